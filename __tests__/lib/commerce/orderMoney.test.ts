import { cashToCollect, stillToPay } from '@/lib/commerce/orderMoney';
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
  expect(cashToCollect({ ...order, isWhollyPacked }, parcels)).toEqual(cents);
});

test('an overpaid order has nothing left to pay', () => {
  expect(stillToPay({ totalCents: 100, paidCents: 150 })).toBe(0);
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
