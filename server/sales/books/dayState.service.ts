import {
  decisionOf,
  differencesOf,
  rowsOf,
  type DayFacts,
  type DayRow,
  type Difference,
} from '@/lib/commerce/books/dayMoney';
import type { Reader, Writer } from '@/server/platform/database/connect';
import { readDayFacts } from './dayFacts.service';
import { hoursOf } from './dayMoney.queries';
import type { DayPeriod } from './dayPeriod';
import { readCount, readDecisions, type CountRow, type DecisionRow } from './dayRows.queries';

export type Judged = Difference & { decision: DecisionRow | null };

/** A day that is not signed, as it is now. */
export type DayState = {
  period: DayPeriod;
  facts: DayFacts;
  hours: { orders: number; firstAt: number | null; lastAt: number | null };
  counted: CountRow | null;
  rows: DayRow[];
  differences: Judged[];
};

/** Returns what a day's orders say beside what was counted, what differs, and what was decided about it. */
export async function readDayState(db: Reader | Writer, period: DayPeriod): Promise<DayState> {
  const [facts, hours, counted, decisions] = await Promise.all([
    readDayFacts(db, period),
    hoursOf(db, period),
    readCount(db, period.day),
    readDecisions(db, period.day),
  ]);
  const count = counted?.count ?? null;
  return {
    period,
    facts,
    hours,
    counted,
    rows: rowsOf(facts, count),
    differences: differencesOf(facts, count).map((difference) => ({
      ...difference,
      decision: decisionOf(difference, decisions),
    })),
  };
}
