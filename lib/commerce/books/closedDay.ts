import type { Account } from '@/lib/commerce/books/accounts';
import type { Decision } from '@/lib/contract/takings';
import type { Cents } from '../money';
import type { DayCount, DayRow, Difference } from './dayMoney';

export type WhoAndWhen = { name: string; at: number };

/** A difference with what was decided about it. */
export type DecidedDifference = Difference & {
  decision: WhoAndWhen & { outcome: Decision; reason: string };
};

/** What is signed when a day is closed. Its canonical JSON is kept, and is what the signature is of. */
export type ClosedDay = {
  version: 1;
  /** The shop as it is called on papers. */
  shop: string;
  day: string;
  counted: WhoAndWhen;
  closed: WhoAndWhen;
  /** True where nobody else works in the shop, so that one person counted and closed. */
  isAlone: boolean;
  orders: number;
  firstAt: number | null;
  lastAt: number | null;
  count: DayCount;
  rows: DayRow[];
  differences: DecidedDifference[];
  /** Documents of earlier closed days that this close corrects, each once. */
  corrections: { day: string; number: string; cents: Cents }[];
  journal: {
    hasVat: boolean;
    lines: number;
    cents: Cents;
    /** SHA-256 of the lines as JSON: [day, document, account, debit, credit] each. */
    hash: string;
    /** What was booked of differences. */
    booked: { number: string; account: Account; cents: Cents }[];
  };
};
