import type { CellValue } from '@/lib/contract/batch.contract';
import { chunks } from '@/server/platform/database/chunks';
import type { Writer } from '@/server/platform/database/connect';
import type { StoredNumber } from '@/server/catalogue/items/modelDirectory';
import {
  itemsOfModel,
  removeNumber,
  restoreNumber,
} from '@/server/catalogue/items/modelNumbers.queries';
import type { WrittenCell } from './recordBatch.queries';

/** All items of a phone share its numbers, so a batch that adds one records it beside its cells. */
const FIELD = 'phone_number';

type NumberCell = Omit<WrittenCell, 'field'> & { field: typeof FIELD };

/** Returns the cells of numbers that a batch added to phones. */
export function addedNumbers(numbers: readonly StoredNumber[]): NumberCell[] {
  return numbers.map((number) => cellOf(number, { from: null, to: JSON.stringify(number) }));
}

function cellOf(
  { modelCode }: StoredNumber,
  change: { from: CellValue; to: CellValue },
): NumberCell {
  return { itmCode: null, sku: `phone ${modelCode}`, field: FIELD, ...change };
}

/** Takes numbers that a batch added away again, unless a later one names the phone; and the reverse. */
export async function undoNumbers(tx: Writer, batchId: number): Promise<NumberCell[]> {
  const cells = await tx
    .selectFrom('batchCell')
    .select(['fromValue', 'toValue'])
    .where('batchId', '=', batchId)
    .where('field', '=', FIELD)
    .orderBy('cellId')
    .execute();
  const undone: NumberCell[] = [];
  for (const { fromValue, toValue } of cells) {
    const [added, removed] = [numberIn(toValue), numberIn(fromValue)];
    if (added !== null && !(await isNamedLater(tx, batchId, added.modelCode))) {
      if (!(await removeNumber(tx, added))) continue;
      undone.push(cellOf(added, { from: JSON.stringify(added), to: null }));
    }
    if (removed !== null && (await restoreNumber(tx, removed))) {
      undone.push(cellOf(removed, { from: null, to: JSON.stringify(removed) }));
    }
  }
  return undone;
}

function numberIn(json: string): StoredNumber | null {
  const text: unknown = JSON.parse(json);
  return typeof text === 'string' ? (JSON.parse(text) as StoredNumber) : null;
}

/** Tells whether a later batch added an item of the phone, or its phones: it may have named the number too. */
async function isNamedLater(tx: Writer, batchId: number, modelCode: number): Promise<boolean> {
  for await (const some of chunks(await itemsOfModel(tx, modelCode))) {
    const later = await tx
      .selectFrom('batchCell')
      .select('cellId')
      .where('itmCode', 'in', some)
      .where('batchId', '>', batchId)
      .where('field', 'in', ['sku', 'phones'])
      .where('outcome', '=', 'written')
      .limit(1)
      .executeTakeFirst();
    if (later !== undefined) return true;
  }
  return false;
}
