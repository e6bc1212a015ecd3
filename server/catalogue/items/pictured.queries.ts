import type { Shop } from '@/server/boot/shop';
import { loadCube, type CubeRow } from './cube.queries';

/** Returns what a picture shows, with the first model; null for an unknown or hidden item. */
export async function picturedItem(shop: Shop, itmCode: number) {
  const item = await shop.database.read
    .selectFrom('item')
    .leftJoin('brand', 'brand.bndCode', 'item.bndCode')
    .select([
      'item.itmCode',
      'item.itmName',
      'item.img1',
      'item.partKind',
      'item.colour',
      'item.frame',
      'item.grade',
      'brand.bndName',
    ])
    .where('item.itmCode', '=', itmCode)
    .where('item.visible', '=', 1)
    .executeTakeFirst();
  if (item === undefined) return null;
  const model = await shop.database.read
    .selectFrom('itemModel')
    .innerJoin('phoneModel', 'phoneModel.modelCode', 'itemModel.modelCode')
    .select(['phoneModel.modelName', 'phoneModel.releasedYear'])
    .where('itemModel.itmCode', '=', itmCode)
    .orderBy('itemModel.modelCode')
    .limit(1)
    .executeTakeFirst();
  return {
    ...item,
    modelName: model?.modelName ?? null,
    releasedYear: model?.releasedYear ?? null,
  };
}

/** Returns the brand with this logo file. */
export async function brandNamed(shop: Shop, image: string): Promise<string | null> {
  const brand = await shop.database.read
    .selectFrom('brand')
    .select('bndName')
    .where('image', '=', image)
    .executeTakeFirst();
  return brand?.bndName ?? null;
}

/** Returns how most items of a sub-category look; undefined for an empty or unknown one. */
export async function commonestLook(shop: Shop, sCatCode: number) {
  const looks = new Map<string, CommonLook>();
  for (const row of (await loadCube(shop)).table.rows) {
    if (row.sCatCode !== sCatCode || row.itemCount === 0) continue;
    const { partKind, grade, frame, itemCount } = row;
    const key = JSON.stringify([partKind, grade, frame]);
    const known = looks.get(key) ?? { key, partKind, grade, frame, items: 0 };
    looks.set(key, { ...known, items: known.items + itemCount });
  }
  const [commonest] = [...looks.values()].sort(
    (left, right) => right.items - left.items || (left.key < right.key ? -1 : 1),
  );
  return commonest;
}

type CommonLook = Pick<CubeRow, 'partKind' | 'grade' | 'frame'> & { key: string; items: number };
