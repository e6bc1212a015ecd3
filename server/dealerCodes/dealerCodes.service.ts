import { CSV_START, csvLine } from '@/lib/commerce/csv';
import { codeKeyOf, readDealerCodes, type CodeLine } from '@/lib/commerce/dealerCodes';
import type { StoredCodes } from '@/lib/contract/dealerCodes';
import { DEALER_CODE_LENGTH, MAX_DEALER_CODES } from '@/lib/contract/listLimits';
import { findByCodes, type NamedByCode } from '@/server/catalogue/itemFacts.queries';
import { lockCustomer, setOwnCodes, type Buyer } from '@/server/customers/customer.service';
import { chunks } from '@/server/database/chunks';
import type { Writer } from '@/server/database/connect';
import { ShopError } from '@/server/errors';
import type { Shop } from '@/server/shop';

/** Stores an account's own codes from a CSV; refuses single lines with their reason. */
export async function storeDealerCodes(
  shop: Shop,
  { accountId }: Buyer,
  { csv, mode }: { csv: string; mode: 'merge' | 'replace' },
): Promise<StoredCodes> {
  const { lines, refused } = readDealerCodes(csv);
  const items = await findSkus(shop, lines);
  const known = lines.flatMap((line) => {
    const item = items.get(line.sku.toLowerCase());
    if (item !== undefined && item.itmType !== 'M') return [{ ...line, itmCode: item.itmCode }];
    const reason = item === undefined ? 'We have no such SKU. ' : 'Name one of its variants. ';
    refused.push({ line: line.line, text: line.text, reason });
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
    await setOwnCodes(tx, accountId, count);
    return count;
  });
  return { stored: known.length, total, refused: refused.sort((a, b) => a.line - b.line) };
}

async function findSkus(shop: Shop, lines: readonly CodeLine[]): Promise<Map<string, NamedByCode>> {
  const skus = new Set(lines.flatMap(({ sku }) => [sku, sku.toUpperCase(), sku.toLowerCase()]));
  const found = new Map<string, NamedByCode>();
  for await (const some of chunks([...skus])) {
    for (const row of await findByCodes(shop, { skus: some }))
      found.set(row.sku.toLowerCase(), row);
  }
  return found;
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
      lines.map(({ code, itmCode }) => ({ accountId, codeKey: codeKeyOf(code), code, itmCode })),
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
    for (const { itmCode, sku } of await findByCodes(shop, { codes: some })) skus.set(itmCode, sku);
  }
  const lines = rows.map(({ code, itmCode }) => csvLine([code, skus.get(itmCode) ?? '']));
  return CSV_START + csvLine(['Code', 'SKU']) + lines.join('');
}

/** Finds the items that an account calls so, by the code in small letters. */
export async function findDealerCodes(
  shop: Shop,
  { accountId }: Buyer,
  texts: readonly string[],
): Promise<Map<string, number>> {
  const keys = [
    ...new Set(texts.filter((text) => text.length <= DEALER_CODE_LENGTH).map(codeKeyOf)),
  ];
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
