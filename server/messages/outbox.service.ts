import { sql, type Selectable, type Updateable } from 'kysely';
import type { Reader, Writer } from '@/server/database/connect';
import type { OutboxMessageTable } from '@/server/database/salesSchema';
import type { Log } from '@/server/log/log';
import type { Shop } from '@/server/shop';
import { CHANNELS, type Channel, type Message, type Sender, type Sent } from './message';

/** Longer texts are cut before they are searched. */
const MAX_CHARACTERS = 1_000;

const KEPT_CHARACTERS = 300;

const ADDRESS = /[^\s<>"'@]{1,200}@[^\s<>"'@]+/g;

/** Phone numbers and codes; a port has fewer digits. */
const LONG_NUMBER = /\d(?:[ -]?\d){5,}/g;

/** Delay after the n-th failure; after the last there is no retry. */
const PAUSES_MS = [5_000, 30_000, 120_000, 600_000, 3_600_000, 6 * 3_600_000];
const NEVER = Number.MAX_SAFE_INTEGER;
/** How long a process may take to send before another retries its message. */
const LEASE_MS = 60_000;
const AT_ONCE = 10;
/** Sent first. */
const CODE = 0;
const ORDINARY = 1;
const KEPT_MS = 30 * 24 * 3_600_000;

/**
 * Stores a message in the caller's transaction: it is sent after the commit or never. A message
 * with a lifetime is dropped when it could not be sent in time.
 */
export async function putInOutbox(
  shop: Shop,
  tx: Writer,
  { holdsCode, replyTo, ...message }: Message,
  lifetimeMs: number | null = null,
): Promise<void> {
  const now = shop.clock();
  await tx
    .insertInto('outboxMessage')
    .values({
      ...message,
      replyTo: replyTo ?? null,
      priority: holdsCode ? CODE : ORDINARY,
      nextAttemptAt: now,
      sentAt: null,
      failure: null,
      createdAt: now,
      expiresAt: lifetimeMs === null ? null : now + lifetimeMs,
    })
    .execute();
}

/** Does the same work without a message, so that response times reveal nothing. */
export async function simulateOutboxWrite(shop: Shop, tx: Writer): Promise<void> {
  const now = shop.clock();
  await tx
    .insertInto('outboxMessage')
    .values({
      ...{ channel: 'sms', recipient: '', subject: '', body: '', failure: null },
      ...{ nextAttemptAt: NEVER, sentAt: now, createdAt: now, expiresAt: now },
    })
    .execute();
}

/** Sends due messages, each by one process, the channels in parallel. Returns how many. */
export async function sendDue(
  shop: Shop,
  log: Log,
  channels: readonly Channel[] = CHANNELS,
): Promise<number> {
  const sent = await Promise.all(
    channels.map(async (channel) => {
      const due = await dueMessages(shop.database.read, shop.clock(), channel);
      return Promise.all(due.map(({ messageId }) => sendOne(shop, log, messageId)));
    }),
  );
  return sent.flat().filter(Boolean).length;
}

/** Counts messages that will still be tried. */
export async function countWaiting(shop: Shop): Promise<number> {
  const { waiting } = await shop.database.read
    .selectFrom('outboxMessage')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('sentAt', 'is', null)
    .where('nextAttemptAt', '<', NEVER)
    .executeTakeFirstOrThrow();
  return waiting;
}

/** One query for each priority: the index answers, however many dead messages there are. */
async function dueMessages(
  read: Reader,
  now: number,
  channel: Channel,
): Promise<{ messageId: number }[]> {
  const ofPriority = (priority: number, limit: number) =>
    read
      .selectFrom('outboxMessage')
      .select('messageId')
      .where('sentAt', 'is', null)
      .where('channel', '=', channel)
      .where('priority', '=', priority)
      .where('nextAttemptAt', '<=', now)
      .orderBy('nextAttemptAt')
      .limit(limit)
      .execute();
  const codes = await ofPriority(CODE, AT_ONCE);
  if (codes.length === AT_ONCE) return codes;
  return [...codes, ...(await ofPriority(ORDINARY, AT_ONCE - codes.length))];
}

async function sendOne(shop: Shop, log: Log, messageId: number): Promise<boolean> {
  const message = await claim(shop, messageId);
  if (message === undefined) return false;
  const { channel, attempts, expiresAt } = message;
  const sender = shop.messages[channel];
  const line = { messageId, channel, via: sender.via };
  if (expiresAt !== null && expiresAt <= shop.clock()) {
    log.warn('message expired before it was sent', line);
    await giveUp(shop, message, 'too old to send');
    return false;
  }
  try {
    const sent = await sendInTime(sender, messageOf(message));
    log.info('message sent', { ...line, ...sent });
  } catch (error) {
    const failure = failureText(error);
    log.warn('message could not be sent', { ...line, attempts, error: failure });
    await postpone(shop, message, failure);
    return false;
  }
  await settle(shop, message, { sentAt: shop.clock(), body: '', failure: null });
  return true;
}

/** Rejects when the sender's time is used up, even if it ignores the signal. */
async function sendInTime(sender: Sender, message: Message): Promise<Sent> {
  const signal = AbortSignal.timeout(sender.timeoutMs);
  const late = new Promise<never>((_resolve, reject) => {
    const seconds = sender.timeoutMs / 1000;
    const tooLate = () => reject(new Error(`No answer within ${seconds} seconds`));
    signal.addEventListener('abort', tooLate, { once: true });
  });
  return Promise.race([late, sender.send(message, signal)]);
}

type Claimed = Selectable<OutboxMessageTable>;

function messageOf({ channel, recipient, subject, body, replyTo }: Claimed): Message {
  const message = { channel, recipient, subject, body };
  return replyTo === null ? message : { ...message, replyTo };
}

/** Returns undefined when another process has claimed the message. */
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

async function postpone(shop: Shop, message: Claimed, failure: string): Promise<void> {
  const pauseMs = PAUSES_MS[message.attempts - 1];
  if (pauseMs === undefined) return giveUp(shop, message, failure);
  await settle(shop, message, { nextAttemptAt: shop.clock() + pauseMs, failure });
}

async function giveUp(shop: Shop, message: Claimed, failure: string): Promise<void> {
  await settle(shop, message, { nextAttemptAt: NEVER, failure, body: '' });
}

/**
 * Records how an attempt ended, unless another process took over the message. Deletes texts that
 * are no longer needed: they may contain a code.
 */
async function settle(
  shop: Shop,
  { messageId, attempts }: Claimed,
  values: Updateable<OutboxMessageTable>,
): Promise<void> {
  await shop.database.transaction((tx) =>
    tx
      .updateTable('outboxMessage')
      .set(values)
      .where('messageId', '=', messageId)
      .where('attempts', '=', attempts)
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

/**
 * Returns why an attempt failed, for the log and the database, without the numbers, addresses and
 * codes that a gateway's answer may repeat.
 */
function failureText(error: unknown): string {
  return withCause(error)
    .slice(0, MAX_CHARACTERS)
    .replace(ADDRESS, '…')
    .replace(LONG_NUMBER, '…')
    .slice(0, KEPT_CHARACTERS);
}

/** "fetch failed" alone is not helpful. */
function withCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
