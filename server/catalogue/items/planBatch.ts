import type { Reader, Writer } from '@/server/platform/database/connect';
import { movedSince } from '@/server/catalogue/stock/importedStock.service';
import type { CatalogueRow } from './catalogueRow';
import { STATED_DISCOUNT } from './discountColumns';
import {
  changeBetween,
  changesWords,
  recordOf,
  type ItemChange,
  type ItemRecord,
  type MarkEnds,
  type OfficeColumns,
  type RecordColumn,
} from './itemRecord';
import { markedAsNew, restockChange, type Marks } from './itemMarks';
import type { ModelDirectory } from './modelDirectory';
import type { Groups } from './groups';
import { readStoredItems, type Breaks, type StoredItem } from './storedItems';

/**
 * Fields that a source may leave out; the stored values stay. 'models' means that the source may
 * list fewer phones than the shop has: an item of the same name keeps all of them.
 */
export type OmittedField =
  Exclude<RecordColumn, 'sku' | 'createdAt'> | 'tierPrices' | TierField | 'options' | 'models';

/** The dealer prices that lists have columns for. */
export const LISTED_TIERS = [2, 3, 4] as const;
/** The price of one tier; 'tierPrices' are all of them. */
export type TierField = `tier${ListedTier}`;
type ListedTier = (typeof LISTED_TIERS)[number];

export function tierField(tier: ListedTier): TierField {
  return `tier${tier}`;
}

/** Columns derived from the phones that an item fits. */
const BY_MODELS: readonly RecordColumn[] = ['gradeGroup', 'modelNumber'];

export type RowToWrite = {
  row: CatalogueRow;
  unsaid: readonly OmittedField[];
  /** Fields that were read from the name; an item of the same name keeps its values. */
  fromName: readonly OmittedField[];
  /** Columns that only the office changes. */
  office?: Partial<OfficeColumns>;
};

export type Addition = {
  row: CatalogueRow;
  record: ItemRecord & MarkEnds & Pick<OfficeColumns, 'visible'>;
  modelCodes: number[];
};

export type Change = {
  stored: StoredItem;
  columns: ItemChange;
  /** New details; null where they do not change. */
  tierPrices: CatalogueRow['tierPrices'] | null;
  breaks: Breaks | null;
  modelCodes: number[] | null;
  options: CatalogueRow['options'] | null;
  /** The item must be indexed again. */
  words: boolean;
};

export type BatchPlan = { additions: Addition[]; changes: Change[]; unchanged: number };

export type Directories = { groups: Groups; models: ModelDirectory };

export type Writing = {
  now: number;
  /** The marks for the items written. */
  marks: Marks;
  /** Where the ledger of stock ended when the run began; sales made since stay. */
  ledgerEnd: number;
  /** Locks the stored items until they are written. */
  locks: boolean;
};

/** Returns the writes for these rows. Each sku occurs once; an M row comes before its variants. */
export async function planBatch(
  db: Reader | Writer,
  known: Directories,
  rows: readonly RowToWrite[],
  { now, marks, ledgerEnd, locks }: Writing,
): Promise<BatchPlan> {
  const skus = new Set(rows.map(({ row }) => row.sku));
  for (const { row } of rows) if (row.parentSku !== null) skus.add(row.parentSku);
  const stored = await readStoredItems(db, [...skus], { locks });
  const moved = await movedSince(db, ledgerEnd, codesOf(stored));
  const plan: BatchPlan = { additions: [], changes: [], unchanged: 0 };
  for (const given of rows) {
    const { row } = given;
    const before = stored.get(row.sku);
    const parentItmCode = stored.get(row.parentSku ?? '')?.itmCode ?? null;
    const next = resolve(known, row, parentItmCode, before?.createdAt ?? now);
    if (before === undefined) {
      plan.additions.push(additionOf(given, next, marks));
      continue;
    }
    const change = changeFrom(before, given, next, { marks, moved });
    if (change === null) plan.unchanged += 1;
    else plan.changes.push(change);
  }
  return plan;
}

type Resolved = { record: ItemRecord; modelCodes: number[] };

function additionOf({ row, office = {} }: RowToWrite, next: Resolved, marks: Marks): Addition {
  const record = { ...markedAsNew(next.record, marks), visible: office.visible ?? 1 };
  return { row, ...next, record };
}

type Moving = { marks: Marks; moved: ReadonlyMap<number, number> };

/** Pieces that moved since the source said its stock count. */
function changeFrom(
  before: StoredItem,
  { row, ...said }: RowToWrite,
  next: Resolved,
  { marks, moved }: Moving,
): Change | null {
  const inStock = Math.max(0, row.inStock + (moved.get(before.itmCode) ?? 0));
  const wanted = { ...next, record: { ...next.record, inStock } };
  return changeOf(before, row, wanted, { ...said, marks });
}

function codesOf(stored: ReadonlyMap<string, StoredItem>): number[] {
  return [...stored.values()].map(({ itmCode }) => itmCode);
}

/** Resolves names to codes; a group or model that does not exist yet has code 0. */
function resolve(
  known: Directories,
  row: CatalogueRow,
  parentItmCode: number | null,
  createdAt: number,
): { record: ItemRecord; modelCodes: number[] } {
  const codes = known.groups.codesOf(row);
  const none = { catCode: 0, sCatCode: null, tagCode: null, bndCode: null };
  const modelCodes = new Set(row.models.map((model) => known.models.codeOf(model) ?? 0));
  return {
    record: recordOf(row, codes ?? none, parentItmCode, createdAt),
    modelCodes: [...modelCodes],
  };
}

