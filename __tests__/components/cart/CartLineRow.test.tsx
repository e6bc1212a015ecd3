import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CartLineRow } from '@/components/cart/CartLineRow';
import { MiniCartLine } from '@/components/cart/MiniCart';
import { useCartQuantity } from '@/components/cart/useCartQuantity';
import type { CartLine } from '@/lib/contract/cart.contract';
import { EMPTY_CART, VISITOR } from '@/lib/site/visitor';
import { anItem, aSite } from '@/__tests__/support/factories';
import { renderInShop } from '@/__tests__/support/renderInShop';

const item = { ...anItem({ selling: 9950, disPer: 10, inStock: 12 }), qty: 3, oldQty: 3 };
const LINE: CartLine = { itmCode: item.itmCode, qty: 3, item };
const PRODUCT = '/product/10481/galaxy-a12-display-with-touch-service-pack-black';

test('shows remove, picture, name, price, stock with quantity, and total on the cart page', () => {
  renderInShop(<CartLineRow line={LINE} onRemoved={() => undefined} />, '/cart', aSite());
  expect(screen.getByRole('button', { name: /^Remove .* from cart$/ })).toBeVisible();
  expect(screen.getByRole('link', { name: item.itmName })).toHaveAttribute('href', PRODUCT);
  const picture = document.querySelector('img');
  expect(picture?.getAttribute('src')).toBe('/img/product/10481/10481-001_300X300.jpg');
  expect(picture?.closest('a')).toHaveAttribute('href', PRODUCT);
  expect(screen.getByText('LKR 8,955.00')).toBeVisible();
  expect(screen.getByText('12 in stock')).toBeVisible();
  const box = within(screen.getByRole('group', { name: /^Quantity/ }));
  expect(box.getByRole('textbox')).toHaveValue('3');
  expect(box.getAllByRole('button')).toHaveLength(2);
  expect(screen.getByText('LKR 26,865.00')).toBeVisible();
});

test('shows what the account calls the item, and nothing without a code of its own', () => {
  const called = { ...LINE, item: { ...item, ownCode: 'B-12' } };
  const { unmount } = renderInShop(
    <CartLineRow line={called} onRemoved={() => undefined} />,
    '/cart',
    aSite(),
  );
  expect(screen.getByText('Your code: B-12')).toBeVisible();
  unmount();
  renderInShop(<CartLineRow line={LINE} onRemoved={() => undefined} />, '/cart', aSite());
  expect(screen.queryByText(/Your code/)).toBeNull();
});

test('shows picture, name, remove, and quantity x price in the mini-cart', () => {
  renderInShop(<MiniCartLine line={LINE} />, '/', aSite());
  expect(screen.getByRole('link', { name: item.itmName })).toHaveAttribute('href', PRODUCT);
  expect(document.querySelector('img')).toHaveAttribute('sizes', '75px');
  expect(screen.getByText(/^3 x/)).toHaveTextContent('3 x LKR 8,955.00');
  expect(screen.getByRole('button', { name: /^Remove .* from cart$/ })).toBeVisible();
});

function Quantity() {
  const { qty, setQty } = useCartQuantity(item.itmCode);
  return (
    <button type="button" onClick={() => setQty(7)}>
      {qty}
    </button>
  );
}

test('returns quantity 1 for an item that is not in the cart', () => {
  renderInShop(<Quantity />, '/', aSite());
  expect(screen.getByRole('button')).toHaveTextContent('1');
});

test('returns the stored quantity until it is edited', async () => {
  const session = { ...VISITOR, isLoggedIn: 'YES' as const, owner: 'nimal' };
  const cart = { ...EMPTY_CART, cart: [LINE] };
  const personal = { session, specialCategories: [], cart, wishlist: [] };
  renderInShop(<Quantity />, '/', aSite({ personal }));
  expect(screen.getByRole('button')).toHaveTextContent('3');
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button')).toHaveTextContent('7');
});
