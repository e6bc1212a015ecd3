import { sql } from 'kysely';
import { describeOnEachEngine } from '@/__tests__/support/engines';
import { jobsIn } from '@/__tests__/support/messages';
import { queryPlan } from '@/__tests__/support/queryPlan';
import { settableClock } from '@/__tests__/support/registration';
import { createLog } from '@/server/platform/log/log';
import type { Sender } from '@/server/messages/message';
import { putInOutbox, sendDue } from '@/server/messages/outbox.service';
import {
  claimDue,
  dueOf,
  enqueue,
  finishJob,
  postponeJob,
  retryJob,
  type NewJob,
} from '@/server/platform/queue/job.service';
import { pageOfJobs } from '@/server/platform/queue/listJobs.service';
import { openShop, type Shop } from '@/server/boot/shop';

const LEASE_MS = 60_000;
const LOG = createLog('silent');
const MESSAGES = 40;

describeOnEachEngine('jobs', (openTestShop) => {
  let shop: Shop;
  let clock: ReturnType<typeof settableClock>;

  beforeEach(async () => {
    shop = await openTestShop();
    clock = settableClock(shop);
  });

  const add = (job: Partial<NewJob> = {}) =>
    shop.database.transaction((tx) =>
      enqueue(shop, tx, { lane: 'a', kind: 'test', payload: {}, ...job }),
    );
  const claim = (lane = 'a') => claimDue(shop, lane);

  test('are each sent once by two processes', async () => {
    const other = await openShop(shop.env);
    const sent: string[] = [];
    const send: Sender['send'] = async ({ body }) => {
      sent.push(body);
      return {};
    };
    const sms = { via: 'test', timeoutMs: LEASE_MS, send };
    const processes = [shop, other].map((one) => ({
      ...one,
      messages: { ...one.messages, sms },
      clock: shop.clock,
    }));
    const bodies = Array.from({ length: MESSAGES }, (_, at) => `message ${at}`);
    for (const body of bodies) {
      const message = { channel: 'sms', recipient: '94771234567', subject: '', body } as const;
      await shop.database.transaction((tx) => putInOutbox(shop, tx, message));
    }
    const work = async (one: Shop) => {
      let count = 0;
      for (let look = 0; look < MESSAGES; look += 1) count += await sendDue(one, LOG);
      return count;
    };
    const counts = await Promise.all(processes.map(work));
    await other.database.close();
    expect(counts.reduce((sum, count) => sum + count)).toBe(MESSAGES);
    expect(sent.sort()).toEqual(bodies.sort());
  });

  test('are claimed by one of many at the same moment', async () => {
    for (let n = 0; n < 5; n += 1) await add();
    const claimed = await Promise.all(Array.from({ length: 6 }, () => claim()));
    expect(claimed.flat().map(({ jobId }) => jobId)).toHaveLength(5);
    expect(new Set(claimed.flat().map(({ jobId }) => jobId)).size).toBe(5);
  });

  test('are claimed again when their lease is over, and then belong to the second process', async () => {
    await add();
    const [first] = await claim();
    clock.passes(LEASE_MS - 1);
    expect(await claim()).toEqual([]);
    clock.passes(1);
    const [second] = await claim();
    if (first === undefined || second === undefined) throw new Error('nothing was claimed');
    expect(second).toMatchObject({ jobId: first.jobId, attempts: 2 });
    await finishJob(shop, first, {});
    await postponeJob(shop, first, 'too late', {});
    expect(await jobsIn(shop)).toMatchObject([{ doneAt: null, failure: null }]);
    await finishJob(shop, second, {});
    expect(await jobsIn(shop)).toMatchObject([{ doneAt: shop.clock(), lease: null }]);
  });

  test('are found by an index among many that are done', async () => {
    const row = { lane: 'a', kind: 'test', payload: '{}', priority: 1, runAfter: 1, createdAt: 1 };
    const none = { lease: null, failedAt: null, failure: null, expiresAt: null, uniqueKey: null };
    const done = Array.from({ length: 400 }, () => ({ ...row, ...none, doneAt: 1 }));
    await shop.database.transaction(async (tx) => {
      for (let n = 0; n < 5; n += 1) await tx.insertInto('job').values(done).execute();
    });
    await sql`analyze "job"`.execute(shop.database.read);
    const { read } = shop.database;
    const page = { kind: 'test', before: 1_500, limit: 50 };
    const plans = [
      dueOf(read, { lane: 'a', priority: 1, now: 1, limit: 10 }),
      pageOfJobs(read, { ...page, state: 'waiting' }),
      pageOfJobs(read, { ...page, state: 'failed' }),
    ].map((query) => queryPlan(shop, query));
    expect(await Promise.all(plans)).toEqual([
      expect.stringMatching(/job_(due|waiting)/),
      expect.stringMatching(/job_(due|waiting)/),
      expect.stringContaining('job_failed'),
    ]);
  });

  test('of one lane do not wait for those of another', async () => {
    for (let n = 0; n < 20; n += 1) await add();
    await add({ lane: 'b' });
    expect(await claim()).toHaveLength(10);
    expect(await claim('b')).toHaveLength(1);
  });

  test("are claimed in the order in which they came, a customer's and a newcomer's code first", async () => {
    for (const name of ['one', 'two', 'three']) {
      await add({ payload: { name } });
      clock.passes(1);
    }
    await add({ payload: { name: 'newcomer' }, urgency: 'newcomer' });
    await add({ payload: { name: 'customer' }, urgency: 'customer' });
    const claimed = await claim();
    expect(claimed.map(({ payload }) => JSON.parse(payload).name)).toEqual([
      'customer',
      'newcomer',
      'one',
      'two',
      'three',
    ]);
  });

  test('added, postponed or claimed while the clock was ahead are due when it is right again', async () => {
    const DAY_MS = 24 * 3_600_000;
    const postponed = await add();
    const claimed = await add();
    clock.passes(DAY_MS);
    await add({ lifetimeMs: 600_000 });
    for (const job of await claim()) {
      if (job.jobId === postponed) await postponeJob(shop, job, 'no answer', {});
      else if (job.jobId !== claimed) await finishJob(shop, job, {});
    }
    const added = await add({ lifetimeMs: 600_000 });
    clock.passes(-DAY_MS);
    const due = await claim();
    expect(due.map(({ jobId }) => jobId).sort()).toEqual([postponed, claimed, added].sort());
    expect(due.find(({ jobId }) => jobId === added)).toMatchObject({
      createdAt: shop.clock(),
      expiresAt: shop.clock() + 600_000,
    });
  });

  test('with the same key are added once, also at the same moment and after they are done', async () => {
    const added = await Promise.all(Array.from({ length: 5 }, () => add({ uniqueKey: 'k' })));
    expect(added.filter((jobId) => jobId !== null)).toHaveLength(1);
    const [job] = await claim();
    if (job !== undefined) await finishJob(shop, job, {});
    expect(await add({ uniqueKey: 'k' })).toBeNull();
    expect(await add({ uniqueKey: 'other' })).not.toBeNull();
  });

  test('are retried when given up or waiting, but not while claimed or when done', async () => {
    const jobId = (await add()) ?? 0;
    const retry = () => shop.database.transaction((tx) => retryJob(shop, tx, jobId));
    for (let tried = 0; tried < 7; tried += 1) {
      const [job] = await claim();
      if (job !== undefined) await postponeJob(shop, job, 'no answer', { kept: true });
      clock.passes(12 * 3_600_000);
    }
    expect(await jobsIn(shop)).toMatchObject([{ failure: 'no answer', payload: '{"kept":true}' }]);
    expect(await claim()).toEqual([]);
    expect(await retry()).toBe(true);
    const [job] = await claim();
    expect(job).toMatchObject({ jobId, attempts: 1, failedAt: null });
    expect(await retry()).toBe(false);
    if (job !== undefined) await postponeJob(shop, job, 'no answer', {});
    expect(await retry()).toBe(true);
    const [again] = await claim();
    if (again !== undefined) await finishJob(shop, again, {});
    expect(await retry()).toBe(false);
  });
});
