import type { MovedPieces, MovePieces } from '@/lib/contract/stock.contract';
import type { Actor } from '@/server/platform/audit/actor';
import { recordAudit } from '@/server/platform/audit/audit.service';
import type { Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import { lockItems } from './changeStock.queries';
import { opposite } from './moveCosts';
import { moveQuarantine, readQuarantine } from './quarantine.service';
import { moveStock } from './stock.service';

/**
 * Moves pieces of an item into quarantine, out of it, or out of the shop, in the caller's transaction. Throws
 * 'conflict' when there are too few, and where a correction of the stock is what is meant.
 */
export async function movePieces(
  shop: Shop,
  tx: Writer,
  actor: Actor,
  { itmCode, qty, from, to, reason }: MovePieces,
): Promise<MovedPieces> {
  if (from === to || (from === 'shelf' && to === 'gone')) {
    const sentence = 'Pieces on the shelf only go into quarantine. Otherwise correct the stock. ';
    throw new ShopError('bad-input', {
      to: from === to ? 'The pieces lie there already. ' : sentence,
    });
  }
  const facts = { note: reason };
  const leave = [{ itmCode, qty: -qty }];
  const left =
    from === 'shelf'
      ? await moveStock(shop, tx, actor, 'corrected', leave, facts)
      : await moveQuarantine(shop, tx, actor, 'corrected', leave, facts);
  // They cost there what they cost here.
  const arrive = [{ itmCode, qty, parts: left.flatMap(({ parts }) => parts.map(opposite)) }];
  if (to === 'shelf') await moveStock(shop, tx, actor, 'corrected', arrive, facts);
  if (to === 'quarantine') await moveQuarantine(shop, tx, actor, 'corrected', arrive, facts);
  const item = (await lockItems(shop, tx, [itmCode])).get(itmCode);
  if (item === undefined) throw new Error(`The item ${itmCode} is gone.`);
  const quarantine = (await readQuarantine(tx, [itmCode])).get(itmCode) ?? 0;
  const { sku, inStock } = item;
  await recordAudit(shop, tx, actor, {
    operation: 'stock.move',
    subject: sku,
    after: { from, to, qty, reason, inStock, quarantine },
  });
  return { sku, stock: inStock, quarantine };
}
