import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { comparedWith, type Downloads, type PriceSnapshot } from '@/lib/commerce/priceChanges';
import type { Reader } from '@/server/platform/database/connect';
import type { Shop } from '@/server/boot/shop';

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];
/** A million items are 20 MB; nothing else is written there. */
const MAX_BYTES = 64 * 1024 * 1024;

export type Compared = { at: number; prices: PriceSnapshot };

/** Returns the prices that a dealer downloaded last; a download is compared with the one before it. */
export async function readCompared(
  shop: Shop,
  accountId: number,
  what: 'page' | 'download',
): Promise<Compared | null> {
  const last = await readDownloads(shop.database.read, accountId);
  const found = what === 'page' ? last : comparedWith(last, shop.clock());
  return found === null ? null : { at: found.at, prices: await snapshotIn(found.prices) };
}

/** Remembers the prices of a whole download. */
export async function saveDownload(
  shop: Shop,
  accountId: number,
  prices: PriceSnapshot,
): Promise<void> {
  const packed = await pack([...prices].map(([code, cents]) => `${code}:${cents}`).join('\n'));
  const at = shop.clock();
  await shop.database.transaction(async (tx) => {
    const before = comparedWith(await readDownloads(tx, accountId), at);
    const row = {
      at,
      prices: packed,
      beforeAt: before?.at ?? null,
      pricesBefore: before?.prices ?? null,
    };
    await tx
      .insertInto('priceListDownload')
      .values({ accountId, ...row })
      .onConflict((conflict) => conflict.column('accountId').doUpdateSet(row))
      .execute();
  });
}

async function readDownloads(reader: Reader, accountId: number): Promise<Downloads<Buffer> | null> {
  const row = await reader
    .selectFrom('priceListDownload')
    .select(['at', 'prices', 'beforeAt', 'pricesBefore'])
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return row ?? null;
}

async function snapshotIn(packed: Buffer): Promise<PriceSnapshot> {
  const text = (await unpack(packed, { maxOutputLength: MAX_BYTES })).toString();
  if (text === '') return new Map();
  return new Map(
    text.split('\n').map((line) => {
      const [code = 0, cents = 0] = line.split(':').map(Number);
      return [code, cents] as const;
    }),
  );
}
