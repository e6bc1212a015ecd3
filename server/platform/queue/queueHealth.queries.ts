import type { Reader } from '@/server/platform/database/connect';

/** What waits or was given up; counts end at `MOST_COUNTED` + 1. */
export type QueueHealth = {
  waiting: number;
  failed: number;
  /** When the most overdue one should have been done; null without one. */
  dueAt: number | null;
  /** When the newest one was given up. */
  failedAt: number | null;
};

export const MOST_COUNTED = 1_000;

/** Returns how the jobs of a kind are, or of all others. */
export async function readQueueHealth(
  read: Reader,
  kind: string,
  others: boolean,
  now: number,
): Promise<QueueHealth> {
  const open = read
    .selectFrom('job')
    .where('kind', others ? '<>' : '=', kind)
    .where('doneAt', 'is', null)
    .limit(MOST_COUNTED + 1);
  const [waiting, failed] = await Promise.all([
    open.select('runAfter').where('failedAt', 'is', null).orderBy('jobId').execute(),
    open.select('failedAt').where('failedAt', 'is not', null).orderBy('jobId', 'desc').execute(),
  ]);
  const due = waiting.map(({ runAfter }) => runAfter).filter((at) => at <= now);
  return {
    waiting: waiting.length,
    failed: failed.length,
    dueAt: due.length === 0 ? null : Math.min(...due),
    failedAt: failed[0]?.failedAt ?? null,
  };
}
