import {
  balancesOf,
  correctionsOf,
  documentOf,
  isBalanced,
  type Amounts,
} from '@/lib/commerce/books/journal';
import {
  depositDocuments,
  differenceDocuments,
  drawerDocuments,
  moneyAccount,
  paymentDocuments,
  receiptDocuments,
  stockDocuments,
} from '@/lib/commerce/books/moneyBooks';
import { orderDocuments, type BookedOrder } from '@/lib/commerce/books/orderBooks';

const ORDER: BookedOrder = {
  orderNumber: 'SP-1',
  status: 'sent',
  placedAt: 1,
  totalCents: 118_000,
  delCents: 11_800,
  discountCents: 0,
  chargeCents: 0,
  events: [],
  notes: [],
};

const changed = (eventId: number, from: number, to: number, was?: object) => ({
  eventId,
  at: eventId,
  toStatus: 'placed' as const,
  facts: JSON.stringify({ from, to, ...(was === undefined ? {} : { was }) }),
});

describe('the documents of an order', () => {
  test.each<[string, Partial<BookedOrder>, boolean, Record<string, Amounts>]>([
    [
      'books a sale with its VAT, the delivery on its own account',
      {},
      true,
      { 'SP-1': { receivables: 118_000, sales: -90_000, delivery: -10_000, vat: -18_000 } },
    ],
    [
      'books no VAT where the shop is not registered',
      {},
      false,
      { 'SP-1': { receivables: 118_000, sales: -106_200, delivery: -11_800 } },
    ],
    [
      'books discounts and charges apart from the goods',
      { totalCents: 100_000, delCents: 0, discountCents: 5_000, chargeCents: 2_000 },
      false,
      { 'SP-1': { receivables: 100_000, sales: -103_000, charges: -2_000, discounts: 5_000 } },
    ],
    [
      'books the first total on the day it was placed, and each change on its own',
      {
        totalCents: 50_000,
        delCents: 0,
        events: [changed(7, 1180, 500, { del: 118, discount: 0, charge: 0 })],
      },
      false,
      {
        'SP-1': { receivables: 118_000, sales: -106_200, delivery: -11_800 },
        'SP-1/change/7': { receivables: -68_000, sales: 56_200, delivery: 11_800 },
      },
    ],
    [
      'books a change of before as one of goods where nobody wrote its parts down',
      { totalCents: 50_000, events: [changed(7, 1180, 500)] },
      false,
      {
        'SP-1': { receivables: 118_000, sales: -106_200, delivery: -11_800 },
        'SP-1/change/7': { receivables: -68_000, sales: 68_000 },
      },
    ],
    [
      'takes a credit note off the sales of another account',
      { notes: [{ at: 9, serial: 'CN_1', cents: 11_800 }] },
      true,
      {
        'SP-1': { receivables: 118_000, sales: -90_000, delivery: -10_000, vat: -18_000 },
        CN_1: { receivables: -11_800, refunds: 10_000, vat: 1_800 },
      },
    ],
    [
      'takes the whole back when the order ends, whatever was credited before',
      {
        status: 'returned',
        notes: [{ at: 9, serial: 'CN_1', cents: 11_800 }],
        events: [{ eventId: 12, at: 12, toStatus: 'returned', facts: null }],
      },
      false,
      {
        'SP-1': { receivables: 118_000, sales: -106_200, delivery: -11_800 },
        CN_1: { receivables: -11_800, refunds: 11_800 },
        'SP-1/ended': { receivables: -106_200, sales: 106_200, delivery: 11_800, refunds: -11_800 },
      },
    ],
  ])('%s', (_name, given, hasVat, expected) => {
    const documents = orderDocuments({ ...ORDER, ...given }, hasVat);
    expect(documents.every(isBalanced)).toBe(true);
    const amounts = documents.map((document) => [document.number, balancesOf([document])]);
    expect(Object.fromEntries(amounts)).toEqual(expected);
  });

  test('a day’s documents are told by their times', () => {
    const documents = orderDocuments(
      {
        ...ORDER,
        status: 'cancelled',
        events: [{ eventId: 3, at: 30, toStatus: 'cancelled', facts: null }],
      },
      false,
    );
    expect(documents.map(({ at, kind }) => [at, kind])).toEqual([
      [1, 'sale'],
      [30, 'ended'],
    ]);
  });
});

