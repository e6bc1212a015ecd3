import { costs, exists, fullPrice, grams, item, left, nameOf, take } from './stock.mjs';

const DELIVERY = 50000;
const WAYS = [
  { title: 'Cash On Delivery', fee: 0 },
  { title: 'Card Payment', fee: 0.03 },
];
const MOST = 20;

/** The baskets: number → count per person. */
const lines = ({ basket }) => [...basket.entries()];
const goods = (person) => lines(person).reduce((sum, [no, count]) => sum + costs(no) * count, 0);

/** Builds "Cart"; empty without a person. */
export function cart(person) {
  const mine = person === null ? [] : lines(person);
  const sum = (of) => mine.reduce((total, [no, count]) => total + of(no) * count, 0);
  return {
    cart: mine.map(([no, count]) => ({
      itmCode: no,
      qty: count,
      item: { ...item(no), qty: count, oldQty: count },
    })),
    subTotal: sum(costs) / 100,
    salesDiscount: sum((no) => fullPrice(no) - costs(no)) / 100,
    quantityTotal: sum(() => 1),
    itemCount: mine.length,
    totalWeight: sum(grams) / 1000,
    deliveryCharge: mine.length === 0 ? 0 : DELIVERY / 100,
    problematicItems: mine
      .filter(([no, count]) => count > left(no))
      .map(([no]) => ({
        itmCode: no,
        reason: left(no) === 0 ? 'out-of-stock' : 'not-enough-stock',
        fixQty: left(no),
        sentence: `There are ${left(no)} left. `,
      })),
  };
}

/** Returns the reason of a refusal, or null. */
export function put(person, no, count) {
  if (!exists(no)) return [404, { itmCode: 'We do not sell this. ' }];
  if (!Number.isInteger(count) || count < 0 || count > MOST) {
    return [400, { qty: `Up to ${MOST} pieces, please. ` }];
  }
  if (count > left(no)) return [409, { qty: `There are only ${left(no)}. ` }];
  if (count === 0) person.basket.delete(no);
  else person.basket.set(no, count);
  return null;
}

function totals(person, { fee }) {
  const goodsCents = goods(person);
  const before = goodsCents + DELIVERY;
  const feeCents = Math.round(before * fee);
  return {
    invAmt: goodsCents / 100,
    delAmt: DELIVERY / 100,
    discount: 0,
    processingCharge: 0,
    subTotal: before / 100,
    paymentCharge: feeCents / 100,
    total: (before + feeCents) / 100,
  };
}

/** Builds "Checkout". */
export function checkout(person) {
  return {
    address: person.orders[0]?.address ?? null,
    addresses: null,
    options: WAYS.map((way, at) => ({
      title: way.title,
      ...totals(person, way),
      unavailable: null,
      default: at === 0,
    })),
  };
}

/** Returns status and body of POST /order. */
export function order(person, asked, key) {
  const before = person.keys.get(key);
  if (before !== undefined) {
    return before.asked === JSON.stringify(asked)
      ? [200, { data: before.order }]
      : [422, { error: { order: 'This key was used before. ' } }];
  }
  const way = WAYS.find(({ title }) => title === asked.paymentTitle);
  if (way === undefined) return [400, { error: { paymentTitle: 'Choose how to pay. ' } }];
  if (lines(person).length === 0) return [409, { error: { cart: 'Nothing to order. ' } }];
  const sums = totals(person, way);
  if (sums.total !== asked.seen.total) {
    const changes = [
      { itmCode: null, itmName: '', what: 'total', was: asked.seen.total, now: sums.total },
    ];
    return [409, { error: { cart: 'The total is another one now. ' }, changes }];
  }
  const made = placed(person, asked, sums);
  person.keys.set(key, { asked: JSON.stringify(asked), order: made });
  return [200, { data: made }];
}

let counted = 0;

function placed(person, { address, paymentTitle, note }, sums) {
  const sold = lines(person);
  counted += 1;
  const made = {
    orderNumber: `F${new Date().getFullYear()}-${counted}`,
    status: 'placed',
    placedAt: Date.now(),
    total: sums.total,
    paymentTitle,
    totals: sums,
    weight: sold.reduce((sum, [no, count]) => sum + grams(no) * count, 0) / 1000,
    address: { shopName: null, line2: null, postcode: null, secondPhone: null, ...address },
    note: note ?? null,
    holdUntil: null,
    parcels: [],
    mayCancel: false,
    itemCount: sold.length,
    quantityTotal: sold.reduce((sum, [, count]) => sum + count, 0),
    lines: sold.map(([no, count]) => ({
      itmCode: no,
      sku: `OLD-${no}`,
      itmName: nameOf(no),
      qty: count,
      unitPrice: costs(no) / 100,
      lineTotal: (costs(no) * count) / 100,
    })),
  };
  for (const [no, count] of sold) take(no, count);
  person.basket.clear();
  person.orders.unshift(made);
  return made;
}
