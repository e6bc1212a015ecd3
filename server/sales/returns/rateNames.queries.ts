import { NOT_STATED } from '@/lib/contract/reports';
import type { RateGroup } from '@/lib/contract/returns';
import type { Reader } from '@/server/platform/database/connect';
import { supplierNames } from '@/server/sales/buying/supplierNames.queries';
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
  const codes = keys.map((key) => Number(key.split(':')[0])).filter(Number.isSafeInteger);
  const suppliers = await supplierNames(read, codes);
  return (key) => ({ name: nameOf(by, key, suppliers), note: null });
}

function nameOf(by: RateGroup, key: string, suppliers: ReadonlyMap<number, string>): string {
  if (key === NOT_STATED) return UNKNOWN[by] ?? 'Not stated';
  const [code = '', ...batch] = key.split(':');
  const supplier = suppliers.get(Number(code)) ?? 'Not stated';
  return by === 'batch' ? `${supplier}, ${batch.join(':')}` : supplier;
}
