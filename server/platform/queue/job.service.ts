import { sql, type Selectable, type Updateable } from 'kysely';
import type { Reader, Writer } from '@/server/platform/database/connect';
import type { JobTable } from '@/server/platform/database/officeSchema';
import type { Shop } from '@/server/boot/shop';

export type Job = Selectable<JobTable>;

type QueueShop = Pick<Shop, 'database' | 'clock'>;

/** Delay after the n-th failure; after the last the job is given up. */
const PAUSES_MS = [5_000, 30_000, 120_000, 600_000, 3_600_000, 6 * 3_600_000];
/** How long a process may take before another one repeats its job, unless the job says more. */
const LEASE_MS = 60_000;
const LONGEST_LEASE_MS = 60 * 60_000;
/** Jobs of a lane that one process works on at a time. */
export const AT_ONCE = 10;
/** Jobs of a lower number are claimed first. */
const PRIORITIES = { customer: 0, newcomer: 1, ordinary: 2 };
/** The clocks of two machines differ by less. */
const CLOCK_SKEW_MS = 5 * 60_000;
const KEPT_MS = 30 * 24 * 3_600_000;

export type NewJob = {
  lane: string;
  kind: string;
  payload: object;
  /** To whom a message goes. */
  recipient?: string;
  /** Of all jobs with the same key only the first is added. */
  uniqueKey?: string | undefined;
  /** Whose wait it ends: a known customer's comes first, then a new one's. */
  urgency?: keyof typeof PRIORITIES;
  /** Dropped when it could not be done in time; null: never. */
  lifetimeMs?: number | null;
  /** Only remembered, for its key. */
  isDone?: boolean;
};

/**
 * Adds a job in the caller's transaction: it is done after the commit or never. Returns its id, or null
 * when there is already one with its key.
 */
export async function enqueue(
  shop: Pick<Shop, 'clock'>,
  tx: Writer,
  job: NewJob,
): Promise<number | null> {
  const added = await tx
    .insertInto('job')
    .values(rowOf(job, shop.clock()))
    .onConflict((conflict) => conflict.column('uniqueKey').doNothing())
    .returning('jobId')
    .executeTakeFirst();
  return added?.jobId ?? null;
}

/** Adds several jobs in one statement, in the caller's transaction; those whose key there is already are left out. */
export async function enqueueAll(
  shop: Pick<Shop, 'clock'>,
  tx: Writer,
  jobs: readonly NewJob[],
): Promise<void> {
  if (jobs.length === 0) return;
  const now = shop.clock();
  await tx
    .insertInto('job')
    .values(jobs.map((job) => rowOf(job, now)))
    .onConflict((conflict) => conflict.column('uniqueKey').doNothing())
    .execute();
}

function rowOf({ lane, kind, payload, recipient, uniqueKey, ...how }: NewJob, now: number) {
  const { urgency = 'ordinary', lifetimeMs = null, isDone } = how;
  return {
    lane,
    kind,
    payload: JSON.stringify(payload),
    recipient: recipient ?? null,
    uniqueKey: uniqueKey ?? null,
    priority: PRIORITIES[urgency],
    runAfter: now,
    doneAt: isDone ? now : null,
    lease: null,
    failedAt: null,
    failure: null,
    createdAt: now,
    expiresAt: lifetimeMs === null ? null : now + lifetimeMs,
  };
}

/** Removes the job of a key while nobody has begun it. Returns false when it was begun or done. */
export async function withdraw(tx: Writer, uniqueKey: string): Promise<boolean> {
  await tx
    .deleteFrom('job')
    .where('uniqueKey', '=', uniqueKey)
    .where('attempts', '=', 0)
    .where('lease', 'is', null)
    .where('doneAt', 'is', null)
    .where('failedAt', 'is', null)
    .execute();
  const left = await tx
    .selectFrom('job')
    .select('jobId')
    .where('uniqueKey', '=', uniqueKey)
    .executeTakeFirst();
  return left === undefined;
}

/**
 * Claims due jobs of a lane for this process, the urgent ones first. A job that is not settled
 * before its lease ends is claimed again.
 */
export async function claimDue(shop: QueueShop, lane: string, leaseMs = LEASE_MS): Promise<Job[]> {
  const { database } = shop;
  const now = shop.clock();
  if (await hasFutureJob(database.read, now)) await bringForward(shop);
  // Nothing is locked while nothing is due.
  if ((await dueJobs(database.read, lane, now)).length === 0) return [];
  const claimed = await database.transaction(async (tx) => {
    const skipsLocked = database.engine === 'postgres';
    const due = await dueJobs(tx, lane, now, skipsLocked);
    if (due.length === 0) return [];
    return tx
      .updateTable('job')
      .set({ attempts: sql`"attempts" + 1`, lease: now + leaseMs })
      .where('jobId', 'in', due)
      .returningAll()
      .execute();
  });
  return claimed.sort((a, b) => a.priority - b.priority || a.runAfter - b.runAfter);
}

