import { toWire, type Inside, type Wire } from '@/lib/commerce/wire';
import type { Cart } from '@/lib/contract/cart.contract';
import type { Item } from '@/lib/contract/item.contract';
import type { ProductDetail } from '@/lib/contract/catalogue.contract';
import type { Order } from '@/lib/contract/order.contract';
import type { Today } from '@/lib/contract/today.contract';

test('makes rupees of cents and kilograms of grams, at any depth', () => {
  const order = {
    orderNumber: 'SP-1',
    totalCents: 123_450,
    paidCents: null,
    toPayCents: undefined,
    weightGrams: 840,
    lines: [{ qty: 2, unitCents: 5 }],
    hoursCents: [100, 0],
    totals: { invAmtCents: 1 },
    note: null,
  };
  expect(toWire(order)).toEqual({
    orderNumber: 'SP-1',
    total: 1_234.5,
    paid: null,
    toPay: undefined,
    weight: 0.84,
    lines: [{ qty: 2, unit: 0.05 }],
    hours: [1, 0],
    totals: { invAmt: 0.01 },
    note: null,
  });
});

test.each([null, undefined, 'SP-1', 7, true, []])('leaves %p alone', (value) => {
  expect(toWire(value)).toEqual(value);
});

test('leaves options alone whose names, which merchants choose, look like units', () => {
  const options = { Grams: '5 g', 'Pack of Cents': '10' };
  expect(toWire({ options, priceCents: 5 })).toEqual({ options, price: 0.05 });
});

test('gives the types of the contract back', () => {
  type Same<T> = Wire<Inside<T>> extends T ? (T extends Wire<Inside<T>> ? true : false) : false;
  const same: [Same<Cart>, Same<Order>, Same<Today>, Same<ProductDetail>] = [
    true,
    true,
    true,
    true,
  ];
  const line: Inside<Order>['lines'][number]['unitPriceCents'] = 5;
  const hours: NonNullable<Inside<Today>['sales']>['hoursCents'] = [5];
  const item: Pick<Inside<Item>, 'sellingCents' | 'weightGrams' | 'breaks'> = {
    sellingCents: 5,
    weightGrams: 5,
    breaks: [{ from: 2, sellingCents: 4 }],
  };
  const kept: Inside<Order>['storeCredit'] = { balanceCents: 1, usableCents: 1 };
  expect([same, line, hours, kept, item]).toHaveLength(5);
});
