import type { Once } from '@/server/catalogue/stock/onceByKey.service';
import type { AskedRow } from './askedRows';
import type { BatchFacts } from './recordBatch.queries';

export type BatchOptions = BatchFacts & {
  /** Says what would happen, and writes nothing. */
  isTrial?: boolean;
  /** Makes a repeated request change nothing. */
  once?: Once | undefined;
};

/** Rows in chunks, and how many cells they have. */
export type Asked = { cells: number; rows: AsyncIterable<AskedRow[]> | Iterable<AskedRow[]> };
