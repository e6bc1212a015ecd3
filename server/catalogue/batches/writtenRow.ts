import { readSteps } from '@/lib/commerce/quantitySteps';
import { readOptions } from '@/lib/commerce/variantOptions';
import type { CellValue } from '@/lib/contract/batch.contract';
import { findGrade } from '@/lib/contract/grades';
import { recordOf } from '@/lib/contract/records';
import { catalogueRowOf } from '@/server/catalogue/import/catalogueRowOf';
import { ModelNames } from '@/server/catalogue/import/names/modelNames';
import { EVERYTHING } from '@/server/catalogue/import/patchRow';
import type { ListedArticle } from '@/server/catalogue/import/listedArticle';
import type { CatalogueRow } from '@/server/catalogue/items/catalogueRow';
import type { OfficeColumns } from '@/server/catalogue/items/itemRecord';
import type { ListedRow } from '@/server/catalogue/items/listedRows.queries';
import { PLAIN_COLUMNS, PLAIN_NAMES } from '@/server/catalogue/items/plainColumns';
import type { OmittedField, RowToWrite } from '@/server/catalogue/items/planBatch';
import { rowFault } from '@/server/catalogue/items/rowRules';
import { KNOWN_MODELS } from '@/server/catalogue/phones/knownModels';
import {
  isItemField,
  isPlaceField,
  isReadColumn,
  READ_COLUMNS,
  STORED_CELLS,
  type Cells,
  type StoredField,
} from './itemCells';

let known: ModelNames | null = null;

/** Names of phones as an import knows them; made when first needed. */
function phoneNames(): ModelNames {
  known ??= new ModelNames(KNOWN_MODELS);
  return known;
}

const textOf = (value: CellValue) => (typeof value === 'string' ? value : null);
const numberOf = (value: CellValue) => (typeof value === 'number' ? value : null);

/** Returns the cells as the line of a list that states all of them. */
function articleOf(sku: string, cells: Cells): ListedArticle {
  const tiers = [cells.dealer_price, cells.dealer_price_3, cells.dealer_price_4];
  return {
    sku,
    name: textOf(cells.name) ?? '',
    sellingCents: numberOf(cells.price_lkr) ?? 0,
    tierPrices: tiers.flatMap((value, at) => {
      const sellingCents = numberOf(value);
      return sellingCents === null ? [] : [{ userType: at + 2, sellingCents }];
    }),
    breaks: breaksOf(cells),
    inStock: null,
    weightGrams: numberOf(cells.weight_kg),
    disPerHundredths: numberOf(cells.discount),
    shortSpecs: textOf(cells.specs),
    warrantyMonths: numberOf(cells.warranty),
    grade: findGrade(textOf(cells.grade))?.id ?? null,
    colour: textOf(cells.colour),
    tagName: textOf(cells.tag),
    discountFrom: numberOf(cells.discount_from),
    discountTo: numberOf(cells.discount_to),
    featured: cells.featured === true,
    askForPrice: cells.ask_for_price === true,
    hidden: cells.hidden === true,
    ...recordOf(PLAIN_NAMES, (column) => textOf(cells[PLAIN_COLUMNS[column].field])),
    hints: {
      bndName: textOf(cells.brand),
      catName: textOf(cells.category),
      sCatName: textOf(cells.sub_category),
      models: '',
      phones: textOf(cells.phones) ?? '',
    },
  };
}

function breaksOf(cells: Cells): NonNullable<CatalogueRow['breaks']> {
  const columns = [
    cells.quantity_prices,
    cells.dealer_quantity_prices,
    cells.dealer_quantity_prices_3,
    cells.dealer_quantity_prices_4,
  ];
  return columns.flatMap((value, at) => {
    const steps = readSteps(textOf(value) ?? '');
    return 'problem' in steps ? [] : steps.map((step) => ({ userType: at + 1, ...step }));
  });
}

/** Returns a new item, which is read as a line of a price list: what no cell states comes from its name. */
export function newRow(sku: string, cells: Cells): RowToWrite {
  const read = catalogueRowOf(articleOf(sku, cells), phoneNames());
  const row = { ...read, ...placeOf(cells) };
  return { row, unsaid: [], fromName: [], office: officeOf(cells, ['hidden']) };
}

