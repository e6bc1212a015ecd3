import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SessionEffects } from '@/components/account/SessionEffects';
import { CartButton } from '@/components/cart/CartButton';
import { CartScreen } from '@/components/cart/CartScreen';
import { Toasts } from '@/components/ui/toasts/Toasts';
import { pageCart } from '@/lib/pages/pageCart';
import { aCustomersSite } from '@/__tests__/support/checkout';
import { anItem } from '@/__tests__/support/factories';
import { aLongCart, CartServer } from '@/__tests__/support/longCart';
import { renderInShop } from '@/__tests__/support/renderInShop';

const LINES = 45;
const COMING = '25 more lines are loading.';

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

function openCart({ lines = LINES, failures = 0, outOfStock = 0 } = {}) {
  const whole = aLongCart(lines, { outOfStock });
  const server = new CartServer(whole, { failures });
  renderInShop(
    <>
      <CartScreen origin="https://shop.test" />
      <SessionEffects />
    </>,
    '/cart',
    aCustomersSite(pageCart(whole)),
    server.api,
  );
  return server;
}

const lines = () =>
  within(screen.getByRole('list', { name: 'Lines of the cart' })).getAllByRole('button', {
    name: /^Remove Part/,
  });

describe('a long cart on its page', () => {
  test('shows the totals at once and loads the remaining lines with one request', async () => {
    const server = openCart();
    expect(screen.getByText('45 lines, 45 pieces')).toBeInTheDocument();
    expect(screen.getAllByText('LKR 4,500.00').length).toBeGreaterThan(0);
    expect(screen.getByText(COMING)).toBeInTheDocument();
    expect(lines()).toHaveLength(20);
    await waitFor(() => expect(lines()).toHaveLength(LINES));
    expect(screen.queryByText(/on the way/)).not.toBeInTheDocument();
    expect(screen.getByText('45 lines, 45 pieces')).toBeInTheDocument();
    expect(server.asked.filter(({ path }) => path === '/cart')).toHaveLength(1);
  });

  test('does not move the focus when the remaining lines arrive', async () => {
    openCart();
    await waitFor(() => expect(lines()).toHaveLength(LINES));
    // The focus moves in the frame after a change.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(document.body).toHaveFocus();
  });

  test('renders more lines on request and keeps the focus', async () => {
    openCart({ lines: 102 });
    const more = await screen.findByText('Show 2 more lines');
    expect(lines()).toHaveLength(100);
    await userEvent.click(more);
    expect(lines()).toHaveLength(102);
    await waitFor(() =>
      expect(screen.getByRole('list', { name: 'Lines of the cart' })).toHaveFocus(),
    );
  });

  test('shows problematic lines wherever they are', async () => {
    openCart({ lines: 104, outOfStock: 3 });
    expect(screen.getByText(/3 lines need your attention/)).toBeInTheDocument();
    await screen.findByLabelText('Remove Part 104 from cart');
    expect(lines()).toHaveLength(103);
  });

  test('retries when the remaining lines could not be loaded', async () => {
    openCart({ failures: 2 });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(lines()).toHaveLength(LINES));
  });
});

test('opens the cart for an item among the lines that are not loaded yet', async () => {
  const whole = aLongCart(LINES);
  const server = new CartServer(whole);
  const item = anItem({ itmCode: 40, itmName: 'Part 40' });
  const { push } = renderInShop(
    <>
      <CartButton item={item} qty={1} place="list" />
      <Toasts />
    </>,
    '/shop',
    aCustomersSite(pageCart(whole)),
    server.api,
  );
  await userEvent.click(screen.getByRole('button', { name: /^Add to cart/ }));
  await waitFor(() => expect(push).toHaveBeenCalledWith('/cart'));
  expect(server.asked.map(({ method }) => method)).toEqual(['GET']);
});
