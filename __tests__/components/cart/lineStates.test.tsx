import { screen } from '@testing-library/react';
import { LineQuantity } from '@/components/cart/CartLineRow';
import type { CartLine } from '@/lib/contract/cart.contract';
import { anItem, aSite } from '@/__tests__/support/factories';
import { renderInShop } from '@/__tests__/support/renderInShop';

function showLine(inStock: number, isProblematic: boolean) {
  const item = { ...anItem({ inStock }), qty: 2, oldQty: 2 };
  const line: CartLine = { itmCode: item.itmCode, qty: 2, item };
  renderInShop(<LineQuantity line={line} isProblematic={isProblematic} />, '/cart', aSite());
}

const box = () => screen.getByRole('group', { name: /^Quantity/ });

test.each([
  [12, false, '12 in stock', false],
  [12, true, '12 in stock', true],
  [0, false, 'Currently not available', true],
  [0, true, 'Currently not available', true],
])('with %i in stock, problematic %j: "%s" is red %j', (inStock, isProblematic, words, isRed) => {
  showLine(inStock, isProblematic);
  const stock = screen.getByText(words);
  expect(stock.classList.contains('short')).toBe(isRed);
});

test.each([true, false])('the box of a line that is problematic %j has its red border', (is) => {
  showLine(12, is);
  expect(box().classList.contains('invalid')).toBe(is);
});
