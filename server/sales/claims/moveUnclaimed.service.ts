import type { MovedPieces, MovePieces } from '@/lib/contract/stock.contract';
import { counted } from '@/lib/text/format';
import type { Shop } from '@/server/boot/shop';
import { lockItems } from '@/server/catalogue/stock/changeStock.queries';
import { movePieces } from '@/server/catalogue/stock/movePieces.service';
import { readQuarantine } from '@/server/catalogue/stock/quarantine.service';
import type { Actor } from '@/server/platform/audit/actor';
import type { Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import { claimedPieces } from './claims.queries';

/**
 * Moves pieces as movePieces does. Throws 'conflict', too, where pieces would leave quarantine for which a supplier has
 * still to answer.
 */
export async function moveUnclaimed(
  shop: Shop,
  tx: Writer,
  actor: Actor,
  given: MovePieces,
): Promise<MovedPieces> {
  if (given.from === 'quarantine') await keepClaimed(shop, tx, given);
  return movePieces(shop, tx, actor, given);
}

async function keepClaimed(shop: Shop, tx: Writer, { itmCode, qty }: MovePieces): Promise<void> {
  const item = (await lockItems(shop, tx, [itmCode])).get(itmCode);
  const claimed = (await claimedPieces(tx, [itmCode])).get(itmCode) ?? 0;
  if (claimed === 0) return;
  const there = (await readQuarantine(tx, [itmCode])).get(itmCode) ?? 0;
  if (qty <= there - claimed) return;
  throw new ShopError('conflict', {
    stock:
      `${counted(claimed, 'piece')} of ${item?.sku} in quarantine ` +
      `${claimed === 1 ? 'is' : 'are'} claimed from a supplier: take the claim back first. `,
  });
}
