import { foldedQuery } from '@/lib/commerce/missedSearch';
import {
  MAX_SYNONYMS,
  SYNONYM_WORDS,
  type Searches,
  type Synonym,
} from '@/lib/contract/settings.contract';
import type { Actor } from '@/server/platform/audit/actor';
import { recordAudit } from '@/server/platform/audit/audit.service';
import type { Writer } from '@/server/platform/database/connect';
import { raiseCatalogueVersion } from '@/server/platform/database/shopFacts';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import { listMissed, writeSearches } from './searchCounts.service';
import { forgetSynonyms } from './readSynonyms.service';

export async function listSearches(shop: Shop): Promise<Searches> {
  await writeSearches(shop);
  const synonyms = await shop.database.read
    .selectFrom('searchSynonym')
    .select(['word', 'means'])
    .orderBy('word')
    .limit(MAX_SYNONYMS)
    .execute();
  return { missed: await listMissed(shop), synonyms };
}

/** Stores a synonym; searches, lists and pages of every process follow. */
export async function putSynonym(shop: Shop, actor: Actor, given: Synonym): Promise<Searches> {
  const { word, means } = checkedSynonym(given);
  await writeSearches(shop);
  await shop.database.transaction(async (tx) => {
    const before = await meaningOf(tx, word);
    if (before === means) return;
    if (before === undefined) await requireRoom(tx);
    const row = { means, changedAt: shop.clock() };
    await tx
      .insertInto('searchSynonym')
      .values({ word, ...row })
      .onConflict((conflict) => conflict.column('word').doUpdateSet(row))
      .execute();
    await tx.deleteFrom('missedSearch').where('query', '=', word).execute();
    await recordAudit(shop, tx, actor, {
      operation: 'synonym.change',
      subject: word,
      before: before === undefined ? null : { means: before },
      after: { means },
    });
    await raiseCatalogueVersion(tx, shop.clock());
  });
  forgetSynonyms(shop.database);
  return listSearches(shop);
}

/** Removes a synonym. Throws not-found. */
export async function dropSynonym(shop: Shop, actor: Actor, given: string): Promise<Searches> {
  const word = foldedQuery(given);
  await shop.database.transaction(async (tx) => {
    const means = await meaningOf(tx, word);
    if (means === undefined) {
      throw new ShopError('not-found', { word: "We can't find this synonym. " });
    }
    await tx.deleteFrom('searchSynonym').where('word', '=', word).execute();
    await recordAudit(shop, tx, actor, {
      operation: 'synonym.remove',
      subject: word,
      before: { means },
      after: null,
    });
    await raiseCatalogueVersion(tx, shop.clock());
  });
  forgetSynonyms(shop.database);
  return listSearches(shop);
}

function checkedSynonym(given: Synonym): Synonym {
  const [word, means] = [foldedQuery(given.word), foldedQuery(given.means)];
  if (word.length < 2) throw new ShopError('bad-input', { word: 'The word is too short. ' });
  if (word.split(' ').length > SYNONYM_WORDS) {
    const sentence = `At most ${SYNONYM_WORDS} words can have a meaning together. `;
    throw new ShopError('bad-input', { word: sentence });
  }
  if (means === '' || means === word) {
    throw new ShopError('bad-input', { means: 'The meaning must be other words. ' });
  }
  return { word, means };
}

async function meaningOf(tx: Writer, word: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('searchSynonym')
    .select('means')
    .where('word', '=', word)
    .executeTakeFirst();
  return row?.means;
}

async function requireRoom(tx: Writer): Promise<void> {
  const { all } = await tx
    .selectFrom('searchSynonym')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow();
  if (all < MAX_SYNONYMS) return;
  throw new ShopError('conflict', { word: `There can be at most ${MAX_SYNONYMS} synonyms. ` });
}
