import { spreadLanded } from '@/lib/commerce/landedCost';
import { purchaseNumber, stateAfter } from '@/lib/commerce/purchaseLife';
import type { StockLineProblem } from '@/lib/contract/stock.contract';
import { actorColumns, type Actor } from '@/server/platform/audit/actor';
import { recordAudit } from '@/server/platform/audit/audit.service';
import type { Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import {
  findLineItems,
  refuseProblems,
  type FoundItem,
  type NamedLine,
} from '@/server/catalogue/stock/stockLines.queries';
import { isUnmeantZero, zeroProblem } from '@/server/catalogue/stock/freePieces';
import { receiveWithReservations } from '@/server/sales/reservations/serveReservations.service';
import { noteIncoming, requirePurchase, setPurchase } from './purchase.service';
import { readPurchaseLines, type PurchaseLineRow, type PurchaseRow } from './purchases.queries';

/** `unitCents` is what one piece costs; absent: as ordered. */
export type DeliveredLine = NamedLine & {
  qty: number;
  unitCents?: number | null;
  isFree?: boolean;
  batch: string | null;
};

export type Delivery = {
  lines: readonly DeliveredLine[];
  freightCents: number;
  dutyCents: number;
  document: string | null;
  acceptsMore: boolean;
};

type Costed = DeliveredLine &
  FoundItem & { unitCents: number | null; landedCents: number; costCents: number | null };

/**
 * Receives pieces of an order to a supplier, in the caller's transaction: stock, its value, and what is still to come.
 * Throws 'conflict' for more than was ordered, unless that is accepted, for a cost of 0 that is not said to be
 * meant, and for freight or duty where the cost of a line is unknown.
 */
export async function receivePurchase(
  shop: Shop,
  tx: Writer,
  actor: Actor,
  number: string,
  delivery: Delivery,
): Promise<void> {
  const row = await requirePurchase(tx, number, 'receive', null);
  const ordered = new Map(
    (await readPurchaseLines(tx, row.purchaseId)).map((line) => [line.itmCode, line]),
  );
  const { found, problems } = await findLineItems(tx, delivery.lines);
  refuseProblems(problems);
  refuseProblems([
    ...(delivery.acceptsMore ? [] : moreThanOrdered(row, found, ordered)),
    ...found
      .filter(({ unitCents: costCents, isFree }) => isUnmeantZero({ costCents, isFree }))
      .map(zeroProblem),
  ]);
  const lines = costed(found, ordered, delivery);
  const receiptId = await insertReceipt(shop, tx, actor, row, delivery);
  await insertReceiptLines(tx, receiptId, lines);
  const note = noteOf(row, delivery, lines);
  const { purchaseId } = row;
  await receiveWithReservations(shop, tx, actor, lines, { purchaseId, note });
  const state = await countReceived(tx, row, lines, ordered);
  await noteIncoming(shop, tx, lines);
  await setPurchase(tx, row, { state, ...(state === 'received' && { endedAt: shop.clock() }) });
  await recordAudit(shop, tx, actor, {
    operation: 'purchase.receive',
    subject: purchaseNumber(row.purchaseId),
    before: { state: row.state },
    after: {
      state,
      pieces: lines.reduce((sum, { qty }) => sum + qty, 0),
      document: delivery.document,
      freightCents: delivery.freightCents,
      dutyCents: delivery.dutyCents,
    },
  });
}

type Ordered = ReadonlyMap<number, PurchaseLineRow>;
type Found = DeliveredLine & FoundItem;

/** A line for each item of which more came than is still to come; an item that was not ordered is one. */
function moreThanOrdered(
  { purchaseId }: PurchaseRow,
  found: readonly Found[],
  ordered: Ordered,
): StockLineProblem[] {
  const came = new Map<number, number>();
  return found.flatMap(({ line, itmCode, sku, qty }) => {
    const all = (came.get(itmCode) ?? 0) + qty;
    came.set(itmCode, all);
    const known = ordered.get(itmCode);
    if (known === undefined) {
      return [{ line, sku, reason: `${sku} is not on ${purchaseNumber(purchaseId)}.` }];
    }
    const open = Math.max(0, known.qty - known.received);
    return all <= open
      ? []
      : [{ line, sku, reason: `${open} of ${sku} are still to come, not ${all}.` }];
  });
}

/** Returns the lines with what their pieces cost, freight and duty included. */
function costed(
  found: readonly Found[],
  ordered: Ordered,
  { freightCents, dutyCents }: Delivery,
): Costed[] {
  const priced = found.map((line) => ({
    ...line,
    unitCents:
      line.unitCents === undefined
        ? (ordered.get(line.itmCode)?.unitCents ?? null)
        : line.unitCents,
  }));
  const shares = spreadLanded(priced, freightCents + dutyCents);
  if (shares === null) {
    throw new ShopError('conflict', {
      freight: 'Freight and duty are spread by value: state what each line cost first. ',
    });
  }
  return priced.map((line, at) => {
    const landedCents = shares[at] ?? 0;
    const { qty, unitCents } = line;
    const costCents = unitCents === null ? null : qty * unitCents + landedCents;
    return { ...line, landedCents, costCents };
  });
}

async function insertReceipt(
  shop: Shop,
  tx: Writer,
  actor: Actor,
  { purchaseId, supplierId }: PurchaseRow,
  { document, freightCents, dutyCents }: Delivery,
): Promise<number> {
  const { receiptId } = await tx
    .insertInto('purchaseReceipt')
    .values({
      ...actorColumns(actor),
      purchaseId,
      supplierId,
      at: shop.clock(),
      document,
      freightCents,
      dutyCents,
    })
    .returning('receiptId')
    .executeTakeFirstOrThrow();
  return receiptId;
}

async function insertReceiptLines(
  tx: Writer,
  receiptId: number,
  lines: readonly Costed[],
): Promise<void> {
  const rows = lines.map(
    ({ itmCode, qty, unitCents, landedCents, costCents, batch }, position) => ({
      receiptId,
      position,
      itmCode,
      qty,
      unitCents,
      landedCents,
      costCents,
      batch,
    }),
  );
  await tx.insertInto('purchaseReceiptLine').values(rows).execute();
}

function noteOf(row: PurchaseRow, { document }: Delivery, lines: readonly Costed[]): string {
  const batches = [...new Set(lines.flatMap(({ batch }) => batch ?? []))];
  const words = [
    purchaseNumber(row.purchaseId),
    ...(document === null ? [] : [document]),
    ...(batches.length === 1 ? [`batch ${batches[0]}`] : []),
  ];
  return words.join(', ');
}

/** Counts what came on the lines of the order; returns the state after it. */
async function countReceived(
  tx: Writer,
  row: PurchaseRow,
  lines: readonly Costed[],
  ordered: Ordered,
): Promise<PurchaseRow['state']> {
  const received = new Map([...ordered].map(([itmCode, line]) => [itmCode, line.received]));
  const { purchaseId } = row;
  for (const { itmCode, qty } of lines) received.set(itmCode, (received.get(itmCode) ?? 0) + qty);
  let position = ordered.size;
  for (const itmCode of new Set(lines.map((line) => line.itmCode))) {
    const receivedQty = received.get(itmCode) ?? 0;
    if (ordered.has(itmCode)) {
      await tx
        .updateTable('purchaseLine')
        .set({ receivedQty })
        .where('purchaseId', '=', purchaseId)
        .where('itmCode', '=', itmCode)
        .execute();
      continue;
    }
    const line = { purchaseId, itmCode, position, qty: 0, receivedQty, unitCents: null };
    await tx.insertInto('purchaseLine').values(line).execute();
    position += 1;
  }
  const isWhole = [...ordered.values()].every(
    ({ itmCode, qty }) => (received.get(itmCode) ?? 0) >= qty,
  );
  return stateAfter(row.state, 'receive', isWhole) ?? row.state;
}
