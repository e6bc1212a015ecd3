import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Screen } from '@/components/office/frame/Screen';
import { officeRoute } from '@/components/office/frame/officeRoute';
import { ReceiveScreen } from '@/components/office/stock/ReceiveScreen';
import type { Role } from '@/lib/contract/staff';
import { enter } from '@/__tests__/support/enter';
import { polyfillDialogs } from '../../support/dialogs';
import { answerOffice } from '../../support/officeFetch';
import { orderRow } from '../../support/officeOrders';
import { OFFICE_NOW, renderInOffice } from '../../support/renderInOffice';

beforeAll(polyfillDialogs);

function open(role: Role) {
  return renderInOffice(<Screen title="Test">content</Screen>, { role });
}

const places = () =>
  within(screen.getByRole('navigation', { name: 'Office' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

it.each<[Role, string[]]>([
  [
    'owner',
    [
      'Today',
      'Orders61',
      'Counter',
      'Bank slips',
      'Pick and pack43',
      'Hand over',
      'Couriers, COD31',
      'Returns',
      'Close of the day',
      'Customers',
      'Items',
      'Offers',
      'Batches',
      'Buying',
      'Receive',
      'Count',
      'Reports',
      'Messages3',
    ].concat(['Health', 'Searches', 'Settings', 'Staff', 'Audit']),
  ],
  [
    'seller',
    [
      'Today',
      'Orders61',
      'Counter',
      'Bank slips',
      'Pick and pack43',
      'Hand over',
      'Couriers, COD31',
      'Returns',
      'Close of the day',
      'Customers',
      'Items',
      'Offers',
      'Batches',
      'Messages3',
    ],
  ],
  [
    'storekeeper',
    [
      'Today',
      'Orders61',
      'Pick and pack43',
      'Hand over',
      'Returns',
      'Items',
      'Offers',
      'Batches',
      'Buying',
      'Receive',
      'Count',
    ],
  ],
])('shows the places of a %s', (role, expected) => {
  open(role);
  expect(places()).toEqual(expected);
});

it('goes to a place with G and its letter, but not where the role may not', async () => {
  const { push } = open('storekeeper');
  const user = userEvent.setup();
  await user.keyboard('gc');
  expect(push).not.toHaveBeenCalled();
  await user.keyboard('go');
  expect(push).toHaveBeenCalledWith('/office/orders');
});

it('opens the palette with Ctrl K, finds a place and goes there with Enter', async () => {
  const { push } = open('owner');
  const user = userEvent.setup();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(screen.getByRole('combobox'), 'audit{Enter}');
  expect(push).toHaveBeenCalledWith('/office/audit');
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('does in the palette what the screen can do, and not what only moves', async () => {
  const print = jest.fn();
  const acts = [
    { press: 'p', label: 'print slips', run: print },
    { press: 'j', label: 'move', isMove: true, run: jest.fn() },
  ];
  renderInOffice(
    <Screen title="Test" keys={acts}>
      content
    </Screen>,
  );
  const user = userEvent.setup();
  await user.keyboard('{Control>}k{/Control}');
  const own = screen.getByRole('group', { name: 'On this screen' });
  expect(within(own).getAllByRole('option')).toHaveLength(1);
  await user.type(screen.getByRole('combobox'), 'slips{Enter}');
  expect(print).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('lists all keys with ?', async () => {
  open('owner');
  const user = userEvent.setup();
  await user.keyboard('{Shift>}?{/Shift}');
  expect(screen.getByRole('dialog', { name: 'Keys' })).toHaveTextContent('go to Couriers, COD');
});

it.each([
  ['demo', 'Demo shop'],
  ['mock', 'Mock mode'],
] as const)('says above every page that a %s shop is not the real one', (kind, words) => {
  renderInOffice(<Screen title="Test">content</Screen>, { kind });
  expect(screen.getByRole('complementary', { name: words })).toHaveTextContent(words);
});

it('has no band in the real shop', () => {
  open('owner');
  expect(screen.queryByText(/demo shop|mock shop/i)).toBeNull();
});

it('says in words why a page is not shown', () => {
  const Route = officeRoute(() => null);
  const office = {
    staff: { staffId: 1, name: 'Selvam', role: 'storekeeper' as const },
    siteName: 'Sparepoint',
    kind: 'real' as const,
    counts: {},
    now: OFFICE_NOW,
  };
  renderInOffice(<Route office={office} refusal="forbidden" />, { role: 'storekeeper' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Not for your role');
});

it('says that the scanner is ready where scans are read, and to click when the window is not in front', async () => {
  const hasFocus = jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  const { unmount } = renderInOffice(<ReceiveScreen open={[]} />, { role: 'storekeeper' });
  expect(screen.getByText('Scanner ready')).toBeInTheDocument();
  hasFocus.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('blur')));
  expect(screen.getByText('Click here, then scan')).toBeInTheDocument();
  unmount();
  open('owner');
  expect(screen.queryByText(/Scanner ready|then scan/)).toBeNull();
  hasFocus.mockRestore();
});

it('finds customers in the palette by the orders they placed, and begins an order for one', async () => {
  const orders = [
    orderRow('SP-9', { fullName: 'A. M. Faizal', shopName: 'Phone Hub', town: 'Galle' }),
    orderRow('SP-4', { fullName: 'A. M. Faizal', shopName: 'Phone Hub', town: 'Galle' }),
  ];
  answerOffice({
    'GET /office/orders?search=phone+hub&tab=all': [{ body: { orders, next: null, near: null } }],
  });
  const { push } = open('seller');
  const user = userEvent.setup();
  await user.keyboard('{Control>}k{/Control}');
  await enter(screen.getByRole('combobox'), 'phone hub');
  const customers = await screen.findByRole('group', { name: 'Customers' });
  expect(customers).toHaveTextContent('Phone Hub, Galle');
  expect(customers).toHaveTextContent('2 orders found');
  await user.click(screen.getByRole('option', { name: /New order for Phone Hub/ }));
  expect(push.mock.calls[0]?.[0]).toMatch(/^\/office\/new-order\?phone=94\d{9}$/);
});

it('finds customers who never ordered, and one customer once by account and by orders', async () => {
  const account = (customerId: number, fullName: string, phone: string) => ({
    customerId,
    fullName,
    shopName: null,
    phone,
    userType: 1,
    creditLimit: 0,
    owed: 0,
    isHeld: false,
    asksForDealerPrices: false,
  });
  const orders = [
    orderRow('SP-9', { fullName: 'Demo Two', town: 'Galle', phone: '94770000102' }),
    orderRow('SP-8', { fullName: 'Demo Caller', town: 'Kandy', phone: '94770000109' }),
  ];
  const accounts = [account(1, 'Demo One', '94770000101'), account(2, 'Demo Two', '94770000102')];
  answerOffice({
    'GET /office/orders?search=demo&tab=all': [{ body: { orders, next: null, near: null } }],
    'GET /office/customers?search=demo': [{ body: { customers: accounts, next: null } }],
  });
  const { push } = open('seller');
  const user = userEvent.setup();
  await user.keyboard('{Control>}k{/Control}');
  await enter(screen.getByRole('combobox'), 'demo');
  const one = await screen.findByRole('option', { name: /^Demo One, 077 000 0101/ });
  const customers = within(screen.getByRole('group', { name: 'Customers' }));
  const found = customers.getAllByRole('option').map(({ textContent }) => textContent);
  expect(found).toEqual([
    'Demo One, 077 000 0101',
    'Demo Two, 077 000 01021 order found',
    'Demo Caller, Kandy, 077 000 01091 order found',
  ]);
  expect(screen.getByRole('option', { name: 'All customers with demo' })).toBeInTheDocument();
  await user.click(one);
  expect(push).toHaveBeenCalledWith('/office/customers/1');
});

const NO_ITEMS = { items: [], next: null, total: 0, leftOut: [] };

it('does not ask for customers as a storekeeper', async () => {
  const sent = answerOffice({
    'GET /office/orders?search=demo&tab=all': [
      { body: { orders: [orderRow('SP-9')], next: null, near: null } },
    ],
    'GET /office/items?search=demo&limit=6': [{ body: NO_ITEMS }],
  });
  open('storekeeper');
  await userEvent.setup().keyboard('{Control>}k{/Control}');
  await enter(screen.getByRole('combobox'), 'demo');
  await screen.findByRole('option', { name: /^SP-9/ });
  expect(sent.map(({ path }) => path)).toEqual([
    '/office/orders?search=demo&tab=all',
    '/office/items?search=demo&limit=6',
  ]);
  expect(screen.queryByRole('option', { name: /^All customers/ })).toBeNull();
});

it('keeps the page when a key leads to another one without a network', async () => {
  const { failRoute } = renderInOffice(<Screen title="Today">Nothing waits</Screen>);
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let stopped: unknown;
  act(() => {
    try {
      failRoute();
    } catch (error) {
      stopped = error;
    }
  });
  expect(stopped).toMatchObject({ cancelled: true });
  expect(screen.getByText(/^You are offline/)).toBeVisible();
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/^You are offline/)).toBeNull();
  expect(failRoute).not.toThrow();
  onLine.mockRestore();
});
