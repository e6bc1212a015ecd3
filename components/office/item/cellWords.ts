import { fieldOf, findField, type ItemFieldName } from '@/lib/commerce/itemFields';
import type { CellValue } from '@/lib/contract/batch.contract';
import { findGrade } from '@/lib/contract/grades';
import { formatAmount } from '@/lib/text/format';

/** Returns a cell as people read it; "none" where it is empty. */
export function cellWords(name: ItemFieldName, cell: CellValue): string {
  if (cell === null || cell === '') return 'none';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  const { kind } = fieldOf(name);
  if (kind === 'money' && typeof cell === 'number') return formatAmount(cell);
  if (kind === 'percent') return `${cell} %`;
  if (kind === 'grade') return findGrade(String(cell))?.label ?? String(cell);
  return String(cell);
}

/** Cells that are no fields of the form. */
const OTHER_LABELS: Readonly<Record<string, string>> = {
  sku: 'Item',
  variant_of: 'Variant of',
  options: 'Options',
};

/** The same of a field by its name in a batch; one that is no field of the form is shown as it is. */
export function fieldWords(field: string, from: CellValue, to: CellValue) {
  const name = findField(field);
  const words = (cell: CellValue) =>
    name === null ? String(cell ?? 'none') : cellWords(name, cell);
  return {
    label: name === null ? (OTHER_LABELS[field] ?? field) : fieldOf(name).label,
    from: words(from),
    to: words(to),
  };
}
