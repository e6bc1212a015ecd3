import type { Selectable } from 'kysely';
import {
  MAX_WEBHOOKS,
  type Webhook,
  WEBHOOK_LOG_PAGE,
  WEBHOOK_TOPICS,
  type WebhookAttempt,
  type WebhookChange,
  type WebhookForm,
  type WebhookLog,
  type WebhookSecret,
  type WebhookTopic,
} from '@/lib/contract/dealerApi.contract';
import { recordOf } from '@/lib/contract/records';
import type { Shop } from '@/server/boot/shop';
import type { Actor } from '@/server/platform/audit/actor';
import { recordAudit } from '@/server/platform/audit/audit.service';
import type { Reader, Writer } from '@/server/platform/database/connect';
import type { WebhookLogTable, WebhookTable } from '@/server/platform/database/officeSchema';
import { ShopError } from '@/server/platform/errors';
import { seal } from '@/server/platform/security/sealed';
import { whyNotSent } from './publicAddress';
import { newWebhookSecret } from './signature';

export const SECRET_PURPOSE = 'webhook';

export type WebhookRow = Selectable<WebhookTable>;

/** Returns all addresses with what came of the last attempt. */
export async function listWebhooks({ database: { read } }: Shop): Promise<Webhook[]> {
  const rows = await read.selectFrom('webhook').selectAll().orderBy('webhookId').execute();
  return Promise.all(rows.map((row) => toWebhook(read, row)));
}

/** Adds an address, and returns its secret this once. */
export async function addWebhook(
  shop: Shop,
  actor: Actor,
  { url, ...form }: WebhookForm,
): Promise<WebhookSecret> {
  requireAddress(url);
  const told = requireTopics(form);
  const secret = newWebhookSecret();
  const row = await shop.database.transaction(async (tx) => {
    const { count } = await tx
      .selectFrom('webhook')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count >= MAX_WEBHOOKS) {
      throw new ShopError('conflict', { url: `There are ${count} addresses already. ` });
    }
    const added = await tx
      .insertInto('webhook')
      .values({
        ...told,
        url,
        secret: seal(shop.secret, SECRET_PURPOSE, secret),
        isOn: 1,
        createdAt: shop.clock(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordAudit(shop, tx, actor, {
      operation: 'webhook.add',
      subject: hostOf(url),
      after: { url, topics: topicsOf(added) },
    });
    return added;
  });
  return { webhook: await toWebhook(shop.database.read, row), secret };
}

/** Changes an address. */
export async function changeWebhook(
  shop: Shop,
  actor: Actor,
  webhookId: number,
  { url, isOn, ...form }: WebhookChange,
): Promise<Webhook> {
  requireAddress(url);
  const told = requireTopics(form);
  const row = await shop.database.transaction(async (tx) => {
    const before = await requireWebhook(tx, webhookId);
    const changed = await tx
      .updateTable('webhook')
      .set({ ...told, url, isOn: isOn ? 1 : 0 })
      .where('webhookId', '=', webhookId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordAudit(shop, tx, actor, {
      operation: 'webhook.change',
      subject: hostOf(url),
      before: { url: before.url, topics: topicsOf(before), isOn: before.isOn === 1 },
      after: { url, topics: topicsOf(changed), isOn },
    });
    return changed;
  });
  return toWebhook(shop.database.read, row);
}

/** Removes an address with its log; what still waits for it is dropped when it is its turn. */
export async function removeWebhook(shop: Shop, actor: Actor, webhookId: number): Promise<void> {
  await shop.database.transaction(async (tx) => {
    const { url } = await requireWebhook(tx, webhookId);
    await tx.deleteFrom('webhookLog').where('webhookId', '=', webhookId).execute();
    await tx.deleteFrom('webhook').where('webhookId', '=', webhookId).execute();
    const before = { url };
    await recordAudit(shop, tx, actor, {
      operation: 'webhook.remove',
      subject: hostOf(url),
      before,
    });
  });
}

/** Replaces the secret of an address: messages from now on are signed with the new one. */
export async function replaceWebhookSecret(
  shop: Shop,
  actor: Actor,
  webhookId: number,
): Promise<WebhookSecret> {
  const secret = newWebhookSecret();
  const row = await shop.database.transaction(async (tx) => {
    const found = await requireWebhook(tx, webhookId);
    const sealed = seal(shop.secret, SECRET_PURPOSE, secret);
    await tx
      .updateTable('webhook')
      .set({ secret: sealed })
      .where('webhookId', '=', webhookId)
      .execute();
    const subject = hostOf(found.url);
    await recordAudit(shop, tx, actor, { operation: 'webhook.secret', subject });
    return found;
  });
  return { webhook: await toWebhook(shop.database.read, row), secret };
}

/** Returns a page of the attempts to reach an address, the newest first. */
export async function readWebhookLog(
  { database: { read } }: Shop,
  webhookId: number,
  after: number | undefined,
): Promise<WebhookLog> {
  await requireWebhook(read, webhookId);
  const all = read.selectFrom('webhookLog').selectAll().where('webhookId', '=', webhookId);
  const rows = await (after === undefined ? all : all.where('logId', '<', after))
    .orderBy('logId', 'desc')
    .limit(WEBHOOK_LOG_PAGE + 1)
    .execute();
  const shown = rows.slice(0, WEBHOOK_LOG_PAGE);
  return {
    attempts: shown.map(toAttempt),
    next: rows.length > WEBHOOK_LOG_PAGE ? (shown.at(-1)?.logId ?? null) : null,
  };
}

/** Returns an address; throws 'not-found'. */
export async function requireWebhook(db: Reader | Writer, webhookId: number): Promise<WebhookRow> {
  const row = await db
    .selectFrom('webhook')
    .selectAll()
    .where('webhookId', '=', webhookId)
    .executeTakeFirst();
  if (row !== undefined) return row;
  throw new ShopError('not-found', { webhook: "We can't find this address. " });
}

export function toAttempt(row: Selectable<WebhookLogTable>): WebhookAttempt {
  const { logId, messageId, type, attempt, at, status, ms, failure } = row;
  return { logId, messageId, type, attempt, at, status, ms, failure };
}

function requireAddress(url: string): void {
  const why = whyNotSent(url);
  if (why !== null) throw new ShopError('bad-input', { url: `${why} ` });
}

/** The audit names the site; the rest of an address may have a token. */
const hostOf = (url: string) => new URL(url).host;

function requireTopics(form: Record<WebhookTopic, boolean>): Record<WebhookTopic, 0 | 1> {
  if (WEBHOOK_TOPICS.every((topic) => !form[topic])) {
    throw new ShopError('bad-input', { orders: 'Choose what it hears of. ' });
  }
  return recordOf(WEBHOOK_TOPICS, (topic) => (form[topic] ? 1 : 0));
}

const topicsOf = (row: Record<WebhookTopic, 0 | 1>) =>
  WEBHOOK_TOPICS.filter((topic) => row[topic] === 1);

async function toWebhook(read: Reader, row: WebhookRow): Promise<Webhook> {
  const { webhookId, url, isOn, createdAt } = row;
  const last = await read
    .selectFrom('webhookLog')
    .select(['at', 'status', 'failure'])
    .where('webhookId', '=', webhookId)
    .orderBy('logId', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { webhookId, url, topics: topicsOf(row), isOn: isOn === 1, createdAt, last: last ?? null };
}
