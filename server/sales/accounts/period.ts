import { STATEMENT_DAYS, type StatementQuery } from '@/lib/contract/dealerAccount.contract';
import { formatDate } from '@/lib/text/format';
import { ShopError } from '@/server/platform/errors';

const DAY_MS = 24 * 3_600_000;
const DAYS_BACK = 30;

export type Period = {
  /** Days in Colombo, both included. */
  from: string;
  to: string;
  /** The same as moments; `until` is the first after it. */
  starts: number;
  until: number;
};

/** Returns the period of a statement: the last 30 days unless it is given. */
export function periodOf({ from, to }: StatementQuery, now: number): Period {
  const last = to || formatDate(now);
  const ends = startOf(last, 'to');
  const first = from || formatDate(ends - DAYS_BACK * DAY_MS);
  const starts = startOf(first, 'from');
  if (starts > ends) throw new ShopError('bad-input', { from: 'From must not be after to. ' });
  if (ends - starts >= STATEMENT_DAYS * DAY_MS) {
    throw new ShopError('bad-input', {
      from: `A statement covers at most ${STATEMENT_DAYS} days. `,
    });
  }
  return { from: first, to: last, starts, until: ends + DAY_MS };
}

function startOf(day: string, name: 'from' | 'to'): number {
  const at = Date.parse(`${day}T00:00:00+05:30`);
  // February has no 30th: the date would be one of March.
  if (!Number.isNaN(at) && formatDate(at) === day) return at;
  throw new ShopError('bad-input', { [name]: `There is no day ${day}. ` });
}
