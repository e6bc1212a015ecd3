import { formatMoment } from '@/lib/text/format';
import type { StockFileKind } from '@/lib/contract/stock.contract';
import type { Writer } from '@/server/platform/database/connect';
import { isUniqueViolation } from '@/server/platform/database/uniqueViolation';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';

export type StockFile = {
  kind: StockFileKind;
  /** Of the lines, so that another spelling of the same file is the same. */
  hash: string;
  fileName: string;
  /** Reads a file again that was read before. */
  isAgain: boolean;
};

/** Notes that a file is read in this transaction; throws 'conflict' when it was read before. */
export async function claimStockFile(
  shop: Shop,
  tx: Writer,
  { kind, hash, fileName, isAgain }: StockFile,
): Promise<void> {
  const earlier = await tx
    .selectFrom('stockFile')
    .select(['copy', 'fileName', 'at'])
    .where('kind', '=', kind)
    .where('hash', '=', hash)
    .orderBy('copy', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (earlier !== undefined && !isAgain) throw readBefore(earlier);
  const copy = (earlier?.copy ?? 0) + 1;
  const at = shop.clock();
  try {
    await tx.insertInto('stockFile').values({ kind, hash, copy, fileName, at }).execute();
  } catch (error) {
    // Another process reads the same file at this moment.
    if (isUniqueViolation(error)) throw readBefore({ fileName, at });
    throw error;
  }
}

function readBefore({ fileName, at }: { fileName: string; at: number }): ShopError {
  return new ShopError('conflict', {
    file: `The same lines were read on ${formatMoment(at)} (${fileName}). Nothing was changed; --again reads them again. `,
  });
}
