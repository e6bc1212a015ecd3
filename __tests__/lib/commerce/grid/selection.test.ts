import {
  at,
  below,
  cellsIn,
  clamped,
  isInside,
  moved,
  rangeOf,
  tabbed,
} from '@/lib/commerce/grid/selection';

const SIZE = { rows: 40, columns: 5 };
const plain = { isExtending: false, toEdge: false };
const cell = (row: number, column: number) => ({ row, column });

it.each([
  ['ArrowDown', plain, [3, 2]],
  ['ArrowUp', plain, [1, 2]],
  ['ArrowLeft', plain, [2, 1]],
  ['ArrowRight', plain, [2, 3]],
  ['Home', plain, [2, 0]],
  ['End', plain, [2, 4]],
  ['PageDown', plain, [17, 2]],
  ['PageUp', plain, [0, 2]],
  ['ArrowDown', { ...plain, toEdge: true }, [39, 2]],
  ['ArrowUp', { ...plain, toEdge: true }, [0, 2]],
  ['ArrowLeft', { ...plain, toEdge: true }, [2, 0]],
  ['ArrowRight', { ...plain, toEdge: true }, [2, 4]],
  ['Home', { ...plain, toEdge: true }, [0, 0]],
  ['End', { ...plain, toEdge: true }, [39, 4]],
])('moves with %s %j', (key, move, [row = 0, column = 0]) => {
  expect(moved(at(cell(2, 2)), { key, ...move }, SIZE)).toEqual(at(cell(row, column)));
});

it('keeps the anchor with Shift, stops at the edges and leaves other keys alone', () => {
  const extended = moved(at(cell(2, 2)), { key: 'ArrowDown', ...plain, isExtending: true }, SIZE);
  expect(extended).toEqual({ anchor: cell(2, 2), cursor: cell(3, 2) });
  expect(moved(at(cell(0, 0)), { key: 'ArrowUp', ...plain }, SIZE)).toEqual(at(cell(0, 0)));
  expect(moved(at(cell(39, 4)), { key: 'ArrowRight', ...plain }, SIZE)).toEqual(at(cell(39, 4)));
  expect(moved(at(cell(0, 0)), { key: 'a', ...plain }, SIZE)).toBeNull();
  expect(moved(at(cell(0, 0)), { key: 'toString', ...plain }, SIZE)).toBeNull();
});

it('goes right with Tab, out of the grid at the end of a row, and back to its first column with Enter', () => {
  expect(tabbed(at(cell(2, 2)), 1, SIZE)).toEqual(at(cell(2, 3)));
  expect(tabbed(at(cell(2, 4)), 1, SIZE)).toBeNull();
  expect(tabbed(at(cell(2, 0)), -1, SIZE)).toBeNull();
  expect(below(at(cell(2, 4)), 1, SIZE)).toEqual(at(cell(3, 1)));
  expect(below(at(cell(39, 4)), null, SIZE)).toEqual(at(cell(39, 4)));
});

it('knows the rectangle between two cells, in any direction', () => {
  const range = rangeOf({ anchor: cell(5, 3), cursor: cell(4, 1) });
  expect(range).toEqual({ top: 4, bottom: 5, left: 1, right: 3 });
  expect(cellsIn(range)).toHaveLength(6);
  expect(cellsIn(range).every((one) => isInside(range, one))).toBe(true);
  expect(isInside(range, cell(3, 1))).toBe(false);
});

it('stays inside a grid that has fewer rows now', () => {
  const selection = { anchor: cell(39, 4), cursor: cell(20, 4) };
  const { anchor, cursor } = clamped(selection, { rows: 10, columns: 3 });
  expect([anchor, cursor]).toEqual([cell(9, 2), cell(9, 2)]);
});
