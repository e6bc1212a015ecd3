import { setImmediate as nextTurn } from 'node:timers/promises';
import { toWire } from '@/lib/commerce/wire';
import { feedItem, type OfferedItem } from '@/lib/seo/merchantFeed';
import { escapeXml } from '@/lib/seo/xml';
import type { Shop } from '@/server/boot/shop';
import { readListedItems } from '@/server/catalogue/items/codes.queries';
import { readVariantCodes } from '@/server/catalogue/items/itemFacts.queries';
import { readItems } from '@/server/catalogue/items/items.queries';

/** Items per read: some milliseconds' work, and the most that is in memory. */
const BATCH = 200;
const LAST_CODE = Number.MAX_SAFE_INTEGER;
/** A visitor's prices. */
const RETAIL = 1;

/** Generates the feed of everything that visitors can buy, for Google Merchant Center, in batches. */
export async function* merchantFeed(shop: Shop, batch: number = BATCH): AsyncGenerator<string> {
  const { publicOrigin } = shop.env;
  const { siteName } = shop.settings;
  yield `${HEAD}<title>${escapeXml(siteName)}</title><link>${escapeXml(publicOrigin)}</link>` +
    `<description>${escapeXml(siteName)}</description>\n`;
  let from = 1;
  for (;;) {
    const listed = await readListedItems(shop, { from, to: LAST_CODE, limit: batch });
    const offered = await offeredItems(
      shop,
      listed.map(({ itmCode }) => itmCode),
    );
    yield offered.map((one) => feedItem(one, publicOrigin) ?? '').join('');
    const last = listed.at(-1);
    if (last === undefined || listed.length < batch) break;
    from = last.itmCode + 1;
    // SQLite answers synchronously; lets other requests run.
    await nextTurn();
  }
  yield '</channel></rss>\n';
}

const HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>';

/** Returns listed items, each with variants as its variants. */
async function offeredItems(shop: Shop, codes: readonly number[]): Promise<OfferedItem[]> {
  const variantsOf = await readVariantCodes(shop, codes);
  const all = [...codes, ...[...variantsOf.values()].flat()];
  const items = toWire(await readItems(shop, all, RETAIL));
  const byCode = new Map(items.map((item) => [item.itmCode, item]));
  return codes.flatMap((code): OfferedItem[] => {
    const listed = byCode.get(code);
    if (listed === undefined) return [];
    const variants = (variantsOf.get(code) ?? []).flatMap((one) => byCode.get(one) ?? []);
    if (listed.itmType === 'S') return [{ item: listed, parent: null }];
    return variants.map((item) => ({ item, parent: listed }));
  });
}
