import { readQuickLines, readQuickList } from '@/lib/commerce/quickLines';

const read = (text: string) => readQuickLines(text).map(({ words, qty }) => [words, qty]);

describe('more ways to write a line', () => {
  test.each([
    ['A12 display 5 units', 'A12 display', 5],
    ['A12 display keli 5', 'A12 display', 5],
    ['A12 display [5]', 'A12 display', 5],
    ['A12 display....5', 'A12 display', 5],
    ['LCD-SSG-A12....28', 'LCD-SSG-A12', 28],
    ['A12 display → 5', 'A12 display', 5],
    ['A12 display 👉 5', 'A12 display', 5],
    ['A12 display | 5', 'A12 display', 5],
    ['A12 display / 5pcs', 'A12 display', 5],
    ['A12 display ✖️ 5', 'A12 display', 5],
    ['A12 display 5k', 'A12 display', 5],
    ['A12 display 5ක්', 'A12 display', 5],
    ['A12 display 5 k ewanna', 'A12 display', 5],
    ['(5) A12 display', 'A12 display', 5],
    ['x2 buzzer Mi Max 3', 'buzzer Mi Max 3', 2],
    ['can i have A12 display x 5', 'A12 display', 5],
    ['one more A12 display x5', 'A12 display', 5],
    ['A12 display two pcs', 'A12 display', 2],
    ['A12 display pair', 'A12 display', 2],
    ['A12 display half dozen', 'A12 display', 6],
    ['A12 display 2 dozen', 'A12 display', 24],
    ['battery Mi 5 dozen', 'battery Mi 5', 12],
    ['A12 display 5 x 4500', 'A12 display', 5],
    ['A12 display x 5 = 22,500', 'A12 display', 5],
    ['A12 display\t5\tpcs', 'A12 display', 5],
    ['1X 2019 battery cover 20 denna', '1X 2019 battery cover', 20],
    ['folder M2 Note 12', 'folder M2 Note', 12],
    ['7x tempered glass X230', 'tempered glass X230', 7],
  ])('%s', (line, words, qty) => {
    expect(read(line)).toEqual([[words, qty]]);
  });

  test.each(['battery Desire 510', 'charging flex for ZenFone 2', 'tempered glass for X240'])(
    '%s: the number belongs to the phone',
    (line) => {
      expect(read(line)).toEqual([[line, null]]);
    },
  );

  test.each([
    '[9:05 pm, 21/11/2026] Nimal: ',
    '2026-11-21 21:05 - Nimal Phones: ',
    '-> ',
    '=> ',
    '> ',
    '+ ',
    '○ ',
    '● ',
    '◆ ',
    '1.) ',
    '3/ ',
    '1️⃣2️⃣ ',
  ])('%j before a line is no part of it', (head) => {
    expect(read(`${head}A12 display x 5`)).toEqual([['A12 display', 5]]);
  });

  test.each(['(1) |(2) ', '#1 |#2 ', 'No.1 |No.2 ', '1\t|2\t'])(
    '%j are numbers of lines',
    (heads) => {
      const [first, second] = heads.split('|');
      const text = `${first}A12 display x 5\n${second}A13 display x 7`;
      expect(read(text)).toEqual([
        ['A12 display', 5],
        ['A13 display', 7],
      ]);
    },
  );

  test('a code of ours is not taken for the number of a line', () => {
    expect(read('#123 x 5')).toEqual([['#123', 5]]);
  });

  test('words that look like a code are looked up as one, at most four', () => {
    expect(readQuickLines('BTC-SSG-A307-VL A307F back cover x 2')[0]?.codes).toEqual([
      'BTC-SSG-A307-VL A307F back cover',
      'BTC-SSG-A307-VL',
    ]);
    const many = Array.from({ length: 9 }, (_, at) => `ABC-10${at}`).join(' ');
    expect(readQuickLines(many)[0]?.codes).toHaveLength(5);
    expect(readQuickLines('A12 5g display')[0]?.codes).toEqual(['A12 5g display']);
  });

  test.each([
    '20 Nov 2026',
    'Sub total 12,000',
    'Balance 5000',
    'PO No: 4521',
    'A/C 1234567890',
    'Tel 011-2345678',
    'mobile: +94 77 123 4567',
    'Due date: 2026-12-12',
    'Dear Sir/Madam',
    'No 12, Galle Road, Colombo 03',
    'nimal@shop.example',
    'https://maps.example/xyz',
    'price list ekak denna',
    'This message was deleted',
    'invoice eka whatsapp karanna',
  ])('%s is no line', (line) => {
    const { lines, others } = readQuickList(line);
    expect([lines, others.map(({ line: number }) => number)]).toEqual([[], [1]]);
  });
});
