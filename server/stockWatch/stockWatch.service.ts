import { sql } from 'kysely';
import type { ConfirmedWatch, StockWatch } from '@/lib/contract/stockWatch';
import type { Contact } from '@/server/customers/customer.service';
import type { Reader, Writer } from '@/server/database/connect';
import { ShopError } from '@/server/errors';
import { putInOutbox, putNothingInOutbox } from '@/server/messages/outbox.service';
import { countAttempt, refuseTooMany } from '@/server/sessions/attempts.service';
import type { Client } from '@/server/sessions/client';
import type { Shop } from '@/server/shop';
import { countLink, type ReachedLimit } from './linkLimits';
import { backInStockMessage, confirmMessage } from './watchMessages';
import { isTokenOf, tokenOf, watchIdOf, type Watch } from './watchToken';

/** Nobody is told of more items in half a day. */
const PER_CUSTOMER = { kind: 'back-in-stock', limit: 20, windowMs: 12 * 3_600_000 };
const AT_ONCE = 50;
/** Late news of stock is no news. */
const MESSAGE_LIFETIME_MS = 24 * 3_600_000;
/** How long the owner of a number or address has to confirm. */
const CONFIRM_WITHIN_MS = 24 * 3_600_000;
/** Who still waits after half a year has found it elsewhere. */
const KEPT_MS = 180 * 24 * 3_600_000;

export type Asker = {
  contact: Contact;
  /** The contact is the signed-in customer's own, proven by a code. */
  isProven: boolean;
  client: Client;
};

/** The contact of a customer that a code has proven; null where there is none. */
export async function provenContactOf(shop: Shop, customerId: number): Promise<Contact | null> {
  const { phone, email, emailVerified } = await shop.database.read
    .selectFrom('customer')
    .select(['phone', 'email', 'emailVerified'])
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow();
  if (phone !== null) return { channel: 'sms', recipient: phone };
  return email !== null && emailVerified === 1 ? { channel: 'mail', recipient: email } : null;
}

/**
 * Remembers whom to tell when an item is back, once for each item. A contact that is not proven is
 * sent a link, and told nothing until its owner confirms. The answer is the same whether or not
 * the contact waits for the item already.
 */
export async function watchStock(shop: Shop, itmCode: number, asker: Asker): Promise<StockWatch> {
  await countRequest(shop, asker);
  const { contact, isProven } = asker;
  await shop.database.transaction(async (tx) => {
    const itmName = await requireOutOfStock(tx, itmCode);
    const watch = await keepWatch(shop, tx, itmCode, asker);
    if (isProven) return;
    if (watch === undefined) return putNothingInOutbox(shop, tx);
    const message = confirmMessage(shop, contact, { itmCode, itmName }, tokenOf(shop, watch));
    await putInOutbox(shop, tx, message, CONFIRM_WITHIN_MS);
  });
  return { ...contact, needsConfirmation: !isProven };
}

/** Counted by itself, so that a refused request counts as well. */
async function countRequest(shop: Shop, { contact, isProven, client }: Asker): Promise<void> {
  const reached = await shop.database.transaction((tx) =>
    isProven ? countOwn(shop, tx, contact) : countLink(shop, tx, contact, client),
  );
  if (reached === null) return;
  const refusal = { limit: reached.kind, contact: contact.recipient };
  refuseTooMany(reached.waitMs, 'contact', refusal);
}

async function countOwn(
  shop: Shop,
  tx: Writer,
  { channel, recipient }: Contact,
): Promise<ReachedLimit | null> {
  const waitMs = await countAttempt(shop, tx, PER_CUSTOMER, `${channel} ${recipient}`);
  return waitMs > 0 ? { kind: PER_CUSTOMER.kind, waitMs } : null;
}

/** Undefined where the contact waits already and has confirmed. */
function keepWatch(
  shop: Shop,
  tx: Writer,
  itmCode: number,
  { contact, isProven }: Asker,
): Promise<Watch | undefined> {
  const createdAt = shop.clock();
  const confirmBy = isProven ? null : createdAt + CONFIRM_WITHIN_MS;
  return tx
    .insertInto('stockWatch')
    .values({ itmCode, ...contact, createdAt, confirmBy })
    .onConflict((conflict) =>
      conflict
        .columns(['itmCode', 'channel', 'recipient'])
        .doUpdateSet({ confirmBy })
        .where('stockWatch.confirmBy', 'is not', null),
    )
    .returning(['watchId', 'itmCode', 'channel', 'recipient', 'createdAt'])
    .executeTakeFirst();
}

/** The owner of the contact agrees; doing so again changes nothing. Throws 'not-found'. */
export async function confirmWatch(shop: Shop, token: string): Promise<ConfirmedWatch> {
  const watchId = watchIdOf(token);
  const confirmed = await shop.database.transaction(async (tx) => {
    const watch = await tx
      .selectFrom('stockWatch')
      .innerJoin('item', 'item.itmCode', 'stockWatch.itmCode')
      .select(['watchId', 'channel', 'recipient', 'stockWatch.createdAt', 'confirmBy'])
      .select(['item.itmCode', 'item.itmName'])
      .where('watchId', '=', watchId)
      .executeTakeFirst();
    if (watch === undefined || !isTokenOf(shop, watch, token)) return null;
    if (watch.confirmBy !== null && watch.confirmBy < shop.clock()) return null;
    await tx
      .updateTable('stockWatch')
      .set({ confirmBy: null })
      .where('watchId', '=', watchId)
      .where('createdAt', '=', watch.createdAt)
      .execute();
    return { itmCode: watch.itmCode, itmName: watch.itmName };
  });
  if (confirmed !== null) return confirmed;
  throw new ShopError('not-found', {
    token: 'This link is no longer valid. Please ask again on the page of the product. ',
  });
}

/**
 * Returns the name. The row is held meanwhile, so that what comes back at this moment finds who
 * waits.
 */
async function requireOutOfStock(tx: Writer, itmCode: number): Promise<string> {
  await tx
    .updateTable('item')
    .set((eb) => ({ updatedAt: eb.ref('updatedAt') }))
    .where('itmCode', '=', itmCode)
    .execute();
  const item = await tx
    .selectFrom('item')
    .select(['inStock', 'itmName'])
    .where('itmCode', '=', itmCode)
    .where('visible', '=', 1)
    .executeTakeFirst();
  if (item === undefined) {
    throw new ShopError('not-found', { itmCode: 'This product is not known. ' });
  }
  if (item.inStock > 0) {
    throw new ShopError('conflict', { itmCode: 'This product is in stock again. ' });
  }
  return item.itmName;
}

/** Who can be told now; asked every second, so that only those are read, by their own index. */
export function dueWatches(reader: Reader) {
  return reader
    .selectFrom('stockWatch')
    .innerJoin('item', 'item.itmCode', 'stockWatch.itmCode')
    .select(['watchId', 'channel', 'recipient', 'item.itmCode', 'item.itmName'])
    .where(sql<boolean>`"stockWatch"."isDue" = 1`)
    .where('stockWatch.confirmBy', 'is', null)
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
  const now = shop.clock();
  await shop.database.transaction((tx) =>
    tx
      .deleteFrom('stockWatch')
      .where((row) => row.or([row('createdAt', '<', now - KEPT_MS), row('confirmBy', '<', now)]))
      .execute(),
  );
}
