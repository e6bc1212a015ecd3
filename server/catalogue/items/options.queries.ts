import type { VariantOption } from '@/lib/commerce/variantOptions';
import type { Reader, Writer } from '@/server/platform/database/connect';

/** Returns the options of these variants, by code, in their order; a variant without any has none. */
export async function readOptions(
  db: Reader | Writer,
  itmCodes: readonly number[],
): Promise<Map<number, VariantOption[]>> {
  const options = new Map<number, VariantOption[]>();
  if (itmCodes.length === 0) return options;
  const rows = await db
    .selectFrom('itemOption')
    .select(['itmCode', 'optionName as name', 'optionValue as value'])
    .where('itmCode', 'in', itmCodes)
    .orderBy('position')
    .execute();
  for (const { itmCode, ...option } of rows) {
    options.set(itmCode, [...(options.get(itmCode) ?? []), option]);
  }
  return options;
}
