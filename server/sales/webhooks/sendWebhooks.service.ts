import { unitPriceCents } from '@/lib/commerce/price';
import { toWire } from '@/lib/commerce/wire';
import { isRecord } from '@/lib/contract/records';
import type { WebhookAttempt, WebhookTopic } from '@/lib/contract/dealerApi.contract';
import type { Shop } from '@/server/boot/shop';
import { readStockAndPrices } from '@/server/catalogue/items/itemFacts.queries';
import type { Actor } from '@/server/platform/audit/actor';
import { recordAudit } from '@/server/platform/audit/audit.service';
import { ShopError } from '@/server/platform/errors';
import {
  claimDue,
  enqueueAll,
  finishJob,
  giveUpJob,
  postponeJob,
  type Job,
} from '@/server/platform/queue/job.service';
import { unseal } from '@/server/platform/security/sealed';
import { readOrderMessage } from '@/server/sales/orders/orderMessage.queries';
import { deliverByHttps, type Deliver } from './deliver';
import { newMessageId, signedHeaders } from './signature';
import { requireWebhook, SECRET_PURPOSE, toAttempt, type WebhookRow } from './webhooks.service';

const LANE = 'webhook';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** After the n-th failure; given up after three days. No pause is longer than those of other jobs. */
const PAUSES_MS = [
  5_000,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  ...Array<number>(12).fill(6 * HOUR_MS),
];
/** Items that are told in one message. */
const ITEMS_AT_ONCE = 200;
/** Attempts of an address that are kept. */
const KEPT = 500;

type Message = { type: string; body: string };

/** Sends what is due to be told. Each process takes its share. */
export async function sendWebhooks(shop: Shop, deliver: Deliver = deliverByHttps): Promise<void> {
  const jobs = await claimDue(shop, LANE);
  await Promise.all(jobs.map((job) => sendOne(shop, job, deliver)));
}

async function sendOne(shop: Shop, job: Job, deliver: Deliver): Promise<void> {
  const payload: unknown = JSON.parse(job.payload);
  const told = isRecord(payload) ? payload : {};
  const row = await shop.database.read
    .selectFrom('webhook')
    .selectAll()
    .where('webhookId', '=', Number(told.webhookId))
    .executeTakeFirst();
  const message = row?.isOn === 1 ? await messageOf(shop, told) : null;
  // Nobody is left to hear of it.
  if (row === undefined || message === null) return finishJob(shop, job, {});
  const id = `msg_${job.jobId}`;
  const { failure } = await attempt(shop, row, { id, ...message }, job.attempts, deliver);
  if (failure === null) return finishJob(shop, job, {});
  if (job.attempts > PAUSES_MS.length) return giveUpJob(shop, job, failure, told);
  await postponeJob(shop, job, failure, told, PAUSES_MS);
}

/** Items have their message in the job; of an order it is made of the event, which no longer changes. */
async function messageOf(shop: Shop, told: Record<string, unknown>): Promise<Message | null> {
  if (typeof told.type === 'string' && typeof told.body === 'string') {
    return { type: told.type, body: told.body };
  }
  const order = await readOrderMessage(shop.database.read, Number(told.eventId));
  return order === null ? null : messageWith(order.type, order.at, order.data);
}

/** As in answers of the API, amounts are in rupees. */
function messageWith(type: string, at: number, data: object): Message {
  const message = { type, timestamp: new Date(at).toISOString(), data: toWire(data) };
  return { type, body: JSON.stringify(message) };
}

