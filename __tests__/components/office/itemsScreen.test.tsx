import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ItemsScreen } from '@/components/office/items/ItemsScreen';
import type { ItemsPage } from '@/components/office/items/itemsPage';
import { viewOfAddress } from '@/lib/urls/itemsView';
import type { Role } from '@/lib/contract/staff';
import { polyfillDialogs } from '../../support/dialogs';
import { answerOffice } from '../../support/officeFetch';
import { officeItem } from '../../support/officeItems';
import { renderInOffice } from '../../support/renderInOffice';

beforeAll(polyfillDialogs);
beforeEach(() => window.sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

const PAGE: ItemsPage = {
  items: [
    officeItem('LCD-A12', { name: 'Galaxy A12 Display', price: 8_955, stock: 34 }),
    officeItem('LCD-A13', { stock: 0, hidden: true }),
    officeItem('LCD-A14', { price: null, stock: 3 }),
  ],
  next: null,
  total: 3,
  leftOut: [],
  view: viewOfAddress({}),
  isLater: false,
  views: [],
  groups: {
    categories: [{ code: 7, name: 'Displays' }],
    subCategories: [],
    tags: [],
    brands: [{ code: 3, name: 'Samsung' }],
  },
};

function open(changes: Partial<ItemsPage> = {}, role: Role = 'owner') {
  const rendered = renderInOffice(<ItemsScreen page={{ ...PAGE, ...changes }} />, {
    address: '/office/items',
    role,
  });
  return { ...rendered, user: userEvent.setup() };
}

const row = (name: RegExp) => screen.getByRole('row', { name });

it('lists items with their stock, price and whether the shop shows them', () => {
  open();
  expect(row(/LCD-A12/)).toHaveTextContent('34');
  expect(row(/LCD-A12/)).toHaveTextContent('8,955.00');
  expect(row(/LCD-A13/)).toHaveTextContent('Hidden');
  expect(row(/LCD-A14/)).toHaveTextContent('Ask for price');
  expect(screen.getByText('3 items')).toBeInTheDocument();
});

it('moves with J and K, opens with Enter, and makes a new item with N', async () => {
  const { user, push } = open();
  const link = screen.getByRole('link', { name: 'LCD-A13' });
  const pressed = jest.fn((event: Event) => event.preventDefault());
  link.addEventListener('click', pressed);
  await user.keyboard('jj{Enter}');
  expect(pressed).toHaveBeenCalledTimes(1);
  await user.keyboard('n');
  expect(push).toHaveBeenCalledWith('/office/items/new');
});

it.each(['seller', 'storekeeper'] as const)('offers a %s no new item', async (role) => {
  const { user, push } = open({}, role);
  expect(screen.queryByRole('link', { name: /New item/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Download all as a list' })).toBeNull();
  await user.keyboard('n');
  expect(push).not.toHaveBeenCalledWith('/office/items/new');
});

it('keeps search, order and columns in the address when a filter is chosen', async () => {
  const view = viewOfAddress({ search: 'a12', sort: '-price', columns: 'sku,name,shelf' });
  const { user, push } = open({ view });
  await user.keyboard('f');
  const dialog = screen.getByRole('dialog', { name: 'Filter' });
  await user.selectOptions(within(dialog).getByLabelText('Brand'), 'Samsung');
  await user.click(within(dialog).getByRole('radio', { name: 'Low stock' }));
  await user.click(within(dialog).getByRole('button', { name: 'Show' }));
  expect(push).toHaveBeenCalledWith(
    '/office/items?search=a12&brand=3&stock=low&sort=-price&columns=sku%2Cname%2Cshelf',
  );
});

it('turns the order round at the head of a column', () => {
  open({ view: viewOfAddress({ sort: 'price' }) });
  const head = screen.getByRole('columnheader', { name: 'Price, LKR' });
  expect(head).toHaveAttribute('aria-sort', 'ascending');
  expect(within(head).getByRole('link')).toHaveAttribute('href', '/office/items?sort=-price');
  const stock = screen.getByRole('columnheader', { name: 'Stock' });
  expect(within(stock).getByRole('link')).toHaveAttribute('href', '/office/items?sort=stock');
});

it('chooses columns', async () => {
  const { user, push } = open();
  await user.keyboard('c');
  const dialog = screen.getByRole('dialog', { name: 'Columns' });
  expect(within(dialog).getByRole('checkbox', { name: 'SKU' })).toBeDisabled();
  await user.click(within(dialog).getByRole('checkbox', { name: 'Shelf' }));
  await user.click(within(dialog).getByRole('checkbox', { name: 'Grade' }));
  await user.click(within(dialog).getByRole('button', { name: 'Show' }));
  expect(push).toHaveBeenCalledWith(
    `/office/items?columns=${encodeURIComponent('sku,name,stock,price,dealer,shelf,state')}`,
  );
});

it('saves a view under a name for all of the staff, and forgets one', async () => {
  const sent = answerOffice({
    'PUT /office/item-views': [{ body: { views: [] } }],
    'DELETE /office/item-views/Sold%20out': [{ body: { views: [] } }],
  });
  const { user, unmount } = open({ view: viewOfAddress({ stock: 'low', category: '7' }) });
  await user.click(screen.getByRole('button', { name: 'Save this view' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Displays, Low stock');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent[0]).toMatchObject({
    body: { name: 'Displays, Low stock', query: 'category=7&stock=low' },
  });
  unmount();
  const views = [{ name: 'Sold out', query: 'stock=out', by: 'Rizwan Farook' }];
  open({ view: viewOfAddress({ stock: 'out' }), views });
  const link = screen.getByRole('link', { name: 'Sold out' });
  expect(link).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('button', { name: 'Forget this view' }));
  expect(sent.at(-1)).toMatchObject({ method: 'DELETE' });
});

it('says why a view was not saved', async () => {
  answerOffice({
    'PUT /office/item-views': [
      { status: 409, body: { error: { name: 'There can be at most 50 views. ' } } },
    ],
  });
  const { user } = open({ view: viewOfAddress({ stock: 'out' }) });
  await user.click(screen.getByRole('button', { name: 'Save this view' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/at most 50 views/)).toBeVisible();
});

it('leads to the import where there is no item, and away from filters where none matches', () => {
  const { unmount } = open({ items: [], total: 0 });
  expect(screen.getByRole('link', { name: 'Import a price list' })).toHaveAttribute(
    'href',
    '/office/import',
  );
  unmount();
  open({ items: [], total: 0, view: viewOfAddress({ search: 'zzyzx', brand: '3' }) });
  expect(screen.getByRole('heading', { name: 'No item with “zzyzx”' })).toBeVisible();
  expect(screen.getByText('Narrowed to: Samsung.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Search without the filters' })).toHaveAttribute(
    'href',
    '/office/items?search=zzyzx',
  );
});

it('names the words that no item has', () => {
  open({ leftOut: ['sparkling'] });
  expect(screen.getByText(/Left out: sparkling/)).toBeVisible();
});

describe('selected items', () => {
  const OUTCOME = {
    batchId: 7,
    state: 'done',
    cells: 2,
    tried: 2,
    applied: 2,
    added: 0,
    unchanged: 0,
    conflicts: [],
    refused: [],
    warnings: [],
  };

  it('are put on offer, changed by percent and edited in the grid by links that name them', async () => {
    const { user } = open();
    await user.click(screen.getByRole('checkbox', { name: 'Select LCD-A12' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select LCD-A14' }));
    const bar = within(screen.getByRole('region', { name: 'What to do' }));
    expect(bar.getByText('2 selected')).toBeInTheDocument();
    const skus = encodeURIComponent('LCD-A12\nLCD-A14');
    const href = (name: RegExp) => bar.getByRole('link', { name }).getAttribute('href');
    expect(href(/Put on offer/)).toBe(`/office/offers?skus=${skus}`);
    expect(href(/By percent/)).toBe(`/office/items/grid?skus=${skus}&act=percent`);
    expect(href(/Edit in the grid/)).toBe(`/office/items/grid?skus=${skus}`);
  });

  it('are hidden as one batch with an undo; a hidden one among them is left as it is', async () => {
    const sent = answerOffice({
      'POST /office/batches': [{ body: OUTCOME }],
      'POST /office/batches/7/undo': [{ body: { ...OUTCOME, batchId: 8 } }],
    });
    const { user } = open();
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: /^Hide/ }));
    expect(await screen.findByText('2 items are hidden.')).toBeInTheDocument();
    expect(sent[0]?.body).toMatchObject({
      changes: [
        { sku: 'LCD-A12', field: 'hidden', from: false, to: true },
        { sku: 'LCD-A14', field: 'hidden', from: false, to: true },
      ],
      why: '2 items hidden',
    });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ path: '/office/batches/7/undo' }));
  });

  it('stay selected where somebody else was faster', async () => {
    const conflicts = [{ sku: 'LCD-A13', field: 'hidden', now: false }];
    answerOffice({
      'POST /office/batches': [{ body: { ...OUTCOME, batchId: null, applied: 0, conflicts } }],
    });
    const { user } = open();
    await user.keyboard('jjx');
    await user.keyboard('h');
    expect(await screen.findByText(/LCD-A13: somebody changed it meanwhile/)).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Select LCD-A13' })).toBeChecked();
  });

  it.each(['seller', 'storekeeper'] as const)('are not offered to a %s', (role) => {
    open({}, role);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
