import { EMPTY_DASHBOARD } from '@/lib/pages/accountPage';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { DashboardScreen } from '@/components/orders/DashboardScreen';
import { OrderScreen } from '@/components/orders/OrderScreen';
import { OrdersScreen } from '@/components/orders/OrdersScreen';
import { NO_ORDERS } from '@/lib/site/visitor';
import { links } from '@/lib/urls/links';
import type { Order } from '@/lib/contract/order.contract';
import { aCustomersSite, anOrder, OWNER } from '@/__tests__/support/checkout';
import { aSite } from '@/__tests__/support/factories';
import { watchForms } from '@/__tests__/support/sentForms';
import { renderInShop } from '@/__tests__/support/renderInShop';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const SHOPPER = { owner: OWNER, isPending: false };

function openOrder(order: Order, isConfirmation: boolean) {
  return renderInShop(
    <OrderScreen order={order} linesLeft={0} isConfirmation={isConfirmation} shopper={SHOPPER} />,
    `/my-account/order/${order.orderNumber}`,
    aCustomersSite(),
  );
}

describe('a confirmation', () => {
  test('shows the number, the address, the lines and the next steps', () => {
    openOrder(anOrder(), true);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('SP-100001');
    const next = screen.getByRole('region', { name: 'What happens next' });
    expect(next).toHaveTextContent(/to Maharagama, in 1 to 3 working days.*077 123 4567/);
    expect(next).toHaveTextContent('Pay the courier LKR 9,355.00 in cash.');
    const address = within(screen.getByRole('region', { name: 'Delivery address' }));
    expect(address.getByText('12 Station Road')).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Galaxy A12.* 8,955\.00 1 8,955\.00/ })).toBeVisible();
  });

  test('shows account, reference and deadline of a bank transfer', () => {
    const holdUntil = Date.UTC(2026, 10, 22, 10);
    const order = anOrder({ status: 'awaiting-payment', paymentTitle: 'Bank Transfer', holdUntil });
    openOrder(order, true);
    const next = screen.getByRole('region', { name: 'What happens next' });
    expect(next).toHaveTextContent('8001 234 567');
    expect(next).toHaveTextContent('reference SP-100001');
    expect(next).toHaveTextContent('until 2026-11-22 15:30');
  });
});

test.each([
  ['awaiting-payment', true],
  ['delivered', true],
  ['returned', true],
  ['cancelled', false],
  ['expired', false],
] as const)('an order that is %s has an invoice besides its other papers: %p', (status, hasOne) => {
  openOrder(anOrder({ status, paid: 1_850, credited: 950 }), false);
  const papers = screen.queryAllByRole('link', { name: /^(Invoice|Receipt|Credited LKR 950.00)$/ });
  const names = [...(hasOne ? ['invoice'] : []), 'receipt', 'credit-notes'];
  const hrefs = names.map((name) => `/my-account/order/SP-100001/${name}`);
  expect(papers.map((paper) => paper.getAttribute('href'))).toEqual(hrefs);
});

describe('an order that is paid at a gateway', () => {
  const form = { action: 'https://pay.example/checkout', fields: { order_id: 'SP-100001-2' } };
  const order = anOrder({
    status: 'awaiting-payment',
    paymentTitle: 'Card Payment',
    holdUntil: Date.UTC(2026, 10, 22, 10),
    payable: { last: 'failed' },
  });
  const PAY = '*/api/v1/order/SP-100001/pay';

  test('says that the payment failed, and takes the buyer back to the gateway', async () => {
    const forms = watchForms();
    server.use(http.post(PAY, () => HttpResponse.json({ data: form })));
    openOrder(order, false);
    const next = screen.getByRole('region', { name: 'What happens next' });
    expect(next).toHaveTextContent('The payment did not go through.');
    expect(next).toHaveTextContent('hold them until 2026-11-22 15:30');
    await userEvent.click(screen.getByRole('button', { name: 'Pay again' }));
    await waitFor(() => expect(forms).toHaveLength(1));
    expect(forms[0]).toMatchObject({ action: form.action, order_id: 'SP-100001-2' });
  });

  test('can be paid again after Back from the gateway', async () => {
    const forms = watchForms();
    server.use(http.post(PAY, () => HttpResponse.json({ data: form })));
    openOrder(order, false);
    const button = screen.getByRole('button', { name: 'Pay again' });
    await userEvent.click(button);
    await waitFor(() => expect(forms).toHaveLength(1));
    expect(button).toHaveAttribute('aria-busy', 'true');
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(button).not.toHaveAttribute('aria-busy');
    await userEvent.click(button);
    await waitFor(() => expect(forms).toHaveLength(2));
  });

  test('says why it cannot be paid any more', async () => {
    const error = { order: 'SP-100001 has nothing left to pay now. ' };
    server.use(http.post(PAY, () => HttpResponse.json({ error }, { status: 409 })));
    openOrder(anOrder({ ...order, payable: { last: 'none' } }), false);
    await userEvent.click(screen.getByRole('button', { name: 'Pay now' }));
    expect(await screen.findByText('SP-100001 has nothing left to pay now.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pay now' })).toBeEnabled();
  });
});

