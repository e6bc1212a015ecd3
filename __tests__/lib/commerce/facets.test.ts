import { countFacets, FacetTable, isChosen, type FacetChoice } from '@/lib/commerce/facets';
import { FILTER_KEYS, SWITCH_KEYS } from '@/lib/contract/filters';
import { recordOf } from '@/lib/contract/records';
import { aCountedItem } from '@/__tests__/support/factories';
import { randomFrom, SEED } from '@/__tests__/support/random';

const nothing: FacetChoice = {
  ...recordOf(FILTER_KEYS, () => new Set<string | number>()),
  ...recordOf(SWITCH_KEYS, () => false),
};

describe('counting filters', () => {
  const rows = [
    aCountedItem({ itemCount: 4 }),
    aCountedItem({ grade: 'service-pack', warrantyMonths: 12, itemCount: 2 }),
    aCountedItem({ grade: 'service-pack', warrantyMonths: 12, hasStock: 0, itemCount: 1 }),
    aCountedItem({ bndCode: 6, isDiscounted: 1, colour: '', itemCount: 3 }),
  ];

  test('counts every value when no filter is set', () => {
    const { totalItems, counts } = countFacets(rows, nothing);
    expect(totalItems).toBe(10);
    expect(Object.fromEntries(counts.grade)).toEqual({ incell: 7, 'service-pack': 3 });
    expect(Object.fromEntries(counts.colour)).toEqual({ Black: 7 });
    expect(Object.fromEntries(counts.availability)).toEqual({ inStock: 9, discounted: 3 });
    expect(counts.tagCode.size).toBe(0);
  });

  test('a selected value does not narrow the counts of its own filter', () => {
    const { totalItems, counts } = countFacets(rows, { ...nothing, grade: new Set(['incell']) });
    expect(totalItems).toBe(7);
    expect(counts.grade.get('service-pack')).toBe(3);
    expect(Object.fromEntries(counts.bndCode)).toEqual({ 5: 4, 6: 3 });
  });

  test('two filters narrow each other', () => {
    const choice = { ...nothing, grade: new Set(['incell']), inStock: true, discounted: true };
    const { totalItems, counts } = countFacets(rows, choice);
    expect(totalItems).toBe(3);
    expect(Object.fromEntries(counts.bndCode)).toEqual({ 6: 3 });
  });
});

describe('rows that are counted repeatedly', () => {
  test('use the current item count, and rows that were added since', () => {
    const row = aCountedItem({ itemCount: 4 });
    const table = FacetTable.of([row]);
    const counted = () => table.count(nothing, ({ itemCount }) => itemCount);
    expect(counted().totalItems).toBe(4);
    row.itemCount = 0;
    table.add(aCountedItem({ grade: 'oem', itemCount: 2 }));
    expect(counted().totalItems).toBe(2);
    expect(Object.fromEntries(counted().counts.grade)).toEqual({ oem: 2 });
  });
});

describe('counts of random selections', () => {
  const random = randomFrom(SEED);

  test('equal the counts of filtering all items', () => {
    const rows = Array.from({ length: 300 }, () =>
      aCountedItem({
        catCode: 1 + random(3),
        bndCode: random(3),
        grade: ['', 'incell', 'soft-oled'][random(3)] ?? '',
        colour: ['Black', 'Blue', ''][random(3)] ?? '',
        hasStock: random(2),
        isDiscounted: random(2),
        itemCount: 1 + random(5),
      }),
    );
    const sum = (choice: FacetChoice) =>
      rows.filter((row) => isChosen(row, choice)).reduce((all, row) => all + row.itemCount, 0);
    for (let round = 0; round < 200; round += 1) {
      const choice: FacetChoice = {
        ...nothing,
        catCode: new Set(random(2) === 0 ? [1 + random(3)] : []),
        bndCode: new Set(random(2) === 0 ? [1, 2].slice(random(2)) : []),
        grade: new Set(random(2) === 0 ? ['incell'] : []),
        inStock: random(3) === 0,
      };
      const { totalItems, counts } = countFacets(rows, choice);
      expect(totalItems).toBe(sum(choice));
      expect(FacetTable.of(rows).chosen(choice)).toEqual(
        rows.filter((row) => isChosen(row, choice)),
      );
      for (const [grade, count] of counts.grade) {
        expect(count).toBe(sum({ ...choice, grade: new Set([String(grade)]) }));
      }
      for (const [bndCode, count] of counts.bndCode) {
        expect(count).toBe(sum({ ...choice, bndCode: new Set([Number(bndCode)]) }));
      }
      expect(counts.availability.get('discounted') ?? 0).toBe(sum({ ...choice, discounted: true }));
    }
  });
});
