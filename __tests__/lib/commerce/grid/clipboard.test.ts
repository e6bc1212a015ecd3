import { clipboardText, MOST_PASTED_CELLS, readClipboard } from '@/lib/commerce/grid/clipboard';

it.each([
  ['one value', '8700', [['8700']]],
  ['a column', '8700\n9100\n', [['8700'], ['9100']]],
  [
    'rows with CRLF',
    'A\t1\r\nB\t2\r\n',
    [
      ['A', '1'],
      ['B', '2'],
    ],
  ],
  [
    'rows with CR',
    'A\t1\rB\t2',
    [
      ['A', '1'],
      ['B', '2'],
    ],
  ],
  ['an empty row between', 'A\n\nB', [['A'], [''], ['B']]],
  [
    'an empty cell at the end',
    'A\t1\nB\t',
    [
      ['A', '1'],
      ['B', ''],
    ],
  ],
  [
    'rows of several lengths',
    'A\nB\t2',
    [
      ['A', ''],
      ['B', '2'],
    ],
  ],
  ['a cell in quotes with a line end', '"two\r\nlines"\t5', [['two\nlines', '5']]],
  ['doubled quotes', '"6.1"" display"\t5', [['6.1" display', '5']]],
  ['a tab in quotes', '"a\tb"\tc', [['a\tb', 'c']]],
  ['an inch sign', '6.1" display\t5', [['6.1" display', '5']]],
  ['a quote that encloses no whole cell', '"Flat" glass\t5', [['"Flat" glass', '5']]],
  [
    'a quote that is never closed',
    '"A\tB\n"C\tD',
    [
      ['"A', 'B'],
      ['"C', 'D'],
    ],
  ],
  ['spaces around', ' 8,700.00 \t', [['8,700.00', '']]],
  ['a byte order mark', '\uFEFFA', [['A']]],
])('reads %s', (_, text, block) => {
  expect(readClipboard(text)).toEqual(block);
});

it.each([
  ['an empty text', '', 'nothing'],
  ['only separators', '\t\t\r\n\t\t\r\n', 'nothing'],
  ['too many cells', 'A\n'.repeat(MOST_PASTED_CELLS + 1), 'too-many'],
  ['too many columns in one row', `${'A\n'.repeat(200)}${'\t'.repeat(200)}`, 'too-many'],
  ['a text that is no block of cells', 'A'.repeat(2_000_001), 'too-many'],
])('refuses %s', (_, text, problem) => {
  expect(readClipboard(text)).toBe(problem);
});

it('reads 500 rows of three cells', () => {
  const text = Array.from({ length: 500 }, (_, at) => `SKU-${at}\t${at}.50\tA-${at}`).join('\r\n');
  const block = readClipboard(text);
  expect(block).toHaveLength(500);
  expect(block[499]).toEqual(['SKU-499', '499.50', 'A-499']);
});

it.each([
  [
    'cells and rows',
    [
      ['A', '1'],
      ['B', '2'],
    ],
    'A\t1\nB\t2',
  ],
  ['a formula, as text', [['=1+1', '@x', '+A', '-cmd']], "'=1+1\t'@x\t'+A\t'-cmd"],
  ['a number below 0', [['-5', '+4.50']], '-5\t+4.50'],
  ['a line end', [['two\nlines "x"']], '"two\nlines ""x"""'],
])('copies %s', (_, block, text) => {
  expect(clipboardText(block)).toBe(text);
});
