import { setImmediate as nextTurn } from 'node:timers/promises';
import { escapeXml } from '@/lib/seo/xml';
import { readCatalogueVersion } from '@/server/platform/database/shopFacts';
import type { Shop } from '@/server/boot/shop';
import { SITEMAP_SECTIONS, type SitemapEntry, type SitemapSection } from './sitemapSections';

/** The limit of a file in the sitemap protocol. */
export const ADDRESSES_PER_FILE = 50_000;
/** Rows per read: about a millisecond's work, and the most that is in memory. */
const BATCH = 500;
const LAST_CODE = Number.MAX_SAFE_INTEGER;

const FILE_NAME = /^([a-z-]+)-([1-9]\d{0,9})\.xml$/;

/** Returns the version that a stored sitemap is based on. */
export function catalogueVersion({ database }: Shop): Promise<string> {
  return readCatalogueVersion(database.read);
}

export type SitemapFile = { section: SitemapSection; number: number };

/**
 * Parses a file's name. File n of a section has the codes from (n - 1) × 50,000 + 1 on, so that an
 * address never moves to another file and nothing needs to count the previous ones.
 */
export function readSitemapName(name: string): SitemapFile | null {
  const [, word, number] = FILE_NAME.exec(name) ?? [];
  const section = SITEMAP_SECTIONS.find((known) => known.name === word);
  return section === undefined ? null : { section, number: Number(number) };
}

/** Generates the index of all files that are not empty. */
export async function* sitemapIndex(
  shop: Shop,
  perFile: number = ADDRESSES_PER_FILE,
): AsyncGenerator<string> {
  yield `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n`;
  for (const section of SITEMAP_SECTIONS) {
    let from = 1;
    for (;;) {
      const [first] = await section.read(shop, { from, to: LAST_CODE, limit: 1 });
      if (first === undefined) break;
      const number = Math.ceil(first.code / perFile);
      const address = `${shop.env.publicOrigin}/sitemaps/${section.name}-${number}.xml`;
      yield `<sitemap><loc>${escapeXml(address)}</loc></sitemap>\n`;
      from = number * perFile + 1;
    }
  }
  yield '</sitemapindex>\n';
}

/** Returns true when the file has any address. */
export async function hasAddresses(
  shop: Shop,
  { section, number }: SitemapFile,
  perFile: number = ADDRESSES_PER_FILE,
): Promise<boolean> {
  const [from, to] = [(number - 1) * perFile + 1, number * perFile];
  return (await section.read(shop, { from, to, limit: 1 })).length > 0;
}

/** Generates one file in batches of addresses. */
export async function* sitemapFile(
  shop: Shop,
  { section, number }: SitemapFile,
  perFile: number = ADDRESSES_PER_FILE,
): AsyncGenerator<string> {
  yield `${HEAD}<urlset xmlns="${NAMESPACE}">\n`;
  const to = number * perFile;
  let next = to - perFile + 1;
  while (next <= to) {
    const batch = await section.read(shop, { from: next, to, limit: BATCH });
    yield batch.map((entry) => written(shop.env.publicOrigin, entry)).join('');
    const last = batch.at(-1);
    if (last === undefined || batch.length < BATCH) break;
    next = last.code + 1;
    // SQLite answers synchronously; lets other requests run.
    await nextTurn();
  }
  yield '</urlset>\n';
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function written(origin: string, { path, updatedAt }: SitemapEntry): string {
  const day = updatedAt === undefined ? '' : `<lastmod>${isoTime(updatedAt)}</lastmod>`;
  return `<url><loc>${escapeXml(origin + path)}</loc>${day}</url>\n`;
}

/** Returns a W3C Datetime in seconds, as sitemaps.org requires. */
function isoTime(epochMs: number): string {
  return `${new Date(epochMs).toISOString().slice(0, 19)}Z`;
}