const PARCEL = {
  number: 1,
  courier: 'Domex',
  waybill: '=DX-1',
  deliveredAt: null,
  trackingUrl: 'https://domex.example/track/%3DDX-1',
  sentAt: Date.UTC(2026, 10, 21, 10),
};

describe('an order in the account', () => {
  test('shows the parcels that have left, with the courier’s page', () => {
    const waiting = { ...PARCEL, number: 2, sentAt: null, courier: null, trackingUrl: null };
    openOrder(anOrder({ status: 'packing', parcels: [PARCEL, waiting] }), false);
    const parcels = screen.getByRole('list', { name: 'Parcels' });
    expect(parcels).toHaveTextContent('Parcel 1, DomexWaybill =DX-1Left on 2026-11-21');
    expect(parcels).not.toHaveTextContent('Parcel 2');
    expect(within(parcels).getByRole('link', { name: 'Follow parcel 1' })).toHaveAttribute(
      'href',
      PARCEL.trackingUrl,
    );
  });

  test('offers no cancelling once packing has started', () => {
    openOrder(anOrder({ status: 'packing', mayCancel: false }), false);
    expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
  });

  test('has lines that add up to its total', () => {
    const totals = { ...anOrder().totals, discount: 100, processingCharge: 50, total: 9305 };
    openOrder(anOrder({ totals }), false);
    const words = within(screen.getByRole('region', { name: 'Totals' }))
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
    expect(words).toEqual([
      'LKR 8,955.00',
      'LKR 400.00',
      '−LKR 100.00',
      'LKR 50.00',
      'no further charge',
      'LKR 9,305.00',
    ]);
    expect(screen.queryByText('What happens next')).not.toBeInTheDocument();
  });

  test.each([false, true])(
    'says that it expired and shows no thanks (confirmation: %s)',
    (isConfirmation) => {
      openOrder(anOrder({ status: 'expired', paymentTitle: 'Bank Transfer' }), isConfirmation);
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Order SP-100001');
      expect(screen.getByText('Expired, not paid in time', { ignore: 'dd' })).toBeVisible();
      expect(screen.getByText(/We did not receive your payment in time/)).toBeVisible();
      expect(screen.queryByText('What happens next')).not.toBeInTheDocument();
    },
  );

  test('is hidden after signing out', () => {
    renderInShop(
      <OrderScreen order={anOrder()} linesLeft={0} isConfirmation={false} shopper={SHOPPER} />,
      '/my-account/order/SP-100001',
      aSite(),
    );
    expect(screen.queryByText('12 Station Road')).not.toBeInTheDocument();
    expect(
      within(screen.getByText('You are signed out').closest('div') ?? document.body).getByRole(
        'link',
        { name: 'Sign in' },
      ),
    ).toHaveAttribute(
      'href',
      '/my-account/authorization?initial=login&destination=%2Fmy-account%2Forder%2FSP-100001',
    );
  });

  test('is reloaded and hidden for another customer', () => {
    const { replace } = renderInShop(
      <OrderScreen
        order={anOrder()}
        linesLeft={0}
        isConfirmation={false}
        shopper={{ owner: 'another', isPending: false }}
      />,
      '/my-account/order/SP-100001',
      aCustomersSite(),
    );
    expect(screen.queryByText('12 Station Road')).not.toBeInTheDocument();
    expect(replace).toHaveBeenCalledWith('/my-account/order/SP-100001', undefined, {
      scroll: false,
    });
  });
});

describe('an order of very many lines', () => {
  const [line] = anOrder().lines;
  const lines = [1, 2, 3].map((itmCode) => ({ itmCode, itmName: `Part ${itmCode}` }));
  const whole = anOrder({ lines: lines.map((own) => ({ ...(line ?? fail()), ...own })) });
  const openFirstLine = () =>
    renderInShop(
      <OrderScreen
        order={{ ...whole, lines: whole.lines.slice(0, 1) }}
        linesLeft={2}
        isConfirmation={false}
        shopper={SHOPPER}
      />,
      '/my-account/order/SP-100001',
      aCustomersSite(),
    );

  test('shows the first lines and loads the others', async () => {
    server.use(http.get('*/api/v1/order/SP-100001', () => HttpResponse.json({ data: whole })));
    openFirstLine();
    expect(screen.getByText('2 more lines are loading.')).toBeInTheDocument();
    expect(await screen.findByRole('row', { name: /Part 3/ })).toBeInTheDocument();
    expect(screen.queryByText(/on the way/)).not.toBeInTheDocument();
  });

  test('shows when the others could not be loaded, and retries', async () => {
    server.use(
      http.get('*/api/v1/order/SP-100001', () => HttpResponse.error(), { once: true }),
      http.get('*/api/v1/order/SP-100001', () => HttpResponse.json({ data: whole })),
    );
    openFirstLine();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /Part 2/ })).toBeInTheDocument();
  });
});

