import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CheckoutScreen } from '@/components/checkout/CheckoutScreen';
import { pageCart } from '@/lib/pages/pageCart';
import {
  aCheckoutPage,
  aCustomersSite,
  anOrder,
  FakeServer,
  OWNER,
} from '@/__tests__/support/checkout';
import { aLongCart } from '@/__tests__/support/longCart';
import { renderInShop } from '@/__tests__/support/renderInShop';

const LINES = 130;

beforeEach(() => window.sessionStorage.clear());

test('sends every line of a long cart, also those not loaded yet', async () => {
  const server = new FakeServer();
  server.cart = aLongCart(LINES);
  renderInShop(
    <CheckoutScreen
      {...aCheckoutPage({ address: anOrder().address })}
      shopper={{ owner: OWNER, isPending: false }}
    />,
    '/checkout',
    aCustomersSite(pageCart(server.cart)),
    server.api,
  );
  const summary = within(screen.getByRole('list', { name: 'Lines of your order' }));
  expect(summary.getByText('and 110 more lines')).toBeInTheDocument();
  const [act] = screen.getAllByRole('button', { name: 'Place order, LKR 13,400.00' });
  if (act !== undefined) await userEvent.click(act);
  await waitFor(() => expect(server.orders).toHaveLength(1));
  const lines = server.cart.cart.map(({ itmCode }) => ({ itmCode, qty: 1, unitPrice: 100 }));
  expect(server.orders[0]?.body).toMatchObject({ seen: { total: 13_400, lines } });
});
