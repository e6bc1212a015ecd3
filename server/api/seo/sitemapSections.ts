import {
  brandLink,
  categoryLink,
  links,
  modelLink,
  productLink,
  subCategoryLink,
  tagLink,
} from '@/lib/urls/links';
import { isInMenus } from '@/lib/site/pageRules';
import { siteSettingsOf } from '@/server/platform/settings/merchantSettings';
import { readGroups } from '@/server/catalogue/items/groups.service';
import type { Shop } from '@/server/boot/shop';
import {
  readFilledModels,
  readFilledGroups,
  readListedItems,
  type CodeRange,
  type GroupTable,
} from '@/server/catalogue/items/codes.queries';

/** One address of the shop; `code` gives the order and never changes. */
export type SitemapEntry = { code: number; path: string; updatedAt?: number };

export type SitemapSection = {
  name: string;
  read: (shop: Shop, range: CodeRange) => Promise<SitemapEntry[]>;
};

/** The sections of the sitemap: only canonical addresses, and only groups with items. */
export const SITEMAP_SECTIONS: readonly SitemapSection[] = [
  { name: 'pages', read: async (shop, range) => cut(await ownPages(shop), range) },
  groups(
    'categories',
    { table: 'category', code: 'catCode', name: 'catName' },
    (catCode, catName) => categoryLink({ catCode, catName }),
  ),
  groups(
    'sub-categories',
    { table: 'subCategory', code: 'sCatCode', name: 'sCatName' },
    (sCatCode, sCatName) => subCategoryLink({ sCatCode, sCatName }),
  ),
  groups('tags', { table: 'tag', code: 'tagCode', name: 'tagName' }, (tagCode, tagName) =>
    tagLink({ tagCode, tagName }),
  ),
  groups('brands', { table: 'brand', code: 'bndCode', name: 'bndName' }, (bndCode, bndName) =>
    brandLink({ bndCode, bndName }),
  ),
  { name: 'models', read: readModels },
  { name: 'products', read: readProducts },
];

async function ownPages(shop: Shop): Promise<SitemapEntry[]> {
  const { emptyLists } = await readGroups(shop);
  const settings = { ...siteSettingsOf(shop.settings, shop.clock()), emptyLists };
  return [
    links.home,
    links.shop,
    links.brands,
    links.offers,
    links.newArrivals,
    links.restocked,
    links.aboutUs,
    links.contactUs,
    links.faq,
    links.gallery,
    links.privacyPolicy,
    links.terms,
  ]
    .map((path, at) => ({ code: at + 1, path }))
    .filter(({ path }) => isInMenus(path, settings));
}

function cut(entries: SitemapEntry[], { from, to, limit }: CodeRange): SitemapEntry[] {
  return entries.filter(({ code }) => code >= from && code <= to).slice(0, limit);
}

/** Returns a section of groups with items; each group takes one lookup in the item index. */
function groups(
  name: string,
  group: GroupTable,
  linkTo: (code: number, name: string) => string,
): SitemapSection {
  const read = async (shop: Shop, range: CodeRange) => {
    const rows = await readFilledGroups(shop, group, range);
    return rows.map((row) => ({ code: row.code, path: linkTo(row.code, row.name) }));
  };
  return { name, read };
}

async function readModels(shop: Shop, range: CodeRange) {
  const rows = await readFilledModels(shop, range);
  return rows.map(({ modelCode }) => ({ code: modelCode, path: modelLink(modelCode) }));
}

async function readProducts(shop: Shop, range: CodeRange) {
  const rows = await readListedItems(shop, range);
  return rows.map((row) => ({
    code: row.itmCode,
    path: productLink(row),
    updatedAt: row.updatedAt,
  }));
}