function fail(): never {
  throw new Error('an order without lines');
}

describe('the list of orders', () => {
  test('shows number, date, status and total', () => {
    const orders = [anOrder(), anOrder({ orderNumber: 'SP-100002', status: 'sent' })];
    renderInShop(
      <OrdersScreen list={{ ...NO_ORDERS, orders, totalOrders: 2 }} shopper={SHOPPER} />,
      '/my-account/order',
      aCustomersSite(),
    );
    const row = screen.getByRole('row', { name: /SP-100001/ });
    expect(row).toHaveTextContent('2026-11-20');
    expect(row).toHaveTextContent('Placed, to be packed');
    expect(row).toHaveTextContent('1 line, 1 piece');
    expect(row).toHaveTextContent('9,355.00');
    expect(screen.getByRole('row', { name: /SP-100002/ })).toHaveTextContent('On its way');
    expect(within(row).getByRole('link')).toHaveAttribute('href', '/my-account/order/SP-100001');
  });

  test('links to its other pages', () => {
    const list = { orders: [anOrder()], totalOrders: 45, page: 2, limit: 20 };
    renderInShop(
      <OrdersScreen list={list} shopper={SHOPPER} />,
      '/my-account/order?page=2',
      aCustomersSite(),
    );
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(pages.getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 2');
    expect(pages.getByRole('link', { name: 'Previous' })).toHaveAttribute(
      'href',
      '/my-account/order',
    );
    expect(pages.getByRole('link', { name: 'Next' })).toHaveAttribute(
      'href',
      '/my-account/order?page=3',
    );
  });

  test('shows what is reserved: held pieces go into the cart, others are waited for', () => {
    const one = { itmCode: 7, itmName: 'A12 display', qty: 2, expectedOn: '2026-12-03' };
    const reservations = [
      { ...one, reservationId: 1, state: 'held' as const, heldUntil: 1_764_000_000_000 },
      { ...one, reservationId: 2, state: 'waiting' as const, heldUntil: null },
      { ...one, reservationId: 3, state: 'lost' as const, heldUntil: null },
    ];
    renderInShop(
      <OrdersScreen list={{ ...NO_ORDERS, reservations }} shopper={SHOPPER} />,
      '/my-account/order',
      aCustomersSite(),
    );
    const section = within(screen.getByRole('region', { name: 'Reserved' }));
    expect(section.getAllByRole('button').map((each) => each.textContent)).toEqual([
      'Add to cart',
      'Cancel',
      'Cancel',
    ]);
    expect(section.getByText(/We hold it for you until/)).toBeVisible();
    expect(section.getByText('Expected about 2026-12-03')).toBeVisible();
    expect(section.getByText('The delivery does not bring it')).toBeVisible();
  });

  test('shows the empty state', () => {
    renderInShop(
      <OrdersScreen list={NO_ORDERS} shopper={SHOPPER} />,
      '/my-account/order',
      aCustomersSite(),
    );
    expect(screen.getByText('No orders yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Find parts' })).toHaveAttribute('href', '/shop');
  });

  test('offers whoever has the quick order to paste a list first', () => {
    const site = aCustomersSite();
    if (site.personal === undefined) throw new Error('nobody is signed in');
    const specialCategories = [{ name: 'Quick order', link: links.quickOrder }];
    renderInShop(<OrdersScreen list={NO_ORDERS} shopper={SHOPPER} />, '/my-account/order', {
      ...site,
      personal: { ...site.personal, specialCategories },
    });
    expect(screen.getByRole('link', { name: 'Paste a list' })).toHaveAttribute(
      'href',
      links.quickOrder,
    );
  });

  test('is linked from the dashboard', () => {
    renderInShop(
      <DashboardScreen
        {...EMPTY_DASHBOARD}
        orders={[anOrder()]}
        orderCount={12}
        shopper={SHOPPER}
      />,
      '/my-account/dashboard',
      aCustomersSite(),
    );
    expect(screen.getByRole('link', { name: /All 12 orders/ })).toHaveAttribute(
      'href',
      '/my-account/order',
    );
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  });
});
