import type { Generated } from 'kysely';
import type { Account } from '@/lib/commerce/books/accounts';
import type { DocumentKind } from '@/lib/text/documentWords';
import type { Decision } from '@/lib/contract/takings';
import type { ActorColumns } from './officeSchema';

/** Times are epoch milliseconds, money is cents, days are days in Colombo such as "2026-11-24". All are append-only. */

/** What somebody counted at the end of a day; the last one counts. */
export type DayCountTable = ActorColumns & {
  countId: Generated<number>;
  day: string;
  at: number;
  /** JSON of a DayCount (lib/commerce/books/dayMoney.ts). */
  figures: string;
};

/** How a difference of a day was decided; the last one of its key counts, while it has these numbers. */
export type DayDecisionTable = ActorColumns & {
  decisionId: Generated<number>;
  day: string;
  at: number;
  key: string;
  outcome: Decision;
  expected: number;
  received: number | null;
  reason: string;
};

/** A signed day. */
export type DayCloseTable = ActorColumns & {
  /** From 1, without gaps. */
  closeId: number;
  day: string;
  at: number;
  /** What was signed: canonical JSON. */
  content: string;
  /** SHA-256 of the content, and its Ed25519 signature with the key beside it; in base64url. */
  hash: string;
  signature: string;
  publicKey: string;
};

/** A line of the journal as it is given out. */
export type JournalLineTable = {
  /** The close with which it was given out, and its place there. */
  closeId: number;
  position: number;
  /** The day it belongs to: that of the close, or an earlier one that it corrects. */
  day: string;
  document: string;
  kind: DocumentKind;
  account: Account;
  /** As the owner called it then. */
  accountName: string;
  debitCents: number;
  creditCents: number;
};

export type BooksSchema = {
  dayCount: DayCountTable;
  dayDecision: DayDecisionTable;
  dayClose: DayCloseTable;
  journalLine: JournalLineTable;
};
