import { sql, type Selectable } from 'kysely';
import type { ConfirmedWatch, StockWatch } from '@/lib/contract/cart.contract';
import type { Contact } from '@/server/people/customers/customer.service';
import type { Reader, Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import { putInOutbox, simulateOutboxWrite } from '@/server/messages/outbox.service';
import { countAttempt, refuseTooMany } from '@/server/people/sessions/attempts.service';
import type { Client } from '@/server/people/sessions/client';
import type { Shop } from '@/server/boot/shop';
import { countLink, type ReachedLimit } from './linkLimits';
import { confirmWatchLink, productLink } from '@/lib/urls/links';
import type { Message } from '@/server/messages/message';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { StockWatchTable } from '@/server/platform/database/salesSchema';
import { lockItem, readItemFacts } from '@/server/catalogue/items/itemFacts.queries';

/** 132 bits: secure for a link, and short enough for a text message. */
const MAC_CHARACTERS = 22;

/** At most this many notifications for one contact in half a day. */
const PER_CUSTOMER = { kind: 'back-in-stock', limit: 20, windowMs: 12 * 3_600_000 };
const AT_ONCE = 50;
/** Late stock news is worthless. */
const MESSAGE_LIFETIME_MS = 24 * 3_600_000;
/** How long the owner of a number or address has to confirm. */
const CONFIRM_WITHIN_MS = 24 * 3_600_000;
/** After half a year the shopper has found it elsewhere. */
const KEPT_MS = 180 * 24 * 3_600_000;

export type Subscriber = {
  contact: Contact;
  /** The contact belongs to the signed-in customer and is verified. */
  isVerified: boolean;
  client: Client;
};

/**
 * Stores a stock watch, at most one for each item and contact. An unverified contact gets a
 * confirmation link and nothing else until it is confirmed. The answer is the same whether the
 * contact is waiting already or not.
 */
export async function watchStock(
  shop: Shop,
  itmCode: number,
  subscriber: Subscriber,
): Promise<StockWatch> {
  await countRequest(shop, subscriber);
  const { contact, isVerified } = subscriber;
  await shop.database.transaction(async (tx) => {
    const itmName = await requireOutOfStock(tx, itmCode);
    const watch = await keepWatch(shop, tx, itmCode, subscriber);
    if (isVerified) return;
    if (watch === undefined) return simulateOutboxWrite(shop, tx);
    const message = confirmMessage(shop, contact, { itmCode, itmName }, tokenOf(shop, watch));
    await putInOutbox(shop, tx, message, { lifetimeMs: CONFIRM_WITHIN_MS });
  });
  return { ...contact, needsConfirmation: !isVerified };
}

/** Uses its own transaction, so that refused requests count too. */
async function countRequest(
  shop: Shop,
  { contact, isVerified, client }: Subscriber,
): Promise<void> {
  const reached = await shop.database.transaction((tx) =>
    isVerified ? countOwn(shop, tx, contact) : countLink(shop, tx, contact, client),
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

/** Returns undefined when the contact already has a confirmed watch. */
function keepWatch(
  shop: Shop,
  tx: Writer,
  itmCode: number,
  { contact, isVerified }: Subscriber,
): Promise<Watch | undefined> {
  const createdAt = shop.clock();
  const confirmBy = isVerified ? null : createdAt + CONFIRM_WITHIN_MS;
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

/** Confirms a stock watch; repeating it changes nothing. Throws 'not-found'. */
export async function confirmWatch(shop: Shop, token: string): Promise<ConfirmedWatch> {
  const watchId = watchIdOf(token);
  const confirmed = await shop.database.transaction(async (tx) => {
    const watch = await tx
      .selectFrom('stockWatch')
      .select(['watchId', 'itmCode', 'channel', 'recipient', 'createdAt', 'confirmBy'])
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
    return named(tx, watch.itmCode);
  });
  if (confirmed !== null) return confirmed;
  throw new ShopError('not-found', {
    token: 'This link is no longer valid. Please ask again on the product page. ',
  });
}

/** Returns the item's name and locks its row, so that a restock sees the watch. */
async function requireOutOfStock(tx: Writer, itmCode: number): Promise<string> {
  await lockItem(tx, itmCode);
  const item = (await readItemFacts(tx, [itmCode])).get(itmCode);
  if (item?.visible !== 1) {
    throw new ShopError('not-found', { itmCode: "We can't find this product. " });
  }
  if (item.inStock > 0) {
    throw new ShopError('conflict', { itmCode: 'This product is back in stock. ' });
  }
  return item.itmName;
}

/** Selects watches to notify by their own index; runs every second. */
export function dueWatches(reader: Reader) {
  return reader
    .selectFrom('stockWatch')
    .select(['watchId', 'channel', 'recipient', 'itmCode'])
    .where(sql<boolean>`"isDue" = 1`)
    .where('confirmBy', 'is', null)
    .orderBy('watchId')
    .limit(AT_ONCE);
}

/** Notifies everyone whose item is back, each once, by one process only. */
export async function notifyWatchers(shop: Shop): Promise<void> {
  const due = await dueWatches(shop.database.read).execute();
  for (const { watchId, channel, recipient, itmCode } of due) {
    await shop.database.transaction(async (tx) => {
      const taken = await tx
        .deleteFrom('stockWatch')
        .where('watchId', '=', watchId)
        .executeTakeFirst();
      if (taken.numDeletedRows !== 1n) return;
      const item = await named(tx, itmCode);
      const message = backInStockMessage(shop, { channel, recipient }, item);
      await putInOutbox(shop, tx, message, { lifetimeMs: MESSAGE_LIFETIME_MS });
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

type Named = { itmCode: number; itmName: string };

async function named(tx: Writer, itmCode: number): Promise<Named> {
  const item = (await readItemFacts(tx, [itmCode])).get(itmCode);
  return { itmCode, itmName: item?.itmName ?? '' };
}

/** Asks the owner of a number or address to confirm. */
function confirmMessage(shop: Shop, contact: Contact, item: Named, token: string): Message {
  const { siteName } = shop.settings;
  const link = `${shop.env.publicOrigin}${confirmWatchLink(token)}`;
  return {
    ...contact,
    subject: contact.channel === 'mail' ? `Confirm your stock alert: ${item.itmName}` : '',
    body: `You asked us to tell you when ${item.itmName} is back at ${siteName}. To confirm, open this link within 24 hours: ${link}\n\nIf this wasn't you, please ignore this message.`,
  };
}

function backInStockMessage(shop: Shop, contact: Contact, item: Named): Message {
  const { siteName } = shop.settings;
  return {
    ...contact,
    subject: contact.channel === 'mail' ? `Back in stock: ${item.itmName}` : '',
    body: `${item.itmName} is back in stock at ${siteName}: ${shop.env.publicOrigin}${productLink(item)}`,
  };
}

type Watch = Pick<
  Selectable<StockWatchTable>,
  'watchId' | 'itmCode' | 'channel' | 'recipient' | 'createdAt'
>;

/** Returns the token that is sent only to the contact of the watch. */
function tokenOf({ secret }: Pick<Shop, 'secret'>, watch: Watch): string {
  const { watchId, itmCode, channel, recipient, createdAt } = watch;
  const mac = createHmac('sha256', secret)
    .update(JSON.stringify(['stock watch', watchId, itmCode, channel, recipient, createdAt]))
    .digest('base64url')
    .slice(0, MAC_CHARACTERS);
  return `${watchId}.${mac}`;
}

/** Returns the watch that a token names, without checking it. */
function watchIdOf(token: string): number {
  return Number(token.slice(0, token.indexOf('.')));
}

function isTokenOf(shop: Pick<Shop, 'secret'>, watch: Watch, token: string): boolean {
  const right = Buffer.from(tokenOf(shop, watch));
  const given = Buffer.from(token);
  return right.length === given.length && timingSafeEqual(right, given);
}
