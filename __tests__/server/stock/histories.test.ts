import { SHOP } from '@/server/audit/actor';
import { writeCatalogue } from '@/server/catalogue/catalogueWriter';
import { ShopError } from '@/server/errors';
import type { Shop } from '@/server/shop';
import { countStock } from '@/server/stock/count.service';
import { correctStock, receiveStock } from '@/server/stock/receive.service';
import { returnStock, takeStock } from '@/server/stock/stock.service';
import { describeOnEachEngine } from '@/__tests__/support/engines';
import { randomFrom } from '@/__tests__/support/random';
import { catalogueRow } from '@/__tests__/support/smallCatalogue';
import { ledgerMistakes } from '@/__tests__/support/stock';

/** `npm test -- --quick` runs a fifth of them, on SQLite alone. */
const HISTORIES = process.env.TEST_ENGINES === 'sqlite' ? 200 : 1_000;
const IN_PARALLEL = 8;
/** A failure is repeated with STOCK_SEED=… */
const SEED = Number(process.env.STOCK_SEED ?? 20_261_123);

type Random = (below: number) => number;
type Need = { itmCode: number; qty: number };

describeOnEachEngine('stock', (openTestShop) => {
  test(`is the sum of its movements after ${HISTORIES} random histories in parallel (seed ${SEED})`, async () => {
    const shop = await openTestShop();
    const codes = await fewItems(shop);
    const done: Record<string, number> = {};
    let begun = 0;
    const worker = async () => {
      while (begun < HISTORIES) {
        begun += 1;
        for (const step of await history(shop, codes, randomFrom(SEED + begun * 7919))) {
          done[step] = (done[step] ?? 0) + 1;
        }
      }
    };
    await Promise.all(Array.from({ length: IN_PARALLEL }, worker));
    expect(await ledgerMistakes(shop)).toEqual([]);
    const least = await shop.database.read
      .selectFrom('stockMovement')
      .select(({ fn }) => fn.min<number>('balance').as('balance'))
      .executeTakeFirstOrThrow();
    expect(least.balance).toBeGreaterThanOrEqual(0);
    // Each step must have happened, and must have been refused at times.
    for (const step of ['order', 'return', 'count', 'receive', 'correct', 'refused']) {
      expect([step, (done[step] ?? 0) > HISTORIES / 50]).toEqual([step, true]);
    }
  });
});

/** Two plain items, and one with two variants whose stock must follow. */
async function fewItems(shop: Shop): Promise<number[]> {
  await writeCatalogue(shop, [
    catalogueRow('PLAIN', { inStock: 20 }),
    catalogueRow('RARE', { inStock: 2 }),
    catalogueRow('COVER', { itmType: 'M', inStock: 12 }),
    catalogueRow('COVER-RED', { itmType: 'C', parentSku: 'COVER', inStock: 7 }),
    catalogueRow('COVER-BLUE', { itmType: 'C', parentSku: 'COVER', inStock: 5 }),
  ]);
  const items = await shop.database.read
    .selectFrom('item')
    .select('itmCode')
    .where('itmType', '<>', 'M')
    .execute();
  return items.map(({ itmCode }) => itmCode);
}

/** Plays one history; returns what happened. */
async function history(shop: Shop, codes: readonly number[], random: Random): Promise<string[]> {
  const loadedAt = shop.clock();
  const steps: string[] = [];
  const needs = someOf(codes, random).map((itmCode) => ({ itmCode, qty: 1 + random(4) }));
  const isOrdered = await order(shop, needs);
  steps.push(isOrdered ? 'order' : 'refused');
  const [itmCode = 0] = someOf(codes, random);
  const acts = [
    ['receive', () => receivePieces(shop, itmCode, 1 + random(6))],
    ['correct', () => correct(shop, itmCode, random(2) === 0 ? -1 - random(3) : 1)],
    // Counted when the history began: whatever happened since stays.
    ['count', () => count(shop, itmCode, random(12), loadedAt)],
    ['count', () => count(shop, itmCode, random(12), null)],
  ] as const;
  const [name, act] = acts[random(acts.length)] ?? acts[0];
  steps.push((await isRefused(act)) ? 'refused' : name);
  if (isOrdered && random(2) === 0) {
    const kind = random(2) === 0 ? 'cancelled' : 'expired';
    await shop.database.transaction((tx) => returnStock(shop, tx, SHOP, kind, needs, null));
    steps.push('return');
  }
  return steps;
}

function someOf(codes: readonly number[], random: Random): number[] {
  const first = random(codes.length);
  const count = 1 + random(3);
  // In any order: the service must lock them in one.
  return Array.from(
    { length: count },
    (_, at) => codes[(first + at) % codes.length] ?? 0,
  ).reverse();
}

/** Takes the pieces as an order does: all or none. */
async function order(shop: Shop, needs: readonly Need[]): Promise<boolean> {
  const isTooFew = new Error('too few');
  try {
    await shop.database.transaction(async (tx) => {
      if ((await takeStock(shop, tx, SHOP, needs, null)) !== null) throw isTooFew;
    });
    return true;
  } catch (error) {
    if (error !== isTooFew) throw error;
    return false;
  }
}

async function isRefused(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    return false;
  } catch (error) {
    if (error instanceof ShopError && error.code === 'conflict') return true;
    throw error;
  }
}

function receivePieces(shop: Shop, itmCode: number, qty: number) {
  const lines = [{ line: 1, itmCode, qty }];
  return shop.database.transaction((tx) => receiveStock(shop, tx, SHOP, lines, null));
}

function correct(shop: Shop, itmCode: number, difference: number) {
  const correction = { itmCode, difference, reason: 'Broken' };
  return shop.database.transaction((tx) => correctStock(shop, tx, SHOP, correction));
}

function count(shop: Shop, itmCode: number, counted: number, at: number | null) {
  const lines = [{ line: 1, itmCode, counted, at }];
  return shop.database.transaction((tx) => countStock(shop, tx, SHOP, lines, null));
}
