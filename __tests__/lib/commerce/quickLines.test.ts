import { readQuickLines, readQuickList } from '@/lib/commerce/quickLines';

const read = (text: string) => readQuickLines(text).map(({ words, qty }) => [words, qty]);

describe('a line of a quick order', () => {
  test.each([
    ['2 x A12 display', 'A12 display', 2],
    ['2x A12 display', 'A12 display', 2],
    ['2 × A12 display', 'A12 display', 2],
    ['2*A12 display', 'A12 display', 2],
    ['5pcs A12 display', 'A12 display', 5],
    ['2,500pcs A12 display', 'A12 display', 2500],
    ['A12 display 2,500pcs', 'A12 display', 2500],
    ['A12 display, qty 1,200', 'A12 display', 1200],
    ['5 pcs of A12 display', 'A12 display', 5],
    ['10 nos charging board', 'charging board', 10],
    ['x3 A12 display', 'A12 display', 3],
    ['qty 4 A12 display', 'A12 display', 4],
    ['A12 disply service pack x 5', 'A12 disply service pack', 5],
    ['A12 display x5', 'A12 display', 5],
    ['A12 display (x5)', 'A12 display', 5],
    ['A12 display 5x', 'A12 display', 5],
    ['A12 display *5', 'A12 display', 5],
    ['a12 incell with frame 10pcs', 'a12 incell with frame', 10],
    ['A12 display - 10 pieces', 'A12 display', 10],
    ['A12 display qty: 7', 'A12 display', 7],
    ['iphone 11 battry - 6', 'iphone 11 battry', 6],
    ['A12 display = 5', 'A12 display', 5],
    ['A12 display: 5', 'A12 display', 5],
    ['A12 display (5)', 'A12 display', 5],
    ['LCD-SSG-A12 5', 'LCD-SSG-A12', 5],
    ['LCD-SSG-A12', 'LCD-SSG-A12', null],
    ['10495 x 2', '10495', 2],
    ['10495 2', '10495', 2],
    ['2 10495', '10495', 2],
    ['10495', '10495', null],
    ['redmi note 10 charging board 4', 'redmi note 10 charging board', 4],
    ['Y20 battery 5', 'Y20 battery', 5],
    ['5 Y20 battery', 'Y20 battery', 5],
    ['A12 display x 0', 'A12 display', 0],
  ])('%s', (line, words, qty) => {
    expect(read(line)).toEqual([[words, qty]]);
  });

  test.each([
    'display iphone 11',
    'battery redmi note 10',
    '11 pro max display',
    'samsung j2 pro 2018',
    'Galaxy A12 display',
    'a12 lcd',
    'iphone x 64 gb',
  ])('%s has no quantity: the number belongs to the phone', (line) => {
    expect(read(line)).toEqual([[line, null]]);
  });

  test.each([
    ['LCD-SSG-A12\t1,000', 'LCD-SSG-A12', 1000],
    ['LCD-SSG-A12\t12,500.00', 'LCD-SSG-A12', 12_500],
    ['LCD-SSG-A12,"1,000"', 'LCD-SSG-A12', 1000],
    ['10495,100', '10495', 100],
  ])('parses the spreadsheet row %s', (line, words, qty) => {
    expect(read(line)).toEqual([[words, qty]]);
  });

  test.each([
    ['1. A12 display x 2', 'A12 display', 2],
    ['2) A12 display', 'A12 display', null],
    ['- A12 display x 2', 'A12 display', 2],
    ['• A12 display x 2', 'A12 display', 2],
    ['*A12 display* x 2', 'A12 display', 2],
    ['[21/11/2026, 10:15:30] Nimal Phones: A12 display x 2', 'A12 display', 2],
    ['21/11/2026, 10:15 - +94 77 123 4567: A12 display 2', 'A12 display', 2],
    ['21/11/2026, 10:15 pm - Nimal: 2 x A12 display', 'A12 display', 2],
  ])('strips the prefix of %s', (line, words, qty) => {
    expect(read(line)).toEqual([[words, qty]]);
  });
});

