import path from 'node:path';
import {
  MAX_NOTE_LENGTH,
  type ChangedStock,
  type CountedStock,
  type StockFileKind,
} from '@/lib/contract/stock.contract';
import type { Actor } from '@/server/platform/audit/actor';
import type { Writer } from '@/server/platform/database/connect';
import type { Shop } from '@/server/boot/shop';
import { countStock } from '@/server/catalogue/stock/count.service';
import { receiveStock } from '@/server/catalogue/stock/receive.service';
import { claimStockFile } from '@/server/catalogue/stock/stockFile.service';
import { findLineItems, refuseProblems } from '@/server/catalogue/stock/stockLines.queries';
import { readStockFile, type StockFileLine } from './stockLines';

type Options = {
  /** Reads a file again that was read before. */
  isAgain?: boolean;
};

/**
 * Receives the pieces of a file `sku,qty`: all lines or, with a problem for each wrong line, none.
 * Throws FileRefused when it is not such a file, 'conflict' when it was received before.
 */
export function receiveFile(
  shop: Shop,
  actor: Actor,
  file: string,
  options: Options = {},
): Promise<ChangedStock[]> {
  return readOnce(shop, file, { kind: 'received', ...options }, (tx, lines, note) =>
    receiveStock(
      shop,
      tx,
      actor,
      lines.map(({ pieces, ...line }) => ({ ...line, qty: pieces })),
      note,
    ),
  );
}

/** Counts the items of a file `sku,counted[,at]`, like receiveFile. */
export function countFile(
  shop: Shop,
  actor: Actor,
  file: string,
  options: Options = {},
): Promise<CountedStock[]> {
  return readOnce(shop, file, { kind: 'counted', ...options }, (tx, lines, note) =>
    countStock(
      shop,
      tx,
      actor,
      lines.map(({ pieces, ...line }) => ({ ...line, counted: pieces })),
      note,
    ),
  );
}

async function readOnce<T>(
  shop: Shop,
  file: string,
  { kind, isAgain = false }: Options & { kind: StockFileKind },
  work: (tx: Writer, lines: StockFileLine[], note: string) => Promise<T>,
): Promise<T> {
  const { lines, problems, hash } = await readStockFile(file, kind);
  if (problems.length > 0) {
    // Names the unknown items, too, so that the file can be put right at once.
    const unknown = await findLineItems(shop.database.read, lines);
    refuseProblems([...problems, ...unknown.problems]);
  }
  const fileName = path.basename(file).slice(0, MAX_NOTE_LENGTH);
  return shop.database.transaction(async (tx) => {
    await claimStockFile(shop, tx, { kind, hash, fileName, isAgain });
    return work(tx, lines, fileName);
  });
}
