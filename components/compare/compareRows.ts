import { specLines } from '@/components/item/specLines';
import { findGrade } from '@/lib/contract/grades';
import { priceText } from '@/lib/commerce/price';
import { stockText } from '@/lib/commerce/stock';
import type { Item } from '@/lib/contract/item.contract';
import { formatWarranty, formatWeight } from '@/lib/text/format';

/** One fact of all compared items, in their order; null where it is unknown. */
export type CompareRow = {
  key: 'price' | 'stock' | 'grade' | 'fact';
  label: string;
  values: (string | null)[];
  differs: boolean;
};

/** Returns the rows of the comparison, the most important first; rows with the same label once. */
export function compareRows(items: readonly Item[], maximum: number): CompareRow[] {
  const rows = [
    row('price', 'Price', items, (item) => priceText(item)),
    row('stock', 'Stock', items, ({ inStock }) => stockText(inStock, maximum)),
    row('grade', 'Grade', items, ({ grade }) => findGrade(grade)?.label ?? null),
    row('fact', 'Warranty', items, ({ warrantyMonths }) => formatWarranty(warrantyMonths)),
    row('fact', 'Model number', items, ({ modelNumber }) => modelNumber),
    row('fact', 'Brand', items, ({ bndName }) => bndName),
    row('fact', 'Kind', items, ({ catName, sCatName }) =>
      [catName, sCatName].filter((name) => name !== null && name !== '').join(', '),
    ),
    ...specRows(items),
    row('fact', 'Weight', items, weightWords),
  ];
  const labels = new Set<string>();
  return rows.filter(({ label, values }) => {
    const isNew = !labels.has(label.toLowerCase());
    labels.add(label.toLowerCase());
    return isNew && values.some((value) => value !== null);
  });
}

/** "Panel: AMOLED" becomes a row called Panel; labels ignore case. */
function specRows(items: readonly Item[]): CompareRow[] {
  const specs = items.map(({ shortSpecs }) => specLines(shortSpecs, []));
  const labels = new Map<string, string>();
  for (const { label } of specs.flat()) {
    if (!labels.has(label.toLowerCase())) labels.set(label.toLowerCase(), label);
  }
  return [...labels].map(([key, label]) => {
    const valuesOf = specs.map((lines) => {
      const said = lines.filter((line) => line.label.toLowerCase() === key);
      return said.length === 0 ? null : said.map(({ value }) => value).join('; ');
    });
    return { key: 'fact', label, values: valuesOf, differs: areDifferent(valuesOf) };
  });
}

function row(
  key: CompareRow['key'],
  label: string,
  items: readonly Item[],
  valueOf: (item: Item) => string | null,
): CompareRow {
  const values = items.map(valueOf);
  return { key, label, values, differs: areDifferent(values) };
}

/** Ignores case and spaces. */
function areDifferent(values: readonly (string | null)[]): boolean {
  const plain = values.map((value) => value?.trim().toLowerCase().replace(/\s+/g, ' ') ?? null);
  return plain.some((value) => value !== plain[0]);
}

/** A usual weight is not the item's own. */
function weightWords({ weight, isUsualWeight }: Item): string | null {
  return weight > 0 && isUsualWeight !== true ? formatWeight(weight) : null;
}
