import {
  bookingOf,
  cashOf,
  closeRefusal,
  decisionOf,
  differencesOf,
  firstToLook,
  rowsOf,
  type DayCount,
  type DayFacts,
} from '@/lib/commerce/books/dayMoney';
import { DAY_MONEY } from '@/lib/contract/takings';
import { recordOf } from '@/lib/contract/records';

const FACTS: DayFacts = {
  settled: [],
  moved: recordOf(DAY_MONEY, () => ({ count: 0, cents: 0 })),
  bankUnproved: { count: 0, cents: 0 },
  drawerCents: 0,
  parcels: [],
  orders: [],
  late: [],
  refunds: [],
  orderPieces: [],
  itemPieces: [],
  overdrawnCents: 0,
};

const COUNT: DayCount = {
  notes: [
    { rupees: 5000, count: 1 },
    { rupees: 20, count: 2 },
  ],
  coinsCents: 1_050,
  floatCents: 0,
  told: { bank: null, card: null, payhere: null, koko: null },
};

const moved = (sums: Partial<DayFacts['moved']>): DayFacts => ({
  ...FACTS,
  moved: { ...FACTS.moved, ...sums },
});
const of = (cents: number) => ({ count: 1, cents });
const keysOf = (facts: DayFacts, count: DayCount | null = COUNT) =>
  differencesOf(facts, count).map(({ key, expected, received }) => [key, expected, received]);

test('counts notes and coins', () => {
  expect(cashOf(COUNT)).toBe(505_050);
});

describe('what was counted or received', () => {
  test.each<[string, DayFacts, DayCount | null, string, number | null]>([
    ['cash is what was counted', FACTS, COUNT, 'cash', 505_050],
    ['cash without the morning’s float', FACTS, { ...COUNT, floatCents: 5_050 }, 'cash', 500_000],
    ['cash without what was put in', { ...FACTS, drawerCents: 5_000 }, COUNT, 'cash', 500_050],
    ['cash that nobody counted', FACTS, null, 'cash', null],
    ['transfers with a reference agree', moved({ bank: of(900) }), COUNT, 'bank', 900],
    [
      'transfers without one have not been seen',
      { ...moved({ bank: of(900) }), bankUnproved: of(300) },
      COUNT,
      'bank',
      600,
    ],
    [
      'what the bank says goes before',
      moved({ bank: of(900) }),
      { ...COUNT, told: { ...COUNT.told, bank: 850 } },
      'bank',
      850,
    ],
    ['a gateway that has not said', moved({ payhere: of(900) }), COUNT, 'payhere', null],
    [
      'a gateway whose files have all of it',
      { ...moved({ payhere: of(900) }), settled: ['payhere'] },
      null,
      'payhere',
      900,
    ],
    ['a gateway of which nothing came', FACTS, COUNT, 'koko', 0],
    ['couriers pay what they paid', moved({ courier: of(900) }), null, 'courier', 900],
  ])('%s', (_name, facts, count, kind, received) => {
    expect(rowsOf(facts, count).find((row) => row.kind === kind)?.receivedCents).toBe(received);
  });

  test('couriers were asked for what their short parcels miss, too', () => {
    const parcels = [{ orderNumber: 'SP-1', waybill: 'DX-1', askedCents: 500, paidCents: 300 }];
    const rows = rowsOf({ ...moved({ courier: of(900) }), parcels }, COUNT);
    expect(rows.find(({ kind }) => kind === 'courier')).toMatchObject({
      expectedCents: 1_100,
      receivedCents: 900,
      differenceCents: -200,
    });
  });
});

