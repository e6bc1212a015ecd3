import { sql } from 'kysely';
import {
  brandLink,
  categoryLink,
  links,
  modelLink,
  productLink,
  subCategoryLink,
  tagLink,
} from '@/lib/urls/links';
import { isSwitchedOn } from '@/lib/site/pageRules';
import { siteSettingsOf } from '@/server/settings/merchantSettings';
import type { Shop } from '@/server/shop';

/** One address of the shop; `code` gives the order and never changes. */
export type SitemapEntry = { code: number; path: string; updatedAt?: number };

/** The first `limit` addresses with codes between two bounds, both inclusive. */
export type CodeRange = { from: number; to: number; limit: number };

export type SitemapSection = {
  name: string;
  read: (shop: Shop, range: CodeRange) => Promise<SitemapEntry[]>;
};

/** The sections of the sitemap: only canonical addresses, and only shelves with items. */
export const SITEMAP_SECTIONS: readonly SitemapSection[] = [
  { name: 'pages', read: async (shop, range) => cut(ownPages(shop), range) },
  shelves(
    'categories',
    { table: 'category', code: 'catCode', name: 'catName' },
    (catCode, catName) => categoryLink({ catCode, catName }),
  ),
  shelves(
    'sub-categories',
    { table: 'subCategory', code: 'sCatCode', name: 'sCatName' },
    (sCatCode, sCatName) => subCategoryLink({ sCatCode, sCatName }),
  ),
  shelves('tags', { table: 'tag', code: 'tagCode', name: 'tagName' }, (tagCode, tagName) =>
    tagLink({ tagCode, tagName }),
  ),
  shelves('brands', { table: 'brand', code: 'bndCode', name: 'bndName' }, (bndCode, bndName) =>
    brandLink({ bndCode, bndName }),
  ),
  { name: 'models', read: readModels },
  { name: 'products', read: readProducts },
];

function ownPages(shop: Shop): SitemapEntry[] {
  const settings = siteSettingsOf(shop.settings);
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
    .filter((path) => isSwitchedOn(path, settings))
    .map((path, at) => ({ code: at + 1, path }));
}

function cut(entries: SitemapEntry[], { from, to, limit }: CodeRange): SitemapEntry[] {
  return entries.filter(({ code }) => code >= from && code <= to).slice(0, limit);
}

type ShelfTable = {
  table: 'category' | 'subCategory' | 'tag' | 'brand';
  code: 'catCode' | 'sCatCode' | 'tagCode' | 'bndCode';
  name: 'catName' | 'sCatName' | 'tagName' | 'bndName';
};

/** Returns a section of shelves with items; each shelf takes one lookup in the item index. */
function shelves(
  name: string,
  shelf: ShelfTable,
  linkTo: (code: number, name: string) => string,
): SitemapSection {
  const code = sql.ref<number>(`${shelf.table}.${shelf.code}`);
  const read = async (shop: Shop, { from, to, limit }: CodeRange) => {
    const { rows } = await sql<{ code: number; name: string }>`
      select ${code} as "code", ${sql.ref(`${shelf.table}.${shelf.name}`)} as "name"
      from ${sql.table(shelf.table)}
      where ${code} between ${from} and ${to} and exists (
        select 1 from "item" where ${sql.ref(`item.${shelf.code}`)} = ${code} and "listed" = 1)
      order by ${code} limit ${limit}`.execute(shop.database.read);
    return rows.map((row) => ({ code: row.code, path: linkTo(row.code, row.name) }));
  };
  return { name, read };
}

async function readModels(shop: Shop, { from, to, limit }: CodeRange) {
  const rows = await shop.database.read
    .selectFrom('phoneModel')
    .select('modelCode')
    .where('modelCode', '>=', from)
    .where('modelCode', '<=', to)
    .where('itemCount', '>', 0)
    .orderBy('modelCode')
    .limit(limit)
    .execute();
  return rows.map(({ modelCode }) => ({ code: modelCode, path: modelLink(modelCode) }));
}

async function readProducts(shop: Shop, { from, to, limit }: CodeRange) {
  const rows = await shop.database.read
    .selectFrom('item')
    .select(['itmCode', 'itmName', 'updatedAt'])
    .where('itmCode', '>=', from)
    .where('itmCode', '<=', to)
    .where('listed', '=', 1)
    .orderBy('itmCode')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    code: row.itmCode,
    path: productLink(row),
    updatedAt: row.updatedAt,
  }));
}
