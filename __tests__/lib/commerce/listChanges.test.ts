import { lineFacts, listChanges, notSold, recounted } from '@/lib/commerce/listChanges';
import { priceMoves } from '@/lib/commerce/priceMoves';

const GLUE = { itmName: 'Glue', sellingCents: 95_000, disPer: 0, inStock: 10 };
const BREAKS = { ...GLUE, breaks: [{ from: 5, sellingCents: 90_000 }] };
const THEN = lineFacts(GLUE, 2);

test.each([
  ['nothing', GLUE, []],
  ['a higher price', { ...GLUE, sellingCents: 95_001 }, ['dearer']],
  ['a lower price', { ...GLUE, sellingCents: 94_999 }, ['cheaper']],
  ['a discount', { ...GLUE, disPer: 10 }, ['cheaper']],
  ['no stock', { ...GLUE, inStock: 0 }, ['sold-out']],
  ['negative stock', { ...GLUE, inStock: -1 }, ['sold-out']],
  ['one piece too few', { ...GLUE, inStock: 1 }, ['short']],
  ['just enough', { ...GLUE, inStock: 2 }, []],
  ['a new name', { ...GLUE, itmName: 'Glue B-7000' }, ['renamed']],
  [
    'everything at once',
    { ...GLUE, sellingCents: 100, inStock: 0, itmName: 'New' },
    ['cheaper', 'sold-out', 'renamed'],
  ],
  ['no price', { ...GLUE, sellingCents: 0, inStock: 0 }, ['gone']],
])('tells %s', (_name, item, changes) => {
  expect(listChanges(THEN, lineFacts(item, 2))).toEqual(changes);
});

test.each([
  ['is no longer sold', THEN, notSold('Glue'), ['gone']],
  ['is still not sold', notSold('Glue'), notSold('Glue'), []],
  ['is sold again', notSold('Glue'), THEN, ['back', 'in-stock']],
  ['is in stock again', lineFacts({ ...GLUE, inStock: 0 }, 2), THEN, ['in-stock']],
  [
    'has more, still too few',
    lineFacts({ ...GLUE, inStock: 0 }, 20),
    lineFacts(GLUE, 20),
    ['short'],
  ],
])('tells when an item %s', (_name, then, now, changes) => {
  expect(listChanges(then, now)).toEqual(changes);
});

test('is the price in a line of the quantity', () => {
  expect(lineFacts(BREAKS, 4).unitPriceCents).toBe(95_000);
  expect(lineFacts(BREAKS, 5).unitPriceCents).toBe(90_000);
});

test('a new quantity keeps accepted what was, and a change that was not accepted', () => {
  const today = { before: lineFacts(BREAKS, 2), after: lineFacts(BREAKS, 20) };
  const accepted = recounted(lineFacts(BREAKS, 2), today);
  expect(listChanges(accepted, today.after)).toEqual([]);
  const dearer = recounted({ ...lineFacts(BREAKS, 2), unitPriceCents: 80_000 }, today);
  expect(listChanges(dearer, today.after)).toEqual(['dearer']);
  const soldOut = { ...lineFacts(BREAKS, 2), stock: 'none' as const };
  expect(listChanges(recounted(soldOut, today), today.after)).toEqual(['short']);
});

describe('between a page and the cart', () => {
  const seen = { itmCode: 1, itmName: 'Glue', unitPrice: 950 };
  const SHOWN = { selling: 950, disPer: 0, oldQty: 2 };
  const held = (item: object) => [{ itmCode: 1, item: { ...SHOWN, ...item } }];

  test.each([
    ['the same price', held({}), []],
    ['another price', held({ selling: 990 }), [{ itmName: 'Glue', was: 950, now: 990 }]],
    ['the price of its quantity', held({ breaks: [{ from: 2, selling: 950 }], selling: 1 }), []],
    ['another item', [{ itmCode: 2, item: { ...SHOWN, selling: 1, oldQty: 1 } }], []],
    ['no price', held({ selling: 0 }), []],
  ])('names a changed price only: %s', (_name, cart, moves) => {
    expect(priceMoves([seen], cart)).toEqual(moves);
  });
});
