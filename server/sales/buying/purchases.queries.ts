import type { Selectable } from 'kysely';
import {
  COMING_STATES,
  openActions,
  purchaseIdOf,
  purchaseNumber,
} from '@/lib/commerce/purchaseLife';
import type { Inside } from '@/lib/commerce/wire';
import { OFFICE_PAGE_SIZE } from '@/lib/contract/limits';
import type { PurchaseState } from '@/lib/contract/purchase';
import type { Purchase, PurchaseList, PurchaseSummary } from '@/lib/contract/purchase.contract';
import type { PurchaseTable } from '@/server/platform/database/buyingSchema';
import { chunks } from '@/server/platform/database/chunks';
import type { Reader, Writer } from '@/server/platform/database/connect';
import { readStockItems } from '@/server/catalogue/stock/scan.queries';
import { readOfficeReservations } from '@/server/sales/reservations/reservations.queries';
import { ShopError } from '@/server/platform/errors';

export type PurchaseRow = Selectable<PurchaseTable>;

export function unknownPurchase(): ShopError {
  return new ShopError('not-found', { purchase: "We can't find this order to a supplier. " });
}

/** Locks an order to a supplier until the transaction ends. Throws 'not-found'. */
export async function lockPurchase(tx: Writer, number: string): Promise<PurchaseRow> {
  const row = await tx
    .updateTable('purchase')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('purchaseId', '=', purchaseIdOf(number))
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw unknownPurchase();
  return row;
}

export type PurchaseLineRow = {
  itmCode: number;
  sku: string;
  itmName: string;
  inStock: number;
  qty: number;
  received: number;
  unitCents: number | null;
};

export async function readPurchaseLines(
  db: Reader | Writer,
  purchaseId: number,
): Promise<PurchaseLineRow[]> {
  const lines = await db
    .selectFrom('purchaseLine')
    .select(['itmCode', 'qty', 'unitCents', 'receivedQty as received'])
    .where('purchaseId', '=', purchaseId)
    .orderBy('position')
    .execute();
  const items = await readStockItems(
    db,
    lines.map(({ itmCode }) => itmCode),
  );
  return lines.map((line) => {
    const { sku = '', itmName = '', inStock = 0 } = items.get(line.itmCode) ?? {};
    return { ...line, sku, itmName, inStock };
  });
}

/** Returns an order to a supplier; its costs only to those who may see them. Throws 'not-found'. */
export async function readPurchase(
  db: Reader | Writer,
  number: string,
  { seesCosts }: { seesCosts: boolean },
): Promise<Inside<Purchase>> {
  const row = await purchases(db).where('purchaseId', '=', purchaseIdOf(number)).executeTakeFirst();
  if (row === undefined) throw unknownPurchase();
  const lines = await readPurchaseLines(db, row.purchaseId);
  const receipts = await readReceipts(db, row.purchaseId);
  const reservations = await readOfficeReservations(db, { purchaseId: row.purchaseId });
  const hidden = <T>(cents: T) => (seesCosts ? cents : null);
  return {
    ...summaryOf(row, sumsOf(lines), seesCosts),
    version: row.version,
    note: row.note,
    actions: openActions(row.state),
    supplierEmail: row.supplierEmail,
    lines: lines.map(({ unitCents, ...line }) => ({ ...line, costCents: hidden(unitCents) })),
    receipts: receipts.map((receipt) => ({ ...receipt, costCents: hidden(receipt.costCents) })),
    reservations,
  };
}

type Listed = { state?: PurchaseState | 'open' | undefined; after?: number | undefined };

const STATES_OF: Record<NonNullable<Listed['state']>, readonly PurchaseState[]> = {
  open: ['draft', ...COMING_STATES],
  draft: ['draft'],
  sent: ['sent'],
  'part-received': ['part-received'],
  received: ['received'],
  cancelled: ['cancelled'],
};

