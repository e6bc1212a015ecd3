import { createHash } from 'node:crypto';
import { findGrade } from '@/lib/contract/grades';
import { findPartKind } from '@/lib/commerce/partKinds';
import type { CatalogueRow } from '@/server/catalogue/items/catalogueRow';
import { DEMO_ITEM_COUNT, demoRows } from '@/server/tools/demo/demoRows';

const rows = [...demoRows(DEMO_ITEM_COUNT)];
const listed = rows.filter((row) => row.itmType !== 'C');

describe('the demo catalogue', () => {
  it('is the same every time', () => {
    expect([...demoRows(DEMO_ITEM_COUNT)]).toEqual(rows);
  });

  it('lists exactly the requested number, and a larger one begins with the smaller one', () => {
    expect(listed).toHaveLength(DEMO_ITEM_COUNT);
    const larger = take(demoRows(20_000), rows.length);
    expect(digest(larger)).toBe(digest(rows));
    expect([...demoRows(0)]).toEqual([]);
  });

  it('has at least 2,400 items for 160 models of 12 brands over 20 kinds', () => {
    const models = new Set(listed.flatMap((row) => row.models.map(modelKey)));
    const phoneBrands = new Set(listed.flatMap((row) => row.models.map((model) => model.bndName)));
    expect(listed.length).toBeGreaterThanOrEqual(2_400);
    expect(models.size).toBeGreaterThanOrEqual(160);
    expect(phoneBrands.size).toBeGreaterThanOrEqual(12);
    expect(new Set(listed.map((row) => row.partKind)).size).toBeGreaterThanOrEqual(20);
  });

  it('has a display, battery, charging part, back cover and tempered glass for every model', () => {
    const kinds = new Map<string, Set<string | null>>();
    for (const row of listed) {
      for (const model of row.models) {
        const known = kinds.get(modelKey(model)) ?? new Set();
        kinds.set(modelKey(model), known.add(charging(row)));
      }
    }
    const needed = ['display', 'battery', 'charging', 'back-cover', 'tempered-glass'];
    const lacking = [...kinds].filter(([, has]) => needed.some((kind) => !has.has(kind)));
    expect(lacking.map(([model]) => model)).toEqual([]);
  });

  it('has 25 parts or more for the most popular phones', () => {
    for (const modelName of ['Galaxy A12', 'iPhone 11', 'Redmi Note 10', 'Galaxy A32']) {
      const parts = listed.filter((row) => row.models.some((m) => m.modelName === modelName));
      expect(parts.length).toBeGreaterThanOrEqual(25);
    }
  });

  it('puts displays first among its categories', () => {
    expect([...new Set(listed.map((row) => row.catName))].slice(0, 4)).toEqual([
      'Displays',
      'Touch panels',
      'Batteries',
      'Charging',
    ]);
  });

  it('puts every item on a known group, with sub-category, tag and brand', () => {
    for (const row of rows) {
      expect(row.catName).toBe(findPartKind(row.partKind)?.catName);
      expect([row.sCatName, row.tagName, row.bndName]).not.toContain(null);
      expect(row.createdAt).not.toBeNull();
      if (row.grade !== null) expect(findGrade(row.grade)).toBeDefined();
    }
  });
});

describe('skus, names and numbers', () => {
  const large = [...demoRows(60_000)];

  it('are unique, also in a large demo with invented phones', () => {
    const names = large.filter((row) => row.itmType !== 'C').map((row) => row.itmName);
    expect(twice(large.map((row) => row.sku))).toEqual([]);
    expect(twice(names)).toEqual([]);
  });

  it('have one phone for each model number', () => {
    const phones = new Map<string, Set<string>>();
    for (const model of large.flatMap((row) => row.models)) {
      for (const number of model.modelNumbers) {
        phones.set(number, (phones.get(number) ?? new Set()).add(modelKey(model)));
      }
    }
    expect([...phones].filter(([, models]) => models.size > 1)).toEqual([]);
  });

  it('keep a realistic number of parts for each phone', () => {
    const counts = new Map<string, number>();
    for (const row of large.filter((each) => each.itmType !== 'C')) {
      const [model] = row.models;
      if (model) counts.set(modelKey(model), (counts.get(modelKey(model)) ?? 0) + 1);
    }
    expect(Math.max(...counts.values())).toBeLessThan(300);
  });
});

