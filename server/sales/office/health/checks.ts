import { statfs } from 'node:fs/promises';
import pkg from '@/package.json';
import type { HealthCheckName, HealthState } from '@/lib/contract/today.contract';
import { GATEWAYS } from '@/lib/contract/paymentOptions';
import { formatCount, formatMoment } from '@/lib/text/format';
import { readShopKind } from '@/server/people/staff/shopKind';
import { firstItemAt } from '@/server/catalogue/items/catalogueFacts';
import { firstOrderAt } from '@/server/sales/orders/orderNumber.queries';
import { readFailedBatches } from '@/server/catalogue/batches/failedBatch.service';
import { MESSAGE } from '@/server/messages/messageJob';
import { messageWarnings } from '@/server/messages/messagesEnv';
import {
  readLastBackup,
  type BackupProof,
  type MadeBackup,
} from '@/server/platform/backup/lastBackup';
import { clockWarning } from '@/server/platform/database/databaseClock';
import { databaseBytes, schemaVersion } from '@/server/platform/database/databaseFacts';
import { MOST_COUNTED, readQueueHealth } from '@/server/platform/queue/queueHealth.queries';
import { unreadFileWarning } from '@/server/platform/settings/importSettings';
import {
  readGatewayHealth,
  type GatewayHealth,
} from '@/server/sales/payments/gatewayHealth.service';
import { paymentWarnings } from '@/server/sales/payments/paymentsEnv';
import type { Shop } from '@/server/boot/shop';

/** What a check finds; `since` where a date of its own tells it. */
export type Finding = {
  state: HealthState;
  says: string[];
  toDo: string | null;
  since?: number | null;
};

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MIB = 1024 * 1024;
const GIB = 1024 * MIB;

export const CHECKS: Record<HealthCheckName, (shop: Shop) => Promise<Finding>> = {
  jobs: (shop) => queue(shop, 'job', true, JOBS_TO_DO),
  messages: (shop) => queue(shop, 'message', false, MESSAGES_TO_DO),
  batches,
  gateways,
  disk,
  files,
  database,
  backup,
  version,
  warnings,
};

const JOBS_TO_DO =
  'Restart the shop. If jobs are still late after some minutes, its log says why: look for “background work failed”.';
const MESSAGES_TO_DO =
  'Open Messages: it says why each one failed, and sends them again once the reason is gone.';

const LATE_MS = 15 * MINUTE_MS;

async function queue(shop: Shop, word: string, others: boolean, toDo: string): Promise<Finding> {
  const now = shop.clock();
  const found = await readQueueHealth(shop.database.read, MESSAGE, others, now);
  const { waiting, failed, dueAt, failedAt } = found;
  const isLate = dueAt !== null && now - dueAt > LATE_MS;
  const says = [
    `${count(waiting, word)} waiting, ${count(failed, word)} given up.`,
    ...(dueAt === null ? [] : [`The oldest is due since ${formatMoment(dueAt)}.`]),
  ];
  if (isLate) return { state: 'bad', says, toDo, since: dueAt };
  if (failed > 0) return { state: 'attention', says, toDo, since: failedAt };
  return { state: 'good', says, toDo: null };
}

function count(number: number, word: string): string {
  const capped = Math.min(number, MOST_COUNTED);
  return `${formatCount(capped)}${number > capped ? '+' : ''} ${word}${number === 1 ? '' : 's'}`;
}

async function batches({ database: { read } }: Shop): Promise<Finding> {
  const { failed, waiting, since } = await readFailedBatches(read);
  const names = (ids: number[]) => ids.map((id) => `B-${id}`).join(', ');
  const says = [
    ...(failed.length === 0 ? [] : [`Failed half-way: ${names(failed)}.`]),
    ...(waiting.length === 0 ? [] : [`Tried again in some minutes: ${names(waiting)}.`]),
  ];
  const toDo = 'Open Items, Batches: it says why. Try it again, or leave its rest.';
  if (failed.length > 0) return { state: 'bad', says, toDo, since };
  if (waiting.length > 0) return { state: 'attention', says, toDo };
  return { state: 'good', says: ['No batch of changes has failed.'], toDo: null };
}

async function gateways(shop: Shop): Promise<Finding> {
  const all = await readGatewayHealth(shop);
  if (all.length === 0) {
    return { state: 'good', says: ['No payment gateway is configured.'], toDo: null };
  }
  const says = all.map(gatewayWords);
  const down = all.filter(({ isReachable }) => isReachable === false);
  if (down.length === 0) {
    const isKnown = all.every(({ isReachable }) => isReachable !== null);
    return { state: isKnown ? 'good' : 'unknown', says, toDo: null };
  }
  const since = Math.min(...down.map((one) => one.since ?? shop.clock()));
  const toDo =
    'Buyers cannot pay there now. Check this machine’s connection and the gateway’s own status page; ' +
    'if it lasts, switch this way of paying off in Settings.';
  return { state: 'bad', says, toDo, since };
}

function gatewayWords({ provider, isReachable, lastEventAt }: GatewayHealth): string {
  const name = GATEWAYS[provider].name;
  const reach = isReachable === false ? 'does not answer' : 'answers';
  const last = lastEventAt === null ? 'none yet' : formatMoment(lastEventAt);
  return `${name} ${isReachable === null ? 'is being asked' : reach}; last payment told: ${last}.`;
}