/** Returns a new item with variants; nothing of it is read from its name, it is like the first of them. */
export function groupRow(like: ListedRow, sku: string, cells: Cells): RowToWrite {
  const fields = ['quantity_prices', ...READ_COLUMNS] as const;
  const row: CatalogueRow = {
    ...rowOf(like, cells, { isRead: true, fields }),
    sku,
    itmType: 'M',
    inStock: 0,
    sCatName: textOf(cells.sub_category),
    tagName: textOf(cells.tag),
  };
  return { row, unsaid: [], fromName: [], office: officeOf(cells, ['hidden']) };
}

/** A variant has the item that it belongs to, and options. */
function placeOf({ variant_of, options }: Cells) {
  const parentSku = textOf(variant_of);
  if (parentSku === null) return { itmType: 'S' as const, parentSku, options: [] };
  return {
    itmType: 'C' as const,
    parentSku,
    options: (readOptions(textOf(options) ?? '') ?? []).map(({ name, value }) => ({
      optionName: name,
      optionValue: value,
    })),
  };
}

const PLACE_COLUMNS = ['itmType', 'parentItmCode', 'options'] as const;

/** Returns an item with these cells, of which `fields` changed; nothing else of it is written. */
export function changedRow(
  stored: ListedRow,
  cells: Cells,
  fields: readonly StoredField[],
): RowToWrite {
  const isRead = fields.some((field) => isNaming(field));
  const row = rowOf(stored, cells, { isRead, fields });
  const said = new Set<OmittedField>(
    fields.flatMap((field) => (isItemField(field) ? STORED_CELLS[field].said : [])),
  );
  // What is read from the name and the phones is stated with them.
  if (isRead) for (const field of [...READ_COLUMNS, 'models'] as const) said.add(field);
  if (fields.some(isPlaceField)) for (const column of PLACE_COLUMNS) said.add(column);
  const unsaid = EVERYTHING.filter((field) => !said.has(field));
  return { row, unsaid, fromName: [], office: officeOf(cells, fields) };
}

/** Returns the rule of the catalogue that the item would break with these cells, or null. */
export function faultOf({ row, unsaid }: RowToWrite, cells: Cells): string | null {
  return rowFault({ ...row, breaks: breaksOf(cells) }, unsaid);
}

/** Tells whether part kind, frame and the like follow from this field. */
function isNaming(field: StoredField): boolean {
  return field === 'name' || field === 'phones' || isReadColumn(field);
}

type Changed = { isRead: boolean; fields: readonly StoredField[] };

function rowOf(stored: ListedRow, cells: Cells, { isRead, fields }: Changed): CatalogueRow {
  const { sku, inStock, itmType } = stored;
  const article = articleOf(sku, cells);
  const read = catalogueRowOf(isRead ? article : unread(article), phoneNames());
  const row: CatalogueRow = {
    ...read,
    itmName: article.name,
    itmType,
    inStock,
    catName: article.hints.catName ?? '',
    bndName: article.hints.bndName,
    grade: article.grade,
    colour: article.colour,
    models: isRead && article.hints.phones !== '' ? read.models : [],
    breaks: fields.some((field) => field.includes('quantity_prices')) ? article.breaks : undefined,
  };
  // An undo says what was read from the name of before.
  const isSaid = fields.some(isReadColumn);
  const said = isSaid ? { ...row, ...readColumnsOf(cells) } : row;
  return fields.some(isPlaceField) ? { ...said, ...placeOf(cells) } : said;
}

/** Nothing is read from a name that stays. */
function unread({ hints, ...article }: ListedArticle): ListedArticle {
  return { ...article, name: '-', hints: { ...hints, phones: '' } };
}

function readColumnsOf(cells: Cells): Partial<CatalogueRow> {
  return Object.fromEntries(READ_COLUMNS.map((column) => [column, cells[column]]));
}

/** An item that is shown is no longer withdrawn, and one that is withdrawn is hidden. */
function officeOf(cells: Cells, fields: readonly StoredField[]): Partial<OfficeColumns> {
  if (fields.includes('sku') && cells.sku === null) return { visible: 0, withdrawn: 1 };
  const isBack = fields.includes('sku') || (fields.includes('hidden') && cells.hidden === false);
  return {
    ...(fields.includes('hidden') ? { visible: cells.hidden === true ? 0 : 1 } : {}),
    ...(isBack ? { withdrawn: 0 } : {}),
  };
}
