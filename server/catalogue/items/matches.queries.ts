import type { Shop } from '@/server/boot/shop';

/** What tells parts apart that a search found together. */
export type MatchFacts = {
  itmCode: number;
  itmType: 'S' | 'C' | 'M';
  parentItmCode: number | null;
  partKind: string | null;
  grade: string | null;
  colour: string | null;
  frame: string | null;
};

const MOST_VALUES = 5_000;

/** Returns these items and their visible variants, those in stock first. */
export async function readMatchFacts(
  shop: Shop,
  itmCodes: readonly number[],
): Promise<MatchFacts[]> {
  const codes = [...new Set(itmCodes)];
  const rows: MatchFacts[] = [];
  for (let at = 0; at < codes.length; at += MOST_VALUES) {
    const some = codes.slice(at, at + MOST_VALUES);
    rows.push(...(await facts(shop).where('itmCode', 'in', some).execute()));
    rows.push(...(await facts(shop).where('parentItmCode', 'in', some).execute()));
  }
  return rows;
}

function facts(shop: Shop) {
  return shop.database.read
    .selectFrom('item')
    .select(['itmCode', 'itmType', 'parentItmCode', 'partKind', 'grade', 'colour', 'frame'])
    .where('visible', '=', 1)
    .orderBy('inStock', 'desc')
    .orderBy('itmCode');
}

/** Returns which of these phones each item fits. */
export async function readFits(
  shop: Shop,
  itmCodes: readonly number[],
  modelCodes: readonly number[],
): Promise<Map<number, Set<number>>> {
  const fits = new Map<number, Set<number>>();
  if (itmCodes.length === 0 || modelCodes.length === 0) return fits;
  for (let at = 0; at < itmCodes.length; at += MOST_VALUES) {
    const rows = await shop.database.read
      .selectFrom('itemModel')
      .select(['itmCode', 'modelCode'])
      .where('itmCode', 'in', itmCodes.slice(at, at + MOST_VALUES))
      .where('modelCode', 'in', [...modelCodes])
      .execute();
    for (const { itmCode, modelCode } of rows) {
      fits.set(itmCode, (fits.get(itmCode) ?? new Set()).add(modelCode));
    }
  }
  return fits;
}
