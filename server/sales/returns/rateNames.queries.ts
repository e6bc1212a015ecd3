import { NOT_STATED } from '@/lib/contract/reports';
import type { RateGroup } from '@/lib/contract/returns';
import { chunks } from '@/server/platform/database/chunks';
import type { Reader } from '@/server/platform/database/connect';
import { groupNames, type GroupName } from '@/server/sales/reports/groupNames.queries';

const UNKNOWN: Partial<Record<RateGroup, string>> = {
  supplier: 'No receipt before the sale',
  batch: 'No batch known',
};

/** Returns what groups of rates are called, by their keys; a batch has the number of its supplier before it. */
export async function rateNames(
  read: Reader,
  by: RateGroup,
  keys: readonly string[],
): Promise<(key: string) => GroupName> {
  if (by === 'grade' || by === 'part') return groupNames(read, by, keys);
  const suppliers = await supplierNames(read, keys);
  return (key) => ({ name: nameOf(by, key, suppliers), note: null });
}

function nameOf(by: RateGroup, key: string, suppliers: ReadonlyMap<string, string>): string {
  if (key === NOT_STATED) return UNKNOWN[by] ?? 'Not stated';
  const [code = '', ...batch] = key.split(':');
  const supplier = suppliers.get(code) ?? 'Not stated';
  return by === 'batch' ? `${supplier}, ${batch.join(':')}` : supplier;
}

async function supplierNames(read: Reader, keys: readonly string[]): Promise<Map<string, string>> {
  const codes = new Set(keys.map((key) => Number(key.split(':')[0])).filter(Number.isSafeInteger));
  const names = new Map<string, string>();
  for await (const some of chunks([...codes])) {
    const rows = await read
      .selectFrom('supplier')
      .select(['supplierId', 'name'])
      .where('supplierId', 'in', some)
      .execute();
    for (const { supplierId, name } of rows) names.set(String(supplierId), name);
  }
  return names;
}
