import type { ApiRequest } from '@/lib/api/client';
import { ApiError } from '@/lib/site/apiError';
import { EMPTY_CART } from '@/lib/site/visitor';
import type { Cart } from '@/lib/contract/cart.contract';
import type { Order } from '@/lib/contract/order.contract';
import { EMPTY_CHECKOUT, type CheckoutPage } from '@/lib/pages/checkoutPage';
import type { SiteData } from '@/lib/pages/siteData';
import { anItem, aSite } from './factories';
import { fakeApi } from './fakeApi';

export const OWNER = 'owner-of-the-tests';

/** One display for 8,955.00 and its delivery. */
export function aCart(given: Partial<Cart> = {}): Cart {
  const item = { ...anItem({ disPer: 10 }), qty: 1, oldQty: 1 };
  return {
    ...EMPTY_CART,
    cart: [{ itmCode: item.itmCode, qty: 1, item }],
    subTotal: 8955,
    salesDiscount: 995,
    quantityTotal: 1,
    itemCount: 1,
    totalWeight: 0.14,
    deliveryCharge: 400,
    ...given,
  };
}

export function aCustomersSite(cart: Cart = aCart()): SiteData {
  const session = { isLoggedIn: 'YES', isOtpPending: 'NO', userType: 1 } as const;
  return aSite({
    personal: {
      session: { ...session, fullName: 'Test Buyer', owner: OWNER },
      specialCategories: [],
      cart,
      wishlist: [],
    },
  });
}

export function aCheckoutPage(given: Partial<CheckoutPage> = {}): CheckoutPage {
  return {
    ...EMPTY_CHECKOUT,
    options: [
      { title: 'Cash On Delivery', unavailable: null, default: true },
      {
        title: 'Credit',
        unavailable: 'Your account has no credit limit yet. Please ask us for one. ',
        default: false,
      },
      { title: 'Bank Transfer', unavailable: null, default: false },
      { title: 'Card Payment', unavailable: 'Not available yet. ', default: false },
      { title: 'Koko', unavailable: 'Not available yet. ', default: false },
    ],
    details: { fullName: 'Test Buyer', phone: '94771234567', shopName: null },
    ...given,
  };
}

export function anOrder(given: Partial<Order> = {}): Order {
  const item = anItem({ disPer: 10 });
  return {
    orderNumber: 'SP-100001',
    status: 'placed',
    placedAt: Date.UTC(2026, 10, 20, 10),
    itemCount: 1,
    quantityTotal: 1,
    total: 9355,
    paymentTitle: 'Cash On Delivery',
    lines: [
      {
        itmCode: item.itmCode,
        sku: item.sku,
        itmName: item.itmName,
        qty: 1,
        unitPrice: 8955,
        lineTotal: 8955,
      },
    ],
    totals: {
      invAmt: 8955,
      delAmt: 400,
      discount: 0,
      processingCharge: 0,
      subTotal: 9355,
      paymentCharge: 0,
      total: 9355,
    },
    weight: 0.14,
    address: {
      fullName: 'Test Buyer',
      shopName: null,
      line1: '12 Station Road',
      line2: null,
      town: 'Maharagama',
      district: 'Colombo',
      postcode: null,
      phone: '94771234567',
      secondPhone: null,
    },
    note: null,
    holdUntil: null,
    parcels: [],
    mayCancel: false,
    ...given,
  };
}

type Answer = { data: unknown } | ApiError | Error;

/** A fake server that returns given answers and records requests. */
export class FakeServer {
  readonly api = fakeApi((request) => this.#answerTo(request));
  readonly orders: ApiRequest[] = [];
  cart: Cart = aCart();
  #answers: Answer[];

  constructor(...answers: Answer[]) {
    this.#answers = answers;
  }

  get keys(): (string | undefined)[] {
    return this.orders.map(({ headers }) => headers?.['Idempotency-Key']);
  }

  #answerTo(request: ApiRequest): unknown {
    if (request.path === '/cart') return this.cart;
    if (request.path !== '/order') return { data: {} };
    this.orders.push(request);
    const answer = this.#answers.shift() ?? { data: anOrder() };
    if (answer instanceof Error) throw answer;
    return answer;
  }
}

/** Returns the error of a request without an answer. */
export function lostAnswer(): Error {
  return new Error('Network Error');
}

export function refusal(
  status: number,
  sentences: Record<string, string>,
  changes?: unknown[],
): ApiError {
  return new ApiError(status, sentences, changes === undefined ? {} : { changes });
}
