import { findGrade } from '@/lib/contract/grades';
import { PART_KIND_LABELS } from '@/lib/contract/partKindLabels';
import { NOT_STATED, type ReportGroup } from '@/lib/contract/reports';
import { formatDate } from '@/lib/text/format';
import { chunks } from '@/server/platform/database/chunks';
import type { Reader } from '@/server/platform/database/connect';

export type GroupName = { name: string; note: string | null };
type Named = GroupName & { key: number };

/** Returns what groups are called, by their keys. */
export async function groupNames(
  read: Reader,
  by: ReportGroup,
  keys: readonly string[],
): Promise<(key: string) => GroupName> {
  const reading = READERS[by];
  if (reading === undefined) return (key) => ({ name: wordOf(by, key), note: null });
  const names = new Map<string, GroupName>();
  const codes = keys.filter((key) => key !== NOT_STATED).map(Number);
  for await (const some of chunks(codes)) {
    for (const { key, ...name } of await reading(read, some)) names.set(String(key), name);
  }
  return (key) => names.get(key) ?? { name: by === 'dealer' ? OTHERS : NOTHING, note: null };
}

const OTHERS = 'Buyers without dealer prices';
const NOTHING = 'Not stated';

const READERS: Partial<Record<ReportGroup, typeof partNames>> = {
  part: partNames,
  brand: brandNames,
  dealer: dealerNames,
  order: orderNames,
};

function wordOf(by: ReportGroup, key: string): string {
  if (key === NOT_STATED) return NOTHING;
  const kinds: Readonly<Record<string, string>> = PART_KIND_LABELS;
  if (by === 'kind') return kinds[key] ?? key;
  if (by === 'grade') return findGrade(key)?.label ?? key;
  // Sources are as the orders say: "shop", "caller", "counter".
  return by === 'source' ? `${key.charAt(0).toUpperCase()}${key.slice(1)}` : key;
}

async function partNames(read: Reader, codes: readonly number[]): Promise<Named[]> {
  const rows = await read
    .selectFrom('item')
    .select(['itmCode as key', 'itmName as name', 'sku as note'])
    .where('itmCode', 'in', codes)
    .execute();
  return rows;
}

async function brandNames(read: Reader, codes: readonly number[]): Promise<Named[]> {
  const rows = await read
    .selectFrom('brand')
    .select(['bndCode as key', 'bndName as name'])
    .where('bndCode', 'in', codes)
    .execute();
  return rows.map((row) => ({ ...row, note: null }));
}

async function dealerNames(read: Reader, codes: readonly number[]): Promise<Named[]> {
  const rows = await read
    .selectFrom('customer')
    .select(['customerId as key', 'fullName', 'shopName'])
    .where('customerId', 'in', codes)
    .execute();
  return rows.map(({ key, fullName, shopName }) => ({
    key,
    name: shopName ?? fullName,
    note: shopName === null ? null : fullName,
  }));
}

async function orderNames(read: Reader, codes: readonly number[]): Promise<Named[]> {
  const rows = await read
    .selectFrom('salesOrder')
    .select(['orderId as key', 'orderNumber as name', 'placedAt'])
    .where('orderId', 'in', codes)
    .execute();
  return rows.map(({ key, name, placedAt }) => ({ key, name, note: formatDate(placedAt) }));
}
