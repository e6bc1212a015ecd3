import { spreadLanded } from '@/lib/commerce/landedCost';
import { purchaseNumber } from '@/lib/commerce/purchaseLife';
import { recordAudit } from '@/server/platform/audit/audit.service';
import type { Actor } from '@/server/platform/audit/actor';
import type { Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import { addValue } from '@/server/catalogue/stock/laterCosts.service';
import { lockPurchase } from './purchases.queries';

export type LaterCosts = { receiptId: number; freightCents: number; dutyCents: number };

/**
 * Adds freight and duty that were billed after a delivery was received, in the caller's transaction: over its lines by
 * their value. Pieces that are still on the shelf cost more from then on; the share of those that left is a cost of
 * sales of today. Throws 'conflict' where the cost of a line is unknown.
 */
export async function landLater(
  shop: Shop,
  tx: Writer,
  actor: Actor,
  number: string,
  { receiptId, freightCents, dutyCents }: LaterCosts,
): Promise<void> {
  const { purchaseId } = await lockPurchase(tx, number);
  const receipt = await tx
    .selectFrom('purchaseReceipt')
    .selectAll()
    .where('receiptId', '=', receiptId)
    .where('purchaseId', '=', purchaseId)
    .executeTakeFirst();
  if (receipt === undefined) {
    throw new ShopError('not-found', { receipt: "We can't find this delivery. " });
  }
  const lines = await tx
    .selectFrom('purchaseReceiptLine')
    .selectAll()
    .where('receiptId', '=', receiptId)
    .orderBy('position')
    .execute();
  const shares = spreadLanded(lines, freightCents + dutyCents);
  if (shares === null) {
    throw new ShopError('conflict', {
      freight: 'Freight and duty are spread by value, and the cost of a line is not known. ',
    });
  }
  const shared = lines.map((line, at) => ({ ...line, share: shares[at] ?? 0 }));
  for (const { position, landedCents, costCents, share } of shared) {
    await tx
      .updateTable('purchaseReceiptLine')
      .set({ landedCents: landedCents + share, costCents: (costCents ?? 0) + share })
      .where('receiptId', '=', receiptId)
      .where('position', '=', position)
      .execute();
  }
  await tx
    .updateTable('purchaseReceipt')
    .set({
      freightCents: receipt.freightCents + freightCents,
      dutyCents: receipt.dutyCents + dutyCents,
    })
    .where('receiptId', '=', receiptId)
    .execute();
  const subject = purchaseNumber(purchaseId);
  await addValue(shop, tx, actor, shared, `${subject}, freight and duty billed later`);
  await recordAudit(shop, tx, actor, {
    operation: 'purchase.land',
    subject,
    after: { freightCents, dutyCents },
  });
}
