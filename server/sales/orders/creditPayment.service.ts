import { formatCents, type Cents } from '@/lib/commerce/money';
import type { Actor } from '@/server/platform/audit/actor';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import { readDebts } from './credit.service';
import { performActionIn } from './performAction.service';
import { lockCustomerOf, lockOrder } from './orderRows.queries';

/** Records a payment for an order on credit; refuses more than is open. */
export async function recordPayment(
  shop: Shop,
  actor: Actor,
  orderNumber: string,
  cents: Cents,
): Promise<void> {
  await shop.database.transaction(async (tx) => {
    await lockCustomerOf(tx, orderNumber);
    const { customerId } = await lockOrder(tx, orderNumber);
    const debts = await readDebts(tx, customerId);
    const debt = debts.find((open) => open.orderNumber === orderNumber);
    if (debt === undefined) {
      const payment = `${orderNumber} has nothing left to pay on credit. `;
      throw new ShopError('conflict', { payment });
    }
    if (!Number.isSafeInteger(cents) || cents <= 0 || cents > debt.openCents) {
      const open = formatCents(debt.openCents);
      const payment = `${orderNumber} has ${open} left to pay on credit. `;
      throw new ShopError('conflict', { payment });
    }
    await performActionIn(shop, tx, actor, orderNumber, {
      action: 'pay',
      way: 'credit',
      reference: null,
      cents,
    });
  });
}
