import { aLongCart } from '@/__tests__/support/longCart';
import { MAX_LINES, pageCart } from '@/lib/pages/pageCart';

describe('the cart in page data', () => {
  test(`is whole up to ${MAX_LINES} lines`, () => {
    const cart = aLongCart(MAX_LINES, { outOfStock: MAX_LINES });
    expect(pageCart(cart)).toEqual(cart);
  });

  test('has the first lines and all totals of a longer cart, and the number of omitted lines', () => {
    const cart = aLongCart(MAX_LINES + 1, { outOfStock: 30 });
    const { cart: lines, problematicItems, left, ...totals } = pageCart(cart);
    const { cart: _lines, problematicItems: _problems, ...wholeTotals } = cart;
    expect(totals).toEqual(wholeTotals);
    expect(lines).toEqual(cart.cart.slice(0, 20));
    expect(problematicItems).toEqual(cart.problematicItems.slice(0, 20));
    expect(left).toEqual({ lines: MAX_LINES - 19, problems: 10 });
  });

  test('omits specifications', () => {
    const cart = aLongCart(1);
    const [line] = cart.cart;
    if (line !== undefined) line.item.shortSpecs = 'Panel: OLED';
    expect(pageCart(cart).cart[0]?.item.shortSpecs).toBe('');
  });
});
