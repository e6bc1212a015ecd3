import { chunks } from '@/server/platform/database/chunks';
import type { Reader } from '@/server/platform/database/connect';

/** Returns what suppliers are called, by their numbers. */
export async function supplierNames(
  read: Reader,
  supplierIds: readonly number[],
): Promise<Map<number, string>> {
  const names = new Map<number, string>();
  for await (const some of chunks([...new Set(supplierIds)])) {
    const rows = await read
      .selectFrom('supplier')
      .select(['supplierId', 'name'])
      .where('supplierId', 'in', some)
      .execute();
    for (const { supplierId, name } of rows) names.set(supplierId, name);
  }
  return names;
}
