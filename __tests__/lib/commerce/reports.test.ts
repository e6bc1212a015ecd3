import { partsOf, periodBefore, stepFor, yearBefore } from '@/lib/commerce/reports/period';
import { saleLinesOf, type SoldOrder } from '@/lib/commerce/reports/saleLines';

const at = (day: string) => Date.parse(`${day}T12:00:00+05:30`);

describe('periods', () => {
  it('are compared with as many days before, and with the same days of the year before', () => {
    expect(periodBefore({ from: '2026-11-10', to: '2026-11-23' })).toEqual({
      from: '2026-10-27',
      to: '2026-11-09',
    });
    expect(yearBefore({ from: '2028-02-29', to: '2028-03-01' })).toEqual({
      from: '2027-02-28',
      to: '2027-03-01',
    });
  });

  it('have weeks from their first day, calendar months, and longer steps where there would be too many', () => {
    const period = { from: '2026-01-20', to: '2026-03-02' };
    expect(partsOf(period, 'month')).toEqual([
      { from: '2026-01-20', to: '2026-01-31' },
      { from: '2026-02-01', to: '2026-02-28' },
      { from: '2026-03-01', to: '2026-03-02' },
    ]);
    expect(partsOf(period, 'week')).toHaveLength(6);
    expect(stepFor(period, 'day')).toBe('day');
    expect(stepFor({ from: '2026-01-01', to: '2026-12-31' }, 'day')).toBe('week');
    expect(stepFor({ from: '2022-01-01', to: '2026-12-31' }, 'day')).toBe('month');
  });
});

describe('the sale lines of an order', () => {
  const ORDER: SoldOrder = {
    orderNumber: 'SP-1',
    status: 'placed',
    placedAt: at('2026-11-10'),
    totalCents: 400,
    delCents: 0,
    discountCents: 0,
    chargeCents: 0,
    lines: [{ itmCode: 1, qty: 4, unitCents: 100 }],
    events: [],
    notes: [],
    movements: [{ at: at('2026-11-10'), itmCode: 1, qty: -4, costCents: -120 }],
  };

  it('give a line that went the price that the rest of the total leaves', () => {
    const lines = [
      { itmCode: 1, sku: 'A', from: 4, to: 4 },
      { itmCode: 2, sku: 'B', from: 3, to: 0 },
    ];
    const facts = JSON.stringify({ lines, from: 10, to: 4 });
    const events = [{ eventId: 7, at: at('2026-11-12'), toStatus: 'placed' as const, facts }];
    const rows = saleLinesOf({ ...ORDER, events }, false);
    expect(
      rows.map(({ day, itmCode, sold, salesCents }) => [day, itmCode, sold, salesCents]),
    ).toEqual([
      ['2026-11-10', 1, 4, 400],
      ['2026-11-10', 2, 3, 600],
      ['2026-11-12', 2, -3, -600],
    ]);
  });

  it('move a piece that was sent in the place of another', () => {
    const facts = JSON.stringify({ itmCode: 2, sku: 'B', instead: 1 });
    const events = [{ eventId: 7, at: at('2026-11-12'), toStatus: 'placed' as const, facts }];
    const rows = saleLinesOf({ ...ORDER, events }, false);
    expect(rows.map(({ day, itmCode, sold }) => [day, itmCode, sold])).toEqual([
      ['2026-11-10', 1, 3],
      ['2026-11-10', 2, 1],
      ['2026-11-12', 1, 1],
      ['2026-11-12', 2, -1],
    ]);
  });

  it('count sales of unknown cost apart', () => {
    const movements = [{ at: at('2026-11-10'), itmCode: 1, qty: -4, costCents: null }];
    const [row] = saleLinesOf({ ...ORDER, movements }, true);
    expect(row).toMatchObject({
      salesCents: 339,
      openSalesCents: 339,
      costCents: 0,
      unknownPieces: 4,
    });
  });
});
