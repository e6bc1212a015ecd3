import {
  readDiscount,
  readGrams,
  readMonths,
  readPrice,
  readStock,
} from '@/lib/commerce/cellValues';

test.each([
  ['1234.50', 123_450],
  ['1,234.50', 123_450],
  ['12,34,567', 123_456_700],
  ['1.234,50', 123_450],
  ['1234,5', 123_450],
  ['1,234', 123_400],
  ['1 234.50', 123_450],
  ['LKR 1 234.50', 123_450],
  ['Rs. 500', 50_000],
  ['Rs.500/=', 50_000],
  ['500/-', 50_000],
  ['0', 0],
  ['0.005', 1],
  ['  75 ', 7_500],
])('the price %j is %d cents', (text, cents) => {
  expect(readPrice(text)).toEqual({ cents });
});

test.each([
  ['', 'missing-price'],
  ['-', 'missing-price'],
  ['N/A', 'missing-price'],
  ['-500', 'negative-price'],
  ['(500.00)', 'negative-price'],
  ['Rs. -500', 'negative-price'],
  ['call', 'bad-price'],
  ['12x', 'bad-price'],
  ['1.2.3', 'bad-price'],
  ['1,23', { cents: 123 }],
  ['999999999999', 'bad-price'],
  ['1e5', 'bad-price'],
])('the price %j is refused or read correctly', (text, expected) => {
  const result = typeof expected === 'string' ? { problem: expected } : expected;
  expect(readPrice(text)).toEqual(result);
});

test.each([
  ['12', 12],
  ['1,200', 1200],
  ['10+', 10],
  ['>10', 10],
  ['5.00', 5],
  ['12 pcs', 12],
  ['-3', 0],
  ['many', null],
  ['2.5', null],
])('the stock %j is %j', (text, count) => {
  expect(readStock(text)).toEqual(count === null ? { problem: 'bad-stock' } : { stock: count });
});

test('weights are whole grams', () => {
  expect(readGrams('55', false)).toBe(55);
  expect(readGrams('55 g', false)).toBe(55);
  expect(readGrams('0.055 kg', false)).toBe(55);
  expect(readGrams('0.055', true)).toBe(55);
  expect(readGrams('1.500', true)).toBe(1_500);
  expect(readGrams('1,500 kg', false)).toBe(1_500);
  expect(readGrams('1,500.0', false)).toBe(1_500);
  for (const text of ['heavy', '1.500', '1,500', '-5', '1e3', '']) {
    expect([text, readGrams(text, false)]).toEqual([text, null]);
  }
});

test('warranties are months', () => {
  expect(readMonths('3')).toBe(3);
  expect(readMonths('6 months')).toBe(6);
  expect(readMonths('1 year')).toBe(12);
  expect(readMonths('No warranty')).toBe(0);
  expect(readMonths('2 weeks')).toBeNull();
  expect(readMonths('7 days')).toBeNull();
  expect(readMonths('90 days')).toBe(3);
  expect(readMonths('0 days')).toBe(0);
  expect(readMonths('ask')).toBeNull();
});

test('discounts are hundredths of a percent', () => {
  expect(readDiscount('12.5%')).toBe(1250);
  expect(readDiscount('-10')).toBe(1000);
  expect(readDiscount('12.500 %')).toBe(1250);
  expect(readDiscount('99.99')).toBe(9999);
  for (const text of ['120', '100', '100%', '100.00', '99.999', '1e1', 'ten']) {
    expect([text, readDiscount(text)]).toEqual([text, null]);
  }
});
