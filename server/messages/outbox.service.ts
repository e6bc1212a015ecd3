import { sql } from 'kysely';
import type { Reader, Writer } from '@/server/database/connect';
import { describeError, type Log } from '@/server/log';
import type { Shop } from '@/server/shop';
import type { Message } from './message';

/** After the n-th failure the next attempt waits this long; after the last there is none. */
const PAUSES_MS = [5_000, 30_000, 120_000, 600_000, 3_600_000, 6 * 3_600_000];
const NEVER = Number.MAX_SAFE_INTEGER;
/** A process that died while sending is waited for this long. */
const LEASE_MS = 60_000;
const AT_ONCE = 10;
const KEPT_MS = 30 * 24 * 3_600_000;

/**
 * Puts a message into the outbox within the caller's transaction: it leaves after the commit or
 * never. A message with a lifetime is dropped when it could not be sent in time.
 */
export async function putInOutbox(
  shop: Shop,
  tx: Writer,
  message: Message,
  lifetimeMs: number | null = null,
): Promise<void> {
  const now = shop.clock();
  await tx
    .insertInto('outboxMessage')
    .values({
      ...message,
      replyTo: message.replyTo ?? null,
      nextAttemptAt: now,
      sentAt: null,
      failure: null,
      createdAt: now,
      expiresAt: lifetimeMs === null ? null : now + lifetimeMs,
    })
    .execute();
}

/** Costs what a message costs and is none: where nobody may learn whether one left. */
export async function putNothingInOutbox(shop: Shop, tx: Writer): Promise<void> {
  const now = shop.clock();
  await tx
    .insertInto('outboxMessage')
    .values({
      ...{ channel: 'sms', recipient: '', subject: '', body: '', failure: null },
      ...{ nextAttemptAt: NEVER, sentAt: now, createdAt: now, expiresAt: now },
    })
    .execute();
}

/** Sends what is due, each message by one process only; answers how many left. */
export async function sendDue(shop: Shop, log: Log): Promise<number> {
  const due = await dueMessages(shop.database.read, shop.clock());
  const sent = await Promise.all(due.map(({ messageId }) => sendOne(shop, log, messageId)));
  return sent.filter(Boolean).length;
}

/** Messages that will be tried, now or later. */
export async function countWaiting(shop: Shop): Promise<number> {
  const { waiting } = await shop.database.read
    .selectFrom('outboxMessage')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('sentAt', 'is', null)
    .where('nextAttemptAt', '<', NEVER)
    .executeTakeFirstOrThrow();
  return waiting;
}

function dueMessages(read: Reader, now: number) {
  return read
    .selectFrom('outboxMessage')
    .select('messageId')
    .where('sentAt', 'is', null)
    .where('nextAttemptAt', '<=', now)
    .orderBy('nextAttemptAt')
    .limit(AT_ONCE)
    .execute();
}

async function sendOne(shop: Shop, log: Log, messageId: number): Promise<boolean> {
  const message = await claim(shop, messageId);
  if (message === undefined) return false;
  const { channel, recipient, subject, body, replyTo, attempts } = message;
  const sender = shop.messages[channel];
  const line = { messageId, channel, via: sender.via };
  if (message.expiresAt !== null && message.expiresAt <= shop.clock()) {
    log.warn('a message became too old to send', line);
    await giveUp(shop, messageId, 'too old to send');
    return false;
  }
  try {
    await sender.send({
      ...{ channel, recipient, subject, body },
      ...(replyTo === null ? {} : { replyTo }),
    });
  } catch (error) {
    log.warn('a message could not be sent', { ...line, attempts, ...describeError(error) });
    await postpone(shop, messageId, attempts, String(error).slice(0, 300));
    return false;
  }
  log.info('message sent', sender.isLocal ? { ...line, recipient, body } : line);
  await markSent(shop, messageId);
  return true;
}

/** Undefined when another process has it. */
function claim(shop: Shop, messageId: number) {
  const now = shop.clock();
  return shop.database.transaction((tx) =>
    tx
      .updateTable('outboxMessage')
      .set({ attempts: sql`"attempts" + 1`, nextAttemptAt: now + LEASE_MS })
      .where('messageId', '=', messageId)
      .where('sentAt', 'is', null)
      .where('nextAttemptAt', '<=', now)
      .returningAll()
      .executeTakeFirst(),
  );
}

/** What was said is not kept: it may hold a code. */
async function markSent(shop: Shop, messageId: number): Promise<void> {
  await shop.database.transaction((tx) =>
    tx
      .updateTable('outboxMessage')
      .set({ sentAt: shop.clock(), body: '', failure: null })
      .where('messageId', '=', messageId)
      .execute(),
  );
}

async function postpone(
  shop: Shop,
  messageId: number,
  attempts: number,
  failure: string,
): Promise<void> {
  const pauseMs = PAUSES_MS[attempts - 1];
  if (pauseMs === undefined) return giveUp(shop, messageId, failure);
  await shop.database.transaction((tx) =>
    tx
      .updateTable('outboxMessage')
      .set({ nextAttemptAt: shop.clock() + pauseMs, failure })
      .where('messageId', '=', messageId)
      .execute(),
  );
}

async function giveUp(shop: Shop, messageId: number, failure: string): Promise<void> {
  await shop.database.transaction((tx) =>
    tx
      .updateTable('outboxMessage')
      .set({ nextAttemptAt: NEVER, failure, body: '' })
      .where('messageId', '=', messageId)
      .execute(),
  );
}

export async function tidyOutbox(shop: Shop): Promise<void> {
  await shop.database.transaction((tx) =>
    tx
      .deleteFrom('outboxMessage')
      .where('createdAt', '<', shop.clock() - KEPT_MS)
      .execute(),
  );
}
