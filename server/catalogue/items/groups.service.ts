import type { EmptyList } from '@/lib/contract/siteSettings';
import type {
  Brand,
  Category,
  SubCategory,
  SubCategoryTags,
} from '@/lib/contract/catalogue.contract';
import type { CodeKey } from '@/lib/contract/filters';
import { findPartKind } from '@/lib/commerce/partKinds';
import type { PartKindId } from '@/lib/contract/partKindLabels';
import type { Shop } from '@/server/boot/shop';
import { photoVersionOf } from '@/server/catalogue/photos/photos.queries';
import {
  readShopPictures,
  type ShownPicture,
} from '@/server/catalogue/photos/shopPictures.queries';
import { loadCube } from './cube.queries';
import { memoize } from './memoize';

const KEEP_MS = 5_000;

/** Names of all groups, by code. */
export type GroupNames = Record<CodeKey, Map<number, string>>;

type Groups = {
  names: GroupNames;
  brands: Brand[];
  categories: Category[];
  tags: SubCategoryTags[];
  /** Lists of the menu without items, which nothing links to. */
  emptyLists: EmptyList[];
};

export async function groupNames(shop: Shop): Promise<GroupNames> {
  return (await readGroups(shop)).names;
}

/** Returns all groups as pages list them, with their counts. */
export function readGroups(shop: Shop): Promise<Groups> {
  const { mainBrands } = shop.settings;
  return memoize(shop, `groups ${JSON.stringify(mainBrands)}`, KEEP_MS, () =>
    loadGroups(shop, mainBrands),
  );
}

async function loadGroups(shop: Shop, mainBrands: readonly string[]): Promise<Groups> {
  const [{ categories, subCategories, tags, brands }, counts, logos] = await Promise.all([
    readGroupRows(shop),
    countByGroup(shop),
    readShopPictures(shop.database.read, 'brand'),
  ]);
  return {
    names: {
      catCode: new Map(categories.map((row) => [row.catCode, row.catName])),
      sCatCode: new Map(subCategories.map((row) => [row.sCatCode, row.sCatName])),
      tagCode: new Map(tags.map((row) => [row.tagCode, row.tagName])),
      bndCode: new Map(brands.map((row) => [row.bndCode, row.bndName])),
    },
    brands: withItems(brands, counts, mainBrands, versionsOf(logos)),
    categories: categoriesOf(categories, subCategories, counts),
    emptyLists: EMPTIABLE.filter(({ column }) => counts.sizes.of(column, [1]) === 0).map(
      ({ list }) => list,
    ),
    tags: subCategories.map(({ sCatCode }) => ({
      sCatCode,
      tags: tags
        .filter((row) => row.sCatCode === sCatCode)
        .map(({ tagCode, tagName }) => ({ tagCode, tagName })),
    })),
  };
}

type GroupRows = Awaited<ReturnType<typeof readGroupRows>>;

/** Returns by the names of files what the addresses of the merchant's own logos carry. */
function versionsOf(logos: readonly ShownPicture[]): Map<string, string> {
  return new Map(logos.map(({ name, hash }) => [`${name}.svg`, photoVersionOf(hash)]));
}

/** No menu leads to a brand without items. */
function withItems(
  rows: GroupRows['brands'],
  { sizes }: Counts,
  mainBrands: readonly string[],
  versions: ReadonlyMap<string, string>,
) {
  const versioned = (image: string | null) => {
    const version = versions.get(image ?? '');
    return version === undefined ? image : `${image}?v=${version}`;
  };
  const brands = rows.map(({ bndCode, bndName, image }) => ({
    bndCode,
    bndName,
    image: versioned(image),
    mainBrand: false,
    itemCount: sizes.of('bndCode', [bndCode]),
  }));
  return markMain(
    brands.filter(({ itemCount }) => itemCount > 0),
    mainBrands,
  );
}

function categoriesOf(
  rows: GroupRows['categories'],
  subCategories: GroupRows['subCategories'],
  counts: Counts,
): Category[] {
  const categories = rows.map(({ catCode, catName, partKind: stored }) => {
    const partKind = kindOf(catName, stored, counts.catKinds.get(catCode));
    return {
      catCode,
      catName,
      partKind,
      itemCount: counts.sizes.of('catCode', [catCode]),
      subCategories: subCategories
        .filter((row) => row.catCode === catCode)
        .map((row) => withCounts(row, partKind, counts))
        .filter(({ itemCount }) => itemCount > 0),
    };
  });
  return categories.filter(({ itemCount }) => itemCount > 0);
}

/** Lists that have items only now and then. */
const EMPTIABLE = [
  { list: 'offers', column: 'isDiscounted' },
  { list: 'new-arrivals', column: 'isNew' },
  { list: 'restocked', column: 'isRestocked' },
] as const;

const MOST_MAIN_BRANDS = 12;

/** Marks the owner's main brands, or else those with the most items. */
function markMain(brands: Brand[], named: readonly string[]): Brand[] {
  const names = new Set(named.map((name) => name.toLowerCase()));
  const largest = [...brands]
    .sort((left, right) => right.itemCount - left.itemCount)
    .slice(0, MOST_MAIN_BRANDS);
  const main = new Set(
    names.size === 0 ? largest : brands.filter(({ bndName }) => names.has(bndName.toLowerCase())),
  );
  return brands.map((brand) => ({ ...brand, mainBrand: main.has(brand) }));
}

/** Returns the kind whose drawing a category has: its own by its name, or that of most of its items. */
function kindOf(
  catName: string,
  stored: string | null,
  kinds: ReadonlyMap<string, number> | undefined,
): PartKindId | null {
  const kind = findPartKind(stored);
  if (kind?.catName === catName) return kind.id;
  const known = [...(kinds ?? [])].filter(([id]) => id !== '');
  const [first] = known.sort(([, left], [, right]) => right - left);
  return findPartKind(first?.[0] ?? null)?.id ?? kind?.id ?? null;
}

type Counts = Awaited<ReturnType<typeof countByGroup>>;

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

async function readGroupRows(shop: Shop) {
  const read = shop.database.read;
  const [categories, subCategories, tags, brands] = await Promise.all([
    read.selectFrom('category').selectAll().orderBy('position').orderBy('catCode').execute(),
    read.selectFrom('subCategory').selectAll().orderBy('position').orderBy('sCatCode').execute(),
    read.selectFrom('tag').selectAll().orderBy('position').orderBy('tagCode').execute(),
    read.selectFrom('brand').selectAll().orderBy('position').orderBy('bndName').execute(),
  ]);
  return { categories, subCategories, tags, brands };
}

async function countByGroup(shop: Shop) {
  const { table, sizes } = await loadCube(shop);
  const kinds: Kinds = new Map();
  const catKinds: Kinds = new Map();
  for (const { catCode, sCatCode, partKind, itemCount } of table.rows) {
    count(kinds, sCatCode, String(partKind), itemCount);
    count(catKinds, catCode, String(partKind), itemCount);
  }
  return { sizes, kinds, catKinds };
}

type Kinds = Map<string | number, Map<string, number>>;

function count(kinds: Kinds, group: string | number, kind: string, itemCount: number): void {
  const ofGroup = kinds.get(group) ?? new Map<string, number>();
  kinds.set(group, ofGroup.set(kind, (ofGroup.get(kind) ?? 0) + itemCount));
}
