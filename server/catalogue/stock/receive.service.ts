import type { ChangedStock, CorrectStock } from '@/lib/contract/stock.contract';
import type { Actor } from '@/server/platform/audit/actor';
import { recordAudit } from '@/server/platform/audit/audit.service';
import type { Writer } from '@/server/platform/database/connect';
import type { Shop } from '@/server/boot/shop';
import { isUnmeantZero, zeroProblem } from './freePieces';
import type { Moved } from './recordMovements.queries';
import { moveStock } from './stock.service';
import {
  findLineItems,
  refuseProblems,
  type FoundItem,
  type NamedLine,
} from './stockLines.queries';
import { subjectOf } from './stockSubject';

/** `costCents` is what its pieces cost together; null or absent: unknown. 0 counts only where they are said to be free. */
export type ReceivedLine = NamedLine & {
  qty: number;
  costCents?: number | null;
  isFree?: boolean;
};

/**
 * Adds received pieces to stock, in the caller's transaction. Throws 'conflict' with a problem for
 * each line whose item is not known; nothing is then received.
 */
export async function receiveStock(
  shop: Shop,
  tx: Writer,
  actor: Actor,
  lines: readonly ReceivedLine[],
  note: string | null,
): Promise<ChangedStock[]> {
  const { found, problems } = await findLineItems(tx, lines);
  refuseProblems(problems);
  refuseProblems(found.filter(isUnmeantZero).map(zeroProblem));
  const moved = await moveStock(shop, tx, actor, 'received', found, { note });
  const changed = withSkus(moved, found);
  await recordAudit(shop, tx, actor, {
    operation: 'stock.receive',
    subject: subjectOf(changed),
    after: { items: changed.length, pieces: piecesIn(changed), note },
  });
  return changed;
}

/** Corrects an item's stock by a difference, in the caller's transaction. */
export async function correctStock(
  shop: Shop,
  tx: Writer,
  actor: Actor,
  { itmCode, difference, reason }: CorrectStock,
): Promise<ChangedStock> {
  const { found, problems } = await findLineItems(tx, [{ line: 1, itmCode }]);
  refuseProblems(problems);
  const moves = [{ itmCode, qty: difference }];
  const moved = await moveStock(shop, tx, actor, 'corrected', moves, { note: reason });
  const [changed] = withSkus(moved, found);
  if (changed === undefined) throw new Error(`The stock of ${itmCode} did not change.`);
  await recordAudit(shop, tx, actor, {
    operation: 'stock.correct',
    subject: changed.sku,
    before: { inStock: changed.balance - difference },
    after: { inStock: changed.balance, reason },
  });
  return changed;
}

function withSkus(moved: readonly Moved[], found: readonly FoundItem[]): ChangedStock[] {
  const skus = new Map(found.map(({ itmCode, sku }) => [itmCode, sku]));
  return moved.map(({ itmCode, qty, balance }) => ({
    itmCode,
    sku: skus.get(itmCode) ?? '',
    qty,
    balance,
  }));
}

function piecesIn(changed: readonly ChangedStock[]): number {
  return changed.reduce((sum, { qty }) => sum + qty, 0);
}
