import { purchaseNumber } from '@/lib/commerce/purchaseLife';
import { counted } from '@/lib/text/format';
import { recordAudit } from '@/server/platform/audit/audit.service';
import type { Actor } from '@/server/platform/audit/actor';
import { ShopError } from '@/server/platform/errors';
import { putInOutbox } from '@/server/messages/outbox.service';
import type { Shop } from '@/server/boot/shop';
import { requirePurchase, sendPurchase } from './purchase.service';
import { lockPurchase, readPurchaseLines } from './purchases.queries';
import { supplierOf } from './supplier.service';

/** The event of a mail that carries an order to a supplier. */
export const PURCHASE_MAIL = 'purchase';

/**
 * Mails an order to its supplier, with its PDF, once for each version of it; a draft is then sent. Throws 'conflict'
 * where the supplier has no address, or the order has ended.
 */
export function mailPurchase(
  shop: Shop,
  actor: Actor,
  number: string,
  version: number,
): Promise<void> {
  return shop.database.transaction(async (tx) => {
    const before = await lockPurchase(tx, number);
    if (before.state === 'draft') {
      await sendPurchase(shop, tx, actor, await requirePurchase(tx, number, 'send', version));
    } else await requirePurchase(tx, number, 'receive', version);
    const name = purchaseNumber(before.purchaseId);
    const supplier = await supplierOf(tx, before.supplierId);
    if (supplier.email === null) {
      throw new ShopError('conflict', { purchase: `${supplier.name} has no mail address. ` });
    }
    const { siteName, email } = shop.settings;
    const lines = await readPurchaseLines(tx, before.purchaseId);
    const pieces = lines.reduce((sum, { qty }) => sum + qty, 0);
    const message = {
      channel: 'mail' as const,
      recipient: supplier.email,
      subject: `Purchase order ${name} of ${siteName}`,
      body: `Hello,\n\nplease find our order ${name} of ${counted(pieces, 'piece')} attached.\n\n${siteName}`,
      ...(email === '' ? {} : { replyTo: email }),
      topic: { event: PURCHASE_MAIL, about: name },
    };
    await putInOutbox(shop, tx, message, { uniqueKey: `purchase:${name}:${version}` });
    await recordAudit(shop, tx, actor, {
      operation: 'purchase.mail',
      subject: name,
      after: { recipient: supplier.email },
    });
  });
}
