import { sql } from 'kysely';
import { productLink } from '@/lib/site/links';
import { contactOf, type Contact } from '@/server/customers/customer.service';
import type { Reader, Writer } from '@/server/database/connect';
import { ShopError } from '@/server/errors';
import type { Message } from '@/server/messages/message';
import { putInOutbox } from '@/server/messages/outbox.service';
import { countAttempt, refuseTooMany } from '@/server/sessions/attempts.service';
import type { Shop } from '@/server/shop';

/** Numbers of others can be typed in: nobody gets more of these in half a day. */
const PER_RECIPIENT = { kind: 'back-in-stock', limit: 20, windowMs: 12 * 3_600_000 };
const AT_ONCE = 50;
/** Late news of stock is no news. */
const MESSAGE_LIFETIME_MS = 24 * 3_600_000;
/** Who still waits after half a year has found it elsewhere. */
const KEPT_MS = 180 * 24 * 3_600_000;

/** The customer, or where a visitor wants to be told. */
export type Asker = { customerId: number } | { contact: string };

/** Remembers whom to tell when an item is back, once for each item; answers where. */
export async function watchStock(shop: Shop, itmCode: number, asker: Asker): Promise<Contact> {
  const contact = await contactFor(shop, asker);
  const { channel, recipient } = contact;
  // Counted by itself, so that a refused request counts as well.
  const waitMs = await shop.database.transaction((tx) =>
    countAttempt(shop, tx, PER_RECIPIENT, `${channel} ${recipient}`),
  );
  refuseTooMany(waitMs, 'contact');
  await shop.database.transaction(async (tx) => {
    await requireOutOfStock(tx, itmCode);
    await tx
      .insertInto('stockWatch')
      .values({ itmCode, channel, recipient, createdAt: shop.clock() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  return contact;
}

async function contactFor(shop: Shop, asker: Asker): Promise<Contact> {
  if ('contact' in asker) return contactOf(asker.contact);
  const { phone, email } = await shop.database.read
    .selectFrom('customer')
    .select(['phone', 'email'])
    .where('customerId', '=', asker.customerId)
    .executeTakeFirstOrThrow();
  return contactOf(phone ?? email ?? '');
}

/** The row is held meanwhile, so that what comes back at this moment finds who waits. */
async function requireOutOfStock(tx: Writer, itmCode: number): Promise<void> {
  await tx
    .updateTable('item')
    .set((eb) => ({ updatedAt: eb.ref('updatedAt') }))
    .where('itmCode', '=', itmCode)
    .execute();
  const item = await tx
    .selectFrom('item')
    .select('inStock')
    .where('itmCode', '=', itmCode)
    .where('visible', '=', 1)
    .executeTakeFirst();
  if (item === undefined) {
    throw new ShopError('not-found', { itmCode: 'This product is not known. ' });
  }
  if (item.inStock > 0) {
    throw new ShopError('conflict', { itmCode: 'This product is in stock again. ' });
  }
}

/** Who can be told now; asked every second, so that only those are read, by their own index. */
export function dueWatches(reader: Reader) {
  return reader
    .selectFrom('stockWatch')
    .innerJoin('item', 'item.itmCode', 'stockWatch.itmCode')
    .select(['watchId', 'channel', 'recipient', 'item.itmCode', 'item.itmName'])
    .where(sql<boolean>`"stockWatch"."isDue" = 1`)
    .orderBy('watchId')
    .limit(AT_ONCE);
}

/** Tells those whose item is back, whatever brought it; each once, by one process only. */
export async function tellWhoWaits(shop: Shop): Promise<void> {
  const due = await dueWatches(shop.database.read).execute();
  for (const { watchId, channel, recipient, ...item } of due) {
    await shop.database.transaction(async (tx) => {
      const taken = await tx
        .deleteFrom('stockWatch')
        .where('watchId', '=', watchId)
        .executeTakeFirst();
      if (taken.numDeletedRows !== 1n) return;
      const message = backInStockMessage(shop, { channel, recipient }, item);
      await putInOutbox(shop, tx, message, MESSAGE_LIFETIME_MS);
    });
  }
}

export async function tidyStockWatches(shop: Shop): Promise<void> {
  await shop.database.transaction((tx) =>
    tx
      .deleteFrom('stockWatch')
      .where('createdAt', '<', shop.clock() - KEPT_MS)
      .execute(),
  );
}

function backInStockMessage(
  shop: Shop,
  { channel, recipient }: Contact,
  item: { itmCode: number; itmName: string },
): Message {
  const { siteName } = shop.settings;
  return {
    channel,
    recipient,
    subject: channel === 'mail' ? `Back in stock: ${item.itmName}` : '',
    body: `${item.itmName} is back in stock at ${siteName}: ${shop.env.publicOrigin}${productLink(item)}`,
  };
}
