import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChooseOrders } from '@/components/office/pick/ChooseOrders';
import type { PickPage } from '@/components/office/pick/pickPage';
import { PickScreen } from '@/components/office/pick/PickScreen';
import { labelsLink, pickLink, slipsLink } from '@/lib/urls/officeLinks';
import { answerOffice } from '../../support/officeFetch';
import { officeOrder } from '../../support/officeOrder';
import { orderRow } from '../../support/officeOrders';
import { renderInOffice } from '../../support/renderInOffice';
import { scanCode } from '../../support/scanCode';

const item = (itmCode: number, shelf: string) => ({
  itmCode,
  sku: `${itmCode}`,
  itmName: `Part ${itmCode}`,
  shelf,
  barcode: `69${itmCode}`,
  img1: null,
});

const PAGE: PickPage = {
  orders: [
    {
      orderNumber: 'SP-1',
      version: 4,
      buyer: 'Nimal',
      town: 'Kandy',
      lines: [{ itmCode: 10485, qty: 1, picked: 0 }],
    },
    {
      orderNumber: 'SP-2',
      version: 9,
      buyer: 'Dilani',
      town: 'Matara',
      lines: [
        { itmCode: 10485, qty: 1, picked: 0 },
        { itmCode: 10488, qty: 1, picked: 0 },
      ],
    },
  ],
  items: [item(10485, 'A-03-2'), item(10488, 'A-03-4')],
  left: [],
};

const pickOf = (orderNumber: string) => `POST /office/orders/${orderNumber}/pick`;

function open() {
  return { ...renderInOffice(<PickScreen page={PAGE} />), user: userEvent.setup() };
}

afterEach(() => jest.restoreAllMocks());

it('counts scans into one basket after the other, each with the order’s version', async () => {
  const sent = answerOffice({
    [pickOf('SP-1')]: [{ body: officeOrder({ orderNumber: 'SP-1', version: 5 }) }],
    [pickOf('SP-2')]: [
      { body: officeOrder({ orderNumber: 'SP-2', version: 10 }) },
      { body: officeOrder({ orderNumber: 'SP-2', version: 11 }) },
    ],
  });
  open();
  expect(screen.getByText('The next one goes into basket 1')).toBeVisible();
  scanCode('10485');
  expect(await screen.findByText('The next one goes into basket 2')).toBeVisible();
  scanCode('6910485');
  scanCode('10488');
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/office/orders/SP-1/pick', { version: 4, lines: [{ itmCode: 10485, qty: 1 }] }],
    ['/office/orders/SP-2/pick', { version: 9, lines: [{ itmCode: 10485, qty: 1 }] }],
    ['/office/orders/SP-2/pick', { version: 10, lines: [{ itmCode: 10488, qty: 1 }] }],
  ]);
  expect(await screen.findByRole('heading', { name: 'All picked' })).toBeVisible();
});

it('stops at a wrong part with words and counts nothing', async () => {
  const sent = answerOffice({});
  open();
  scanCode('10488');
  const [alert] = await screen.findAllByRole('alert');
  expect(alert).toHaveTextContent('Wrong part. Not counted.');
  expect(alert).toHaveTextContent('Its shelf is A-03-4. This list needs 1 of it, later.');
  expect(alert?.querySelectorAll('mark')[0]).toHaveTextContent('8');
  expect(sent).toEqual([]);
  expect(screen.getByText('0 of 2')).toBeVisible();
  const line = screen.getByRole('textbox', { name: 'Scan or type a code' });
  // A field cuts what is longer than itself: the sentence stands above it.
  expect(line.getAttribute('placeholder')).toMatch(/^Scan \S+$/);
});

it('asks the shop for a code that the list does not have', async () => {
  const found = { matchedBy: 'barcode', items: [{ ...item(10999, 'C-1'), inStock: 3 }] };
  answerOffice({ 'GET /office/stock/scan?code=693333': [{ body: found }] });
  open();
  scanCode('693333');
  expect((await screen.findAllByRole('alert'))[0]).toHaveTextContent('It is not on this list.');
});

