import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OrderScreen } from '@/components/orders/OrderScreen';
import { TrackScreen } from '@/components/orders/TrackScreen';
import { unitPrice } from '@/lib/commerce/price';
import { enter } from '@/__tests__/support/enter';
import { withAppServer } from '@/__tests__/support/appServer';
import { ADDRESS } from '@/__tests__/support/customers';
import { polyfillDialogs } from '@/__tests__/support/dialogs';
import { moves } from '@/__tests__/support/orders';
import { renderInShop } from '@/__tests__/support/renderInShop';

const server = withAppServer();
beforeAll(polyfillDialogs);

async function placeOrder(): Promise<string> {
  await server.current.signIn();
  const api = server.current.api();
  for (const sku of ['INCELL', 'BATTERY']) {
    const itmCode = await server.current.itmCodeOf(sku);
    await api.call('POST /cart', { body: { itmCode, qty: 2, isFromWishList: false } });
  }
  const { cart } = await api.call('GET /cart');
  const { options } = await api.call('GET /checkout');
  const order = {
    address: ADDRESS,
    paymentTitle: 'Cash On Delivery' as const,
    note: null,
    seen: {
      total: options[0]?.total ?? 0,
      lines: cart.map(({ itmCode, qty, item }) => ({ itmCode, qty, unitPrice: unitPrice(item) })),
    },
  };
  return (
    await api.call('POST /order', {
      body: order,
      headers: { 'Idempotency-Key': 'a-key-of-the-test' },
    })
  ).orderNumber;
}

describe('a past order', () => {
  async function open() {
    const orderNumber = await placeOrder();
    const api = server.current.api();
    const { owner } = await api.call('GET /user/session');
    await server.current.shop.database.transaction((tx) =>
      tx.updateTable('item').set({ sellingCents: 500_000 }).where('sku', '=', 'INCELL').execute(),
    );
    await server.current.setStock('BATTERY', 1);
    renderInShop(
      <OrderScreen
        order={await api.call('GET /order/{orderNumber}', { params: { orderNumber } })}
        linesLeft={0}
        isConfirmation={false}
        shopper={{ owner, isPending: false }}
      />,
      `/my-account/order/${orderNumber}`,
      await server.current.site(),
    );
    return userEvent.setup();
  }

  test('is ordered again in two presses after showing the changes', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Order again' }));
    const panel = await screen.findByRole('region', { name: 'Order again' });
    expect(panel).toHaveFocus();
    expect(panel).toHaveTextContent('1 price up, 1 line short of stock or no longer sold.');
    const display = within(panel).getByRole('row', { name: /INCELL/ });
    expect(display).toHaveTextContent(/4,650\.00.*5,000\.00up 350\.00/);
    await user.click(within(panel).getByRole('button', { name: 'Add 1 line to cart' }));
    await waitFor(async () =>
      expect((await server.current.api().call('GET /cart')).cart).toMatchObject([
        { qty: 2, item: { sku: 'INCELL' } },
      ]),
    );
    expect(within(panel).getByRole('row', { name: /BATTERY/ })).toHaveTextContent(
      'Only 1 in stock.',
    );
  });

  test('fixes a line without enough stock with one press', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Order again' }));
    await user.click(await screen.findByRole('button', { name: /^Set .* to 1$/ }));
    expect(screen.getByRole('button', { name: 'Add 2 lines to cart' })).toBeEnabled();
    const today = within(screen.getByRole('table', { name: 'The order today' }));
    await waitFor(() => expect(today.getByRole('row', { name: /BATTERY/ })).toHaveFocus());
  });

  test('returns the focus to its button when the panel closes', async () => {
    const user = await open();
    const button = screen.getByRole('button', { name: 'Order again' });
    await user.click(button);
    const panel = await screen.findByRole('region', { name: 'Order again' });
    await user.click(within(panel).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(button).toHaveFocus());
  });

  test('links to its tracking', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Track order' })).toHaveAttribute(
      'href',
      '/my-account/order/track?order=SP-100001',
    );
  });
});

