import {
  MAX_MESSAGE_COUNT,
  MESSAGE_PAGE_SIZE,
  recipientOf,
  type MessagePage,
  type MessageState,
  type OfficeMessage,
} from '@/lib/contract/message.contract';
import type { Actor } from '@/server/platform/audit/actor';
import { recordAudit } from '@/server/platform/audit/audit.service';
import type { Reader, Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import { retryJob, type Job } from '@/server/platform/queue/job.service';
import {
  countJobs,
  findJob,
  jobsTo,
  listJobs,
  type OpenState,
} from '@/server/platform/queue/listJobs.service';
import type { Shop } from '@/server/boot/shop';
import type { Channel, Message } from './message';
import { MESSAGE, messageOf } from './messageJob';
import { putInOutbox } from './outbox.service';

const BOTH: readonly OpenState[] = ['waiting', 'failed'];

type ListQuery = { state?: OpenState | undefined; before?: number | undefined };

/** Returns a page of the messages that wait or failed, the newest first. */
export async function listMessages(shop: Shop, { state, before }: ListQuery): Promise<MessagePage> {
  const { read } = shop.database;
  const states = state === undefined ? BOTH : [state];
  const limit = MESSAGE_PAGE_SIZE + 1;
  const found = await Promise.all(
    states.map((one) => listJobs(read, { kind: MESSAGE, state: one, before, limit })),
  );
  const jobs = found.flat().sort((a, b) => b.jobId - a.jobId);
  const page = jobs.slice(0, MESSAGE_PAGE_SIZE);
  const [waiting = 0, failed = 0] = await Promise.all(
    BOTH.map((one) => countJobs(read, MESSAGE, one, MAX_MESSAGE_COUNT)),
  );
  const last = jobs.length > page.length ? page.at(-1) : undefined;
  const messages = page.map((job) => asOfficeMessage(job, shop.clock()));
  return { messages, before: last?.jobId ?? null, waiting, failed };
}

export function countFailedMessages(reader: Reader): Promise<number> {
  return countJobs(reader, MESSAGE, 'failed', MAX_MESSAGE_COUNT);
}

/** Throws 'not-found'. */
export async function readMessage(shop: Shop, jobId: number): Promise<OfficeMessage> {
  return asOfficeMessage(await requireMessage(shop.database.read, jobId), shop.clock());
}

/** Has a message sent again at once. Throws 'conflict' with the reason when it cannot be. */
export function retryMessage(shop: Shop, actor: Actor, jobId: number): Promise<OfficeMessage> {
  return shop.database.transaction(async (tx) => {
    const job = await requireMessage(tx, jobId);
    const reason = whyNoRetry(job, shop.clock());
    if (reason !== null) throw new ShopError('conflict', { message: reason });
    if (!(await retryJob(shop, tx, jobId))) {
      throw new ShopError('conflict', { message: TAKEN });
    }
    const { channel, topic } = messageOf(job);
    await recordAudit(shop, tx, actor, {
      operation: 'message.retry',
      subject: topic?.about ?? `message ${jobId}`,
      before: { failure: job.failure, attempts: job.attempts },
      after: { message: jobId, channel },
    });
    return asOfficeMessage(await requireMessage(tx, jobId), shop.clock());
  });
}

/** Retries all failed messages that can be; returns them, and how many cannot. */
export async function retryFailedMessages(
  shop: Shop,
  actor: Actor,
): Promise<{ retried: OfficeMessage[]; refused: number }> {
  const retried: OfficeMessage[] = [];
  let refused = 0;
  for await (const message of allMessages(shop, 'failed')) {
    const again = await retryIfPossible(shop, actor, message);
    if (again === null) refused += 1;
    else retried.push(again);
  }
  return { retried, refused };
}

/** Returns null when the message cannot be sent again, or another process was faster. */
async function retryIfPossible(
  shop: Shop,
  actor: Actor,
  { jobId, canRetry }: OfficeMessage,
): Promise<OfficeMessage | null> {
  if (!canRetry) return null;
  try {
    return await retryMessage(shop, actor, jobId);
  } catch (error) {
    if (error instanceof ShopError && error.code === 'conflict') return null;
    throw error;
  }
}

/** Yields all messages that wait or failed, page by page. */
export async function* allMessages(
  shop: Shop,
  state?: OpenState,
): AsyncGenerator<OfficeMessage, void> {
  let before: number | undefined;
  do {
    const page: MessagePage = await listMessages(shop, { state, before });
    yield* page.messages;
    before = page.before ?? undefined;
  } while (before !== undefined);
}

/** Sends a message that says only that messages arrive. */
export function sendTestMessage(
  shop: Shop,
  actor: Actor,
  { channel, recipient: typed }: { channel: Channel; recipient: string },
): Promise<OfficeMessage> {
  const recipient = recipientOf(channel, typed) ?? typed;
  const { siteName } = shop.settings;
  const message: Message = {
    channel,
    recipient,
    topic: { event: 'test', about: actor.name },
    subject: channel === 'mail' ? `Test message from ${siteName}` : '',
    body: `This is a test message from ${siteName}. Messages to this ${channel === 'sms' ? 'number' : 'address'} arrive.`,
  };
  return shop.database.transaction(async (tx) => {
    const jobId = await putInOutbox(shop, tx, message);
    await recordAudit(shop, tx, actor, {
      operation: 'message.test',
      subject: 'test message',
      after: { channel, message: jobId },
    });
    return asOfficeMessage(await requireMessage(tx, jobId ?? 0), shop.clock());
  });
}

/** Returns the last messages to any of these numbers and addresses, the newest first. */
export async function messagesTo(
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
  recipients: readonly string[],
  limit: number,
): Promise<OfficeMessage[]> {
  const jobs = await jobsTo(database.read, recipients, limit);
  return jobs.map((job) => asOfficeMessage(job, clock()));
}

async function requireMessage(db: Reader | Writer, jobId: number): Promise<Job> {
  const job = await findJob(db, jobId);
  if (job?.kind === MESSAGE) return job;
  throw new ShopError('not-found', { message: "We can't find this message. " });
}

const TAKEN = 'This message is being sent at this moment. ';

/** Returns why a message cannot be sent again, or null. */
function whyNoRetry(job: Job, now: number): string | null {
  if (job.doneAt !== null) return 'This message was sent. ';
  if (job.expiresAt !== null && job.expiresAt <= now) return 'This message is too old to be sent. ';
  if (messageOf(job).body === '') return 'The text of this message was deleted. ';
  return job.lease !== null && job.lease > now ? TAKEN : null;
}

function asOfficeMessage(job: Job, now: number): OfficeMessage {
  const { channel, recipient, subject, body, holdsCode, topic } = messageOf(job);
  const state = stateOf(job);
  const isHidden = holdsCode === true || body === '';
  return {
    jobId: job.jobId,
    channel,
    recipient,
    state,
    event: topic?.event ?? null,
    about: topic?.about ?? null,
    subject: isHidden ? '' : subject,
    text: isHidden ? null : body,
    attempts: job.attempts,
    failure: job.failure,
    createdAt: job.createdAt,
    nextAttemptAt: state === 'waiting' ? Math.max(job.runAfter, job.lease ?? 0) : null,
    sentAt: job.doneAt,
    failedAt: job.failedAt,
    canRetry: whyNoRetry(job, now) === null,
  };
}

function stateOf({ doneAt, failedAt }: Job): MessageState {
  if (doneAt !== null) return 'sent';
  return failedAt === null ? 'waiting' : 'failed';
}