it('takes the last piece back with U', async () => {
  const sent = answerOffice({
    [pickOf('SP-1')]: [{ body: officeOrder({ orderNumber: 'SP-1', version: 5 }) }],
  });
  const { user } = open();
  scanCode('10485');
  expect(await screen.findByText('1 of 2', { selector: 'p' })).toBeVisible();
  await user.keyboard('u');
  expect(await screen.findByText('0 of 2')).toBeVisible();
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ lines: [{ qty: -1 }] }));
});

it('drops the scans behind a refused one and says why', async () => {
  const error = { version: 'Selvam changed this order at 12:41. Look at it again. ' };
  answerOffice({ [pickOf('SP-1')]: [{ status: 409, body: { error } }] });
  const { replace } = open();
  scanCode('10485');
  scanCode('10485');
  expect(await screen.findByText(/Selvam changed this order/)).toBeVisible();
  expect(screen.getByText('0 of 2')).toBeVisible();
  expect(replace).toHaveBeenCalled();
});

it('goes on with M and keeps the line’s place', async () => {
  const { user } = open();
  await user.keyboard('m');
  expect(await screen.findByText('A-03-4', { selector: 'p' })).toBeVisible();
  const list = screen.getByRole('region', { name: 'Pick list by shelf' });
  expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('10485');
});

it('tells each order what is missing of it, and goes on to the next shelf', async () => {
  const missingOf = (number: string) => `POST /office/orders/${number}/missing`;
  const sent = answerOffice({
    [missingOf('SP-1')]: [{ body: officeOrder({ orderNumber: 'SP-1', version: 5 }) }],
    [missingOf('SP-2')]: [{ body: officeOrder({ orderNumber: 'SP-2', version: 10 }) }],
  });
  const { user } = open();
  await user.keyboard('m');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/office/orders/SP-1/missing', { version: 4, itmCode: 10485 }],
    ['/office/orders/SP-2/missing', { version: 9, itmCode: 10485 }],
  ]);
  expect(screen.getByText('A-03-4', { selector: 'p' })).toBeVisible();
});

it('counts a part under a wrong label, keeps what it says, and offers the right one', async () => {
  const order = (version: number) => ({ body: officeOrder({ orderNumber: 'SP-1', version }) });
  const sent = answerOffice({
    'POST /office/orders/SP-1/wrong-label': [order(5)],
    [pickOf('SP-1')]: [order(6)],
  });
  const { user } = open();
  scanCode('10488');
  expect(await screen.findByRole('button', { name: 'The label is wrong' })).toBeVisible();
  await user.keyboard('l');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/office/orders/SP-1/wrong-label', { version: 4, itmCode: 10485, label: '10488' }],
    ['/office/orders/SP-1/pick', { version: 5, lines: [{ itmCode: 10485, qty: 1 }] }],
  ]);
  expect(screen.getByText('1 of 2', { selector: 'p' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Print its label' })).toHaveAttribute(
    'href',
    '/api/v1/office/papers/shelf-labels.pdf?itmCodes=10485',
  );
});

it('sends the part that was scanned instead, where the role may change orders', async () => {
  const instead = 'POST /office/orders/SP-1/send-instead';
  const order = { body: officeOrder({ orderNumber: 'SP-1', version: 5 }) };
  const sent = answerOffice({ [instead]: [order] });
  const { user } = open();
  scanCode('10488');
  await user.keyboard('a');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({ version: 4, itmCode: 10485, instead: 10488 });
  // The one of the other basket is left to pick here, and the new piece is on its own line.
  expect(screen.getByText('0 of 1', { selector: 'p' })).toBeVisible();
  expect(screen.queryByText('Wrong part. Not counted.')).toBeNull();
});

it('offers a storekeeper no other part', async () => {
  renderInOffice(<PickScreen page={PAGE} />, { role: 'storekeeper' });
  scanCode('10488');
  expect(await screen.findByRole('button', { name: 'The label is wrong' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /instead/ })).toBeNull();
});

