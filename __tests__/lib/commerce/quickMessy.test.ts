import { readQuickLines, readQuickList } from '@/lib/commerce/quickLines';
import { partsOf } from '@/lib/commerce/quickParts';

const read = (text: string) => readQuickLines(text).map(({ words, qty }) => [words, qty]);

describe('the quantity of a messy line', () => {
  test.each([
    ['iphone A1549 buzzer x 15 👍', 'iphone A1549 buzzer', 15],
    ['redmi note 6 pro lcd combo 10pcs tikak', 'redmi note 6 pro lcd combo', 10],
    ['CC FLEX WHITE qty 2 👍', 'CC FLEX WHITE', 2],
    ['BTT-A12-X 3pcs 👍', 'BTT-A12-X', 3],
    ['IC-A12-X (8) tikak', 'IC-A12-X', 8],
    ['A12 display x4 👍🏽!!', 'A12 display', 4],
    ['A12 display 5 ❤️ pls bro', 'A12 display', 5],
    ['A12 display x 5 will collect tomorrow', 'A12 display', 5],
    ['A12 display 5pcs, urgent', 'A12 display', 5],
    ['Display samsung m11 Original-2', 'Display samsung m11 Original', 2],
    ['honor 8s screen premium-10', 'honor 8s screen premium', 10],
    ['mate 20 lite back cvr-7', 'mate 20 lite back cvr', 7],
    ['mate 20 lite back cvr–7', 'mate 20 lite back cvr', 7],
    ['1 doz 6s lcd black', '6s lcd black', 12],
    ['2 dozen oca film iphone 7', 'oca film iphone 7', 24],
    ['half dozen A12 display', 'A12 display', 6],
    ['half a dozen A12 display', 'A12 display', 6],
    ['A12 display 2doz', 'A12 display', 24],
    ['A12 display 1.5 dz', 'A12 display', 18],
    ['A12 display dozen x 2', 'A12 display', 24],
    ['A12 display dusimak', 'A12 display', 12],
    ['honor 9 lite lcd blue*2', 'honor 9 lite lcd blue', 2],
    ['A12 display=3', 'A12 display', 3],
    ['A12 display （３）', 'A12 display', 3],
    ['A12 display ｘ５', 'A12 display', 5],
    ['A12 display ௫', 'A12 display', 5],
    ['A12 display 5️⃣', 'A12 display', 5],
    ['A12 display 3nos', 'A12 display', 3],
    ['A12 display twenty five', 'A12 display', 25],
    ['A12 display tunak', 'A12 display', 3],
    ['A12 display pahalohak', 'A12 display', 15],
    ['A21s display 4,900 x 3', 'A21s display', 3],
    ['A21s display 3 x 4,900', 'A21s display', 3],
    ['A21s display 3 4,900', 'A21s display', 3],
    ['A21s display 4,900', 'A21s display', null],
    ['A51 battery 2 pcs 2000', 'A51 battery', 2],
    ['A51 battery 2pcs 1,000', 'A51 battery', 2],
    ['same as last time + 2 a50 lcd', 'a50 lcd', 2],
    ['S20+ pls', 'S20+', null],
    ['S20+:', 'S20+:', null],
    ['BL8009 4,750 x 8', 'BL8009', 8],
    ['battery S7230 4,750 x 2 today', 'battery S7230', 2],
    ['A12 display 5 & thanks', 'A12 display', 5],
    ['s6 edge+ display 2', 's6 edge+ display', 2],
    ['a20s lcd 2 (black)', 'a20s lcd (black)', 2],
    ['bn41 x 10 (urgent)', 'bn41', 10],
    ['iphone x 2 (black)', 'iphone x (black)', 2],
    ['iphone 6s, 7, 8 lcd white 2 each', 'iphone 6s, 7, 8 lcd white', 2],
    ['A12 display *17', 'A12 display', 17],
    ['hello brother i need two samsung a12 displays', 'samsung a12 displays', 2],
    ['good morning sir pls send A12 display 3', 'A12 display', 3],
    ['X525 battery x24 thank you', 'X525 battery', 24],
    ['lcd X3-00', 'lcd X3-00', null],
    ['redmi note nine s lcd\t2\t4,750.00', 'redmi note 9 s lcd', 2],
    ['iphone x 5', 'iphone x', 5],
    ['iphone six s lcd five', 'iphone 6 s lcd', 5],
    ['nokia three battery dekak', 'nokia 3 battery', 2],
    ['bee en forty three x 4', 'bn43', 4],
    ['EB-BG930ABE 5 each', 'EB-BG930ABE', 5],
    ['EB-BG930ABE each 5', 'EB-BG930ABE', 5],
    ['A12 display 5 pcs each', 'A12 display', 5],
    ['A12 display x5 ea', 'A12 display', 5],
    ['A12 display 5 per piece', 'A12 display', 5],
    ['A12 display 5 450 each', 'A12 display', 5],
  ])('%s', (line, words, qty) => {
    expect(read(line)).toEqual([[words, qty]]);
  });

  test.each([
    ['LCD-SSG-A12-2', 'LCD-SSG-A12-2'],
    ['display iphone-7', 'display iphone-7'],
    ['A6 (2018) display', 'A6 (2018) display'],
    ['samsung a 12', 'samsung a 12'],
    ['Honor View 10 battery', 'Honor View 10 battery'],
  ])('%s has none: the number belongs to the code or the phone', (line, words) => {
    expect(read(line)).toEqual([[words, null]]);
  });

  test.each([
    ['3- SPK-PMIP700 5', [5, 3]],
    ['A12 display 5-10', [5, 10]],
    ['A12 display 5 or 6', [5, 6]],
    ['A12 display 450 each', [450, 1]],
    ['5pcs A12 display (3)', [3, 5]],
    ['A12 display few pcs', [NaN]],
    ['A12 display x 2.5', [NaN]],
  ])('%s is asked', (line, unclear) => {
    const [said] = readQuickLines(line);
    expect([said?.qty, [...(said?.unclear ?? [])].sort()]).toEqual([null, unclear.sort()]);
  });

  test('a number behind a dash is the quantity unless all of it is a code', () => {
    const [said] = readQuickLines('lcd 6s-5');
    expect(said).toMatchObject({
      words: 'lcd 6s-5',
      qty: null,
      other: { words: 'lcd 6s', qty: 5 },
    });
  });
});

