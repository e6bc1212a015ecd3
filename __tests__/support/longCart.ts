import type { ApiRequest } from '@/lib/api/client';
import { ApiError } from '@/lib/site/apiError';
import { EMPTY_CART } from '@/lib/site/visitor';
import type { Cart } from '@/lib/contract/cart.contract';
import { anItem } from './factories';
import { fakeApi } from './fakeApi';

/** Returns a cart with lines of one piece for 100 rupees; the last `outOfStock` lines have no stock. */
export function aLongCart(lines: number, { outOfStock = 0 } = {}): Cart {
  const cart = Array.from({ length: lines }, (_, at) => {
    const itmCode = at + 1;
    const inStock = at < lines - outOfStock ? 9 : 0;
    const item = { ...anItem({ itmCode, itmName: `Part ${itmCode}`, selling: 100, inStock }) };
    return { itmCode, qty: 1, item: { ...item, qty: 1, oldQty: 1 } };
  });
  const problematicItems = cart
    .filter(({ item }) => item.inStock === 0)
    .map(({ itmCode }) => ({
      itmCode,
      reason: 'out-of-stock' as const,
      sentence: 'Out of stock.',
      fixQty: 0,
    }));
  return {
    ...EMPTY_CART,
    cart,
    problematicItems,
    subTotal: lines * 100,
    quantityTotal: lines,
    itemCount: lines,
    totalWeight: 1,
    deliveryCharge: 400,
  };
}

/** A fake server that answers GET /cart after a number of failures. */
export class CartServer {
  readonly api = fakeApi((request) => this.#answerTo(request));
  readonly asked: ApiRequest[] = [];
  readonly #cart: Cart;
  #failures: number;

  constructor(cart: Cart, { failures = 0 } = {}) {
    this.#cart = cart;
    this.#failures = failures;
  }

  #answerTo(request: ApiRequest): unknown {
    this.asked.push(request);
    if (request.path === '/cart' && this.#failures > 0) {
      this.#failures -= 1;
      throw new ApiError(503, {});
    }
    return request.path === '/cart' ? this.#cart : { data: {} };
  }
}
