import type { ItemGroups } from '@/lib/contract/officeItem.contract';
import type { Shop } from '@/server/boot/shop';

/** More would help nobody to choose. */
const MOST = 2_000;

/** Returns the groups that items are in or may be put into, by name, empty ones too. */
export async function readItemGroups({ database }: Shop): Promise<ItemGroups> {
  const { read } = database;
  const [categories, subCategories, tags, brands] = await Promise.all([
    read
      .selectFrom('category')
      .select(['catCode as code', 'catName as name'])
      .orderBy('catName')
      .limit(MOST)
      .execute(),
    read
      .selectFrom('subCategory')
      .innerJoin('category', 'category.catCode', 'subCategory.catCode')
      .select(['catName as category', 'sCatName as name'])
      .orderBy('sCatName')
      .limit(MOST)
      .execute(),
    read
      .selectFrom('tag')
      .innerJoin('subCategory', 'subCategory.sCatCode', 'tag.sCatCode')
      .select(['sCatName as subCategory', 'tagName as name'])
      .orderBy('tagName')
      .limit(MOST)
      .execute(),
    read
      .selectFrom('brand')
      .select(['bndCode as code', 'bndName as name'])
      .orderBy('bndName')
      .limit(MOST)
      .execute(),
  ]);
  return { categories, subCategories, tags, brands };
}
