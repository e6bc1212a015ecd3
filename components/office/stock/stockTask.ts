import type { Api } from '@/lib/api/client';
import type { ChangedStock, CountedStock, StockItem } from '@/lib/contract/stock.contract';
import { counted } from '@/lib/text/format';
import type { DraftLine } from './stockDraft';

/** An item of an order to a supplier, with the pieces that are still to come. */
export type OrderedItem = { item: StockItem; open: number };

/** Receiving and counting differ in words and in the call. */
export type StockTask = {
  name: 'receive' | 'count';
  title: string;
  subtitle: string;
  /** The column with the pieces. */
  column: string;
  /** Such as "Book in 184 pieces". */
  label: (pieces: number, lines: number) => string;
  explanation: string;
  /** The name under which the tab keeps the scans; the task's own where it is absent. */
  draft?: string;
  /** What an order to a supplier still brings. */
  ordered?: readonly OrderedItem[];
  book: (
    api: Api,
    key: string,
    lines: readonly DraftLine[],
  ) => Promise<(ChangedStock | CountedStock)[]>;
};

export const RECEIVE: StockTask = {
  name: 'receive',
  title: 'Receive',
  subtitle: 'Booked in only when you press',
  column: 'Came',
  label: (pieces) => `Book in ${counted(pieces, 'piece')}`,
  explanation: 'The pieces are for sale at once, and the ledger says who booked them.',
  book: (api, key, lines) =>
    api.call('POST /office/stock/receive', {
      headers: { 'Idempotency-Key': key },
      body: { lines: lines.map(({ item, qty }) => ({ itmCode: item.itmCode, qty })) },
    }),
};

export const COUNT: StockTask = {
  name: 'count',
  title: 'Count',
  subtitle: 'Scan what is on the shelf',
  column: 'Found',
  label: (_, lines) => `Save ${counted(lines, 'count')}`,
  explanation:
    'Each count is compared with the stock of the moment it was scanned, so sales made since stay.',
  book: (api, key, lines) =>
    api.call('POST /office/stock/count', {
      headers: { 'Idempotency-Key': key },
      body: {
        lines: lines.map(({ item, qty, at }) => ({ itmCode: item.itmCode, counted: qty, at })),
      },
    }),
};
