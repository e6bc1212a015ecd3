import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ItemScreen, type ItemPage } from '@/components/office/item/ItemScreen';
import type { BatchOutcome } from '@/lib/contract/batch.contract';
import type { OfficeItemDetail } from '@/lib/contract/officeItem.contract';
import type { Role } from '@/lib/contract/staff';
import { enter } from '@/__tests__/support/enter';
import { polyfillDialogs } from '../../support/dialogs';
import { answerOffice } from '../../support/officeFetch';
import { officeItem } from '../../support/officeItems';
import { renderInOffice } from '../../support/renderInOffice';

beforeAll(polyfillDialogs);
beforeEach(() => window.sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

const GROUPS = { categories: [], subCategories: [], tags: [], brands: [] };
const DONE: BatchOutcome = {
  batchId: 7,
  state: 'done',
  cells: 1,
  tried: 1,
  applied: 1,
  added: 0,
  unchanged: 0,
  conflicts: [],
  refused: [],
  warnings: [],
};
const BATCHES = 'POST /office/batches';

function pageOf(said: Partial<OfficeItemDetail> = {}, history: Partial<ItemPage['history']> = {}) {
  const item: OfficeItemDetail = {
    ...officeItem('LCD-A12', { name: 'Galaxy A12 Display' }),
    parent: null,
    variants: [],
    photos: [],
    partKind: 'display',
    held: 3,
    quarantine: 0,
    reserved: 0,
    reservations: [],
    createdAt: 0,
    ...said,
  };
  return {
    item,
    history: { entries: [], before: null, watching: 2, ...history },
    groups: GROUPS,
    cost: null,
  };
}

function open(page: ItemPage = pageOf(), role: Role = 'owner') {
  const rendered = renderInOffice(<ItemScreen page={page} />, {
    address: '/office/items/LCD-A12',
    role,
  });
  return { ...rendered, user: userEvent.setup() };
}

/** Replaces what is in a field. */
async function fill(label: RegExp, text: string) {
  await userEvent.clear(screen.getByLabelText(label));
  await enter(screen.getByLabelText(label), text);
}

const save = (name: string) => screen.getAllByRole('button', { name })[0] as HTMLElement;

it('shows what is on the shelf, held, to sell, and how many people wait', () => {
  open();
  const figures = screen.getByText('On the shelf').closest('dl') as HTMLElement;
  expect(figures).toHaveTextContent('On the shelf17Held by orders3To sell14People waiting2');
});

it('shows the old price beside the new, saves from and to, and undoes it', async () => {
  const sent = answerOffice({
    [BATCHES]: [{ body: DONE }],
    'POST /office/batches/7/undo': [{ body: { ...DONE, batchId: 8 } }],
  });
  const { user, replace } = open();
  await fill(/^Price, LKR/, '4450');
  expect(screen.getByText('4,650.00', { selector: 'del' })).toBeInTheDocument();
  await user.click(save('Save 1 change'));
  expect(await screen.findByText('Saved 1 change.')).toBeInTheDocument();
  expect(sent[0]).toMatchObject({
    body: {
      changes: [{ sku: 'LCD-A12', field: 'price_lkr', from: 4_650, to: 4_450 }],
      isTrial: false,
      source: 'field',
    },
  });
  expect(sent[0]?.key).toMatch(/^[\w-]{8,}$/);
  expect(replace).toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByText('Saved 1 change.')).toBeNull());
  expect(sent.at(-1)).toMatchObject({ path: '/office/batches/7/undo' });
});

it('takes no price of an item with variants, and says where it is from', () => {
  open(pageOf({ itmType: 'M' }));
  expect(screen.queryByLabelText(/LKR|%|Discount from|Ask for price|quantity/)).toBeNull();
  expect(screen.getByText(/^LKR 4,650.00: prices and discounts are those/)).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toBeInTheDocument();
});

it('saves with Ctrl S while a field is focused', async () => {
  const sent = answerOffice({ [BATCHES]: [{ body: DONE }] });
  const { user } = open();
  await fill(/^Shelf/, 'B-01');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ body: { changes: [{ field: 'shelf', to: 'B-01' }] } });
});

it('says in the field why it cannot be saved, and asks about a price ten times higher', async () => {
  open();
  await fill(/^Weight, kg/, 'heavy');
  expect(screen.getByText(/not a weight in kilograms/)).toBeInTheDocument();
  expect(save('Save 1 change')).toBeDisabled();
  await fill(/^Price, LKR/, '46500');
  expect(screen.getByText(/Ten times higher or lower/)).toBeInTheDocument();
  await fill(/^Dealer price, LKR/, '46501');
  expect(screen.getByText('Dealers would pay more than everybody else.')).toBeInTheDocument();
});

