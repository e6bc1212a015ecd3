import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GridScreen } from '@/components/office/grid/GridScreen';
import { gridPage } from '@/components/office/grid/gridAddress';
import { ROWS_AT_ONCE, type GridPage } from '@/components/office/grid/gridPage';
import { enter } from '@/__tests__/support/enter';
import { polyfillDialogs } from '../../support/dialogs';
import { openOfficeServer, type OfficeServer } from '../../support/officeServer';
import { renderInOffice } from '../../support/renderInOffice';

let server: OfficeServer;
let isPhone = false;

beforeAll(() => {
  polyfillDialogs();
  window.matchMedia = jest.fn().mockImplementation(() => ({
    matches: isPhone,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
beforeEach(async () => {
  window.sessionStorage.clear();
  server = await openOfficeServer('small catalogue');
});
afterEach(async () => {
  isPhone = false;
  jest.restoreAllMocks();
  await server.close();
});

const ADDRESS = '/office/items/grid?sort=sku';

async function open(query: Record<string, string> = { sort: 'sku' }, said: Partial<GridPage> = {}) {
  const list = await server.api.call('GET /office/items', {
    query: { ...query, limit: ROWS_AT_ONCE },
  });
  const page: GridPage = {
    list,
    query,
    columns: ['price', 'dealer', 'shelf', 'state'],
    views: [],
    isByPercent: false,
    ...said,
  };
  const rendered = renderInOffice(<GridScreen page={page} />, { address: ADDRESS });
  return { ...rendered, user: userEvent.setup() };
}

const grid = () => screen.getByRole('grid', { name: 'Items' });
const rowOf = (sku: string) => {
  const row = within(grid()).getByRole('rowheader', { name: sku }).closest('tr');
  if (row === null) throw new Error(`No row of ${sku}.`);
  return row;
};
/** The columns: code, name, stock, price, dealer, shelf, in the shop. */
const cellOf = (
  sku: string,
  column: 'price_lkr' | 'dealer_price' | 'shelf' | 'hidden' | 'stock',
) => {
  const cell = rowOf(sku).querySelector<HTMLElement>(`[data-column="${column}"]`);
  if (cell === null) throw new Error(`No cell ${column} of ${sku}.`);
  return cell;
};

async function paste(text: string) {
  const clipboardData = { getData: () => text };
  await act(async () => {
    fireEvent.paste(document.activeElement ?? document.body, { clipboardData });
  });
}

const reviewButton = () => screen.findByRole('button', { name: /^Review/ });
const preview = () => screen.findByRole('dialog');

async function priceOf(sku: string): Promise<unknown> {
  const { items } = await server.api.call('GET /office/items', { query: { skus: sku } });
  return items[0]?.cells.price_lkr;
}

async function review(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await reviewButton());
  const dialog = await preview();
  return { dialog, save: await within(dialog).findByRole('button', { name: /^Save \d/ }) };
}

/** Somebody else changes a price meanwhile. */
async function changeElsewhere(sku: string, to: number) {
  const from = (await priceOf(sku)) as number;
  await server.api.call('POST /office/batches', {
    body: { changes: [{ sku, field: 'price_lkr', from, to }], isTrial: false },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
}

it('edits by keyboard: typing replaces, Enter goes down, Tab right, Ctrl Z takes back', async () => {
  const { user } = await open();
  await user.click(cellOf('BATTERY', 'price_lkr'));
  await user.keyboard('2300{Enter}');
  expect(cellOf('BATTERY', 'price_lkr')).toHaveTextContent('was 2,250.00 2,300.00');
  expect(cellOf('COPY', 'price_lkr')).toHaveFocus();
  await user.keyboard('{F2}');
  expect(screen.getByRole('textbox', { name: 'Price, LKR, COPY' })).toHaveValue('3650.00');
  await user.keyboard('{Escape}{ArrowRight}3,500{Tab}B-2{Enter}');
  expect(cellOf('COPY', 'dealer_price')).toHaveTextContent('3,500.00');
  expect(cellOf('COPY', 'shelf')).toHaveTextContent('B-2');
  expect(screen.getByText('3 changes in 2 items')).toBeVisible();
  await user.keyboard('{Control>}zz{/Control}');
  expect(screen.getByText('1 change in 1 item')).toBeVisible();
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(screen.getByText('2 changes in 2 items')).toBeVisible();
});

it('scrolls by keyboard in a region with a name', async () => {
  await open();
  expect(screen.getByRole('region', { name: 'Items, rows and columns' })).toHaveAttribute(
    'tabindex',
    '0',
  );
});

it('leaves stock and codes alone', async () => {
  const { user } = await open();
  await user.click(cellOf('BATTERY', 'stock'));
  await user.keyboard('5{Enter}{Delete}');
  expect(screen.queryByRole('textbox', { name: /Stock/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Review/ })).toBeNull();
});

it('fills down, fills a selection with one value, and copies cells for a spreadsheet', async () => {
  const { user } = await open();
  await user.click(cellOf('BATTERY', 'shelf'));
  await user.keyboard('A-9{Enter}{ArrowUp}{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  await user.keyboard('{Control>}d{/Control}');
  expect(screen.getByText('3 changes in 3 items')).toBeVisible();
  const setData = jest.fn();
  fireEvent.copy(document.activeElement ?? document.body, { clipboardData: { setData } });
  expect(setData).toHaveBeenCalledWith('text/plain', 'A-9\nA-9\nA-9');
  await paste('A-10\n');
  expect(screen.getAllByText('A-10')).toHaveLength(3);
});

it('pastes, shows each cell old and new, saves what is good and keeps what is refused', async () => {
  const { user } = await open();
  await user.click(cellOf('BATTERY', 'price_lkr'));
  await paste('2,300.00\t1900\r\n9.500\t3,000\r\n');
  expect(await screen.findByText('Pasted 2 × 2')).toBeVisible();
  expect(cellOf('COPY', 'price_lkr')).toHaveAttribute('aria-invalid', 'true');
  const { dialog, save } = await review(user);
  expect(dialog).toHaveTextContent(/9\.500.*thousands or decimals/);
  expect(save).toHaveTextContent('Save 3 changes');
  await enter(within(dialog).getByRole('textbox', { name: /Why/ }), 'Supplier’s list');
  await user.click(save);
  expect(await screen.findByText(/Saved 3 changes as/)).toBeVisible();
  expect(await priceOf('BATTERY')).toBe(2_300);
  expect(cellOf('COPY', 'price_lkr')).toHaveAttribute('aria-invalid', 'true');
  const { batches } = await server.api.call('GET /office/batches');
  expect(batches[0]).toMatchObject({ cells: 3, source: 'grid', why: 'Supplier’s list' });
});

it('undoes the save from its note, as a batch of its own', async () => {
  const { user } = await open();
  await user.click(cellOf('BATTERY', 'price_lkr'));
  await paste('2300');
  const { save } = await review(user);
  await user.click(save);
  await user.click(await screen.findByRole('button', { name: 'Undo batch 1' }));
  expect(await screen.findByText('1 cell is back.')).toBeVisible();
  expect(await priceOf('BATTERY')).toBe(2_250);
  expect(cellOf('BATTERY', 'price_lkr')).toHaveTextContent('2,250.00');
});

it('takes a pasted list on a phone, where the open field is outside of the grid', async () => {
  isPhone = true;
  const { user } = await open();
  await user.click(cellOf('BATTERY', 'price_lkr'));
  expect(screen.getByRole('textbox', { name: 'Price, LKR, BATTERY' })).toHaveFocus();
  await paste('SKU\tPrice\nBATTERY\t2300\n');
  expect(await screen.findByText('Pasted 2 × 2 by code')).toBeVisible();
  expect(cellOf('BATTERY', 'price_lkr')).toHaveTextContent('2,300.00');
  expect(screen.queryByRole('textbox', { name: 'Price, LKR, BATTERY' })).toBeNull();
});

it('finds rows by the codes of a pasted list, also those that the view does not have', async () => {
  const { user } = await open({ search: 'battery' });
  await user.click(cellOf('BATTERY', 'price_lkr'));
  await paste('SKU\tPrice\tQty\nglue\t990\t5\nBATTERY\t2300\t1\nNOPE\t1\t1');
  expect(await screen.findByText('1 unknown code: NOPE. Not a cell: Qty.')).toBeVisible();
  expect(cellOf('GLUE', 'price_lkr')).toHaveTextContent('990.00');
  expect(screen.getByText('2 changes in 2 items')).toBeVisible();
});

it('marks a price that somebody changed meanwhile, and writes only what was decided', async () => {
  const { user } = await open();
  await user.click(cellOf('BATTERY', 'price_lkr'));
  await paste('2300\n3600\n');
  await changeElsewhere('BATTERY', 2_275);
  const { dialog, save } = await review(user);
  expect(save).toHaveTextContent('Save 1 change');
  await waitFor(() => expect(dialog).toHaveTextContent(/Owner \d made it 2,275\.00/));
  await user.click(within(dialog).getByRole('button', { name: 'Take 2,300.00' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Save 2 changes' }));
  expect(await screen.findByText(/Saved 2 changes as/)).toBeVisible();
  expect(await priceOf('BATTERY')).toBe(2_300);
});

it('keeps the price of somebody else, over which a later save writes nothing', async () => {
  const { user } = await open();
  await user.click(cellOf('BATTERY', 'price_lkr'));
  await paste('2300\n3600\n');
  await changeElsewhere('BATTERY', 2_275);
  const { dialog } = await review(user);
  await user.click(await within(dialog).findByRole('button', { name: 'Keep 2,275.00' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Save 1 change' }));
  expect(await screen.findByText(/Saved 1 change as/)).toBeVisible();
  expect(cellOf('BATTERY', 'price_lkr')).toHaveTextContent('2,275.00');
  await user.click(cellOf('BATTERY', 'shelf'));
  await paste('B-9');
  const later = await review(user);
  expect(later.dialog).not.toHaveTextContent('2,275.00');
  await user.click(later.save);
  await waitFor(() => expect(later.dialog).not.toBeInTheDocument());
  expect(await priceOf('BATTERY')).toBe(2_275);
});

it('leaves an undecided row as it is in the shop and in the grid', async () => {
  const { user } = await open();
  await user.click(cellOf('BATTERY', 'price_lkr'));
  await paste('2300\n3600\n');
  await changeElsewhere('BATTERY', 2_275);
  const { save } = await review(user);
  await user.click(save);
  expect(await screen.findByText(/Saved 1 change as/)).toBeVisible();
  expect(await priceOf('BATTERY')).toBe(2_275);
  const row = within(rowOf('BATTERY'));
  await user.click(row.getByRole('button', { name: 'Keep 2,275.00' }));
  expect(cellOf('BATTERY', 'price_lkr')).toHaveTextContent('2,275.00');
  expect(screen.queryByRole('button', { name: /^Review/ })).toBeNull();
});

it('loses nothing when the connection is lost, and saves once with the second press', async () => {
  const { user } = await open();
  await user.click(cellOf('BATTERY', 'price_lkr'));
  await paste('2300');
  const { dialog, save } = await review(user);
  server.loseNext('POST /office/batches');
  await user.click(save);
  expect(await within(dialog).findByText('Not saved: connection lost.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/Saved 1 change as/)).toBeVisible();
  const { batches } = await server.api.call('GET /office/batches');
  expect(batches).toHaveLength(1);
});

it('keeps edits over a reload, and asks before the page is left', async () => {
  const first = await open();
  await first.user.click(cellOf('BATTERY', 'price_lkr'));
  await paste('2300');
  await screen.findByText('1 change in 1 item');
  const leave = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leave);
  expect(leave.defaultPrevented).toBe(true);
  expect(first.startRoute('/office/items?stock=low')).toBe(false);
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'They wait in the grid as long as this tab is open.',
  );
  await first.user.click(screen.getByRole('button', { name: 'Stay' }));
  first.unmount();
  await open();
  expect(cellOf('BATTERY', 'price_lkr')).toHaveTextContent('was 2,250.00 2,300.00');
});

it('changes the selected prices by percent, rounded, and warns of ten times as much', async () => {
  const { user } = await open();
  await user.click(cellOf('BATTERY', 'price_lkr'));
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await user.click(screen.getByRole('button', { name: 'By percent…' }));
  const dialog = await preview();
  await enter(within(dialog).getByRole('textbox', { name: /Percent/ }), '4');
  expect(dialog).toHaveTextContent('BATTERY: 2,250.00 2,340.00');
  await user.click(within(dialog).getByRole('button', { name: 'Change 2 prices' }));
  expect(await screen.findByText('2 selected prices +4%, to 10')).toBeVisible();
  expect(cellOf('COPY', 'price_lkr')).toHaveTextContent('3,800.00');
  await user.click(cellOf('BATTERY', 'price_lkr'));
  await user.keyboard('23000{Enter}');
  expect(screen.getByText('1 ten times or a tenth')).toBeVisible();
  await user.click(cellOf('COPY', 'dealer_price'));
  await user.keyboard('3801{Enter}');
  await user.click(screen.getByRole('button', { name: 'Review 3 changes' }));
  expect(await screen.findByText('Dealers would pay more than everybody else.')).toBeVisible();
});

it('shows the chosen items alone, with the sheet for prices, which changes all of them', async () => {
  const address = { skus: 'BATTERY\nCOPY', act: 'percent' };
  const page = await gridPage(address, (query) => server.api.call('GET /office/items', { query }));
  renderInOffice(<GridScreen page={{ ...page, views: [] }} />, { address: ADDRESS });
  const user = userEvent.setup();
  const dialog = screen.getByRole('dialog', { name: 'By percent or amount' });
  await enter(within(dialog).getByRole('textbox', { name: /Percent/ }), '10');
  await user.click(within(dialog).getByRole('button', { name: 'Change 2 prices' }));
  expect(within(grid()).getAllByRole('rowheader')).toHaveLength(2);
  expect(await screen.findByText('2 changes in 2 items')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save this view' })).toBeNull();
});

it('keeps chosen columns in the address, as the list of items names them', async () => {
  const { user, push } = await open({ stock: 'low', sort: 'sku' });
  await user.click(screen.getAllByRole('button', { name: 'Columns' })[0] as HTMLElement);
  const dialog = screen.getByRole('dialog', { name: 'Columns' });
  await user.click(within(dialog).getByRole('checkbox', { name: 'Shelf' }));
  await user.click(within(dialog).getByRole('checkbox', { name: 'Discount, %' }));
  await user.click(within(dialog).getByRole('button', { name: 'Show' }));
  const columns = encodeURIComponent('name,price,discount,dealer,state');
  expect(push).toHaveBeenCalledWith(`/office/items/grid?stock=low&sort=sku&columns=${columns}`);
});

it('offers the shared views of the list, and saves one that the list understands', async () => {
  const { api } = server;
  await api.call('PUT /office/item-views', { body: { name: 'Sold out', query: 'stock=out' } });
  const { views } = await api.call('GET /office/item-views');
  const { user } = await open({ stock: 'low', sort: 'sku' }, { views });
  expect(screen.getByRole('link', { name: 'Sold out' })).toHaveAttribute(
    'href',
    '/office/items/grid?stock=out',
  );
  await user.click(screen.getByRole('button', { name: 'Save this view' }));
  await enter(screen.getByLabelText('Name'), 'Shelves of what runs out');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => {
    const kept = await api.call('GET /office/item-views');
    expect(kept.views.map(({ query }) => query)).toContain(
      `stock=low&columns=${encodeURIComponent('price,dealer,shelf,state')}`,
    );
  });
});