async function attempt(
  shop: Shop,
  { webhookId, url, secret }: WebhookRow,
  { id, type, body }: Message & { id: string },
  number: number,
  deliver: Deliver,
): Promise<WebhookAttempt> {
  const at = shop.clock();
  const opened = unseal(shop.secret, SECRET_PURPOSE, secret);
  const startedAt = performance.now();
  const { status, failure } =
    opened === null
      ? { status: null, failure: 'The secret cannot be read: replace it.' }
      : await deliver({
          url,
          body,
          headers: signedHeaders(opened, { id, seconds: Math.floor(at / 1_000), body }),
        });
  const ms = Math.round(performance.now() - startedAt);
  return shop.database.transaction(async (tx) => {
    const row = await tx
      .insertInto('webhookLog')
      .values({
        webhookId,
        messageId: id,
        type,
        payload: body,
        attempt: number,
        at,
        status,
        ms,
        failure,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toAttempt(row);
  });
}

/** Sends a test message at once, and says what came of it. */
export async function testWebhook(
  shop: Shop,
  actor: Actor,
  webhookId: number,
  deliver: Deliver = deliverByHttps,
): Promise<WebhookAttempt> {
  const row = await requireWebhook(shop.database.read, webhookId);
  await note(shop, actor, 'webhook.test', row);
  const message = messageWith('test', shop.clock(), { shop: shop.settings.siteName });
  return attempt(shop, row, { id: newMessageId(), ...message }, 1, deliver);
}

/** Sends a message of the log again, with the same id: the receiver knows it. */
export async function sendAgain(
  shop: Shop,
  actor: Actor,
  { webhookId, logId }: { webhookId: number; logId: number },
  deliver: Deliver = deliverByHttps,
): Promise<WebhookAttempt> {
  const row = await requireWebhook(shop.database.read, webhookId);
  const entry = await shop.database.read
    .selectFrom('webhookLog')
    .selectAll()
    .where('logId', '=', logId)
    .where('webhookId', '=', webhookId)
    .executeTakeFirst();
  if (entry === undefined) {
    throw new ShopError('not-found', { log: "We can't find this message. " });
  }
  await note(shop, actor, 'webhook.again', row);
  const { messageId: id, type, payload: body } = entry;
  return attempt(shop, row, { id, type, body }, entry.attempt + 1, deliver);
}

function note(shop: Shop, actor: Actor, operation: string, { url }: WebhookRow): Promise<void> {
  const subject = new URL(url).host;
  return shop.database.transaction((tx) => recordAudit(shop, tx, actor, { operation, subject }));
}

/**
 * Puts the items whose stock or price changed into messages, many at a time: a sale of a hundred lines is one. Between
 * two turns an item that changes often is told once, as it is then.
 */
export async function tellChangedItems(shop: Shop): Promise<void> {
  for (const topic of ['stock', 'prices'] as const) {
    while (await tellSome(shop, topic));
  }
}

async function tellSome(shop: Shop, topic: Exclude<WebhookTopic, 'orders'>): Promise<boolean> {
  const waiting = await shop.database.read
    .selectFrom('webhookItem')
    .select('itmCode')
    .where('what', '=', topic)
    .limit(ITEMS_AT_ONCE)
    .execute();
  if (waiting.length === 0) return false;
  const codes = waiting.map(({ itmCode }) => itmCode);
  await shop.database.transaction(async (tx) => {
    await tx
      .deleteFrom('webhookItem')
      .where('what', '=', topic)
      .where('itmCode', 'in', codes)
      .execute();
    const items = (await readStockAndPrices(tx, codes)).map((item) =>
      topic === 'stock' ? stockOf(item) : priceOf(item),
    );
    const { type, body } = messageWith(`${topic}.changed`, shop.clock(), { items });
    const hearers = await tx
      .selectFrom('webhook')
      .select('webhookId')
      .where('isOn', '=', 1)
      .where(topic, '=', 1)
      .execute();
    const jobs = hearers.map(({ webhookId }) => ({
      lane: LANE,
      kind: topic,
      payload: { webhookId, type, body },
    }));
    if (items.length > 0) await enqueueAll(shop, tx, jobs);
  });
  return waiting.length === ITEMS_AT_ONCE;
}

type Item = Awaited<ReturnType<typeof readStockAndPrices>>[number];

const stockOf = ({ itmCode, sku, inStock }: Item) => ({ itmCode, sku, inStock });

function priceOf({ itmCode, sku, sellingCents, disPerHundredths }: Item) {
  return {
    itmCode,
    sku,
    sellingCents,
    priceCents: unitPriceCents(sellingCents, disPerHundredths),
  };
}

/** Keeps the last attempts of each address. */
export async function tidyWebhookLog({ database }: Shop): Promise<void> {
  const rows = await database.read.selectFrom('webhook').select('webhookId').execute();
  for (const { webhookId } of rows) {
    const oldest = await database.read
      .selectFrom('webhookLog')
      .select('logId')
      .where('webhookId', '=', webhookId)
      .orderBy('logId', 'desc')
      .offset(KEPT)
      .limit(1)
      .executeTakeFirst();
    if (oldest === undefined) continue;
    await database.transaction((tx) =>
      tx
        .deleteFrom('webhookLog')
        .where('webhookId', '=', webhookId)
        .where('logId', '<=', oldest.logId)
        .execute(),
    );
  }
}
