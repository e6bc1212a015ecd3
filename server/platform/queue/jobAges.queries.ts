import type { Reader } from '@/server/platform/database/connect';

export type JobAge = { lane: string; seconds: number };

/** Returns for how long the oldest open job of each lane has waited, also while it is tried again and again. */
export async function readJobAges(read: Reader, now: number): Promise<JobAge[]> {
  const rows = await read
    .selectFrom('job')
    .select(({ fn }) => ['lane', fn.min<number>('createdAt').as('since')])
    .where('doneAt', 'is', null)
    .where('failedAt', 'is', null)
    .groupBy('lane')
    .execute();
  return rows.map(({ lane, since }) => ({ lane, seconds: Math.max(0, now - since) / 1000 }));
}