describe('items with variants', () => {
  it('come before their variants, with their total stock and lowest price', () => {
    const parents = rows.filter((row) => row.itmType === 'M');
    expect(parents.length).toBeGreaterThan(20);
    for (const parent of parents) {
      const at = rows.indexOf(parent);
      const variants = rows.filter((row) => row.parentSku === parent.sku);
      expect(variants.length).toBeGreaterThan(1);
      expect(rows.slice(at + 1, at + 1 + variants.length)).toEqual(variants);
      expect(parent.inStock).toBe(sum(variants.map((row) => row.inStock)));
      expect(parent.sellingCents).toBe(Math.min(...variants.map((row) => row.sellingCents)));
    }
  });

  it('omit some combinations of frame and colour', () => {
    const options = rows
      .filter((row) => row.parentSku === 'DSP-SSG-A325F-SP')
      .map((row) => row.options.map((option) => option.optionValue).join(', '));
    expect(options).toEqual([
      'Without frame, Black',
      'With frame, Black',
      'With frame, Awesome White',
      'With frame, Awesome Blue',
      'With frame, Awesome Violet',
    ]);
  });
});

describe('prices and stock', () => {
  it('are plausible, and every dealer pays less than retail', () => {
    for (const row of rows) {
      expect(row.sellingCents % 5_000).toBe(0);
      expect(row.sellingCents).toBeGreaterThanOrEqual(10_000);
      expect(row.sellingCents).toBeLessThanOrEqual(15_000_000);
      const [second, third] = row.tierPrices;
      expect(second?.userType).toBe(2);
      expect(third?.userType).toBe(3);
      expect(second?.sellingCents).toBeLessThan(row.sellingCents);
      expect(third?.sellingCents).toBeLessThanOrEqual(second?.sellingCents ?? 0);
      expect(third?.sellingCents).toBeGreaterThan(0);
    }
  });

  it('rise with the grade of the same part', () => {
    const price = (sku: string) => rows.find((row) => row.sku === sku)?.sellingCents ?? NaN;
    const grades = ['CP', 'IN', 'RF', 'OP', 'SP'].map((code) => price(`DSP-SSG-A125F-${code}-B`));
    expect(grades).toEqual([...grades].sort((one, other) => one - other));
    const group = rows.filter((row) => row.gradeGroup === 'A125F:display:without:B');
    expect(new Set(group.map((row) => row.grade)).size).toBe(5);
  });

  it('leave some items out of stock, low, discounted, new or restocked', () => {
    const share = (test: (row: CatalogueRow) => boolean) =>
      listed.filter(test).length / listed.length;
    expect(share((row) => row.inStock === 0)).toBeCloseTo(0.08, 1);
    expect(share((row) => row.inStock > 0 && row.inStock <= 5)).toBeCloseTo(0.12, 1);
    expect(share((row) => row.disPerHundredths > 0)).toBeCloseTo(0.12, 1);
    expect(share((row) => row.isNew)).toBeGreaterThan(0.05);
    expect(share((row) => row.isRestocked)).toBeGreaterThan(0.04);
    expect(share((row) => row.img1 === null)).toBeLessThan(0.04);
  });
});

function take(source: Iterable<CatalogueRow>, count: number): CatalogueRow[] {
  const taken: CatalogueRow[] = [];
  for (const row of source) {
    if (taken.length === count) break;
    taken.push(row);
  }
  return taken;
}

function digest(source: CatalogueRow[]): string {
  return createHash('sha256').update(JSON.stringify(source)).digest('hex');
}

function modelKey(model: { bndName: string; modelName: string }): string {
  return `${model.bndName} ${model.modelName}`;
}

function charging(row: CatalogueRow): string | null {
  return row.partKind?.startsWith('charging') ? 'charging' : row.partKind;
}

function twice(values: string[]): string[] {
  const seen = new Set<string>();
  return values.filter((value) => seen.size === seen.add(value).size);
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