describe('the documents of money', () => {
  const payment = {
    eventId: 4,
    at: 1,
    orderNumber: 'SP-1',
    provider: 'shop',
    kind: 'paid',
    cents: 500,
    way: 'cash',
    accountPaymentId: null,
  } as const;

  test.each([
    ['cash', 'shop', 'cash'],
    ['transfer', 'shop', 'bank'],
    ['cheque', 'shop', 'bank'],
    ['card', 'shop', 'card'],
    ['card', 'payhere', 'payhere'],
    ['card', 'koko', 'koko'],
    ['courier', 'shop', 'courierCod'],
    ['store-credit', 'shop', 'storeCredit'],
    ['written-off', 'shop', 'courierShort'],
  ] as const)('%s told by %s is on the account %s', (way, provider, account) => {
    expect(moneyAccount(way, provider)).toBe(account);
  });

  test.each([
    ['paid', { cash: 500, receivables: -500 }],
    ['refunded', { cash: -500, receivables: 500 }],
    ['charged-back', { cash: -500, receivables: 500 }],
  ] as const)('a payment that is %s', (kind, amounts) => {
    expect(balancesOf(paymentDocuments([{ ...payment, kind }]))).toEqual(amounts);
  });

  test('what moves no money, and a part of a payment on account, has no document', () => {
    const none = [
      { ...payment, kind: 'pending' as const },
      { ...payment, accountPaymentId: 7 },
    ];
    expect(paymentDocuments(none)).toEqual([]);
  });

  test('payments on account, deposits, drawers and differences', () => {
    const receipt = { number: 'RC_1', at: 1, cents: 900, way: 'cheque' } as const;
    const documents = [
      ...receiptDocuments([
        { ...receipt, isReversal: false },
        { ...receipt, isReversal: true },
      ]),
      ...depositDocuments([{ number: 'COD/1', at: 1, inBankCents: 950, feeCents: 50 }]),
      ...drawerDocuments([{ number: 'DRAWER/1', at: 1, cents: -300 }]),
      ...differenceDocuments([{ number: 'CLOSE/1', at: 1, account: 'cash', cents: -200 }]),
    ];
    expect(documents.every(isBalanced)).toBe(true);
    expect(balancesOf(documents)).toEqual({
      bank: 950,
      receivables: 0,
      courierFees: 50,
      courierCod: -1_000,
      cash: -500,
      drawer: 300,
      differences: 200,
    });
  });

  test.each([
    ['sold', -700, { stock: -700, costOfSales: 700 }],
    ['returned', 700, { stock: 700, costOfSales: -700 }],
    ['received', 700, { stock: 700, goodsReceived: -700 }],
    ['counted', -700, { stock: -700, stockDifferences: 700 }],
    ['sold', 0, {}],
  ] as const)('pieces that were %s, worth %d', (kind, cents, amounts) => {
    const movement = { at: 1, kind, orderNumber: null, cents };
    expect(balancesOf(stockDocuments('2026-11-24', [movement]))).toEqual(amounts);
  });
});

describe('corrections', () => {
  const sale = documentOf({ at: 1, number: 'SP-1', kind: 'sale', amounts: { cash: 5, sales: -5 } });
  const given = (amounts: Amounts) =>
    documentOf({ at: 1, number: 'SP-1', kind: 'sale', amounts }).lines.map((line) => ({
      ...line,
      number: 'SP-1',
      kind: 'sale' as const,
    }));

  test.each([
    ['nothing where all was given out', [sale], given({ cash: 5, sales: -5 }), []],
    ['the whole document that came later', [sale], [], [{ cash: 5, sales: -5 }]],
    ['only the difference', [sale], given({ cash: 3, sales: -3 }), [{ cash: 2, sales: -2 }]],
    [
      'what is no longer there, taken back',
      [],
      given({ cash: 5, sales: -5 }),
      [{ cash: -5, sales: 5 }],
    ],
  ])('add %s', (_name, documents, lines, expected) => {
    const corrections = correctionsOf(documents, lines);
    expect(corrections.every(isBalanced)).toBe(true);
    expect(corrections.map((one) => balancesOf([one]))).toEqual(expected);
  });
});
