import {
  findField,
  isFarOff,
  isSameCell,
  ITEM_FIELD_NAMES,
  readCell,
  writeCell,
  type ItemFieldName,
} from '@/lib/commerce/itemFields';
import type { CellValue } from '@/lib/contract/batch.contract';

describe('findField', () => {
  it.each([
    ['price_lkr', 'price_lkr'],
    ['price', 'price_lkr'],
    ['Price (LKR)', 'price_lkr'],
    ['dealer_price', 'dealer_price'],
    ['dealerPrice3', 'dealer_price_3'],
    ['subCategory', 'sub_category'],
    ['name', 'name'],
    ['stock', null],
    ['sku', null],
    ['constructor', null],
    ['', null],
  ])('finds %s as %s', (written, field) => {
    expect(findField(written)).toBe(field);
  });
});

describe('readCell', () => {
  it.each<[ItemFieldName, CellValue, CellValue]>([
    ['price_lkr', 8700, 870_000],
    ['price_lkr', 8700.5, 870_050],
    ['price_lkr', '9,500.00', 950_000],
    ['price_lkr', null, null],
    ['price_lkr', 'ask for price', null],
    ['weight_kg', 0.055, 55],
    ['weight_kg', 0, null],
    ['discount', 12.5, 1250],
    ['discount', null, 0],
    ['warranty', 6, 6],
    ['warranty', '1 year', 12],
    ['grade', 'Service pack', 'service-pack'],
    ['name', '  LCD   A12 ', 'LCD A12'],
    ['specs', 'one\n\n two', 'one\ntwo'],
    ['colour', '', null],
    ['barcode', '="00412"', '00412'],
    ['phones', 'Samsung: Galaxy A12 (SM-A125F)', 'Samsung: Galaxy A12 (SM-A125F)'],
    ['quantity_prices', '10: 4300; 50: 4,100', '10: 4300.00; 50: 4100.00'],
    ['discount_from', '2026-12-01', Date.parse('2026-12-01T00:00+05:30')],
    ['discount_to', '2026-12-07', Date.parse('2026-12-08T00:00+05:30')],
    ['discount_to', null, null],
    ['featured', 'no', false],
    ['hidden', 'yes', true],
    ['hidden', null, false],
  ])('reads %s %p as %p', (field, given, value) => {
    expect(readCell(field, given)).toEqual({ value });
  });

  it.each<[ItemFieldName, CellValue]>([
    ['discount_from', '01/12/2026'],
    ['discount_to', 20261207],
    ['price_lkr', 0],
    ['price_lkr', -1],
    ['price_lkr', 'NaN'],
    ['price_lkr', '1e3'],
    ['price_lkr', '9.500'],
    ['price_lkr', 1e300],
    ['price_lkr', Number.NaN],
    ['price_lkr', true],
    ['dealer_price', 0],
    ['discount', 100],
    ['name', null],
    ['name', '\u200b'],
    ['name', 'x'.repeat(301)],
    ['category', ''],
    ['barcode', '4.79E12'],
    ['phones', 'Galaxy A12'],
    ['quantity_prices', '10: 4300; 5: 4100'],
    ['grade', 'shiny'],
    ['hidden', 'perhaps'],
  ])('refuses %s %p with a reason', (field, given) => {
    expect(readCell(field, given)).toEqual({ reason: expect.stringMatching(/\.$/) });
  });

  it('reads what writeCell wrote', () => {
    const kept: Partial<Record<ItemFieldName, CellValue>> = {
      price_lkr: 870_050,
      weight_kg: 55,
      discount: 1250,
      hidden: true,
      grade: 'incell',
      quantity_prices: '10: 4300.00',
    };
    for (const name of ITEM_FIELD_NAMES) {
      const value = kept[name];
      if (value === undefined) continue;
      expect(readCell(name, writeCell(name, value))).toEqual({ value });
    }
  });
});

it('compares phones without their order and numbers', () => {
  const [one, other] = [
    'Apple: iPhone 11 | Samsung: Galaxy A12 (SM-A125F)',
    'Samsung: Galaxy A12 | Apple: iPhone 11',
  ];
  expect(isSameCell('phones', one, other)).toBe(true);
  expect(isSameCell('name', one, other)).toBe(false);
});

it('finds prices that are ten times higher or lower', () => {
  expect(isFarOff('price_lkr', 1000, 10_000)).toBe(true);
  expect(isFarOff('dealer_price', 10_000, 1000)).toBe(true);
  expect(isFarOff('price_lkr', 1000, 9999)).toBe(false);
  expect(isFarOff('price_lkr', null, 9999)).toBe(false);
  expect(isFarOff('warranty', 1, 12)).toBe(false);
});
