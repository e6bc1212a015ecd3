import { createHash } from 'node:crypto';
import { kilogramsFromGrams } from '@/lib/commerce/delivery';
import { writePeriodEdge } from '@/lib/commerce/discountPeriod';
import { rupeesFromCents } from '@/lib/commerce/money';
import { percentFromHundredths } from '@/lib/commerce/price';
import { findGrade } from '@/lib/contract/grades';
import type { OfficeItem } from '@/lib/contract/officeItem.contract';
import type { Reader } from '@/server/platform/database/connect';
import { writePhones } from '@/lib/commerce/phonesColumn';
import { writeQuantityPrices } from '@/server/catalogue/import/quantityPrices';
import { readRowsOf, type ListedRow } from '@/server/catalogue/items/listedRows.queries';

const OFFICE_COLUMNS = ['itmCode', 'itmType', 'visible', 'updatedAt'] as const;

type OfficeRow = Awaited<ReturnType<typeof readOfficeRows>>[number];

/** Returns these items as the office lists them, in this order; unknown codes are left out. */
export async function readOfficeItems(
  reader: Reader,
  itmCodes: readonly number[],
): Promise<OfficeItem[]> {
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

function officeItemOf(row: ListedRow, others: OfficeRow): OfficeItem {
  const cells = cellsOf(row, others);
  return {
    itmCode: row.itmCode,
    sku: row.sku,
    itmType: others.itmType,
    version: versionOf(cells),
    name: row.itmName,
    price: rupeesOrNone(row.sellingCents),
    discount: percentFromHundredths(row.disPerHundredths),
    stock: row.inStock,
    hidden: others.visible === 0,
    askForPrice: row.askForPrice === 1,
    photo: null,
    brand: row.bndName,
    category: row.catName,
    grade: findGrade(row.grade)?.id ?? null,
    shelf: row.shelf,
    barcode: row.barcode,
    updatedAt: others.updatedAt,
    cells,
  };
}

/** Returns the fields that a batch can change, as a batch sends them (lib/commerce/itemFields.ts). */
function cellsOf(row: ListedRow, { visible }: OfficeRow) {
  return {
    name: row.itmName,
    category: row.catName,
    sub_category: row.sCatName,
    tag: row.tagName,
    brand: row.bndName,
    price_lkr: rupeesOrNone(row.sellingCents),
    ask_for_price: row.askForPrice === 1,
    weight_kg: row.weightGrams > 0 ? kilogramsFromGrams(row.weightGrams) : null,
    phones: writePhones(row.phones) || null,
    grade: row.grade,
    colour: row.colour,
    warranty: row.warrantyMonths,
    discount: percentFromHundredths(row.disPerHundredths),
    discount_from: row.discountFrom === null ? null : writePeriodEdge(row.discountFrom, 'from'),
    discount_to: row.discountTo === null ? null : writePeriodEdge(row.discountTo, 'to'),
    featured: row.featured === 1,
    dealer_price: tier(row, 2),
    dealer_price_3: tier(row, 3),
    dealer_price_4: tier(row, 4),
    quantity_prices: writeQuantityPrices(row.breaks, 1) || null,
    dealer_quantity_prices: writeQuantityPrices(row.breaks, 2) || null,
    dealer_quantity_prices_3: writeQuantityPrices(row.breaks, 3) || null,
    dealer_quantity_prices_4: writeQuantityPrices(row.breaks, 4) || null,
    shelf: row.shelf,
    barcode: row.barcode,
    specs: row.shortSpecs || null,
    hidden: visible === 0,
    staff_notes: row.staffNotes,
  } satisfies OfficeItem['cells'];
}

function rupeesOrNone(cents: number): number | null {
  return cents > 0 ? rupeesFromCents(cents) : null;
}

function tier({ tierPrices }: ListedRow, userType: number): number | null {
  return rupeesOrNone(tierPrices.get(userType) ?? 0);
}

/** Two items with the same fields have the same version; it says nothing about which is newer. */
function versionOf(cells: OfficeItem['cells']): string {
  return createHash('sha256').update(JSON.stringify(cells)).digest('base64url').slice(0, 16);
}
