import type { Brand, Category, SubCategory, SubCategoryTags } from '@/lib/contract/catalogue';
import type { CodeKey } from '@/lib/contract/filters';
import { findPartKind, type PartKindId } from '@/lib/contract/partKinds';
import type { Shop } from '@/server/shop';
import { loadCube } from './cube.queries';
import { memoize } from './memoize';

const KEEP_MS = 5_000;

/** Names of all shelves, by code. */
export type ShelfNames = Record<CodeKey, Map<number, string>>;

type Shelves = {
  names: ShelfNames;
  brands: Brand[];
  categories: Category[];
  tags: SubCategoryTags[];
};

export async function shelfNames(shop: Shop): Promise<ShelfNames> {
  return (await readShelves(shop)).names;
}

/** Returns all shelves as pages list them, with their counts. */
export function readShelves(shop: Shop): Promise<Shelves> {
  return memoize(shop, 'shelves', KEEP_MS, () => loadShelves(shop));
}

async function loadShelves(shop: Shop): Promise<Shelves> {
  const [{ categories, subCategories, tags, brands }, counts] = await Promise.all([
    readShelfRows(shop),
    countByShelf(shop),
  ]);
  return {
    names: {
      catCode: new Map(categories.map((row) => [row.catCode, row.catName])),
      sCatCode: new Map(subCategories.map((row) => [row.sCatCode, row.sCatName])),
      tagCode: new Map(tags.map((row) => [row.tagCode, row.tagName])),
      bndCode: new Map(brands.map((row) => [row.bndCode, row.bndName])),
    },
    brands: brands.map(({ bndCode, bndName, image, mainBrand }) => ({
      bndCode,
      bndName,
      image,
      mainBrand: mainBrand === 1,
      itemCount: counts.sizes.of('bndCode', [bndCode]),
    })),
    categories: categories.map(({ catCode, catName, partKind }) => ({
      catCode,
      catName,
      itemCount: counts.sizes.of('catCode', [catCode]),
      partKind: findPartKind(partKind)?.id ?? null,
      subCategories: subCategories
        .filter((row) => row.catCode === catCode)
        .map((row) => withCounts(row, partKind, counts)),
    })),
    tags: subCategories.map(({ sCatCode }) => ({
      sCatCode,
      tags: tags
        .filter((row) => row.sCatCode === sCatCode)
        .map(({ tagCode, tagName }) => ({ tagCode, tagName })),
    })),
  };
}

type Counts = Awaited<ReturnType<typeof countByShelf>>;

function withCounts(
  { sCatCode, sCatName }: { sCatCode: number; sCatName: string },
  partKind: string | null,
  { sizes, kinds }: Counts,
): SubCategory {
  const itemCount = sizes.of('sCatCode', [sCatCode]);
  return { sCatCode, sCatName, itemCount, ...ownKind(kinds.get(sCatCode), partKind) };
}

/** Returns the most common kind, unless it is the category's: every page carries it. */
function ownKind(
  kinds: ReadonlyMap<string, number> | undefined,
  partKind: string | null,
): { partKind?: PartKindId } {
  const [first] = [...(kinds ?? [])].sort(([, left], [, right]) => right - left);
  const kind = findPartKind(first?.[0] ?? null)?.id;
  return kind === undefined || kind === partKind ? {} : { partKind: kind };
}

async function readShelfRows(shop: Shop) {
  const read = shop.database.read;
  const [categories, subCategories, tags, brands] = await Promise.all([
    read.selectFrom('category').selectAll().orderBy('position').orderBy('catCode').execute(),
    read.selectFrom('subCategory').selectAll().orderBy('position').orderBy('sCatCode').execute(),
    read.selectFrom('tag').selectAll().orderBy('position').orderBy('tagCode').execute(),
    read.selectFrom('brand').selectAll().orderBy('position').orderBy('bndName').execute(),
  ]);
  return { categories, subCategories, tags, brands };
}

async function countByShelf(shop: Shop) {
  const { table, sizes } = await loadCube(shop);
  const kinds = new Map<string | number, Map<string, number>>();
  for (const { sCatCode, partKind, itemCount } of table.rows) {
    const kind = String(partKind);
    const ofShelf = kinds.get(sCatCode) ?? new Map<string, number>();
    kinds.set(sCatCode, ofShelf.set(kind, (ofShelf.get(kind) ?? 0) + itemCount));
  }
  return { sizes, kinds };
}
