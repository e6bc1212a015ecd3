import type { Reader } from '@/server/platform/database/connect';

/** Returns the codes of the items whose stock moved at or after a moment. */
export async function codesMovedSince(reader: Reader, since: number): Promise<number[]> {
  const rows = await reader
    .selectFrom('stockMovement')
    .select('itmCode')
    .distinct()
    .where('at', '>=', since)
    .execute();
  return rows.map(({ itmCode }) => itmCode);
}