/** Returns the orders to suppliers, the newest first. */
export async function listPurchases(
  db: Reader,
  { state, after }: Listed,
  { seesCosts }: { seesCosts: boolean },
): Promise<Inside<PurchaseList>> {
  const states = state === undefined ? null : STATES_OF[state];
  const rows = await purchases(db)
    .$if(states !== null, (query) => query.where('state', 'in', states ?? []))
    .$if(after !== undefined, (query) => query.where('purchaseId', '<', after ?? 0))
    .orderBy('purchaseId', 'desc')
    .limit(OFFICE_PAGE_SIZE + 1)
    .execute();
  const shown = rows.slice(0, OFFICE_PAGE_SIZE);
  const sums = await readSums(
    db,
    shown.map(({ purchaseId }) => purchaseId),
  );
  return {
    purchases: shown.map((row) => summaryOf(row, sums.get(row.purchaseId) ?? NO_SUMS, seesCosts)),
    next: rows.length > shown.length ? (shown.at(-1)?.purchaseId ?? null) : null,
  };
}

function purchases(db: Reader | Writer) {
  return db
    .selectFrom('purchase')
    .innerJoin('supplier', 'supplier.supplierId', 'purchase.supplierId')
    .selectAll('purchase')
    .select(['supplier.name as supplierName', 'supplier.email as supplierEmail']);
}

type Sums = { pieces: number; received: number; totalCents: number | null };
const NO_SUMS: Sums = { pieces: 0, received: 0, totalCents: null };

type SummedLine = Pick<PurchaseLineRow, 'qty' | 'received' | 'unitCents'>;

function sumsOf(lines: readonly SummedLine[]): Sums {
  const sums: Sums = { pieces: 0, received: 0, totalCents: 0 };
  for (const { qty, received, unitCents } of lines) {
    sums.pieces += qty;
    sums.received += received;
    const isKnown = sums.totalCents !== null && (unitCents !== null || qty === 0);
    sums.totalCents = isKnown ? (sums.totalCents ?? 0) + qty * (unitCents ?? 0) : null;
  }
  return sums;
}

async function readSums(db: Reader, ids: readonly number[]): Promise<Map<number, Sums>> {
  const lines = new Map<number, SummedLine[]>();
  for await (const some of chunks(ids)) {
    const rows = await db
      .selectFrom('purchaseLine')
      .select(['purchaseId', 'qty', 'receivedQty as received', 'unitCents'])
      .where('purchaseId', 'in', some)
      .execute();
    for (const { purchaseId, ...line } of rows) {
      lines.set(purchaseId, [...(lines.get(purchaseId) ?? []), line]);
    }
  }
  return new Map([...lines].map(([purchaseId, all]) => [purchaseId, sumsOf(all)]));
}

type SummaryRow = PurchaseRow & { supplierName: string };

function summaryOf(row: SummaryRow, sums: Sums, seesCosts: boolean): Inside<PurchaseSummary> {
  const { purchaseId, supplierId, supplierName, state, createdAt, sentAt, expectedOn } = row;
  return {
    purchaseNumber: purchaseNumber(purchaseId),
    supplierId,
    supplierName,
    state,
    createdAt,
    sentAt,
    expectedOn,
    pieces: sums.pieces,
    received: sums.received,
    totalCents: seesCosts ? sums.totalCents : null,
  };
}

async function readReceipts(db: Reader | Writer, purchaseId: number) {
  const rows = await db
    .selectFrom('purchaseReceipt')
    .innerJoin('purchaseReceiptLine as line', 'line.receiptId', 'purchaseReceipt.receiptId')
    .select(['line.receiptId', 'at', 'actorName', 'document', 'qty', 'costCents', 'batch'])
    .where('purchaseId', '=', purchaseId)
    .orderBy('line.receiptId')
    .orderBy('position')
    .execute();
  const receipts = new Map<number, Inside<Purchase>['receipts'][number]>();
  for (const { receiptId, at, actorName, document, qty, costCents, batch } of rows) {
    const before = receipts.get(receiptId);
    const cost = before === undefined ? 0 : before.costCents;
    receipts.set(receiptId, {
      receiptId,
      at,
      actorName,
      document,
      pieces: (before?.pieces ?? 0) + qty,
      costCents: cost === null || costCents === null ? null : cost + costCents,
      batches: [...new Set([...(before?.batches ?? []), ...(batch === null ? [] : [batch])])],
    });
  }
  return [...receipts.values()];
}
