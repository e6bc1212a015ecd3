import { codeKey, onlyMeant } from '@/lib/commerce/codes';
import { chunks } from '@/server/platform/database/chunks';
import type { Reader, Writer } from '@/server/platform/database/connect';

export type SkuItem = {
  itmCode: number;
  sku: string;
  itmType: 'S' | 'C' | 'M';
  parentItmCode: number | null;
  visible: 0 | 1;
};

/** Items by the key of their SKU; two items may share one, such as "ab-1" and "AB-1". */
export type SkuItems = ReadonlyMap<string, SkuItem[]>;

/** Returns the items that these texts may name by their SKU in any spelling; by default hidden ones too. */
export async function readSkuItems(
  db: Reader | Writer,
  texts: readonly string[],
  { onlyVisible = false } = {},
): Promise<SkuItems> {
  const items = new Map<string, SkuItem[]>();
  for await (const some of chunks([...new Set(texts.map(codeKey))])) {
    const rows = await db
      .selectFrom('item')
      .select(['itmCode', 'sku', 'skuKey', 'itmType', 'parentItmCode', 'visible'])
      .where('skuKey', 'in', some)
      .$if(onlyVisible, (query) => query.where('visible', '=', 1))
      .orderBy('itmCode')
      .execute();
    for (const { skuKey, ...item } of rows) {
      items.set(skuKey, [...(items.get(skuKey) ?? []), item]);
    }
  }
  return items;
}

/** Returns the variants of these items. */
export function readVariants(
  db: Reader | Writer,
  parentItmCodes: readonly number[],
): Promise<SkuItem[]> {
  return db
    .selectFrom('item')
    .select(['itmCode', 'sku', 'itmType', 'parentItmCode', 'visible'])
    .where('parentItmCode', 'in', parentItmCodes)
    .orderBy('itmCode')
    .execute();
}

/** What a SKU means: one item, several of which none is written so, or none. */
export type MeantItem = { item: SkuItem } | { several: SkuItem[] } | null;

/** Returns the item with this SKU; never one of several that could be meant. */
export function meantItem(text: string, items: SkuItems): MeantItem {
  const sharing = items.get(codeKey(text)) ?? [];
  if (sharing.length === 0) return null;
  const item = onlyMeant(text, sharing, ({ sku }) => sku);
  return item === null ? { several: sharing } : { item };
}

/** Says which items could be meant, for a line or a form. */
export function severalSentence(text: string, several: readonly SkuItem[]): string {
  return `${text} may be ${several.map(({ sku }) => sku).join(' or ')}: write it exactly.`;
}