describe('a field that somebody else changed meanwhile', () => {
  const conflict = { sku: 'LCD-A12', field: 'price_lkr', now: 4_800 };
  const CONFLICT = { ...DONE, batchId: null, applied: 0, conflicts: [conflict] };

  async function collide() {
    const sent = answerOffice({ [BATCHES]: [{ body: CONFLICT }, { body: DONE }] });
    const { user } = open();
    await fill(/^Price, LKR/, '4450');
    await user.click(save('Save 1 change'));
    expect(await screen.findByText('4,800.00')).toBeInTheDocument();
    expect(screen.getByText(/Nothing was saved/)).toBeInTheDocument();
    return { sent, user };
  }

  it('is kept as theirs', async () => {
    const { user } = await collide();
    await user.click(screen.getByRole('button', { name: 'Take theirs' }));
    expect(screen.queryByRole('button', { name: 'Save 1 change' })).toBeNull();
  });

  it('is written over only after it was seen', async () => {
    const { user, sent } = await collide();
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    expect(screen.getByText('4,800.00', { selector: 'del' })).toBeInTheDocument();
    await user.click(save('Save 1 change'));
    await screen.findByText('Saved 1 change.');
    expect(sent.at(-1)).toMatchObject({ body: { changes: [{ from: 4_800, to: 4_450 }] } });
  });
});

it('keeps what was typed when the shop does not answer, and sends the same key again', async () => {
  const sent = answerOffice({ [BATCHES]: ['no answer', { body: DONE }] });
  const { user } = open();
  await fill(/^Price, LKR/, '4450');
  await user.click(save('Save 1 change'));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Saved 1 change.')).toBeInTheDocument();
  expect(sent[0]?.key).toBe(sent[1]?.key);
});

it('hides with H and offers to undo it', async () => {
  const sent = answerOffice({ [BATCHES]: [{ body: DONE }] });
  const { user } = open();
  await user.keyboard('h');
  expect(await screen.findByText('LCD-A12 is hidden.')).toBeInTheDocument();
  expect(sent[0]).toMatchObject({
    body: { changes: [{ sku: 'LCD-A12', field: 'hidden', from: false, to: true }] },
  });
});

