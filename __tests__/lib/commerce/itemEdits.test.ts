import { changesOf, isFarOffEdit, readEdit, typedOf, withEdit } from '@/lib/commerce/itemEdits';
import type { ItemFieldName } from '@/lib/commerce/itemFields';
import type { CellValue } from '@/lib/contract/batch.contract';

it.each<[ItemFieldName, CellValue, string | boolean]>([
  ['price_lkr', 4650, '4650.00'],
  ['price_lkr', null, ''],
  ['discount', 12.5, '12.5'],
  ['hidden', true, true],
  ['hidden', null, false],
  ['shelf', 'A-03-2', 'A-03-2'],
])('shows %s %p in a form as %p', (name, cell, typed) => {
  expect(typedOf(name, cell)).toBe(typed);
});

it('keeps what was seen first, and drops an edit that changes nothing', () => {
  const one = withEdit({}, 'price_lkr', '4450', 4650);
  const two = withEdit(one, 'price_lkr', '4450.00', 9999);
  expect(two).toEqual({ price_lkr: { typed: '4450.00', from: 4650 } });
  expect(withEdit(two, 'price_lkr', '4,650.00', 4650)).toEqual({});
  expect(withEdit({}, 'shelf', '', null)).toEqual({});
  expect(withEdit({}, 'hidden', false, false)).toEqual({});
});

it('sends each change as a batch has it, and says why others are none', () => {
  const edits = {
    price_lkr: { typed: '4,450', from: 4650 },
    dealer_price: { typed: '', from: 3999 },
    weight_kg: { typed: 'heavy', from: 0.14 },
    ask_for_price: { typed: true, from: false },
  };
  const { changes, reasons } = changesOf('LCD-A12', edits);
  expect(changes).toEqual([
    { sku: 'LCD-A12', field: 'price_lkr', from: 4650, to: 4450 },
    { sku: 'LCD-A12', field: 'dealer_price', from: 3999, to: null },
    { sku: 'LCD-A12', field: 'ask_for_price', from: false, to: true },
  ]);
  expect(reasons.weight_kg).toMatch(/not a weight/);
});

it.each([
  ['44500', 4450, true],
  ['445', 4450, true],
  ['4400', 4450, false],
  ['', 4450, false],
])('asks about a price of %s after %p: %p', (typed, from, isFar) => {
  expect(isFarOffEdit('price_lkr', { typed, from })).toBe(isFar);
});

it('reads no price of 0', () => {
  expect(readEdit('price_lkr', { typed: '0', from: 1 })).toHaveProperty('reason');
});