test.each([
  [
    '6s lcd 5 battery 10',
    [
      ['6s lcd', 5],
      ['battery', 10],
    ],
  ],
  [
    'bn41 x5 bn43 x5 bm47 x3',
    [
      ['bn41', 5],
      ['bn43', 5],
      ['bm47', 3],
    ],
  ],
  [
    'iphone 6s lcd 5, battery 10 and back cover 2',
    [
      ['iphone 6s lcd', 5],
      ['battery', 10],
      ['back cover', 2],
    ],
  ],
  [
    '5x 6s lcd 10x 6s battery',
    [
      ['6s lcd', 5],
      ['6s battery', 10],
    ],
  ],
  [
    '6s lcd 5 battery dekak thank you',
    [
      ['6s lcd', 5],
      ['battery', 2],
    ],
  ],
  [
    'bn41, bn43 5 each',
    [
      ['bn41', 5],
      ['bn43', 5],
    ],
  ],
  [
    'redmi 7 lcd+battery 2',
    [
      ['redmi 7 lcd', null],
      ['battery', 2],
    ],
  ],
  [
    '7 lcd black 4 7plus lcd 2 8 lcd black 3',
    [
      ['7 lcd black', 4],
      ['7plus lcd', 2],
      ['8 lcd black', 3],
    ],
  ],
  ['s6 edge+ lcd 2', []],
  ['A12 display 5 each', []],
  ['A12 display x 5', []],
  ['redmi note 8 pro lcd 3', []],
  ['A12 display 5 4750', []],
])('%s names several parts', (line, parts) => {
  expect(partsOf(line).map(({ words, qty }) => [words, qty])).toEqual(parts);
});