describe('differences', () => {
  const exact = { ...COUNT, notes: [], coinsCents: 0 };

  test('are none where all agrees', () => {
    expect(keysOf(moved({ cash: of(505_050), bank: of(40), 'store-credit': of(7) }))).toEqual([]);
  });

  test.each<[string, DayFacts, (string | number | null)[][]]>([
    ['cash', moved({ cash: of(100) }), [['cash', 100, 0]]],
    ['a gateway that has not said', moved({ koko: of(100) }), [['koko', 100, null]]],
    [
      'a short parcel, once',
      { ...FACTS, parcels: [{ orderNumber: 'SP-1', waybill: 'D1', askedCents: 5, paidCents: 3 }] },
      [['parcel SP-1 D1', 5, 3]],
    ],
    [
      'an order beside its documents, once',
      {
        ...FACTS,
        orders: [{ orderNumber: 'SP-1', isCredit: true, saysCents: 5, documentsCents: 3 }],
      },
      [['order SP-1', 5, 3]],
    ],
    ['late money', { ...FACTS, late: [{ orderNumber: 'SP-1', cents: 5 }] }, [['late SP-1', 0, 5]]],
    [
      'an unclear refund',
      { ...FACTS, refunds: [{ orderNumber: 'SP-1', cents: 5 }] },
      [['refund SP-1', 5, null]],
    ],
    [
      'pieces of an order',
      { ...FACTS, orderPieces: [{ orderNumber: 'SP-1', soldQty: 3, movedQty: 2 }] },
      [['order-pieces SP-1', 3, 2]],
    ],
    [
      'pieces of an item',
      { ...FACTS, itemPieces: [{ sku: 'GLUE', inStock: 3, movedQty: 2 }] },
      [['item-pieces GLUE', 3, 2]],
    ],
    ['store credit', { ...FACTS, overdrawnCents: 4 }, [['store-credit', 0, -4]]],
  ])('are %s', (_name, facts, expected) => {
    expect(keysOf(facts, exact)).toEqual(expected);
  });

  test('of cash wait for the count', () => {
    expect(keysOf(moved({ cash: of(100) }), null)).toEqual([]);
  });
});

describe('a decision', () => {
  const decided = { key: 'cash', outcome: 'booked', expected: 100, received: 50 } as const;

  test.each([
    [
      'counts for the numbers that were seen',
      { key: 'cash', expected: 100, received: 50 },
      decided,
    ],
    ['lapses with other numbers', { key: 'cash', expected: 100, received: 60 }, null],
    ['is of its own difference', { key: 'bank', expected: 100, received: 50 }, null],
  ])('%s', (_name, difference, found) => {
    expect(decisionOf(difference, [decided])).toBe(found);
  });

  test('books a difference of counted money, and no other', () => {
    const [cash] = differencesOf(moved({ cash: of(600_000) }), COUNT);
    const [gateway] = differencesOf(moved({ cash: of(505_050), payhere: of(5) }), COUNT);
    if (cash === undefined || gateway === undefined) throw new Error('Nothing differs.');
    expect(bookingOf(cash, { outcome: 'booked' })).toEqual({ account: 'cash', cents: -94_950 });
    expect(bookingOf(cash, { outcome: 'open' })).toBeNull();
    expect(bookingOf(gateway, { outcome: 'booked' })).toBeNull();
  });
});

describe('signing', () => {
  const ready = {
    isClosed: false,
    hasBegun: true,
    countedBy: 1,
    closesId: 2,
    hasOthers: true,
    undecided: 0,
  };

  test.each([
    [{}, null],
    [{ isClosed: true }, 'closed'],
    [{ hasBegun: false }, 'not-begun'],
    [{ countedBy: null }, 'count'],
    [{ undecided: 1 }, 'decide'],
    [{ closesId: 1 }, 'other-person'],
    [{ closesId: 1, hasOthers: false }, null],
  ])('%j: %s', (day, refusal) => {
    expect(closeRefusal({ ...ready, ...day })).toBe(refusal);
  });
});

test.each([
  ['one of this amount', -500, 'SP-2'],
  ['one of half of it', 800, 'SP-3'],
  ['the largest', 77, 'SP-1'],
])('looks first at %s', (_name, cents, orderNumber) => {
  const payments = [
    { orderNumber: 'SP-2', cents: 500 },
    { orderNumber: 'SP-1', cents: 9_000 },
    { orderNumber: 'SP-3', cents: -400 },
  ];
  expect(firstToLook(cents, payments)?.orderNumber).toBe(orderNumber);
  expect(firstToLook(cents, [])).toBeNull();
});
