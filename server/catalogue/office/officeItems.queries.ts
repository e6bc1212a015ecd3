import type { Inside } from '@/lib/commerce/wire';
import { createHash } from 'node:crypto';
import { ITEM_FIELD_NAMES, writeCell } from '@/lib/commerce/itemFields';
import { percentFromHundredths } from '@/lib/commerce/price';
import { findGrade } from '@/lib/contract/grades';
import { recordOf } from '@/lib/contract/records';
import type { OfficeItem } from '@/lib/contract/officeItem.contract';
import { productImageLink } from '@/lib/urls/links';
import type { Reader } from '@/server/platform/database/connect';
import { STORED_CELLS } from '@/server/catalogue/batches/itemCells';
import { readRowsOf, type ListedRow } from '@/server/catalogue/items/listedRows.queries';

const OFFICE_COLUMNS = ['itmCode', 'updatedAt', 'photoVersion'] as const;

type OfficeRow = Awaited<ReturnType<typeof readOfficeRows>>[number];

/** Returns these items as the office lists them, in this order; unknown codes are left out. */
export async function readOfficeItems(
  reader: Reader,
  itmCodes: readonly number[],
): Promise<Inside<OfficeItem>[]> {
  if (itmCodes.length === 0) return [];
  const [rows, own] = await Promise.all([
    readRowsOf(reader, itmCodes),
    readOfficeRows(reader, itmCodes),
  ]);
  const listed = new Map(rows.map((row) => [row.itmCode, row]));
  const office = new Map(own.map((row) => [row.itmCode, row]));
  return itmCodes.flatMap((code) => {
    const [row, others] = [listed.get(code), office.get(code)];
    return row === undefined || others === undefined ? [] : officeItemOf(row, others);
  });
}

function readOfficeRows(reader: Reader, itmCodes: readonly number[]) {
  return reader
    .selectFrom('item')
    .select(OFFICE_COLUMNS)
    .where('itmCode', 'in', itmCodes)
    .execute();
}

function officeItemOf(row: ListedRow, others: OfficeRow): Inside<OfficeItem> {
  const cells = cellsIn(row);
  return {
    itmCode: row.itmCode,
    sku: row.sku,
    itmType: row.itmType,
    version: versionOf(cells),
    name: row.itmName,
    priceCents: row.sellingCents || null,
    discount: percentFromHundredths(row.disPerHundredths),
    stock: row.inStock,
    hidden: row.visible === 0,
    askForPrice: row.askForPrice === 1,
    photo: others.photoVersion === null ? null : photoOf(row.itmCode, others.photoVersion),
    brand: row.bndName,
    category: row.catName,
    grade: findGrade(row.grade)?.id ?? null,
    shelf: row.shelf,
    barcode: row.barcode,
    updatedAt: others.updatedAt,
    cells,
  };
}

/** Returns the fields that a batch can change, as a batch sends them. */
function cellsIn(row: ListedRow): Inside<OfficeItem>['cells'] {
  return recordOf(ITEM_FIELD_NAMES, (name) => writeCell(name, STORED_CELLS[name].read(row)));
}

function photoOf(itmCode: number, version: string): string {
  return productImageLink(itmCode, 150, '001', version);
}

/** Two items with the same fields have the same version; it says nothing about which is newer. */
function versionOf(cells: Inside<OfficeItem>['cells']): string {
  return createHash('sha256').update(JSON.stringify(cells)).digest('base64url').slice(0, 16);
}