function changeOf(
  stored: StoredItem,
  row: CatalogueRow,
  next: { record: ItemRecord; modelCodes: number[] },
  { unsaid, fromName, office = {}, marks }: Omit<RowToWrite, 'row'> & { marks: Marks },
): Change | null {
  const { kept, fits } = keptOf(stored, next, { unsaid, fromName });
  const isFollowing = isOfVariants(stored, next, unsaid);
  const left = [...kept, ...(fits ? BY_MODELS : []), ...(isFollowing ? OF_VARIANTS : [])];
  const changed = changeBetween(stored, next.record, left);
  const shown = { ...comesBack(stored, unsaid), ...office };
  const columns = {
    ...changed,
    ...restockChange(stored, changed, marks),
    ...officeChange(stored, shown),
  };
  const details = detailsBetween(stored, row, { unsaid, isFollowing });
  const modelCodes = fits || sameCodes(stored.modelCodes, next.modelCodes) ? null : next.modelCodes;
  const same = Object.values(details).every((detail) => detail === null) && modelCodes === null;
  if (same && Object.keys(columns).length === 0) return null;
  const words = changesWords(columns) || modelCodes !== null || details.options !== null;
  return { stored, columns, ...details, modelCodes, words };
}

/** A list with the name of an item whose adding was undone adds it again. */
function comesBack({ withdrawn }: StoredItem, unsaid: readonly OmittedField[]) {
  const isAdded = withdrawn === 1 && !unsaid.includes('itmName');
  return isAdded ? ({ visible: 1, withdrawn: 0 } as const) : {};
}

function officeChange(stored: StoredItem, office: Partial<OfficeColumns>): Partial<OfficeColumns> {
  const given = Object.entries(office) as [keyof OfficeColumns, OfficeColumns['visible']][];
  return Object.fromEntries(given.filter(([column, value]) => stored[column] !== value));
}

/** What an item with variants has from them, whatever its row says: stock and price. */
const OF_VARIANTS: readonly RecordColumn[] = [
  'inStock',
  'sellingCents',
  'askForPrice',
  ...STATED_DISCOUNT,
];

function isOfVariants(
  stored: StoredItem,
  { record }: { record: ItemRecord },
  unsaid: readonly OmittedField[],
): boolean {
  const staysParent = unsaid.includes('itmType') || record.itmType === 'M';
  return stored.itmType === 'M' && staysParent;
}

type Said = { unsaid: readonly OmittedField[]; isFollowing: boolean };

function detailsBetween(stored: StoredItem, row: CatalogueRow, { unsaid, isFollowing }: Said) {
  const isUnsaid = ({ userType }: { userType: number }) =>
    unsaid.some((field) => field === `tier${userType}`);
  const tierPrices = [...row.tierPrices, ...stored.tierPrices.filter(isUnsaid)];
  const pricesStay =
    isFollowing || unsaid.includes('tierPrices') || samePrices(stored.tierPrices, tierPrices);
  const breaksStay =
    isFollowing || row.breaks === undefined || sameBreaks(stored.breaks, row.breaks);
  const optionsStay = unsaid.includes('options') || sameOptions(stored.options, row.options);
  return {
    tierPrices: pricesStay ? null : tierPrices,
    breaks: breaksStay ? null : (row.breaks ?? null),
    options: optionsStay ? null : row.options,
  };
}

/** Returns the fields that stay, and whether the phones do. */
function keptOf(
  stored: StoredItem,
  next: { record: ItemRecord; modelCodes: number[] },
  { unsaid: left, fromName }: Omit<RowToWrite, 'row'>,
): { kept: OmittedField[]; fits: boolean } {
  const unsaid = stored.catCode === next.record.catCode ? left : withoutPlaceIn(left);
  const isSameName = stored.itmName === next.record.itmName || unsaid.includes('itmName');
  if (!isSameName) return { kept: [...unsaid], fits: false };
  const kept = [...unsaid, ...fromName];
  return { kept, fits: kept.includes('models') && keepsModels(stored, next, fromName) };
}

/** Sub-category and tag belong to a category: in another one an item keeps none. */
function withoutPlaceIn(unsaid: readonly OmittedField[]): readonly OmittedField[] {
  if (unsaid.includes('catCode')) return unsaid;
  return unsaid.filter((field) => field !== 'sCatCode' && field !== 'tagCode');
}

/** Returns true when the phones were read from the same name, or the stored item has all of them. */
function keepsModels(
  stored: StoredItem,
  next: { modelCodes: number[] },
  fromName: readonly OmittedField[],
): boolean {
  if (fromName.includes('models')) return true;
  return next.modelCodes.every((code) => stored.modelCodes.includes(code));
}

function sameCodes(before: readonly number[], after: readonly number[]): boolean {
  return before.length === after.length && after.every((code) => before.includes(code));
}

function samePrices(before: CatalogueRow['tierPrices'], after: CatalogueRow['tierPrices']) {
  const cents = new Map(before.map((price) => [price.userType, price.sellingCents]));
  return (
    before.length === after.length &&
    after.every((price) => cents.get(price.userType) === price.sellingCents)
  );
}

function sameBreaks(before: Breaks, after: Breaks): boolean {
  const keyOf = (one: Breaks[number]) => `${one.userType} ${one.fromQty} ${one.sellingCents}`;
  const known = new Set(before.map(keyOf));
  return before.length === after.length && after.every((one) => known.has(keyOf(one)));
}

function sameOptions(before: CatalogueRow['options'], after: CatalogueRow['options']): boolean {
  return (
    before.length === after.length &&
    after.every((option, at) => {
      const was = before[at];
      return was?.optionName === option.optionName && was.optionValue === option.optionValue;
    })
  );
}