/** Below these the shop soon cannot write, or already cannot make a backup. */
const LITTLE = { bytes: 2 * GIB, share: 0.1 };
const NEARLY_NONE = { bytes: GIB / 2, share: 0.02 };

async function disk({ env }: Shop): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(env.dataDir);
  const free = bavail * bsize;
  const isBelow = ({ bytes, share }: typeof LITTLE) => free < bytes || bavail < blocks * share;
  const says = [`${gigabytes(free)} of ${gigabytes(blocks * bsize)} are free.`];
  const toDo =
    'Make room on the disk of the shop’s data: move old backups elsewhere, or get a larger one. ' +
    'A shop that cannot write takes no orders.';
  if (isBelow(NEARLY_NONE)) return { state: 'bad', says, toDo };
  return isBelow(LITTLE) ? { state: 'attention', says, toDo } : { state: 'good', says, toDo: null };
}

function gigabytes(bytes: number): string {
  return bytes < GIB ? `${Math.round(bytes / MIB)} MB` : `${(bytes / GIB).toFixed(1)} GB`;
}

async function files({ env, photoFiles }: Shop): Promise<Finding> {
  const says =
    env.s3 === null
      ? 'Photos and imported lists are in the folder of the shop’s data.'
      : `Photos and imported lists are in ${new URL(env.s3.bucketUrl).host}.`;
  try {
    await photoFiles.check();
    return { state: 'good', says: [says], toDo: null };
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    const toDo =
      'Orders go on; drawings are shown instead of photos that no machine has in its cache, and no photo can be ' +
      'added. Look at the status of the store, and at BUCKET_URL and its key; it recovers by itself.';
    return { state: 'bad', says: [says, reason], toDo };
  }
}

async function database({ database: db, env }: Shop): Promise<Finding> {
  const bytes = await databaseBytes(db, env.dataDir);
  const name = db.engine === 'postgres' ? 'PostgreSQL' : 'SQLite';
  const says = [`${name}, ${gigabytes(bytes)}.`];
  const clock = clockWarning(db);
  if (clock === null) return { state: 'good', says, toDo: null };
  const toDo = 'Set the clocks of the shop’s machines and of the database’s by NTP (timedatectl).';
  return { state: 'attention', says: [...says, clock], toDo };
}

const OLD_MS = 2 * DAY_MS;
const TOO_OLD_MS = 7 * DAY_MS;

async function backup(shop: Shop): Promise<Finding> {
  const { made, proof, failure } = await readLastBackup(shop.database.read);
  const says = [
    ...(made === null ? [] : [madeWords(made)]),
    ...(proof === null ? [] : [proofWords(proof)]),
  ];
  if (failure !== null) {
    return {
      state: 'bad',
      says: [`The one of ${formatMoment(failure.at)} failed: ${failure.why}`, ...says],
      toDo: 'Remove the reason, then make a backup here.',
      since: failure.at,
    };
  }
  if (proof?.isRight === false) {
    const toDo = 'Run npm run shop -- verify FILE on it: it says what is wrong.';
    return { state: 'bad', says, toDo, since: proof.at };
  }
  const toDo =
    'Make one now: here, or npm run shop -- backup FILE, on another disk, and each night (docs/operations.md).';
  if (made === null) return firstBackup(shop, toDo);
  const age = shop.clock() - made.at;
  const since = made.at + OLD_MS;
  if (age > TOO_OLD_MS) return { state: 'bad', says, toDo, since };
  return age > OLD_MS
    ? { state: 'attention', says, toDo, since }
    : { state: 'good', says, toDo: null };
}

/** A shop that never had a backup needs one from a day after its first item or order on. */
async function firstBackup(shop: Shop, toDo: string): Promise<Finding> {
  if ((await readShopKind(shop)) !== 'real') {
    return { state: 'good', says: ['Examples need no backup.'], toDo: null };
  }
  const used = [await firstItemAt(shop.database.read), await firstOrderAt(shop.database)];
  const times = used.filter((at) => at !== null);
  if (times.length === 0) {
    return { state: 'good', says: ['There is nothing to back up yet.'], toDo: null };
  }
  const since = Math.min(...times) + DAY_MS;
  return shop.clock() > since
    ? { state: 'attention', says: ['There has been no backup yet.'], toDo, since }
    : { state: 'good', says: [`The first backup is due on ${formatMoment(since)}.`], toDo: null };
}

function madeWords({ at, bytes }: MadeBackup): string {
  return `The last one is of ${formatMoment(at)}, ${gigabytes(bytes)}, and was read again to its end.`;
}

function proofWords({ madeAt, says, isRight }: BackupProof): string {
  const ends = isRight ? 'all of it adds up' : 'its books do not add up';
  return `That of ${formatMoment(madeAt)} was opened in a throw-away database: ${says}; ${ends}.`;
}

async function version({ database: { read } }: Shop): Promise<Finding> {
  const schema = await schemaVersion(read);
  return { state: 'good', says: [`Sparepoint ${pkg.version}, schema ${schema}.`], toDo: null };
}

async function warnings(shop: Shop): Promise<Finding> {
  const file = await unreadFileWarning(shop.database, shop.env);
  const says = [
    ...messageWarnings(shop.env),
    ...paymentWarnings(shop.env),
    ...(file === null ? [] : [file]),
  ];
  if (says.length === 0) {
    return { state: 'good', says: ['The start had nothing to warn of.'], toDo: null };
  }
  const toDo = 'Change the variables of the environment that are named, and restart the shop.';
  return { state: 'attention', says, toDo };
}
