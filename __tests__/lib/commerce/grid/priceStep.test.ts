import {
  ROUNDINGS,
  roundedPrice,
  steppedPrice,
  type Rounding,
} from '@/lib/commerce/grid/priceStep';
import { randomFrom, SEED } from '../../../support/random';

it.each<[number, Rounding, number]>([
  [870_012, 'cent', 870_012],
  [870_050, '1', 870_100],
  [870_049, '1', 870_000],
  [870_250, '5', 870_500],
  [870_500, '10', 871_000],
  [870_499, '10', 870_000],
  [872_500, '50', 875_000],
  [875_000, '100', 880_000],
  [870_000, 'ends-90', 869_000],
  [874_000, 'ends-90', 879_000],
  [873_999, 'ends-90', 869_000],
  [3_000, 'ends-90', 9_000],
  [870_000, 'ends-99', 869_900],
])('rounds %i cents %s', (cents, rounding, rounded) => {
  expect(roundedPrice(cents, rounding)).toBe(rounded);
});

it.each([
  ['4 % more', 870_000, { kind: 'percent', hundredths: 400 }, 904_800],
  ['2.5 % less', 870_000, { kind: 'percent', hundredths: -250 }, 848_250],
  ['half a cent, up', 50, { kind: 'percent', hundredths: 100 }, 51],
  ['LKR 150 more', 870_000, { kind: 'amount', cents: 15_000 }, 885_000],
  ['nothing left', 870_000, { kind: 'percent', hundredths: -10_000 }, null],
  ['more than the price away', 870_000, { kind: 'amount', cents: -900_000 }, null],
] as const)('changes a price: %s', (_, cents, step, after) => {
  expect(steppedPrice(cents, { ...step, rounding: 'cent' })).toBe(after);
});

it('refuses a price that rounding would make nothing', () => {
  expect(steppedPrice(1_000, { kind: 'amount', cents: -700, rounding: '10' })).toBeNull();
});

it('gives whole cents, never 0, for a thousand random prices and steps', () => {
  const random = randomFrom(SEED);
  for (let turn = 0; turn < 1_000; turn += 1) {
    const cents = 1 + random(5_000_000);
    const hundredths = random(20_000) - 9_999;
    const rounding = ROUNDINGS[turn % ROUNDINGS.length] ?? 'cent';
    const after = steppedPrice(cents, { kind: 'percent', hundredths, rounding });
    expect(after === null || (Number.isInteger(after) && after > 0)).toBe(true);
  }
});
