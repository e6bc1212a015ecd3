import type { Hono } from 'hono';
import { MAX_SYNONYMS, MOST_MISSED } from '@/lib/contract/settings.contract';
import { createApp } from '@/server/api/app';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { listProducts } from '@/server/catalogue/items/listing.service';
import { readCatalogueVersion } from '@/server/platform/database/shopFacts';
import {
  noteMissed,
  tidyMissed,
  writeMissed,
} from '@/server/catalogue/search/missedSearches.service';
import { withSynonyms } from '@/server/catalogue/search/readSynonyms.service';
import { dropSynonym, listSearches, putSynonym } from '@/server/catalogue/search/synonyms.service';
import type { Shop } from '@/server/boot/shop';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { NIMAL } from '@/__tests__/support/orders';
import { smallCatalogue } from '@/__tests__/support/smallCatalogue';

const NOTHING = { totalItems: 0, understood: null } as Awaited<ReturnType<typeof listProducts>>;
const DAY_MS = 86_400_000;

describeWithDatabase('searches that found nothing', (openTestShop) => {
  let shop: Shop;
  let app: Hono;
  let now: number;

  beforeEach(async () => {
    now = Date.UTC(2026, 10, 24, 20);
    shop = { ...(await openTestShop()), clock: () => now };
    await writeCatalogue(shop, smallCatalogue());
    app = createApp(shop);
  });

  const ask = (query: string) => app.request(`/api/v1/product/all?${query}`);

  test('are counted by their words, with the last day and without who asked', async () => {
    await ask('query=Zzyx+Qwrt');
    await ask('query=zzyx++qwrt');
    await ask('query=zzyx&limit=15');
    await ask('query=zzyx&bndCode=1');
    await ask('query=galaxy+a12');
    now += DAY_MS;
    await ask('query=zzyx+qwrt');
    const { missed } = await listSearches(shop);
    expect(missed).toEqual([
      { query: 'zzyx qwrt', asked: 3, lastDay: Date.parse('2026-11-26T00:00:00+05:30') },
    ]);
    const columns = Object.keys(
      (await shop.database.read.selectFrom('missedSearch').selectAll().executeTakeFirst()) ?? {},
    );
    expect(columns.sort()).toEqual(['asked', 'lastDay', 'query']);
  });

  test('are only the words that no result has, where others found something', async () => {
    await ask('query=a12+display+zzyx');
    expect((await listSearches(shop)).missed).toMatchObject([{ query: 'zzyx', asked: 1 }]);
  });

  test('are added up when two processes write them', async () => {
    for (let at = 0; at < 3; at += 1) {
      noteMissed(shop, { query: 'zzyx' }, NOTHING);
      await writeMissed(shop);
    }
    expect((await listSearches(shop)).missed).toMatchObject([{ query: 'zzyx', asked: 3 }]);
  });

  test('keep the frequent ones when they are too many, and are forgotten after half a year', async () => {
    for (let at = 0; at < 3; at += 1) noteMissed(shop, { query: 'frequent' }, NOTHING);
    await writeMissed(shop);
    now += DAY_MS;
    for (let at = 0; at < MOST_MISSED + 300; at += 1) {
      noteMissed(shop, { query: `flood ${at}` }, NOTHING);
      if (at % 150 === 0) await writeMissed(shop);
    }
    const { missed } = await listSearches(shop);
    expect(missed).toHaveLength(MOST_MISSED);
    expect(missed[0]).toMatchObject({ query: 'frequent', asked: 3 });
    now += 181 * DAY_MS;
    await tidyMissed(shop);
    expect((await listSearches(shop)).missed).toEqual([]);
  });

  test('find something once the owner says what the word means, at once', async () => {
    const found = async () =>
      (await listProducts(shop, { query: 'a12 thirai' }, 1)).items.map(({ sku }) => sku);
    await ask('query=thirai');
    const before = await readCatalogueVersion(shop.database.read);
    const { missed, synonyms } = await putSynonym(shop, NIMAL, {
      word: ' Thirai ',
      means: 'Display',
    });
    expect(missed).toEqual([]);
    expect(synonyms).toEqual([{ word: 'thirai', means: 'display' }]);
    expect(await found()).toContain('INCELL');
    expect(await found()).not.toContain('BATTERY');
    // Cached lists and pages of other processes follow this version.
    expect(await readCatalogueVersion(shop.database.read)).not.toBe(before);
    await putSynonym(shop, NIMAL, { word: 'thirai', means: 'battery' });
    expect(await found()).toEqual(['BATTERY']);
    await dropSynonym(shop, NIMAL, 'THIRAI');
    expect((await listSearches(shop)).synonyms).toEqual([]);
    const audits = await shop.database.read
      .selectFrom('audit')
      .select(['operation', 'subject'])
      .where('operation', 'like', 'synonym.%')
      .orderBy('auditId')
      .execute();
    expect(audits).toEqual([
      { operation: 'synonym.change', subject: 'thirai' },
      { operation: 'synonym.change', subject: 'thirai' },
      { operation: 'synonym.remove', subject: 'thirai' },
    ]);
  });

  test.each([
    [{ word: '??', means: 'display' }, 'word'],
    [{ word: 'one two three four five', means: 'display' }, 'word'],
    [{ word: 'thirai', means: '!!' }, 'means'],
    [{ word: 'thirai', means: 'THIRAI' }, 'means'],
  ])('refuses the synonym %j', async (synonym, key) => {
    await expect(putSynonym(shop, NIMAL, synonym)).rejects.toMatchObject({
      sentences: { [key]: expect.any(String) },
    });
  });

  test('refuses more synonyms than there can be, and changes those that are there', async () => {
    const rows = Array.from({ length: MAX_SYNONYMS }, (_, at) => ({ word: `w${at}`, means: 'x' }));
    await shop.database.transaction((tx) =>
      tx
        .insertInto('searchSynonym')
        .values(rows.map((row) => ({ ...row, changedAt: now })))
        .execute(),
    );
    const another = putSynonym(shop, NIMAL, { word: 'another', means: 'display' });
    await expect(another).rejects.toMatchObject({ code: 'conflict' });
    const { synonyms } = await putSynonym(shop, NIMAL, { word: 'w0', means: 'display' });
    expect(synonyms).toContainEqual({ word: 'w0', means: 'display' });
    await expect(dropSynonym(shop, NIMAL, 'none')).rejects.toMatchObject({ code: 'not-found' });
  });
});

test.each([
  ['A12 THIRAI black', 'a12 display black'],
  ['on off flex j5', 'power flex j5'],
  ['on off', 'on off'],
  ['SM-A125F Black', 'SM-A125F Black'],
  ['thirai thirai', 'display display'],
])('reads %j as %j', (text, read) => {
  const synonyms = new Map([
    ['thirai', 'display'],
    ['on off flex', 'power flex'],
    ['display', 'never'],
  ]);
  expect(withSynonyms(text, synonyms)).toBe(read);
});
