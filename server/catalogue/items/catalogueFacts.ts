import { sql } from 'kysely';
import type { Reader, Writer } from '@/server/platform/database/connect';
import { forgetVocabulary } from '@/server/catalogue/search/vocabularyStore';
import type { Shop } from '@/server/boot/shop';
import { clearMemoized } from './memoize';
import {
  dropFact,
  raiseCatalogueVersion,
  readFact,
  setFact,
} from '@/server/platform/database/shopFacts';

/** Set while a run writes; if a run finds it, the previous run was interrupted. */
const UNFINISHED = 'catalogueUnfinished';
/** Its value during the first import. */
const FIRST = 'first';

const MODELS_AT_ONCE = 8;
/** Values of one query. */
const AT_ONCE = 500;

/** Returns true when the shop has no catalogue yet or its first import was interrupted. */
export async function isFirstCatalogue(shop: Shop): Promise<boolean> {
  const { read } = shop.database;
  if ((await readFact(read, UNFINISHED)) === FIRST) return true;
  return hasNoItems(read);
}

export async function hasNoItems(reader: Reader | Writer): Promise<boolean> {
  const item = await reader.selectFrom('item').select('itmCode').limit(1).executeTakeFirst();
  return item === undefined;
}

/** Returns when the first of the items came, in epoch milliseconds; null where there is none. */
export async function firstItemAt(reader: Reader): Promise<number | null> {
  const item = await reader
    .selectFrom('item')
    .select('createdAt')
    .orderBy('itmCode')
    .limit(1)
    .executeTakeFirst();
  return item?.createdAt ?? null;
}

/** Counts the items that are sold, variants among them. */
export async function countItems(reader: Reader): Promise<number> {
  const { count } = await reader
    .selectFrom('item')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('visible', '=', 1)
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks the counts as outdated; returns whether an interrupted run already left them so. */
export async function beginWriting(
  shop: Shop,
  isFirst: boolean,
): Promise<{ brokenOffBefore: boolean }> {
  return shop.database.transaction(async (tx) => {
    const brokenOffBefore = (await readFact(tx, UNFINISHED)) !== undefined;
    await setFact(tx, UNFINISHED, isFirst ? FIRST : '1');
    return { brokenOffBefore };
  });
}

/** Recounts the items of these models (null: of all), then publishes the new catalogue version. */
export async function finishWriting(shop: Shop, touched: Iterable<number> | null): Promise<void> {
  const modelCodes = touched === null ? await allModels(shop) : [...touched];
  for (let from = 0; from < modelCodes.length; from += MODELS_AT_ONCE) {
    await recount(shop, modelCodes.slice(from, from + MODELS_AT_ONCE));
    await new Promise((resolve) => setImmediate(resolve));
  }
  await shop.database.transaction(async (tx) => {
    await raiseCatalogueVersion(tx, shop.clock());
    await dropFact(tx, UNFINISHED);
  });
  forgetCatalogue(shop);
}

async function allModels(shop: Shop): Promise<number[]> {
  const rows = await shop.database.read.selectFrom('phoneModel').select('modelCode').execute();
  return rows.map((row) => row.modelCode);
}

async function recount(shop: Shop, modelCodes: readonly number[]): Promise<void> {
  await shop.database.transaction((tx) => recountModels(tx, modelCodes));
}

/** Counts the listed items of these models again, in the transaction that changed them. */
export async function recountModels(tx: Writer, modelCodes: readonly number[]): Promise<void> {
  for (let from = 0; from < modelCodes.length; from += AT_ONCE) {
    await tx
      .updateTable('phoneModel')
      .set({
        itemCount: sql<number>`(select count(*) from "itemModel"
          join "item" on "item"."itmCode" = "itemModel"."itmCode"
          where "itemModel"."modelCode" = "phoneModel"."modelCode" and "item"."listed" = 1)`,
      })
      .where('modelCode', 'in', modelCodes.slice(from, from + AT_ONCE))
      .execute();
  }
}

/** Drops what this process remembers of the catalogue. */
export function forgetCatalogue(shop: Shop): void {
  clearMemoized(shop);
  forgetVocabulary(shop);
}