/** One query for each priority: the index answers, however many jobs wait for a later time. */
async function dueJobs(
  db: Reader | Writer,
  lane: string,
  now: number,
  skipsLocked = false,
): Promise<number[]> {
  const ofPriority = async (priority: number, limit: number) => {
    const rows = await dueOf(db, { lane, priority, now, limit })
      .$if(skipsLocked, (query) => query.forUpdate().skipLocked())
      .execute();
    return rows.map(({ jobId }) => jobId);
  };
  const due: number[] = [];
  for (const priority of Object.values(PRIORITIES)) {
    if (due.length < AT_ONCE) due.push(...(await ofPriority(priority, AT_ONCE - due.length)));
  }
  return due;
}

/** Tells whether a job was added while the clock was wrong; runs every second. */
async function hasFutureJob(db: Reader, now: number): Promise<boolean> {
  const job = await db
    .selectFrom('job')
    .select('jobId')
    .where('createdAt', '>', now + CLOCK_SKEW_MS)
    .where('doneAt', 'is', null)
    .where('failedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return job !== undefined;
}

/** Makes jobs due now that were added, postponed or claimed while the clock was wrong: in the future. */
async function bringForward(shop: QueueShop): Promise<void> {
  const now = shop.clock();
  const soon = now + CLOCK_SKEW_MS;
  const latest = soon + Math.max(...PAUSES_MS);
  await shop.database.transaction((tx) =>
    tx
      .updateTable('job')
      .set({
        runAfter: now,
        lease: null,
        createdAt: sql`case when "createdAt" > ${soon} then ${now} else "createdAt" end`,
        expiresAt: sql`case when "createdAt" > ${soon} then ${now} + "expiresAt" - "createdAt" else "expiresAt" end`,
      })
      .where('doneAt', 'is', null)
      .where('failedAt', 'is', null)
      .where((job) =>
        job.or([
          job('createdAt', '>', soon),
          job('runAfter', '>', latest),
          job('lease', '>', soon + LONGEST_LEASE_MS),
        ]),
      )
      .execute(),
  );
}

type Due = { lane: string; priority: number; now: number; limit: number };

/** Selects due jobs by their own index; runs every second. */
export function dueOf(db: Reader | Writer, { lane, priority, now, limit }: Due) {
  return db
    .selectFrom('job')
    .select('jobId')
    .where('doneAt', 'is', null)
    .where('failedAt', 'is', null)
    .where('lane', '=', lane)
    .where('priority', '=', priority)
    .where('runAfter', '<=', now)
    .where(isNotClaimed(now))
    .orderBy('runAfter')
    .limit(limit);
}

function isNotClaimed(now: number) {
  return sql<boolean>`("lease" is null or "lease" <= ${now})`;
}

/** Records that a job is done; `kept` replaces its payload. */
export function finishJob(shop: QueueShop, job: Job, kept: object): Promise<void> {
  return settle(shop, job, {
    doneAt: shop.clock(),
    failure: null,
    payload: JSON.stringify(kept),
  });
}

/** Records a failed attempt. After the last pause the job is given up, and `kept` replaces its payload. */
export async function postponeJob(
  shop: QueueShop,
  job: Job,
  failure: string,
  kept: object,
  pausesMs: readonly number[] = PAUSES_MS,
): Promise<void> {
  const pauseMs = pausesMs[job.attempts - 1];
  if (pauseMs === undefined) return giveUpJob(shop, job, failure, kept);
  await settle(shop, job, { runAfter: shop.clock() + pauseMs, failure });
}

export function giveUpJob(shop: QueueShop, job: Job, failure: string, kept: object): Promise<void> {
  return settle(shop, job, { failedAt: shop.clock(), failure, payload: JSON.stringify(kept) });
}

/** Records how an attempt ended, unless another process took over the job: each lease is its own. */
async function settle(
  shop: QueueShop,
  { jobId, lease }: Job,
  values: Updateable<JobTable>,
): Promise<void> {
  await shop.database.transaction((tx) =>
    tx
      .updateTable('job')
      .set({ ...values, lease: null })
      .where('jobId', '=', jobId)
      .where('lease', '=', lease)
      .execute(),
  );
}

/** Has a job tried at once with all its attempts, unless it is done or being worked on. */
export async function retryJob(
  shop: Pick<Shop, 'clock'>,
  tx: Writer,
  jobId: number,
): Promise<boolean> {
  const now = shop.clock();
  const { numUpdatedRows } = await tx
    .updateTable('job')
    .set({ attempts: 0, runAfter: now, failedAt: null, lease: null })
    .where('jobId', '=', jobId)
    .where('doneAt', 'is', null)
    .where(isNotClaimed(now))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the id of the newest job, or 0. */
export async function lastJobId(tx: Writer): Promise<number> {
  const { last } = await tx
    .selectFrom('job')
    .select(({ fn }) => fn.max<number | null>('jobId').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** Deletes the jobs added after this one, in the transaction that added them. */
export async function dropJobsAfter(tx: Writer, jobId: number): Promise<void> {
  await tx.deleteFrom('job').where('jobId', '>', jobId).execute();
}

/** Deletes jobs after a month, and repairs the times of those that a wrong clock put off. */
export async function tidyJobs(shop: QueueShop): Promise<void> {
  await bringForward(shop);
  await shop.database.transaction((tx) =>
    tx
      .deleteFrom('job')
      .where('createdAt', '<', shop.clock() - KEPT_MS)
      .execute(),
  );
}
