import { sql } from 'kysely';
import type { Database, Reader } from '@/server/platform/database/connect';
import type { Shop } from '@/server/boot/shop';
import { unlistedModels } from './unlistedModels';
import type { KnownModel } from './knownModel';
import { buildVocabulary, type Vocabulary } from './vocabulary';
import { readCatalogueVersion } from '@/server/platform/database/shopFacts';

type Loaded = { version: string; vocabulary: Vocabulary };
type Held = { loaded: Promise<Loaded>; checkedAt: number };

/** How late an import by another process may be noticed. */
const CHECK_EVERY_MS = 1_000;
const MAX_PLAIN_WORDS = 20_000;
const MAX_PART_CODES = 50_000;
const MODELS_AT_ONCE = 400;

const held = new WeakMap<Database, Held>();

/** Drops the vocabulary after this process changed the catalogue. */
export function forgetVocabulary(shop: Shop): void {
  held.delete(shop.database);
}

/**
 * Returns the current vocabulary. After a change by another process, the old one is used until the
 * new one is ready, so that no search waits.
 */
export async function vocabularyOf(shop: Shop): Promise<Vocabulary> {
  const { database } = shop;
  const current = held.get(database) ?? hold(database, load(database.read));
  if (Date.now() - current.checkedAt >= CHECK_EVERY_MS) {
    current.checkedAt = Date.now();
    // The next search loads again and throws the same error.
    renewIfChanged(database, current).catch(() => held.delete(database));
  }
  return (await current.loaded).vocabulary;
}

function hold(database: Database, loaded: Promise<Loaded>): Held {
  const entry = { loaded, checkedAt: Date.now() };
  held.set(database, entry);
  loaded.catch(() => held.delete(database));
  return entry;
}

async function renewIfChanged(database: Database, current: Held): Promise<void> {
  const { version } = await current.loaded;
  if ((await readCatalogueVersion(database.read)) === version) return;
  const fresh = await load(database.read);
  if (held.get(database) === current) hold(database, Promise.resolve(fresh));
}

/** Reads the version first: a change during loading is noticed at the next check. */
async function load(read: Reader): Promise<Loaded> {
  const version = await readCatalogueVersion(read);
  const brands = await read.selectFrom('brand').select(['bndCode', 'bndName']).execute();
  const models = await readModels(read);
  const wordsOf = (kind: string, limit: number) => readWords(read, kind, limit);
  const vocabulary = await buildVocabulary({
    brands,
    models: [...models, ...unlistedModels(models, brands)],
    colours: await wordsOf('colour', MAX_PLAIN_WORDS),
    plainWords: await wordsOf('word', MAX_PLAIN_WORDS),
    partCodes: await wordsOf('code', MAX_PART_CODES),
  });
  return { version, vocabulary };
}

async function readWords(read: Reader, kind: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`select "word" from "searchWord"
    where "kind" = ${kind} order by "word" limit ${limit}`.execute(read);
  return rows.map(({ word }) => word);
}

async function readModels(read: Reader): Promise<KnownModel[]> {
  const models: KnownModel[] = [];
  for (;;) {
    const page = await readModelPage(read, models.at(-1)?.modelCode ?? 0);
    models.push(...page);
    if (page.length < MODELS_AT_ONCE) return models;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function readModelPage(read: Reader, afterCode: number): Promise<KnownModel[]> {
  const models = await read
    .selectFrom('phoneModel')
    .innerJoin('brand', 'brand.bndCode', 'phoneModel.bndCode')
    .where('phoneModel.modelCode', '>', afterCode)
    .orderBy('phoneModel.modelCode')
    .limit(MODELS_AT_ONCE)
    .select([
      'phoneModel.modelCode',
      'phoneModel.bndCode',
      'brand.bndName',
      'phoneModel.series',
      'phoneModel.modelName',
      'phoneModel.releasedYear',
      'phoneModel.itemCount',
    ])
    .execute();
  const numbers = await read
    .selectFrom('modelNumber')
    .where('modelCode', '>', afterCode)
    .where('modelCode', '<=', models.at(-1)?.modelCode ?? 0)
    .select(['modelCode', 'modelNumber'])
    .orderBy('position')
    .execute();
  const byModel = new Map<number, string[]>(models.map((model) => [model.modelCode, []]));
  for (const { modelCode, modelNumber } of numbers) byModel.get(modelCode)?.push(modelNumber);
  return models.map((model) => ({ ...model, modelNumbers: byModel.get(model.modelCode) ?? [] }));
}
