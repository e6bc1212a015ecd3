import {
  cashToCollect,
  creditableCents,
  parcelPayment,
  stillToPay,
} from '@/lib/commerce/orderMoney';
import { nameWords } from '@/lib/commerce/nameWords';

const parcel = { linesCents: 1_000, isSent: false, codCents: 0, codPaidCents: 0 };

test.each([
  ['everything in one parcel', { totalCents: 1_400, paidCents: 0 }, [parcel], true, [1_400]],
  ['what is left after a payment', { totalCents: 1_400, paidCents: 500 }, [parcel], true, [900]],
  ['nothing when it is paid', { totalCents: 1_400, paidCents: 1_500 }, [parcel], true, [0]],
  ['its goods while others follow', { totalCents: 3_400, paidCents: 0 }, [parcel], false, [1_000]],
  [
    'the rest with the last, beside one that has left',
    { totalCents: 3_400, paidCents: 0 },
    [{ ...parcel, isSent: true, codCents: 1_000 }, parcel],
    true,
    [1_000, 2_400],
  ],
  [
    'the rest when the courier has paid for the first',
    { totalCents: 3_400, paidCents: 1_000 },
    [{ ...parcel, isSent: true, codCents: 1_000, codPaidCents: 1_000 }, parcel],
    true,
    [1_000, 2_400],
  ],
  [
    'nothing twice when the courier paid less for the first',
    { totalCents: 3_400, paidCents: 900 },
    [{ ...parcel, isSent: true, codCents: 1_000, codPaidCents: 900 }, parcel],
    true,
    [1_000, 2_400],
  ],
] as const)('the courier collects %s', (_, order, parcels, isWhollyPacked, cents) => {
  expect(cashToCollect({ ...order, creditedCents: 0, isWhollyPacked }, parcels)).toEqual(cents);
});

test('an overpaid order has nothing left to pay', () => {
  expect(stillToPay({ totalCents: 100, creditedCents: 0, paidCents: 150 })).toBe(0);
});

test.each([
  ['what was paid', 'Card Payment', { creditedCents: 0, paidCents: 600 }, 600],
  ['what it still asks', 'Card Payment', { creditedCents: 300, paidCents: 1_000 }, 700],
  [
    'what it still asks after a refund',
    'Card Payment',
    { creditedCents: 300, paidCents: 700 },
    700,
  ],
  ['nothing before a payment', 'Cash On Delivery', { creditedCents: 0, paidCents: 0 }, 0],
  ['the debt on an account', 'Credit', { creditedCents: 300, paidCents: 0 }, 700],
  ['nothing when all of it is credited', 'Credit', { creditedCents: 1_000, paidCents: 0 }, 0],
])('a credit note takes off at most %s', (_, paymentTitle, money, cents) => {
  const order = { totalCents: 1_000, ...money, paymentTitle };
  expect(creditableCents(order)).toBe(cents);
  expect(stillToPay(order)).toBe(Math.max(0, 1_000 - money.creditedCents - money.paidCents));
});

test.each([
  [
    ['Phone Hub', null],
    ['phone', 'hub'],
  ],
  [
    ['M. Ānand-Perera', 'PERERA & Sons'],
    ['m', 'anand', 'perera', 'sons'],
  ],
  [['', ' .. '], []],
  [['கடை 12'], ['கட', '12']],
] as const)('finds the words of %j', (names, words) => {
  expect(nameWords(...names)).toEqual(words);
});

const UNPAID = { totalCents: 1_000, creditedCents: 0, paidCents: 0, isPickUp: false };
const TRANSFER = { ...UNPAID, status: 'awaiting-payment', paymentTitle: 'Bank Transfer' };
const COD = { ...UNPAID, status: 'packing', paymentTitle: 'Cash On Delivery' };

test.each([
  ['unpaid', 'a transfer that has not come', TRANSFER, 0],
  ['unpaid', 'a transfer that came in part', { ...TRANSFER, paidCents: 400 }, 0],
  ['unpaid', 'a card payment that was charged back', { ...TRANSFER, paymentTitle: 'Koko' }, 0],
  ['unpaid', 'cash that is paid at the counter', { ...COD, isPickUp: true }, 0],
  ['paid', 'a transfer that came', { ...TRANSFER, status: 'paid', paidCents: 1_000 }, 0],
  [
    'paid',
    'a transfer after a credit note',
    { ...TRANSFER, paidCents: 600, creditedCents: 400 },
    0,
  ],
  ['on-account', 'a dealer on credit', { ...COD, paymentTitle: 'Credit' }, 0],
  ['collect', 'cash on delivery', COD, 1_000],
  ['elsewhere', 'cash that another parcel collects', COD, 0],
  ['ended', 'a cancelled order', { ...COD, status: 'cancelled' }, 1_000],
  ['ended', 'an order that expired unpaid', { ...TRANSFER, status: 'expired' }, 0],
])('the papers of a parcel say %s for %s', (payment, _name, order, collectCents) => {
  expect(parcelPayment(order, collectCents)).toBe(payment);
});