describe('cancelling', () => {
  async function open() {
    const orderNumber = await placeOrder();
    const api = server.current.api();
    const { owner } = await api.call('GET /user/session');
    renderInShop(
      <OrderScreen
        order={await api.call('GET /order/{orderNumber}', { params: { orderNumber } })}
        linesLeft={0}
        isConfirmation={false}
        shopper={{ owner, isPending: false }}
      />,
      `/my-account/order/${orderNumber}`,
      await server.current.site(),
    );
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Cancel order' }));
    const dialog = screen.getByRole('dialog', { name: `Cancel order ${orderNumber}?` });
    return { user, dialog, orderNumber };
  }

  const statusOf = async (orderNumber: string) =>
    (await server.current.api().call('GET /order/{orderNumber}', { params: { orderNumber } }))
      .status;

  test('asks first, and keeps the order on request', async () => {
    const { user, dialog, orderNumber } = await open();
    await user.click(within(dialog).getByRole('button', { name: 'Keep the order' }));
    expect(dialog).not.toBeInTheDocument();
    expect(await statusOf(orderNumber)).toBe('placed');
  });

  test('cancels the order and says so', async () => {
    const { user, dialog, orderNumber } = await open();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel the order' }));
    expect(await screen.findByText(/was cancelled and will not be delivered/)).toBeVisible();
    expect(screen.getByText('Cancelled', { ignore: 'dd' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
    expect(await statusOf(orderNumber)).toBe('cancelled');
  });

  test('says why it was too late', async () => {
    const { user, dialog, orderNumber } = await open();
    await moves(server.current.shop, orderNumber, [{ action: 'pack', what: 'all' }]);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel the order' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      `${orderNumber} is being packed, so it can no longer be cancelled.`,
    );
  });
});

describe('tracking', () => {
  test('shows the state of an order by number and phone, without its address', async () => {
    const orderNumber = await placeOrder();
    server.current.dropCookie();
    renderInShop(
      <TrackScreen orders={[]} parcels={[]} owner="" origin="https://shop.test" />,
      '/my-account/order/track',
      await server.current.site(),
    );
    const user = userEvent.setup();
    await user.type(screen.getByRole('textbox', { name: 'Order number' }), orderNumber);
    await enter(screen.getByRole('textbox', { name: 'Phone' }), '077 222 2222');
    await user.click(screen.getByRole('button', { name: 'Track order' }));
    expect(await screen.findByText(/We can't find that order/)).toBeVisible();
    await user.clear(screen.getByRole('textbox', { name: 'Phone' }));
    await user.type(screen.getByRole('textbox', { name: 'Phone' }), ADDRESS.phone);
    await user.click(screen.getByRole('button', { name: 'Track order' }));
    const state = await screen.findByRole('region', { name: 'Order SP-100001' });
    expect(state).toHaveTextContent('Placed, to be packed');
    expect(state).toHaveTextContent('hand them to the courier');
    expect(state).toHaveTextContent('2 lines, 4 pieces');
    expect(state).not.toHaveTextContent('Station Road');
    expect(state).not.toHaveTextContent('LKR');
  });

  test('lets a customer pick one of their orders', async () => {
    const orderNumber = await placeOrder();
    const api = server.current.api();
    const { owner } = await api.call('GET /user/session');
    const { orders } = await api.call('GET /order', { query: {} });
    renderInShop(
      <TrackScreen orders={orders} parcels={[]} owner={owner} origin="https://shop.test" />,
      `/my-account/order/track?order=${orderNumber}`,
      await server.current.site(),
    );
    const own = screen.getByRole('navigation', { name: 'Your orders' });
    expect(within(own).getByRole('link', { name: /SP-100001/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
    expect(screen.getByRole('region', { name: 'Order SP-100001' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'View the order' })).toHaveAttribute(
      'href',
      '/my-account/order/SP-100001',
    );
  });
});
