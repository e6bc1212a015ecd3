import { compareRows } from '@/components/compare/compareRows';
import { anItem } from '@/__tests__/support/factories';

const MAXIMUM = 20;

function rowsOf(...given: Parameters<typeof anItem>[0][]) {
  return compareRows(
    given.map((one) => anItem(one)),
    MAXIMUM,
  );
}

const labelled = (rows: ReturnType<typeof compareRows>, label: string) =>
  rows.find((row) => row.label === label);

describe('the rows of a comparison', () => {
  it('start with price, stock, grade and warranty', () => {
    const rows = rowsOf({}, {});
    expect(rows.slice(0, 4).map(({ label }) => label)).toEqual([
      'Price',
      'Stock',
      'Grade',
      'Warranty',
    ]);
  });

  it('tell whether the items differ', () => {
    const rows = rowsOf({ selling: 100, disPer: 10 }, { selling: 90 }, { selling: 90 });
    expect(labelled(rows, 'Price')).toMatchObject({
      values: ['LKR 90.00', 'LKR 90.00', 'LKR 90.00'],
      differs: false,
    });
    expect(labelled(rowsOf({ inStock: 21 }, { inStock: 400 }), 'Stock')?.differs).toBe(false);
    expect(labelled(rowsOf({ inStock: 21 }, { inStock: 0 }), 'Stock')).toMatchObject({
      values: ['More than 20 in stock', 'Currently not available'],
      differs: true,
    });
    expect(labelled(rowsOf({ warrantyMonths: 12 }, { warrantyMonths: null }), 'Warranty')).toEqual({
      key: 'fact',
      label: 'Warranty',
      values: ['12 months warranty', null],
      differs: true,
    });
  });

  it('have one row for each specification label, ignoring case', () => {
    const rows = rowsOf(
      { shortSpecs: 'Panel: AMOLED\nRefresh: 90 Hz\nSealed box' },
      { shortSpecs: 'panel:  amoled\nIncludes: Frame' },
    );
    expect(labelled(rows, 'Panel')).toMatchObject({ values: ['AMOLED', 'amoled'], differs: false });
    expect(labelled(rows, 'Refresh')).toMatchObject({ values: ['90 Hz', null], differs: true });
    expect(labelled(rows, 'Includes')).toMatchObject({ values: [null, 'Frame'], differs: true });
    expect(labelled(rows, 'Note')).toMatchObject({ values: ['Sealed box', null] });
  });

  it('join several lines of one label', () => {
    const rows = rowsOf({ shortSpecs: 'first\nsecond' });
    expect(labelled(rows, 'Note')?.values).toEqual(['first; second']);
  });

  it('omit unknown facts and duplicates', () => {
    const rows = rowsOf({
      modelNumber: null,
      grade: null,
      shortSpecs: 'Weight: 12 g',
      weight: 0.2,
    });
    const labels = rows.map(({ label }) => label);
    expect(labels).not.toContain('Model number');
    expect(labels).not.toContain('Grade');
    expect(labels.filter((label) => label === 'Weight')).toHaveLength(1);
    expect(labelled(rows, 'Weight')?.values).toEqual(['12 g']);
  });
});
