import { ABOVE_PRICE } from '@/lib/commerce/dealerPrices';
import type { ImportReportData, RefusedLine } from '@/lib/contract/import.contract';
import type { Shown } from './Counts';

type Value = string | number | null;

export type ReportRow = {
  id: string;
  kind: Exclude<Shown, 'unchanged'>;
  line: number | null;
  sku: string;
  name: string;
  fields: { field: string; before: Value; after: Value }[];
  /** Why it is refused, or what to look at. */
  note: string | null;
  refused: RefusedLine | null;
};

const TENFOLD = 'Ten times as much or a tenth: a comma lost?';

/** Returns the lines of a report: the refused ones first, then prices to look at, changes and new items. */
export function reportRows(report: ImportReportData, nameAt: number | undefined): ReportRow[] {
  const far = new Set(report.farOff.map(({ sku, field }) => `${field} ${sku}`));
  const above = new Set(report.abovePrice.map(({ sku }) => sku));
  const changed = report.changedItems.map((item): ReportRow => {
    const isFar = item.fields.some(({ field }) => far.has(`${field} ${item.sku}`));
    const { line, sku, name, fields } = item;
    const note = isFar ? TENFOLD : aboveNote(above, sku);
    return { id: `changed ${sku}`, kind: 'changed', line, sku, name, fields, note, refused: null };
  });
  const added = report.addedItems.map((item) => addedRow(item, aboveNote(above, item.sku)));
  const shown = new Set([...changed, ...added].map(({ sku }) => sku));
  const doubts = [
    ...report.farOff.map((one) => ({ ...one, note: TENFOLD })),
    ...report.abovePrice.map((one) => ({ ...one, note: ABOVE_PRICE })),
  ];
  const doubtsOnly = doubts
    .filter(({ sku }) => !shown.has(sku))
    .map(({ sku, note, ...field }): ReportRow => ({
      id: `doubt ${sku} ${field.field}`,
      kind: 'changed',
      line: null,
      sku,
      name: '',
      fields: [field],
      note,
      refused: null,
    }));
  return [
    ...report.refusedLines.map((one) => refusedRow(one, nameAt)),
    ...doubtsOnly,
    ...[...changed, ...added].filter(({ note }) => note !== null),
    ...[...changed, ...added].filter(({ note }) => note === null),
  ];
}

function refusedRow(refused: RefusedLine, nameAt: number | undefined): ReportRow {
  const { line, sku, column, reason, cells } = refused;
  return {
    id: `refused ${line}`,
    kind: 'refused',
    line,
    sku: sku ?? '',
    name: nameAt === undefined ? '' : (cells[nameAt] ?? ''),
    fields: [],
    note: column === null ? reason : `${column}: ${reason}`,
    refused,
  };
}

function aboveNote(above: ReadonlySet<string>, sku: string): string | null {
  return above.has(sku) ? ABOVE_PRICE : null;
}

type AddedItem = ImportReportData['addedItems'][number];

function addedRow({ line, sku, name, price }: AddedItem, note: string | null): ReportRow {
  const fields = [{ field: 'price', before: null, after: price ?? 'ask for price' }];
  return { id: `added ${sku}`, kind: 'added', line, sku, name, fields, note, refused: null };
}
