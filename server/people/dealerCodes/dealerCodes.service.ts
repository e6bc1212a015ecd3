import { CSV_START, csvLine } from '@/lib/commerce/csv';
import { codeKey } from '@/lib/commerce/codes';
import { readDealerCodes, type CodeLine } from '@/lib/commerce/dealerCodes';
import type { StoredCodes } from '@/lib/contract/dealer.contract';
import { DEALER_CODE_LENGTH, MAX_DEALER_CODES } from '@/lib/contract/limits';
import { findByCodes } from '@/server/catalogue/items/itemFacts.queries';
import {
  lockCustomer,
  setDealerCodeCount,
  type Buyer,
} from '@/server/people/customers/customer.service';
import { chunks } from '@/server/platform/database/chunks';
import type { Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import {
  meantItem,
  readSkuItems,
  severalSentence,
  type SkuItem,
  type SkuItems,
} from '@/server/catalogue/search/skuItems.queries';
import type { Shop } from '@/server/boot/shop';

/** Stores an account's own codes from a CSV; refuses single lines with their reason. */
export async function storeDealerCodes(
  shop: Shop,
  { accountId }: Buyer,
  { csv, mode }: { csv: string; mode: 'merge' | 'replace' },
): Promise<StoredCodes> {
  const { lines, refused } = readDealerCodes(csv);
  const skus = lines.map(({ sku }) => sku);
  const items = await readSkuItems(shop.database.read, skus, { onlyVisible: true });
  const known = lines.flatMap((line) => {
    const item = itemOf(line, items);
    if (typeof item !== 'string') return [{ ...line, itmCode: item.itmCode }];
    refused.push({ line: line.line, text: line.text, reason: item });
    return [];
  });
  const total = await shop.database.transaction(async (tx) => {
    // The number of codes is counted under this lock.
    await lockCustomer(tx, accountId);
    if (mode === 'replace') {
      await tx.deleteFrom('dealerCode').where('accountId', '=', accountId).execute();
    }
    for await (const some of chunks(known)) await putCodes(tx, accountId, some);
    const count = await countCodes(tx, accountId);
    if (count > MAX_DEALER_CODES) {
      throw new ShopError('conflict', { csv: 'An account can have 10,000 codes. ' });
    }
    await setDealerCodeCount(tx, accountId, count);
    return count;
  });
  return { stored: known.length, total, refused: refused.sort((a, b) => a.line - b.line) };
}

/** Returns the line's item, or why it is refused. */
function itemOf({ sku }: CodeLine, items: SkuItems): SkuItem | string {
  const meant = meantItem(sku, items);
  if (meant === null) return 'We have no such SKU. ';
  if ('several' in meant) return `${severalSentence(sku, meant.several)} `;
  return meant.item.itmType === 'M' ? 'Name one of its variants. ' : meant.item;
}

async function putCodes(
  tx: Writer,
  accountId: number,
  lines: readonly { code: string; itmCode: number }[],
): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .insertInto('dealerCode')
    .values(
      lines.map(({ code, itmCode }) => ({ accountId, codeKey: codeKey(code), code, itmCode })),
    )
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'codeKey']).doUpdateSet((eb) => ({
        code: eb.ref('excluded.code'),
        itmCode: eb.ref('excluded.itmCode'),
      })),
    )
    .execute();
}

async function countCodes(tx: Writer, accountId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('dealerCode')
    .where('accountId', '=', accountId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the account's codes as CSV, never with a formula. */
export async function dealerCodesCsv(shop: Shop, { accountId }: Buyer): Promise<string> {
  const rows = await shop.database.read
    .selectFrom('dealerCode')
    .where('accountId', '=', accountId)
    .select(['code', 'itmCode'])
    .orderBy('codeKey')
    .limit(MAX_DEALER_CODES)
    .execute();
  const skus = new Map<number, string>();
  for await (const some of chunks([...new Set(rows.map(({ itmCode }) => itmCode))])) {
    for (const { itmCode, sku } of await findByCodes(shop, some)) skus.set(itmCode, sku);
  }
  const lines = rows.map(({ code, itmCode }) => csvLine([code, skus.get(itmCode) ?? '']));
  return CSV_START + csvLine(['Code', 'SKU']) + lines.join('');
}

/** Finds the items that an account calls so, by the key of the code. */
export async function findDealerCodes(
  shop: Shop,
  { accountId }: Buyer,
  texts: readonly string[],
): Promise<Map<string, number>> {
  const keys = [...new Set(texts.filter((text) => text.length <= DEALER_CODE_LENGTH).map(codeKey))];
  const found = new Map<string, number>();
  for await (const some of chunks(keys)) {
    const rows = await shop.database.read
      .selectFrom('dealerCode')
      .where('accountId', '=', accountId)
      .where('codeKey', 'in', some)
      .select(['codeKey', 'itmCode'])
      .execute();
    for (const { codeKey, itmCode } of rows) found.set(codeKey, itmCode);
  }
  return found;
}