it('corrects the stock with a reason', async () => {
  const sent = answerOffice({
    'POST /office/stock/correct': [
      { body: { itmCode: 10_485, sku: 'LCD-A12', qty: -1, balance: 13 } },
    ],
  });
  const { user } = open();
  await user.keyboard('s');
  const dialog = screen.getByRole('dialog', { name: 'Correct the stock' });
  await enter(within(dialog).getByLabelText('Difference in pieces'), '-1');
  expect(within(dialog).getByText('Then 13 to sell.')).toBeInTheDocument();
  await enter(within(dialog).getByLabelText('Reason'), 'glass cracked in the box');
  await user.click(within(dialog).getByRole('button', { name: 'Correct' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent[0]).toMatchObject({
    body: { itmCode: 10_485, difference: -1, reason: 'glass cracked in the box' },
  });
});

it('moves pieces into quarantine and out of it', async () => {
  const moved = { sku: 'LCD-A12', stock: 14, quarantine: 2 };
  const sent = answerOffice({ 'POST /office/stock/move': [{ body: moved }] });
  const { user } = open(pageOf({ quarantine: 3 }));
  const figures = screen.getByText('On the shelf').closest('dl') as HTMLElement;
  expect(figures).toHaveTextContent('To sell14People waiting2In quarantine3');
  await user.click(screen.getByRole('button', { name: 'Quarantine' }));
  const dialog = screen.getByRole('dialog', { name: 'Quarantine' });
  await user.click(within(dialog).getByRole('radio', { name: 'Thrown away' }));
  await enter(within(dialog).getByLabelText('Reason'), 'battery swollen');
  await user.click(within(dialog).getByRole('button', { name: 'Take out' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent[0]).toMatchObject({
    body: { itmCode: 10_485, qty: 1, from: 'quarantine', to: 'gone', reason: 'battery swollen' },
  });
});

it('adds a phone that the search finds, and removes one', async () => {
  const found = [
    { bndName: 'Samsung', modelName: 'Galaxy A12', modelNumbers: ['SM-A125F'], items: 40 },
  ];
  const sent = answerOffice({
    'GET /office/phones?search=a12': [{ body: found }],
    [BATCHES]: [{ body: DONE }],
  });
  const phones = 'Samsung: Galaxy A02 | Samsung: Galaxy M02';
  const { user } = open(pageOf({ cells: { ...pageOf().item.cells, phones } }));
  await user.click(screen.getByRole('button', { name: 'Remove Samsung Galaxy M02' }));
  await enter(screen.getByRole('searchbox', { name: /^Phones/ }), 'a12');
  await user.click(await screen.findByRole('button', { name: /Samsung Galaxy A12/ }));
  await user.click(save('Save 1 change'));
  await waitFor(() => expect(sent.at(-1)?.path).toBe('/office/batches'));
  expect(sent.at(-1)).toMatchObject({
    body: {
      changes: [{ field: 'phones', to: 'Samsung: Galaxy A02 | Samsung: Galaxy A12 (SM-A125F)' }],
    },
  });
});

it('goes back with Esc', async () => {
  const { user, push } = open();
  await user.keyboard('{Escape}');
  expect(push).toHaveBeenCalledWith('/office/items');
});

it('asks before it is left with a change that is not saved, and no more once it is saved', async () => {
  answerOffice({ [BATCHES]: [{ body: DONE }] });
  const { user, startRoute } = open();
  expect(startRoute('/office/orders')).toBe(true);
  await fill(/^Shelf/, 'B-01');
  expect(startRoute('/office/items/LCD-A11')).toBe(false);
  const dialog = screen.getByRole('dialog', { name: 'You have changes that are not saved' });
  expect(dialog).toHaveTextContent('1 change would be lost.');
  await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
  expect(screen.getByLabelText(/^Shelf/)).toHaveValue('B-01');
  await user.click(save('Save 1 change'));
  expect(await screen.findByText('Saved 1 change.')).toBeInTheDocument();
  expect(startRoute('/office/orders')).toBe(true);
});

it('goes along the list with [ and ]', async () => {
  window.sessionStorage.setItem(
    'office-items',
    JSON.stringify({ skus: ['LCD-A11', 'LCD-A12', 'LCD A/13'], href: '/office/items?stock=low' }),
  );
  const { user, push } = open();
  await user.keyboard(']');
  expect(push).toHaveBeenLastCalledWith('/office/items/LCD%20A%2F13');
  await user.keyboard('[[');
  expect(push).toHaveBeenLastCalledWith('/office/items/LCD-A11');
  await user.keyboard('{Escape}');
  expect(push).toHaveBeenLastCalledWith('/office/items?stock=low');
});

it('leads from an item, with variants or without, and from a variant to a new one like them', () => {
  const variants = [{ sku: 'LCD-BLACK', options: [], price: 4_650, stock: 3, hidden: false }];
  const linkOf = (page: ItemPage, role: Role = 'owner') => {
    const { unmount } = open(page, role);
    const href = screen.queryByRole('link', { name: 'Add a variant' })?.getAttribute('href');
    unmount();
    return href;
  };
  const parent = pageOf({ itmType: 'M', variants });
  expect(linkOf(parent)).toBe('/office/items/new?variantOf=LCD-A12&copy=LCD-BLACK');
  expect(linkOf(pageOf({ itmType: 'C', parent: 'LCD-ALL' }))).toBe(
    '/office/items/new?variantOf=LCD-ALL&copy=LCD-A12',
  );
  expect(linkOf(parent, 'seller')).toBeUndefined();
  expect(linkOf(pageOf())).toBe('/office/items/new?variantOf=LCD-A12&copy=LCD-A12');
  expect(linkOf(pageOf(), 'seller')).toBeUndefined();
});

it.each(['seller', 'storekeeper'] as const)(
  'shows a %s the fields without a way to change them',
  (role) => {
    open(pageOf(), role);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /Hide/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /Copy/ })).toBeNull();
    expect(screen.getByText('4,650.00')).toBeInTheDocument();
    const correct = screen.queryByRole('button', { name: /Correct/ });
    if (role === 'storekeeper') expect(correct).toBeInTheDocument();
    else expect(correct).toBeNull();
  },
);

it('tells what happened, and reads older pages', async () => {
  const NOTHING = { by: 'Rizwan Farook', movement: null, change: null } as const;
  const order = {
    orderNumber: 'SP-100003',
    status: 'placed',
    fullName: 'Nimal Perera',
    unitPrice: 4_650,
  } as const;
  const page = pageOf(
    {},
    {
      before: 50,
      entries: [
        {
          ...NOTHING,
          kind: 'change',
          at: 90,
          change: { batchId: 1, field: 'price_lkr', from: 4_800, to: 4_650, why: null },
        },
        {
          ...NOTHING,
          kind: 'movement',
          at: 80,
          movement: { kind: 'sold', qty: -2, balance: 14, place: 'shelf', note: null, order },
        },
        { ...NOTHING, by: null, kind: 'watch', at: 70 },
      ],
    },
  );
  answerOffice({
    'GET /office/items/LCD-A12/history?before=50': [
      {
        body: {
          entries: [
            {
              ...NOTHING,
              kind: 'movement',
              at: 20,
              movement: { kind: 'received', qty: 24, balance: 16, note: 'PO-0211', order: null },
            },
          ],
          before: null,
          watching: 0,
        },
      },
    ],
  });
  const { user } = open(page);
  expect(screen.getByText('4,800.00', { selector: 'del' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'SP-100003' })).toHaveAttribute(
    'href',
    '/office/orders/SP-100003',
  );
  expect(screen.getByText('−2')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Older' }));
  expect(await screen.findByText(/PO-0211/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Older' })).toBeNull();
});
