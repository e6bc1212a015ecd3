import type { Actor } from '@/server/platform/audit/actor';
import { recordAudit } from '@/server/platform/audit/audit.service';
import { chunks } from '@/server/platform/database/chunks';
import type { Writer } from '@/server/platform/database/connect';
import type { Shop } from '@/server/boot/shop';
import { changeStock, lockItems } from './changeStock.queries';
import { recordMovements, type Moved } from './recordMovements.queries';
import {
  findLineItems,
  refuseProblems,
  repeatedItems,
  type FoundItem,
  type NamedLine,
} from './stockLines.queries';
import { subjectOf } from './stockSubject';

/** `unitCents` is what one piece cost. */
export type StatedCost = NamedLine & { unitCents: number };

export type CostedItem = { sku: string; pieces: number };

/**
 * States what pieces cost whose cost is unknown, in the caller's transaction: those that are in stock now. Nothing comes
 * or leaves, so the ledger has a movement of no pieces that adds their value. Throws 'conflict' for lines that name no item.
 */
export async function stateCosts(
  shop: Shop,
  tx: Writer,
  actor: Actor,
  lines: readonly StatedCost[],
): Promise<CostedItem[]> {
  const { found, problems } = await findLineItems(tx, lines);
  refuseProblems([...problems, ...repeatedItems(found)]);
  const ordered = [...found].sort((left, right) => left.itmCode - right.itmCode);
  const costed: CostedItem[] = [];
  for await (const some of chunks(ordered)) {
    costed.push(...(await stateSome(shop, tx, actor, some)));
  }
  const pieces = costed.reduce((sum, one) => sum + one.pieces, 0);
  await recordAudit(shop, tx, actor, {
    operation: 'stock.cost',
    subject: subjectOf(costed),
    after: { items: costed.length, pieces },
  });
  return costed;
}

async function stateSome(
  shop: Shop,
  tx: Writer,
  actor: Actor,
  lines: readonly (StatedCost & FoundItem)[],
): Promise<CostedItem[]> {
  const items = await lockItems(
    shop,
    tx,
    lines.map(({ itmCode }) => itmCode),
  );
  const costed: CostedItem[] = [];
  for (const { itmCode, sku, unitCents } of lines) {
    const { inStock = 0, costedPieces = 0 } = items.get(itmCode) ?? {};
    const pieces = Math.max(0, inStock - costedPieces);
    costed.push({ sku, pieces });
    if (pieces === 0) continue;
    const parts = [{ qty: pieces, costCents: pieces * unitCents }];
    await changeStock(tx, [{ itmCode, qty: 0, parts }]);
    const moved: Moved = {
      itmCode,
      qty: 0,
      balance: inStock,
      parts: [{ qty: 0, costCents: pieces * unitCents }],
    };
    const note = `Cost of ${pieces} ${pieces === 1 ? 'piece' : 'pieces'} stated`;
    await recordMovements(shop, tx, actor, 'corrected', [moved], { note });
  }
  return costed;
}
