import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { OrderScreen } from '@/components/orders/OrderScreen';
import { OrdersScreen } from '@/components/orders/OrdersScreen';
import { NO_ORDERS } from '@/lib/site/visitor';
import type { Order } from '@/lib/contract/order.contract';
import { aCustomersSite, anOrder, OWNER } from '@/__tests__/support/checkout';
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

describe('store credit', () => {
  const open = anOrder({
    status: 'placed',
    paymentTitle: 'Cash On Delivery',
    storeCredit: { balance: 5_000, usable: 5_000 },
  });
  const USE = '*/api/v1/order/SP-100001/use-credit';

  test('pays a part; the page then asks for the rest only', async () => {
    const { storeCredit: _, ...rest } = open;
    const changed = { ...rest, paid: 5_000, toPay: 4_355 };
    server.use(http.post(USE, () => HttpResponse.json({ data: changed })));
    openOrder(open, true);
    expect(screen.getByRole('region', { name: 'Your credit with us' })).toHaveTextContent(
      'We keep LKR 5,000.00 for you.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Use LKR 5,000.00 for this order' }));
    await screen.findByText('We took LKR 5,000.00 of your credit for this order.');
    expect(screen.queryByRole('region', { name: 'Your credit with us' })).toBeNull();
    const next = screen.getByRole('region', { name: 'What happens next' });
    expect(next).toHaveTextContent('Pay the courier LKR 4,355.00 in cash.');
    expect(screen.getByRole('region', { name: 'Totals' })).toHaveTextContent(
      /Paid−LKR 5,000.00Still to payLKR 4,355.00/,
    );
  });

  test('says why it cannot be used', async () => {
    const order = 'You have no credit to use for SP-100001. ';
    server.use(http.post(USE, () => HttpResponse.json({ error: { order } }, { status: 409 })));
    openOrder(open, false);
    await userEvent.click(screen.getByRole('button', { name: /^Use LKR/ }));
    expect(await screen.findByText(order.trim())).toBeVisible();
  });

  test('is named above the list of orders', () => {
    const list = { ...NO_ORDERS, storeCredit: 1_250 };
    renderInShop(
      <OrdersScreen list={list} shopper={SHOPPER} />,
      '/my-account/orders',
      aCustomersSite(),
    );
    expect(screen.getByText(/^We keep/)).toHaveTextContent('We keep LKR 1,250.00 for you.');
  });
});
