import type { QuickText } from '@/lib/commerce/quickLines';
import type { Exact } from './exactItems.service';

/** A line, or one of the parts of a line, with what the lines above it say about it. */
export type CompletedLine = QuickText & {
  exact: Exact | null;
  /** From 1 where the line names several parts; else 0. */
  part: number;
  /** What to search for: the words, with the phone and the kind that they leave out. */
  search: string;
  /** The headings from which something was taken. */
  from: string[];
};

export type Readings = { said: CompletedLine[]; headings: QuickText[] };
