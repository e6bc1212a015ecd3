import { fillDown, fillRight, placeBlock } from '@/lib/commerce/grid/placing';

const SIZE = { rows: 6, columns: 4 };
const range = (top: number, bottom: number, left: number, right: number) => ({
  top,
  bottom,
  left,
  right,
});
const textsOf = (texts: { row: number; column: number; text: string }[]) =>
  texts.map(({ row, column, text }) => `${row},${column}=${text}`).join(' ');

it.each([
  [
    'a block at the cursor',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    range(1, 1, 1, 1),
    '1,1=a 1,2=b 2,1=c 2,2=d',
    0,
  ],
  ['one value into the selection', [['x']], range(0, 1, 0, 1), '0,0=x 0,1=x 1,0=x 1,1=x', 0],
  ['a row into several rows', [['a', 'b']], range(2, 3, 0, 1), '2,0=a 2,1=b 3,0=a 3,1=b', 0],
  [
    'a block that is larger than the selection',
    [['a'], ['b']],
    range(0, 2, 0, 0),
    '0,0=a 1,0=b',
    0,
  ],
  [
    'what is inside the grid',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    range(5, 5, 3, 3),
    '5,3=a',
    3,
  ],
])('places %s', (_, block, selected, texts, outside) => {
  const placed = placeBlock(block, selected, SIZE);
  expect(textsOf(placed.texts)).toBe(texts);
  expect(placed.outside).toBe(outside);
});

const textAt = ({ row, column }: { row: number; column: number }) => `${row}${column}`;

it.each([
  ['the first row into the others', range(1, 3, 0, 1), '2,0=10 2,1=11 3,0=10 3,1=11'],
  ['the row above into a single one', range(4, 4, 2, 2), '4,2=32'],
  ['nothing into the first row', range(0, 0, 0, 0), ''],
])('fills down %s', (_, selected, texts) => {
  expect(textsOf(fillDown(selected, textAt))).toBe(texts);
});

it.each([
  ['the first column into the others', range(1, 2, 0, 1), '1,1=10 2,1=20'],
  ['the column before into a single one', range(4, 4, 2, 2), '4,2=41'],
  ['nothing into the first column', range(0, 0, 0, 0), ''],
])('fills right %s', (_, selected, texts) => {
  expect(textsOf(fillRight(selected, textAt))).toBe(texts);
});
