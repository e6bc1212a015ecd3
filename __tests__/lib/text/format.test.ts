import { formatAmount, formatCount } from '@/lib/text/format';
import { randomFrom } from '../../support/random';

const amount = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const count = new Intl.NumberFormat('en-US');

test('amounts and counts read as those of Intl', () => {
  const random = randomFrom(7);
  const sizes = [1, 999, 1_000, 99_999, 100_000, 12_345_678, 9_999_999_999];
  for (const size of sizes) {
    for (const cents of [size, -size, random(size), -random(size), size * 100, size * -100]) {
      if (cents === 0) continue;
      expect(formatAmount(cents / 100)).toBe(amount.format(cents / 100));
      expect(formatCount(cents)).toBe(count.format(cents));
      expect(formatCount(cents / 1_000)).toBe(count.format(cents / 1_000));
    }
  }
});

test.each([
  [0, '0.00'],
  [-0.001, '0.00'],
  [-0.01, '-0.01'],
])('a sum of nothing has no minus: %p', (rupees, words) => {
  expect(formatAmount(rupees)).toBe(words);
});
