import type { Reader, Writer } from '@/server/platform/database/connect';
import type { Job } from './job.service';

/** Waiting: still to be tried, perhaps again. Failed: given up. */
export type OpenState = 'waiting' | 'failed';

type Page = { kind: string; state: OpenState; before: number | undefined; limit: number };

/** Returns jobs that are not done, the newest first, from below `before`. */
export function listJobs(db: Reader | Writer, page: Page): Promise<Job[]> {
  return pageOfJobs(db, page).execute();
}

/** Selects a page by the index of its state, however many jobs are done. */
export function pageOfJobs(db: Reader | Writer, { kind, state, before, limit }: Page) {
  return openJobs(db, kind, state)
    .selectAll()
    .$if(before !== undefined, (query) => query.where('jobId', '<', before ?? 0))
    .orderBy('jobId', 'desc')
    .limit(limit);
}

/** Counts jobs that are not done, at most `limit` of them. */
export async function countJobs(
  db: Reader | Writer,
  kind: string,
  state: OpenState,
  limit?: number,
): Promise<number> {
  const { count } = await db
    .selectFrom(
      openJobs(db, kind, state)
        .select('jobId')
        .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
        .as('open'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export function findJob(db: Reader | Writer, jobId: number): Promise<Job | undefined> {
  return db.selectFrom('job').selectAll().where('jobId', '=', jobId).executeTakeFirst();
}

/** Returns the last jobs for any of these recipients, also those that are done, the newest first. */
export async function jobsTo(
  db: Reader | Writer,
  recipients: readonly string[],
  limit: number,
): Promise<Job[]> {
  if (recipients.length === 0) return [];
  return db
    .selectFrom('job')
    .selectAll()
    .where('recipient', 'in', [...recipients])
    .orderBy('jobId', 'desc')
    .limit(limit)
    .execute();
}

function openJobs(db: Reader | Writer, kind: string, state: OpenState) {
  const open = db.selectFrom('job').where('kind', '=', kind).where('doneAt', 'is', null);
  return state === 'waiting'
    ? open.where('failedAt', 'is', null)
    : open.where('failedAt', 'is not', null);
}
