import type { Hono } from 'hono';
import { sumOf } from '@/lib/commerce/money';
import { MOST_SEARCHES_A_DAY, RARE_SEARCHES } from '@/lib/contract/reports';
import { MAX_SYNONYMS, MOST_MISSED } from '@/lib/contract/settings.contract';
import { createApp } from '@/server/api/app';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { listProducts } from '@/server/catalogue/items/listing.service';
import { readCatalogueVersion } from '@/server/platform/database/shopFacts';
import {
  noteSearch,
  tidySearches,
  writeSearches,
} from '@/server/catalogue/search/searchCounts.service';
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
    await writeSearches(shop);
    now += DAY_MS;
    await ask('query=zzyx+qwrt');
    const { missed } = await listSearches(shop);
    expect(missed).toEqual([
      { query: 'zzyx qwrt', asked: 3, lastDay: Date.parse('2026-11-26T00:00:00+05:30') },
    ]);
    // Nothing else is stored.
    expect(await days()).toEqual([
      { day: '2026-11-25', query: 'galaxy a12', asked: 1, missed: 0, leftOut: 0 },
      { day: '2026-11-25', query: 'zzyx qwrt', asked: 2, missed: 2, leftOut: 0 },
      { day: '2026-11-26', query: 'zzyx qwrt', asked: 1, missed: 1, leftOut: 0 },
    ]);
  });

  const days = () =>
    shop.database.read
      .selectFrom('searchDay')
      .selectAll()
      .orderBy('day')
      .orderBy('query')
      .execute();

  test('are only the words that no result has, where others found something', async () => {
    await ask('query=a12+display+zzyx');
    expect((await listSearches(shop)).missed).toMatchObject([{ query: 'zzyx', asked: 1 }]);
    expect(await days()).toMatchObject([
      { query: 'a12 display zzyx', asked: 1, missed: 0, leftOut: 0 },
      { query: 'zzyx', asked: 0, missed: 0, leftOut: 1 },
    ]);
  });

  test('are added up when two processes write them', async () => {
    for (let at = 0; at < 3; at += 1) {
      noteSearch(shop, { query: 'zzyx' }, NOTHING);
      await writeSearches(shop);
    }
    expect((await listSearches(shop)).missed).toMatchObject([{ query: 'zzyx', asked: 3 }]);
  });

  test('keep the frequent ones when they are too many, and are forgotten after half a year', async () => {
    for (let at = 0; at < 3; at += 1) noteSearch(shop, { query: 'frequent' }, NOTHING);
    await writeSearches(shop);
    now += DAY_MS;
    for (let at = 0; at < MOST_MISSED + 300; at += 1) {
      noteSearch(shop, { query: `flood ${at}` }, NOTHING);
      if (at % 150 === 0) await writeSearches(shop);
    }
    const { missed } = await listSearches(shop);
    expect(missed).toHaveLength(MOST_MISSED);
    expect(missed[0]).toMatchObject({ query: 'frequent', asked: 3 });
    now += 181 * DAY_MS;
    await tidySearches(shop);
    expect((await listSearches(shop)).missed).toEqual([]);
  });

  test('count rare ones of a day together, and forget days after two years', async () => {
    for (let at = 0; at < 3; at += 1) noteSearch(shop, { query: 'frequent' }, NOTHING);
    const many = MOST_SEARCHES_A_DAY + 60;
    for (let at = 0; at < many; at += 1) {
      noteSearch(shop, { query: `flood ${at}` }, NOTHING);
      if (at % 150 === 0) await writeSearches(shop);
    }
    await writeSearches(shop);
    const rows = await days();
    expect(rows).toHaveLength(MOST_SEARCHES_A_DAY + 1);
    expect(rows).toContainEqual(expect.objectContaining({ query: 'frequent', asked: 3 }));
    expect(rows[0]).toMatchObject({ query: RARE_SEARCHES, asked: 61, missed: 61 });
    expect(sumOf(rows.map(({ asked }) => asked))).toBe(many + 3);
    now += 730 * DAY_MS;
    await tidySearches(shop);
    expect(await days()).toHaveLength(rows.length);
    now += DAY_MS;
    await tidySearches(shop);
    expect(await days()).toEqual([]);
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
