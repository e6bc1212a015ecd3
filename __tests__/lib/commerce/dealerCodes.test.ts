import { readDealerCodes } from '@/lib/commerce/dealerCodes';

const codes = (csv: string) => readDealerCodes(csv).lines.map(({ code, sku }) => [code, sku]);
const reasons = (csv: string) =>
  readDealerCodes(csv).refused.map(({ line, reason }) => [line, reason]);

test.each([
  ['code,sku\nB-12,BATTERY', [['B-12', 'BATTERY']]],
  ['\uFEFFCode;SKU\r\nB-12;BATTERY\r\n', [['B-12', 'BATTERY']]],
  [
    'B-12\tBATTERY\n\nB-13\tGLUE',
    [
      ['B-12', 'BATTERY'],
      ['B-13', 'GLUE'],
    ],
  ],
  ['"B,12","BATTERY"', [['B,12', 'BATTERY']]],
  // A downloaded file can be uploaded again.
  ["'=1+1,BATTERY", [['=1+1', 'BATTERY']]],
])('%j', (csv, expected) => {
  expect(codes(csv)).toEqual(expected);
});

test('refuses single lines with their reason', () => {
  const csv = `,SP\nB-1,\nB-2,SP\nb-2 ,GLUE\n${'x'.repeat(61)},SP\nB-3,S\0P`;
  expect(reasons(csv)).toEqual([
    [1, 'The code is missing. '],
    [2, 'The SKU is missing. '],
    [4, 'Line 3 has this code already. '],
    [5, 'A code can have up to 60 characters. '],
    [6, 'This is not text. '],
  ]);
});

test('takes 10,000 lines and refuses the others', () => {
  const csv = Array.from({ length: 10_002 }, (_, at) => `B-${at},SP`).join('\n');
  const { lines, refused } = readDealerCodes(csv);
  expect(lines).toHaveLength(10_000);
  expect(refused.map(({ line }) => line)).toEqual([10_001, 10_002]);
});
