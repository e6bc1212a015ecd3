import { purchaseNumber, stateAfter } from '@/lib/commerce/purchaseLife';
import type { PurchaseAction } from '@/lib/contract/purchase';
import { actorColumns, type Actor } from '@/server/platform/audit/actor';
import { recordAudit } from '@/server/platform/audit/audit.service';
import { itemKey } from '@/server/catalogue/items/surrogateKeys';
import { noteChanges } from '@/server/platform/database/catalogueChanges';
import type { Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import {
  findLineItems,
  refuseProblems,
  repeatedItems,
  type FoundItem,
  type NamedLine,
} from '@/server/catalogue/stock/stockLines.queries';
import { loseReservations } from '@/server/sales/reservations/serveReservations.service';
import { lockPurchase, readPurchaseLines, type PurchaseRow } from './purchases.queries';
import { changedMeanwhile, supplierOf } from './supplier.service';

/** `unitCents` is what one piece costs; null: not known. */
export type OrderedLine = NamedLine & { qty: number; unitCents: number | null };

export type OrderedPurchase = {
  supplierId: number;
  expectedOn: string | null;
  note: string | null;
  lines: readonly OrderedLine[];
};

/** Writes a draft in the caller's transaction; returns its number. Throws 'conflict' with the lines that name no item. */
export async function writePurchase(
  shop: Shop,
  tx: Writer,
  actor: Actor,
  { supplierId, expectedOn, note, lines }: OrderedPurchase,
): Promise<string> {
  const { name } = await supplierOf(tx, supplierId);
  const found = await itemsOf(tx, lines);
  const { purchaseId } = await tx
    .insertInto('purchase')
    .values({
      ...actorColumns(actor),
      supplierId,
      state: 'draft',
      expectedOn,
      note,
      version: 1,
      createdAt: shop.clock(),
      sentAt: null,
      endedAt: null,
    })
    .returning('purchaseId')
    .executeTakeFirstOrThrow();
  await insertLines(tx, purchaseId, found);
  const number = purchaseNumber(purchaseId);
  const after = { supplier: name, items: found.length, pieces: piecesOf(found), expectedOn, note };
  await recordAudit(shop, tx, actor, { operation: 'purchase.write', subject: number, after });
  return number;
}

/** Replaces what a draft says, in the caller's transaction. */
export async function changePurchase(
  shop: Shop,
  tx: Writer,
  actor: Actor,
  number: string,
  { version, supplierId, expectedOn, note, lines }: OrderedPurchase & { version: number },
): Promise<void> {
  const row = await requirePurchase(tx, number, 'change', version);
  const { name } = await supplierOf(tx, supplierId);
  const found = await itemsOf(tx, lines);
  await tx.deleteFrom('purchaseLine').where('purchaseId', '=', row.purchaseId).execute();
  await insertLines(tx, row.purchaseId, found);
  await setPurchase(tx, row, { supplierId, expectedOn, note });
  await recordAudit(shop, tx, actor, {
    operation: 'purchase.change',
    subject: purchaseNumber(row.purchaseId),
    after: { supplier: name, items: found.length, pieces: piecesOf(found), expectedOn, note },
  });
}

/** Product pages say what is on its way. */
export function noteIncoming(
  { database }: Shop,
  tx: Writer,
  lines: readonly { itmCode: number }[],
): Promise<void> {
  return noteChanges(
    database,
    tx,
    lines.map(({ itmCode }) => itemKey(itmCode)),
  );
}

export type PurchaseStep = Extract<PurchaseAction, 'send' | 'cancel' | 'close'>;

/** Sends, cancels or closes an order to a supplier. Throws 'not-found' and 'conflict'. */
export function stepPurchase(
  shop: Shop,
  actor: Actor,
  number: string,
  { step, version }: { step: PurchaseStep; version: number },
): Promise<void> {
  return shop.database.transaction(async (tx) => {
    const row = await requirePurchase(tx, number, step, version);
    if (step === 'send') return sendPurchase(shop, tx, actor, row);
    await takeStep(shop, tx, actor, row, step);
    await loseReservations(shop, tx, row.purchaseId);
  });
}

/** Marks a locked draft as sent. */
export function sendPurchase(
  shop: Shop,
  tx: Writer,
  actor: Actor,
  row: PurchaseRow,
): Promise<void> {
  return takeStep(shop, tx, actor, row, 'send');
}

async function takeStep(
  shop: Shop,
  tx: Writer,
  actor: Actor,
  row: PurchaseRow,
  step: PurchaseStep,
): Promise<void> {
  const state = stateAfter(row.state, step) ?? row.state;
  const now = shop.clock();
  await setPurchase(tx, row, step === 'send' ? { state, sentAt: now } : { state, endedAt: now });
  await noteIncoming(shop, tx, await readPurchaseLines(tx, row.purchaseId));
  await recordAudit(shop, tx, actor, {
    operation: `purchase.${step}`,
    subject: purchaseNumber(row.purchaseId),
    before: { state: row.state },
    after: { state },
  });
}

/** Locks an order to a supplier for an action. Throws 'conflict' when it is not open, or somebody else was faster. */
export async function requirePurchase(
  tx: Writer,
  number: string,
  action: PurchaseAction,
  version: number | null,
): Promise<PurchaseRow> {
  const row = await lockPurchase(tx, number);
  const name = purchaseNumber(row.purchaseId);
  if (version !== null && row.version !== version) throw changedMeanwhile(name);
  if (stateAfter(row.state, action) !== null) return row;
  throw new ShopError('conflict', { purchase: `${name} ${WHY_NOT[row.state]}. ` });
}

const WHY_NOT: Record<PurchaseRow['state'], string> = {
  draft: 'is a draft: mark it as sent first',
  sent: 'was sent, so it is not changed; cancel it and write another one',
  'part-received': 'has come in part; receive the rest, or close it',
  received: 'has ended',
  cancelled: 'was cancelled',
};

type Changes = Partial<
  Pick<PurchaseRow, 'state' | 'supplierId' | 'expectedOn' | 'note' | 'sentAt' | 'endedAt'>
>;

/** Changes a locked order to a supplier and raises its version. */
export async function setPurchase(tx: Writer, row: PurchaseRow, changes: Changes): Promise<void> {
  await tx
    .updateTable('purchase')
    .set({ ...changes, version: row.version + 1 })
    .where('purchaseId', '=', row.purchaseId)
    .execute();
}

type Found = OrderedLine & FoundItem;

/** Returns the lines with their items; throws 'conflict' for lines that name none, or one twice. */
async function itemsOf(tx: Writer, lines: readonly OrderedLine[]): Promise<Found[]> {
  const { found, problems } = await findLineItems(tx, lines);
  refuseProblems([...problems, ...repeatedItems(found)]);
  return found;
}

async function insertLines(tx: Writer, purchaseId: number, found: readonly Found[]): Promise<void> {
  const rows = found.map(({ itmCode, qty, unitCents }, position) => ({
    purchaseId,
    itmCode,
    position,
    qty,
    unitCents,
  }));
  await tx.insertInto('purchaseLine').values(rows).execute();
}

function piecesOf(lines: readonly { qty: number }[]): number {
  return lines.reduce((sum, { qty }) => sum + qty, 0);
}
