import { isSameOptions, readOptions, writeOptions } from '@/lib/commerce/variantOptions';

const BLACK = [{ name: 'Colour', value: 'Black' }];

describe('options of variants', () => {
  it.each([
    ['Colour: Black', BLACK],
    [' Colour :  Black ; Frame: with frame', [...BLACK, { name: 'Frame', value: 'with frame' }]],
    ['Black', null],
    ['Colour:', null],
    [': Black', null],
    ['Colour: Black; colour: White', null],
    ['', null],
    [`Colour: ${'x'.repeat(61)}`, null],
    ['A: 1; B: 2; C: 3; D: 4; E: 5; F: 6', null],
  ])('reads "%s"', (text, options) => {
    expect(readOptions(text)).toEqual(options);
  });

  it('writes what it reads, whatever the signs', () => {
    expect(readOptions(writeOptions([{ name: 'Size: A;B', value: '6;1: inch' }]))).toEqual([
      { name: 'Size A B', value: '6 1 inch' },
    ]);
  });

  it('compares without case and order', () => {
    const one = [...BLACK, { name: 'Frame', value: 'no' }];
    const other = [
      { name: 'frame', value: 'No' },
      { name: 'Colour', value: 'black' },
    ];
    expect(isSameOptions(one, other)).toBe(true);
    expect(isSameOptions(one, BLACK)).toBe(false);
  });
});
