import { counted, percentile } from '@/bench/torture/figures';

describe('percentile', () => {
  test('returns the value below which the share lies, in any order', () => {
    const values = [5, 1, 4, 2, 3, 10, 9, 8, 7, 6];
    expect(percentile(values, 0.5)).toBe(5);
    expect(percentile(values, 0.99)).toBe(10);
    expect(percentile(values, 0.1)).toBe(1);
  });

  test('returns the largest for 1 and the smallest for 0', () => {
    expect(percentile([3, 1, 2], 1)).toBe(3);
    expect(percentile([3, 1, 2], 0)).toBe(1);
  });

  test('returns NaN for no values', () => {
    expect(percentile([], 0.99)).toBeNaN();
  });
});

describe('counted', () => {
  test('counts each value, in the order of the values', () => {
    expect(counted([503, 200, 200, 'cut', 200])).toBe('3 × 200, 1 × 503, 1 × cut');
  });
});
