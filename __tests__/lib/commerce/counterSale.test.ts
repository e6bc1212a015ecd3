import { agreedRefusal, cashRefusal, counterTotal } from '@/lib/commerce/counterSale';
import { closingRefusal } from '@/lib/commerce/drawer';

const line = (qty: number, unitCents: number, agreedCents: number | null = null) => ({
  sku: 'GLUE',
  qty,
  unitCents,
  agreedCents,
});

describe('counterTotal', () => {
  it('adds up lines at the agreed price where there is one', () => {
    expect(counterTotal([line(2, 95_000), line(3, 100, 50)])).toBe(190_150);
    expect(counterTotal([])).toBe(0);
  });
});

describe('agreedRefusal', () => {
  it.each([
    ['no other price', [line(1, 1000)], '', 10, null],
    ['the same price', [line(1, 1000, 1000)], '', 10, null],
    ['within the limit', [line(1, 1000, 900)], 'A regular', 10, null],
    ['any price of an owner', [line(1, 1000, 1)], 'A regular', null, null],
    ['without a reason', [line(1, 1000, 900)], ' ', 10, 'Say why another price was agreed. '],
  ])('for %s', (_, lines, reason, limit, refusal) => {
    expect(agreedRefusal(lines, reason, limit)).toBe(refusal);
  });

  it('names the line that is beyond the limit', () => {
    expect(agreedRefusal([line(1, 1000), line(1, 1000, 899)], 'A regular', 10)).toMatch(
      /^The price of GLUE: it may differ by 10 %/,
    );
  });
});

describe('cashRefusal', () => {
  it('is null for enough cash, and names both amounts otherwise', () => {
    expect(cashRefusal(95_000, 95_000)).toBeNull();
    expect(cashRefusal(95_000, 100_000)).toBeNull();
    expect(cashRefusal(95_000, 94_999)).toBe('LKR 949.99 is less than LKR 950.00. ');
  });
});

describe('closingRefusal', () => {
  it.each([
    [1000, 1000, '', null],
    [1000, 900, 'Gave back too much', null],
    [1000, 1050, '', /^There is LKR 0\.50 too much/],
    [1000, 900, ' x', /^There is LKR 1\.00 too little/],
  ])('for %i expected and %i counted with the reason “%s”', (expected, counted, reason, why) => {
    const refusal = closingRefusal({ expected, counted, reason });
    if (why === null) expect(refusal).toBeNull();
    else expect(refusal).toMatch(why);
  });
});