describe('a line as dealers write it', () => {
  test.each([
    ['two a12 display', 'a12 display', 2],
    ['a12 display five', 'a12 display', 5],
    ['a12 display dekak', 'a12 display', 2],
    ['A12 display eka hatharak', 'A12 display', 4],
    ['a12 ඩිස්ප්ලේ දෙකක්', 'a12 ඩිස්ප්ලේ', 2],
    ['a12 டிஸ்ப்ளே மூன்று', 'a12 டிஸ்ப்ளே', 3],
    ['one plus 7 display', 'one plus 7 display', null],
    ['a12 display eka', 'a12 display', null],
    ['a12 display ekak', 'a12 display', 1],
    ['pls send a12 display eka 5', 'a12 display', 5],
    ['need 3 a12 display pls', 'a12 display', 3],
    ['A12 display 5 sets', 'A12 display', 5],
    ['a12 display x 5 denna', 'a12 display', 5],
    ['5 - A12 display', 'A12 display', 5],
    ['5: A12 display', 'A12 display', 5],
    ['✅ A12 display x2', 'A12 display', 2],
    ['👉 2 x A12 display', 'A12 display', 2],
    ['1️⃣ A12 display x 3', 'A12 display', 3],
    ['* A12 display 2', 'A12 display', 2],
    ['1)A12 display 2', 'A12 display', 2],
    ['[12/11, 10:32] Nimal: A12 display x 2', 'A12 display', 2],
  ])('%s', (line, words, qty) => {
    expect(read(line)).toEqual([[words, qty]]);
  });

  test.each([
    ['A12 display 5 @ 4750', 'A12 display', 5],
    ['A12 display @4,750 x 5', 'A12 display', 5],
    ['A12 display Rs. 4,750/- x 5', 'A12 display', 5],
    ['A12 display Rs 4750', 'A12 display', null],
    ['A12 display 4750/= 5pcs', 'A12 display', 5],
    ['A12 display LKR 4,750.00', 'A12 display', null],
    ['A12 display 4750.00', 'A12 display', null],
    ['A12 display 4750 x 5', 'A12 display', 5],
    ['A12 display 5 4750', 'A12 display', 5],
    ['battery nokia 1100 x 5', 'battery nokia 1100', 5],
    ['A12 display\t5\t4750', 'A12 display', 5],
    ['A12 display\t5\t4,750.00', 'A12 display', 5],
    ['A12 display\t4750\t5', 'A12 display', 5],
    ['A12 display\t2500', 'A12 display', 2500],
    ['1\tA12 display\t5\t4750.00\t23750.00', 'A12 display', 5],
  ])('%j: a price is no quantity', (line, words, qty) => {
    expect(read(line)).toEqual([[words, qty]]);
  });

  test.each([
    ['1 - A12 display 5\n2 - A13 display 2', [5, 2]],
    ['1: A12 display x5\n2: A13 display x2', [5, 2]],
    ['1 A12 display 5\n2 A13 display 2\n3 A14 display 7', [5, 2, 7]],
    ['1 A12 display\n2 A13 display\n3 A14 display', [1, 2, 3]],
    ['2 - A12 display\n1 - A13 display', [2, 1]],
  ])('%j: numbers that count up are numbers of lines', (text, quantities) => {
    expect(read(text)).toEqual(quantities.map((qty, at) => [`A1${at + 2} display`, qty]));
  });

  test.each([
    'Hi',
    'Good morning sir',
    'hello machan 👋',
    'Thanks!',
    'thank you',
    'ayubowan',
    '12/11/2026',
    '10:32 am',
    '----------',
    '👍👍',
    'Total 12,500',
    'Total: Rs 12,500/=',
    'call me 0771234567',
    'pls send',
    'my order list for today',
    'ස්තූතියි',
    'நன்றி',
  ])('%s is no line', (line) => {
    expect(readQuickList(line)).toEqual({ lines: [], others: [{ line: 1, text: line }] });
  });

  test.each(['10495', 'a12', 'LCD-SSG-A12', 'display', 'Y20 battery', 'back glass', 'pen'])(
    '%s is a line',
    (line) => {
      expect(read(line)).toEqual([[line, null]]);
    },
  );

  test('keeps the numbers of lines around a greeting', () => {
    const list = readQuickList('Hi bro\n\nA12 display 2\nthanks');
    expect(list.lines.map(({ line }) => line)).toEqual([3]);
    expect(list.others.map(({ line }) => line)).toEqual([1, 4]);
  });
});

describe('cells', () => {
  test.each([
    ['DSP-A12\t5', ['DSP-A12'], 5],
    ['5\tDSP-A12', ['DSP-A12'], 5],
    ['10495\t5', ['10495'], 5],
    ['DSP-A12\tGalaxy A12 Display\t5', ['DSP-A12', 'Galaxy A12 Display'], 5],
    ['1\tDSP-A12\tGalaxy A12 Display\t5', ['1', 'DSP-A12', 'Galaxy A12 Display'], 5],
    ['DSP-A12\t5\t', ['DSP-A12'], 5],
    ['DSP-A12\t5.00', ['DSP-A12'], 5],
    ['DSP-A12,5', ['DSP-A12'], 5],
    ['DSP-A12;5', ['DSP-A12'], 5],
    ['DSP-A12,"Display, black",5', ['DSP-A12', 'Display, black'], 5],
    ['"The 6.5"" display",2', ['The 6.5" display'], 2],
    ['DSP-A12\t-3', ['DSP-A12'], -3],
    ['A12 display\t5\t4750', ['A12 display'], 5],
    ['10495\t5\t4750', ['10495', '4750'], 5],
  ])('%j', (line, codes, qty) => {
    expect(readQuickLines(line)).toMatchObject([{ codes, qty }]);
  });

  test('skips a header row and keeps line numbers', () => {
    const lines = readQuickLines('SKU\tQty\nDSP-A12\t5\n\nBAT-A12\t2\n');
    expect(lines.map(({ line, words }) => [line, words])).toEqual([
      [2, 'DSP-A12'],
      [4, 'BAT-A12'],
    ]);
  });

  test('a comma in a sentence does not separate cells', () => {
    expect(read('A12 display, black, service pack')).toEqual([
      ['A12 display, black, service pack', null],
    ]);
  });
});

test('parses hostile text in linear time', () => {
  const line = `${'9 '.repeat(2_000)}${'x'.repeat(2_000)}${'- '.repeat(2_000)}`;
  expect(readQuickLines(line)).toHaveLength(1);
});
