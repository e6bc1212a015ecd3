import type { Writer } from '@/server/platform/database/connect';
import type { Log } from '@/server/platform/log/log';
import {
  claimDue,
  enqueue,
  enqueueAll,
  finishJob,
  giveUpJob,
  postponeJob,
  type Job,
  type NewJob,
} from '@/server/platform/queue/job.service';
import { countJobs } from '@/server/platform/queue/listJobs.service';
import { inSpan } from '@/server/platform/tracing/spans';
import type { Shop } from '@/server/boot/shop';
import {
  CHANNELS,
  type Attachment,
  type Channel,
  type Message,
  type OutgoingMessage,
  type Sender,
  type Sent,
} from './message';
import { forRetry, jobOf, MESSAGE, messageOf, withoutText } from './messageJob';

/** Longer texts are cut before they are searched. */
const MAX_CHARACTERS = 1_000;

const KEPT_CHARACTERS = 300;

const ADDRESS = /[^\s<>"'@]{1,200}@[^\s<>"'@]+/g;

/** Phone numbers and codes; a port has fewer digits. */
const LONG_NUMBER = /\d(?:[ -]?\d){5,}/g;

type Delivery = {
  /** Dropped when it could not be sent in time; null: never. */
  lifetimeMs?: number | null;
  /** Of all messages with the same key only the first is sent. */
  uniqueKey?: string;
  /** A code that a customer waits for: sent before the codes of new ones. */
  isForCustomer?: boolean;
};

/**
 * Stores a message in the caller's transaction: it is sent after the commit or never. Returns its id,
 * or null when there is already one with its key.
 */
export function putInOutbox(
  shop: Pick<Shop, 'clock'>,
  tx: Writer,
  message: Message,
  delivery: Delivery = {},
): Promise<number | null> {
  return enqueue(shop, tx, deliveryOf(message, delivery));
}

/** A message, of which only the first with its key is sent. */
export type KeyedMessage = { message: Message; uniqueKey: string };

/** Stores several messages in the caller's transaction, in one statement. */
export function putAllInOutbox(
  shop: Pick<Shop, 'clock'>,
  tx: Writer,
  messages: readonly KeyedMessage[],
): Promise<void> {
  const jobs = messages.map(({ message, uniqueKey }) => deliveryOf(message, { uniqueKey }));
  return enqueueAll(shop, tx, jobs);
}

function deliveryOf(
  message: Message,
  { lifetimeMs = null, uniqueKey, isForCustomer = false }: Delivery,
): NewJob {
  const job = { ...jobOf(message), lifetimeMs, uniqueKey };
  return isForCustomer ? { ...job, urgency: 'customer' } : job;
}

/** Does the same work without a message, so that response times reveal nothing. */
export async function simulateOutboxWrite(shop: Shop, tx: Writer): Promise<void> {
  const nothing: Message = { channel: 'sms', recipient: '', subject: '', body: '' };
  await enqueue(shop, tx, { ...jobOf(nothing), kind: 'nothing', isDone: true });
}

/** Returns the files that go with a message; throws nothing. */
export type Attach = (message: Message) => Promise<Attachment[]>;

/** Sends due messages, each by one process, the channels in parallel. Returns how many. */
export async function sendDue(
  shop: Shop,
  log: Log,
  channels: readonly Channel[] = CHANNELS,
  attach: Attach = async () => [],
): Promise<number> {
  const sent = await Promise.all(
    channels.map(async (channel) => {
      const claimed = await claimDue(shop, channel);
      return Promise.all(
        claimed.map((job) => inJobSpan(job, () => sendOne(shop, log, job, attach))),
      );
    }),
  );
  return sent.flat().filter(Boolean).length;
}

/** Counts messages that will still be tried. */
export function countWaiting(shop: Shop): Promise<number> {
  return countJobs(shop.database.read, MESSAGE, 'waiting');
}

function inJobSpan<T>({ kind, lane, attempts }: Job, work: () => Promise<T>): Promise<T> {
  const attributes = { 'shop.job.lane': lane, 'shop.job.attempts': attempts };
  return inSpan({ name: `job ${kind}`, kind: 'job', attributes }, work);
}

async function sendOne(shop: Shop, log: Log, job: Job, attach: Attach): Promise<boolean> {
  const message = messageOf(job);
  const { attempts, expiresAt } = job;
  const { channel } = message;
  const sender = shop.messages[channel];
  const line = { messageId: job.jobId, channel, via: sender.via };
  if (expiresAt !== null && expiresAt <= shop.clock()) {
    log.warn('message expired before it was sent', line);
    await giveUpJob(shop, job, 'too old to send', withoutText(message));
    return false;
  }
  try {
    const attachments = await attach(message);
    const outgoing = attachments.length === 0 ? message : { ...message, attachments };
    const sent = await inSpan({ name: `send by ${sender.via}`, kind: 'call', attributes: {} }, () =>
      sendInTime(sender, outgoing),
    );
    log.info('message sent', { ...line, ...sent });
  } catch (error) {
    const failure = failureText(error);
    log.warn('message could not be sent', { ...line, attempts, error: failure });
    await postponeJob(shop, job, failure, forRetry(message));
    return false;
  }
  await finishJob(shop, job, withoutText(message));
  return true;
}

/** Rejects when the sender's time is used up, even if it ignores the signal. */
async function sendInTime(sender: Sender, message: OutgoingMessage): Promise<Sent> {
  const signal = AbortSignal.timeout(sender.timeoutMs);
  const late = new Promise<never>((_resolve, reject) => {
    const seconds = sender.timeoutMs / 1000;
    const tooLate = () => reject(new Error(`No answer within ${seconds} seconds`));
    signal.addEventListener('abort', tooLate, { once: true });
  });
  return Promise.race([late, sender.send(message, signal)]);
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
