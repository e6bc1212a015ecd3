import type { Shop } from '@/server/boot/shop';

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
  return shop.database.read
    .selectFrom('itemCube')
    .select(['partKind', 'grade', 'frame'])
    .where('sCatCode', '=', sCatCode)
    .groupBy(['partKind', 'grade', 'frame'])
    .having((eb) => eb.fn.sum('itemCount'), '>', 0)
    .orderBy((eb) => eb.fn.sum('itemCount'), 'desc')
    .orderBy('partKind')
    .orderBy('grade')
    .orderBy('frame')
    .limit(1)
    .executeTakeFirst();
}
