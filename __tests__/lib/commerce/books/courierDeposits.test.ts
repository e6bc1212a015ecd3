import { depositsOf, type SheetLoad } from '@/lib/commerce/books/courierDeposits';

const LOAD: SheetLoad = {
  number: 'COD/1',
  at: 1,
  courier: 'Domex',
  sheet: 'a',
  rows: 2,
  sheetCents: 10_000,
  recordedCents: 10_000,
  doneCents: 0,
  inBankCents: 9_500,
};
const again = { ...LOAD, number: 'COD/2', at: 2 };

/** What the bank got and the courier kept, load by load. */
const booked = (...loads: SheetLoad[]) =>
  depositsOf(loads).map(({ number, inBankCents, feeCents }) => [number, inBankCents, feeCents]);

describe('deposits of couriers', () => {
  test('are what the bank got and the fee; a load that records nothing adds nothing', () => {
    const repeated = { ...again, recordedCents: 0, doneCents: 10_000 };
    expect(booked(LOAD, repeated)).toEqual([['COD/1', 9_500, 500]]);
    expect(booked({ ...LOAD, inBankCents: null }, repeated)).toEqual([['COD/2', 9_500, 500]]);
    expect(booked({ ...LOAD, inBankCents: null })).toEqual([]);
  });

  test('count the rows of a sheet together, whoever loaded it', () => {
    const one = { ...LOAD, recordedCents: 4_000, doneCents: 6_000 };
    const other = { ...again, recordedCents: 6_000, doneCents: 4_000 };
    expect(booked(one, other)).toEqual([['COD/2', 9_500, 500]]);
  });

  test('grow by a row that was refused first, also when its waybill was mended in the file', () => {
    const first = { ...LOAD, recordedCents: 8_000, inBankCents: 7_500 };
    const rest = { ...again, recordedCents: 2_000, doneCents: 8_000, inBankCents: 7_500 };
    const both = [
      ['COD/1', 7_500, 500],
      ['COD/2', 0, 2_000],
    ];
    expect(booked(first, rest)).toEqual(both);
    expect(booked(first, { ...rest, sheet: 'b' })).toEqual(both);
    expect(booked({ ...first, inBankCents: 9_500 }, { ...rest, inBankCents: 9_500 })).toEqual([
      ['COD/2', 9_500, 500],
    ]);
  });

  test.each([
    ['of another courier', { courier: 'Koombiyo', doneCents: 1, recordedCents: 9_600 }],
    ['with other rows and nothing recorded before', { sheet: 'b' }],
    ['with other sums', { sheet: 'b', doneCents: 1, recordedCents: 9_600, sheetCents: 9_601 }],
    ['from before sheets were told apart', { sheet: null }],
  ])('are of another sheet where it is %s', (_, load) => {
    const [own, other] = booked(LOAD, { ...again, ...load });
    expect(own).toEqual(['COD/1', 9_500, 500]);
    expect(other?.[1]).toBe(9_500);
  });
});
