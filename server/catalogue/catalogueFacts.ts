import { sql } from 'kysely';
import type { Reader, Writer } from '@/server/database/connect';
import { forgetVocabulary } from '@/server/search/vocabularyStore';
import type { Shop } from '@/server/shop';
import { clearMemoized } from './memoize';

/** Changes with every import, so that caches are reloaded. */
const VERSION = 'catalogueVersion';

/** Set while a run writes; if a run finds it, the previous run was interrupted. */
const UNFINISHED = 'catalogueUnfinished';
/** Its value during the first import. */
const FIRST = 'first';

const MODELS_AT_ONCE = 8;

async function setFact(tx: Writer, name: string, value: string): Promise<void> {
  await tx
    .insertInto('shopFact')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Returns the value of a fact about the shop, or undefined. */
export async function readFact(db: Reader | Writer, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('shopFact')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}

/** Returns true when the shop has no catalogue yet or its first import was interrupted. */
export async function isFirstCatalogue(shop: Shop): Promise<boolean> {
  const { read } = shop.database;
  if ((await readFact(read, UNFINISHED)) === FIRST) return true;
  const item = await read.selectFrom('item').select('itmCode').limit(1).executeTakeFirst();
  return item === undefined;
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
    const previous = Number((await readFact(tx, VERSION)) ?? 0);
    await setFact(tx, VERSION, String(Math.max(shop.clock(), previous + 1)));
    await tx.deleteFrom('shopFact').where('name', '=', UNFINISHED).execute();
  });
  clearMemoized(shop);
  forgetVocabulary(shop);
}

async function allModels(shop: Shop): Promise<number[]> {
  const rows = await shop.database.read.selectFrom('phoneModel').select('modelCode').execute();
  return rows.map((row) => row.modelCode);
}

async function recount(shop: Shop, modelCodes: readonly number[]): Promise<void> {
  await shop.database.transaction(async (tx) => {
    await tx
      .updateTable('phoneModel')
      .set({
        itemCount: sql<number>`(select count(*) from "itemModel"
          join "item" on "item"."itmCode" = "itemModel"."itmCode"
          where "itemModel"."modelCode" = "phoneModel"."modelCode" and "item"."listed" = 1)`,
      })
      .where('modelCode', 'in', modelCodes)
      .execute();
  });
}