test('a number between words that is a price is no part of its own', () => {
  expect(partsOf('A21s display 4,900 x 3')).toEqual([]);
  expect(partsOf('A21s display 3, 4900')).toEqual([]);
});

test('beside other quantities a glued one is one, too', () => {
  const parts = partsOf('bn41 x5 bn43 x3 bn45x2').map(({ words, qty }) => [words, qty]);
  expect(parts).toEqual([
    ['bn41', 5],
    ['bn43', 3],
    ['bn45', 2],
  ]);
});

test('a number in words before a part and a number behind it are asked', () => {
  expect(readQuickLines('one x10 screen 17')).toMatchObject([{ qty: null, unclear: [17, 1] }]);
});

test.each([
  '0771234567 / 0112 345 678',
  'Call 077 765 4321',
  'Call me 077-7654321 or 0112345678',
  'same as last time',
  'last order eka wage',
])('%j names no part', (line) => {
  expect(readQuickList(line)).toMatchObject({ lines: [], others: [{ line: 1 }] });
});

describe('the head of a chat', () => {
  test.each([
    '[9/25, 10:48 AM] Nimal: ',
    '[9/25, 10:48\u202fAM] +94 77 123 4567: ',
    '[25.09.26, 10:48:11] Nimal: ',
    '9/8/2026, 12:21 - Nimal Phones: ',
    '25/09/26 10:48 - ',
    '[2026-09-25 10:48:11] ~ Nimal: ',
    '[25 Sep 2026 at 10:48] Nimal: ',
    '25 සැප්. 2026, 10:48 - නිමල්: ',
    '10:48 am - Nimal: ',
    '[2026-09-25 පෙ.ව. 10:48:11] නිමල්: ',
    '[10:48, 25.9.26] Nimal: ',
    '[9/25, 10:48 AM] Nimal: [9/24, 9:00 AM] Kamal: ',
  ])('%j is no part of the line', (head) => {
    expect(read(`${head}A12 display x 5`)).toEqual([['A12 display', 5]]);
  });

  test.each([
    'Nimal, [25/09/2026 10:48]',
    'Nimal, [25 Sep 2026 at 10:48:11 AM]:',
    '[9/25, 10:48 AM] Nimal:',
    'On Fri, 25 Sep 2026 at 10:48, Nimal wrote:',
    'From: Nimal',
    'Forwarded from Nimal',
    '<Media omitted>',
    '[9/25, 10:48 AM] Nimal: hi bro',
    '9/8/2026, 12:21 - Nimal: thank you',
  ])('%j alone is no line', (line) => {
    const { lines, others } = readQuickList(`${line}\nA12 display x 5`);
    expect([lines.length, others.length]).toEqual([1, 1]);
  });
});

test('numbers of lines that begin later are no quantities, and counts that grow are', () => {
  expect(read('3- A12 display 5\n4- A13 display 2')).toEqual([
    ['A12 display', 5],
    ['A13 display', 2],
  ]);
  expect(read('1 doz A12 display\n2 dozen A13 display')).toEqual([
    ['A12 display', 12],
    ['A13 display', 24],
  ]);
});

test('a line break in a quoted cell keeps the quantity', () => {
  const lines = readQuickLines('PB-0101,"Display\nfor A12",3\n6.5" lcd 2\nA13 display 4');
  expect(lines.map(({ line, codes, qty }) => [line, codes[0], qty])).toEqual([
    [1, 'PB-0101', 3],
    [3, '6.5" lcd', 2],
    [4, 'A13 display', 4],
  ]);
});
