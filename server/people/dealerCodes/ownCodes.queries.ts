import { sql } from 'kysely';
import { codeKey } from '@/lib/commerce/codes';
import { DEALER_CODE_LENGTH } from '@/lib/contract/limits';
import type { Buyer } from '@/server/people/customers/customer.service';
import { chunks } from '@/server/platform/database/chunks';
import type { Reader } from '@/server/platform/database/connect';

export type OwnCode = { code: string; itmCode: number };

/** What is typed in one go is rarely the start of more codes than fit in a list of suggestions. */
const MOST_BEGUN = 5;

/** Returns what an account calls these items; of several codes for one, the first by its letters. */
export async function readOwnCodes(
  reader: Reader,
  { accountId, hasCodes }: Buyer,
  itmCodes: readonly number[],
): Promise<Map<number, string>> {
  const codes = new Map<number, string>();
  if (hasCodes === false) return codes;
  for await (const some of chunks(itmCodes)) {
    const rows = await reader
      .selectFrom('dealerCode')
      .select(['itmCode', 'code'])
      .where('accountId', '=', accountId)
      .where('itmCode', 'in', some)
      .orderBy('codeKey')
      .execute();
    for (const { itmCode, code } of rows) {
      if (!codes.has(itmCode)) codes.set(itmCode, code);
    }
  }
  return codes;
}

/** Returns the key without dashes and spaces, which people leave out. */
export function tightKey(text: string): string {
  return codeKey(text).replace(/[- ]/g, '');
}

/**
 * Returns the account's codes that begin with this text, with or without their dashes; a code that is the
 * whole text comes first.
 */
export async function findBegunCodes(
  reader: Reader,
  accountId: number,
  text: string,
): Promise<OwnCode[]> {
  const key = codeKey(text);
  if (key === '' || key.length > DEALER_CODE_LENGTH) return [];
  const tight = tightKey(text);
  return reader
    .selectFrom('dealerCode')
    .select(['code', 'itmCode'])
    .where('accountId', '=', accountId)
    .where(
      sql<boolean>`(substr("codeKey", 1, ${sql.lit(key.length)}) = ${key}
        or replace(replace("codeKey", '-', ''), ' ', '') = ${tight})`,
    )
    .orderBy(sql`length("codeKey")`)
    .orderBy('codeKey')
    .limit(MOST_BEGUN)
    .execute();
}
