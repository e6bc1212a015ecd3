import { aLongCart } from '@/__tests__/support/longCart';
import { MOST_LINES, pageCart } from '@/lib/pages/pageCart';

describe('the cart that comes along with a page', () => {
  test(`is whole up to ${MOST_LINES} lines`, () => {
    const cart = aLongCart(MOST_LINES, { outOfStock: MOST_LINES });
    expect(pageCart(cart)).toEqual(cart);
  });

  test('has its first lines and all its totals where there are more, and says what is missing', () => {
    const cart = aLongCart(MOST_LINES + 1, { outOfStock: 30 });
    const { cart: lines, problematicItems, left, ...totals } = pageCart(cart);
    const { cart: _lines, problematicItems: _problems, ...wholeTotals } = cart;
    expect(totals).toEqual(wholeTotals);
    expect(lines).toEqual(cart.cart.slice(0, 20));
    expect(problematicItems).toEqual(cart.problematicItems.slice(0, 20));
    expect(left).toEqual({ lines: MOST_LINES - 19, problems: 10 });
  });

  test('says nothing of specifications, which a cart does not show', () => {
    const cart = aLongCart(1);
    const [line] = cart.cart;
    if (line !== undefined) line.item.shortSpecs = 'Panel: OLED';
    expect(pageCart(cart).cart[0]?.item.shortSpecs).toBe('');
  });
});
