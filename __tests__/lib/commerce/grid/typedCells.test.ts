import { editWords, riseWords, shownCell, sumOfEdits } from '@/lib/commerce/grid/cells';
import { EMPTY_DRAFT, editsOf, withStep, type Draft } from '@/lib/commerce/grid/draft';
import {
  currentText,
  steppedTexts,
  typedCells,
  type CellText,
  type GridRow,
} from '@/lib/commerce/grid/typedCells';
import type { ItemFieldName } from '@/lib/commerce/itemFields';

const row = (sku: string, cells: GridRow['cells'] = {}): GridRow => ({
  sku,
  name: 'Galaxy A12 Display',
  stock: 9,
  cells: { name: 'Galaxy A12 Display', price_lkr: 8_700, shelf: 'A-1', hidden: false, ...cells },
});

const ROWS = [row('A'), row('B', { price_lkr: null }), row('C', { dealer_price: 7_500 })];
const rowOf = (sku: string) => ROWS.find((one) => one.sku === sku);
const text = (sku: string, field: ItemFieldName, typed: string): CellText => ({
  sku,
  field,
  text: typed,
});

function typed(draft: Draft, ...texts: CellText[]) {
  const { edits, dropped, counts } = typedCells(draft, rowOf, texts);
  return { draft: withStep(draft, edits, dropped), counts };
}

it('tells what changes, what stays the same and what is refused', () => {
  const { draft, counts } = typed(
    EMPTY_DRAFT,
    text('A', 'price_lkr', '9,000'),
    text('A', 'shelf', 'A-1'),
    text('B', 'price_lkr', '9.500'),
    text('C', 'dealer_price', 'LKR 7,500.00'),
    text('Z', 'price_lkr', '1'),
  );
  expect(counts).toEqual({ changed: 1, same: 2, refused: 1 });
  expect(editsOf(draft)).toEqual([
    { sku: 'A', field: 'price_lkr', from: 8_700, text: '9,000' },
    { sku: 'B', field: 'price_lkr', from: null, text: '9.500' },
  ]);
});

it('drops an edit that leads back, and compares with what was seen first', () => {
  const first = typed(EMPTY_DRAFT, text('A', 'price_lkr', '9000')).draft;
  const second = typed(first, text('A', 'price_lkr', '9100')).draft;
  expect(editsOf(second)).toEqual([{ sku: 'A', field: 'price_lkr', from: 8_700, text: '9100' }]);
  expect(editsOf(typed(second, text('A', 'price_lkr', '8700.00')).draft)).toEqual([]);
});

it('sums a draft: items, prices ten times or a tenth, and the average rise', () => {
  const { draft } = typed(
    EMPTY_DRAFT,
    text('A', 'price_lkr', '87,000'),
    text('A', 'hidden', 'yes'),
    text('C', 'price_lkr', '8,700.50'),
    text('C', 'dealer_price', '750'),
    text('C', 'shelf', '1'.repeat(41)),
  );
  const sum = sumOfEdits(editsOf(draft));
  expect(sum.changed).toHaveLength(4);
  expect(sum.items).toBe(2);
  expect(sum.farOff.map(({ sku, field }) => [sku, field])).toEqual([
    ['A', 'price_lkr'],
    ['C', 'dealer_price'],
  ]);
  expect(sum.refused.map(({ reason }) => reason)).toEqual([
    expect.stringMatching(/Shelf has at most/),
  ]);
});

it.each([
  [null, ''],
  [0.01, ''],
  [2.25, 'prices rise by 2.3%'],
  [-2.2, 'prices fall by 2.2%'],
])('says an average rise of %p', (rise, words) => {
  expect(riseWords(rise)).toBe(words);
});

it.each<[ItemFieldName, string | number | boolean | null, string]>([
  ['price_lkr', 8_700, '8,700.00'],
  ['price_lkr', null, 'Ask for price'],
  ['dealer_price', null, ''],
  ['hidden', true, 'Hidden'],
  ['hidden', false, 'Shown'],
  ['warranty', 6, '6'],
  ['shelf', null, ''],
])('shows %s %p', (field, value, shown) => {
  expect(shownCell(field, value)).toBe(shown);
});

it('copies and opens what is in the grid now: the typed value, or the text that could not be read', () => {
  const { draft } = typed(
    EMPTY_DRAFT,
    text('A', 'price_lkr', 'LKR 9,000'),
    text('C', 'price_lkr', 'dear'),
  );
  const textOf = (sku: string, field: ItemFieldName) => {
    const found = rowOf(sku);
    return found === undefined ? '' : currentText(draft, found, field);
  };
  expect(textOf('A', 'price_lkr')).toBe('9000.00');
  expect(textOf('C', 'price_lkr')).toBe('dear');
  expect(textOf('B', 'price_lkr')).toBe('');
  expect(textOf('A', 'hidden')).toBe('no');
});

it('steps the prices that are in the grid now, and leaves items without a price', () => {
  const { draft } = typed(EMPTY_DRAFT, text('A', 'price_lkr', '9000'));
  const cells = ROWS.map((one) => ({ row: one, field: 'price_lkr' as const }));
  const up = { kind: 'percent', hundredths: 400, rounding: '10' } as const;
  expect(steppedTexts(draft, cells, up).map(({ sku, text: after }) => [sku, after])).toEqual([
    ['A', '9360.00'],
    ['C', '9050.00'],
  ]);
  const down = { kind: 'amount', cents: -900_000, rounding: 'cent' } as const;
  const { counts } = typed(EMPTY_DRAFT, ...steppedTexts(EMPTY_DRAFT, cells, down));
  expect(counts).toEqual({ changed: 0, same: 0, refused: 2 });
});

it('says what edits change, for a batch without a reason', () => {
  const of = (sku: string, field: ItemFieldName) => ({ sku, field });
  expect(editWords([of('A', 'price_lkr')])).toBe('Price of A');
  expect(editWords([of('A', 'price_lkr'), of('B', 'price_lkr'), of('B', 'shelf')])).toBe(
    'Price, Shelf of 2 items',
  );
});