it('keeps an unknown code for the part to pick, and counts it', async () => {
  const sent = answerOffice({
    'GET /office/stock/scan?code=4790001': [{ body: { matchedBy: null, items: [] } }],
    [pickOf('SP-1')]: [{ body: officeOrder({ orderNumber: 'SP-1', version: 5 }) }],
    'POST /office/stock/barcode': [{ body: { ...item(10485, 'A-03-2'), barcode: '4790001' } }],
  });
  const items = PAGE.items.map((one) => ({ ...one, barcode: null }));
  renderInOffice(<PickScreen page={{ ...PAGE, items }} />, { role: 'storekeeper' });
  const user = userEvent.setup();
  scanCode('4790001');
  expect(await screen.findByRole('button', { name: 'Right part, keep its code' })).toBeVisible();
  await user.keyboard('l');
  await waitFor(() => expect(sent).toHaveLength(3));
  const kept = sent.find(({ path }) => path === '/office/stock/barcode');
  expect(kept?.body).toEqual({ itmCode: 10485, barcode: '4790001' });
});

it('takes twenty orders to their pick list, slips and labels in three presses', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  const toPick = Array.from({ length: 25 }, (_, at) => orderRow(`SP-${101 + at}`));
  const user = userEvent.setup();
  const { push, unmount } = renderInOffice(<ChooseOrders page={{ toPick }} />);
  await user.keyboard('i');
  const twenty = toPick.slice(0, 20).map(({ orderNumber }) => orderNumber);
  expect(push).toHaveBeenCalledWith(pickLink(twenty));
  unmount();
  const orders = twenty.map((orderNumber) => ({
    orderNumber,
    version: 1,
    buyer: 'Nimal',
    town: 'Kandy',
    lines: [{ itmCode: 10485, qty: 1, picked: 0 }],
  }));
  renderInOffice(<PickScreen page={{ orders, items: [item(10485, 'A-03-2')], left: [] }} />);
  await user.keyboard('p');
  await waitFor(() => expect(opened).toHaveBeenLastCalledWith(slipsLink(twenty), '_blank'));
  await user.keyboard('l');
  await waitFor(() => expect(opened).toHaveBeenLastCalledWith(labelsLink(twenty), '_blank'));
});

it('says how many are counted of the part that was scanned, also after the last one', async () => {
  answerOffice({ [pickOf('SP-1')]: [{ body: officeOrder({ orderNumber: 'SP-1', version: 5 }) }] });
  renderInOffice(
    <PickScreen
      page={{ ...PAGE, orders: PAGE.orders.slice(0, 1), items: [item(10485, 'A-03-2')] }}
    />,
  );
  scanCode('10485');
  expect(await screen.findByText(/counted 1, basket 1/)).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'All picked' })).toBeVisible();
});

it('says that a piece is missing instead of ticking the scan before', async () => {
  const order = { ...officeOrder({ orderNumber: 'SP-1', version: 5 }) };
  answerOffice({ 'POST /office/orders/SP-1/missing': [{ body: order }] });
  renderInOffice(
    <PickScreen
      page={{ ...PAGE, orders: PAGE.orders.slice(0, 1), items: [item(10485, 'A-03-2')] }}
    />,
  );
  await userEvent.click(
    screen.getAllByRole('button', { name: 'It is not here' })[0] as HTMLElement,
  );
  expect(await screen.findByText(/1 of 10485 is missing/)).toBeVisible();
  expect(screen.queryByText(/counted/)).toBeNull();
});

it('shows no tick for a scan that the shop refused', async () => {
  const error = { order: 'SP-1 was cancelled, so it cannot be picked. ' };
  answerOffice({ [pickOf('SP-1')]: [{ status: 409, body: { error } }] });
  open();
  scanCode('10485');
  expect(await screen.findByText(/SP-1 was cancelled, so it cannot be picked/)).toBeVisible();
  expect(screen.queryByText(/counted/)).toBeNull();
});

it('names the orders that are no longer picked, and offers nothing of them', () => {
  const left = [{ orderNumber: 'SP-9', status: 'cancelled' as const }];
  renderInOffice(<PickScreen page={{ orders: [], items: [], left }} />);
  expect(screen.getByRole('alert')).toHaveTextContent('SP-9 was cancelled: do not pick it');
  expect(screen.queryByRole('heading', { name: 'All picked' })).toBeNull();
});
