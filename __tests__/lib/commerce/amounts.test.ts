import {
  centsOf,
  columnStyleOf,
  readAmount,
  readNumber,
  readPieces,
  typedRupees,
} from '@/lib/commerce/amounts';
import {
  AMOUNTS,
  BANK_NUMBERS,
  IN_COLUMN,
  PIECES,
  REFUSED_AMOUNTS,
} from '@/__tests__/support/forms/amountForms';

const outcome = (read: { problem: string } | { cents: number } | { pieces: number }) =>
  Object.values(read)[0];

describe('an amount', () => {
  it.each(AMOUNTS)('is read from %j as %d cents', (written, cents) => {
    expect(readAmount(written)).toEqual({ cents });
  });

  it.each(REFUSED_AMOUNTS)('is refused from %j: %s', (written, problem) => {
    expect(readAmount(written)).toEqual({ problem });
  });

  it.each(IN_COLUMN)('beside %j: %j is %j', (column, written, expected) => {
    expect(outcome(readAmount(written, columnStyleOf([...column, written])))).toBe(expected);
  });

  it.each(BANK_NUMBERS)('of a bank, %j, is %d cents and %s', (written, cents, mark) => {
    const read = readNumber(written);
    expect('problem' in read ? read : { cents: centsOf(read), ...read }).toMatchObject({
      cents: Math.abs(cents),
      isNegative: cents < 0,
      mark,
    });
  });
});

describe('a number of pieces', () => {
  it.each(PIECES)('%j is %j', (written, expected) => {
    expect(outcome(readPieces(written))).toBe(expected);
  });
});

describe('a typed amount', () => {
  it.each([
    ['4,050.00', 4_050],
    ['12 500', 12_500],
    ['1,5', 1.5],
    ['Rs. 500/=', 500],
    ['9.500', NaN],
    ['-5', NaN],
    ['', NaN],
    ['1e3', NaN],
  ])('%j is %d rupees', (text, rupees) => {
    expect(typedRupees(text)).toBe(rupees);
  });
});
