import { codesOf, readCodePaste, textsByCode } from '@/lib/commerce/grid/codePaste';

const isCode = (text: string) => text.startsWith('LCD-');
const ELSEWHERE = { isOnCodes: false, fields: ['price_lkr', 'dealer_price'] as const };
const ON_CODES = { ...ELSEWHERE, isOnCodes: true };

it('reads a heading in any words, and names what is no cell', () => {
  const block = [
    ['Item Code', 'Retail price (LKR)', 'Qty', 'Dealer'],
    ['LCD-A12', '8700', '5', '7500'],
    ['', '1', '1', '1'],
  ];
  expect(readCodePaste(block, ELSEWHERE, () => false)).toEqual({
    fields: ['price_lkr', null, 'dealer_price'],
    ignored: ['Qty'],
    lines: [{ sku: 'LCD-A12', texts: ['8700', '5', '7500'] }],
  });
});

it.each([
  [
    'all codes known',
    ELSEWHERE,
    [
      ['LCD-A12', '1'],
      ['LCD-A13', '2'],
    ],
    true,
  ],
  [
    'half of them',
    ELSEWHERE,
    [
      ['LCD-A12', '1'],
      ['A13', '2'],
    ],
    true,
  ],
  [
    'less than half',
    ELSEWHERE,
    [
      ['LCD-A12', '1'],
      ['A13', '2'],
      ['A14', '3'],
    ],
    false,
  ],
  ['the cursor in the codes', ON_CODES, [['A13', '2']], true],
  ['one column', ON_CODES, [['LCD-A12'], ['LCD-A13']], false],
  ['prices', ELSEWHERE, [['8700', '7500']], false],
])('reads by codes with %s: %#', (_, at, block, isRead) => {
  expect(readCodePaste(block, at, isCode) !== null).toBe(isRead);
});

it('takes the columns after the codes from the cursor on, and leaves what has no column', () => {
  const paste = readCodePaste([['LCD-A12', '8700', '7500', 'x']], ELSEWHERE, isCode);
  expect(paste?.fields).toEqual(['price_lkr', 'dealer_price', null]);
});

it('names the cells of each line; an empty cell changes nothing, an unknown code is said', () => {
  const paste = readCodePaste(
    [
      ['LCD-A12', '8700', ''],
      ['LCD-X', '1', '1'],
    ],
    ELSEWHERE,
    isCode,
  );
  if (paste === null) throw new Error('Not read by codes.');
  const itemOf = (code: string) => (code === 'LCD-A12' ? { sku: 'lcd-a12' } : undefined);
  expect(textsByCode(paste, itemOf)).toEqual({
    texts: [{ sku: 'lcd-a12', field: 'price_lkr', text: '8700' }],
    unknown: ['LCD-X'],
  });
});

it('looks up each text that may be a code once, and no column of prices', () => {
  expect(
    codesOf([
      ['A', '1'],
      ['A', '2'],
      ['', '3'],
      ['8,700.00', '4'],
    ]),
  ).toEqual(['A']);
  expect(codesOf([['A'], ['B']])).toEqual([]);
});
