import {
  readPriceStep,
  ROUNDINGS,
  roundedPrice,
  steppedPrice,
  stepWords,
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

it.each([
  ['percent', '4', { kind: 'percent', hundredths: 400 }, '+4%, to 10'],
  ['percent', '-2.5 %', { kind: 'percent', hundredths: -250 }, '−2.5%, to 10'],
  ['percent', '+12,5%', { kind: 'percent', hundredths: 1_250 }, '+12.5%, to 10'],
  ['amount', '1,500', { kind: 'amount', cents: 150_000 }, '+1500.00, to 10'],
  ['amount', '−150', { kind: 'amount', cents: -15_000 }, '−150.00, to 10'],
] as const)('reads a step by %s: %s', (kind, text, step, words) => {
  const read = readPriceStep(kind, text, '10');
  expect(read).toEqual({ ...step, rounding: '10' });
  if (!('problem' in read)) expect(stepWords(read)).toBe(words);
});

it.each([
  ['percent', '', /no amount/],
  ['percent', 'four', /not a number/],
  ['percent', '9.500', /not clear/],
  ['percent', '-100', /Nothing would be left/],
  ['percent', '1001', /more than 1,000/],
  ['amount', '1e9', /shortened/],
  ['amount', '500 CR', /not a number/],
] as const)('refuses a step by %s: %s', (kind, text, problem) => {
  expect(readPriceStep(kind, text, '10')).toEqual({ problem: expect.stringMatching(problem) });
});

it('refuses a step that changes nothing, but rounds alone', () => {
  expect(readPriceStep('percent', '0', 'cent')).toHaveProperty('problem');
  expect(readPriceStep('percent', '0', '50')).toMatchObject({ hundredths: 0, rounding: '50' });
});
