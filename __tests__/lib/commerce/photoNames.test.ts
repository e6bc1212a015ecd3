import { insertedAt, readPhotoName } from '@/lib/commerce/photoNames';

describe('the name of a photo’s file', () => {
  test.each([
    ['LCD-A12.jpg', 'LCD-A12', null],
    ['LCD-A12.JPEG', 'LCD-A12', null],
    ['LCD-A12_2.jpg', 'LCD-A12_2', ['LCD-A12', 2]],
    ['LCD-A12-02.png', 'LCD-A12-02', ['LCD-A12', 2]],
    ['LCD-A12 (3).webp', 'LCD-A12 (3)', ['LCD-A12', 3]],
    ['LCD-A12(3).webp', 'LCD-A12(3)', ['LCD-A12', 3]],
    ['LCD A12 2.jpg', 'LCD A12 2', ['LCD A12', 2]],
    ['4790012345678-1.png', '4790012345678-1', ['4790012345678', 1]],
    ['BAT-3.7V.jpg', 'BAT-3.7V', null],
    ['C:\\photos\\LCD-A12_1.jpg', 'LCD-A12_1', ['LCD-A12', 1]],
    ['photos/2026/LCD-A12.jpg', 'LCD-A12', null],
    ['IMG_20261126_101500.jpg', 'IMG_20261126_101500', null],
    ['LCD-A12_0.jpg', 'LCD-A12_0', null],
    ['LCD-A12', 'LCD-A12', null],
    ['_2.jpg', '_2', null],
  ])('%s means %s', (fileName, code, numbered) => {
    const [base, number] = numbered ?? [];
    expect(readPhotoName(fileName)).toEqual({
      whole: { code, number: 1 },
      numbered: numbered === null ? null : { code: base, number },
    });
  });

  test.each([
    ['.jpg', 'The code is missing.'],
    ['4.79E+12.jpg', expect.stringContaining('lost its digits')],
    [`${'A'.repeat(120)}.jpg`, 'This code is too long.'],
    [`${'A'.repeat(5_000)}.jpg`, 'This code is too long.'],
  ])('%s is no code', (fileName, problem) => {
    expect(readPhotoName(fileName)).toEqual({ problem });
  });
});

test('inserts at a place from 1, or at the end', () => {
  expect(insertedAt(['a', 'b'], 'c', 1)).toEqual(['c', 'a', 'b']);
  expect(insertedAt(['a', 'b'], 'c', 2)).toEqual(['a', 'c', 'b']);
  expect(insertedAt(['a', 'b'], 'c', 9)).toEqual(['a', 'b', 'c']);
  expect(insertedAt([], 'c', 0)).toEqual(['c']);
});
