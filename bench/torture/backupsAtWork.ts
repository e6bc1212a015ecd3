import { existsSync } from 'node:fs';
import path from 'node:path';
import type { CellChange } from '@/lib/contract/batch.contract';
import { SHOP } from '@/server/platform/audit/actor';
import { readEnv } from '@/server/boot/env';
import { openShop, type Shop } from '@/server/boot/shop';
import { failureOf } from '@/server/platform/database/failures';
import { applyBatch } from '@/server/catalogue/batches/applyBatch.service';
import { buyersIn, itemsInStock } from './account';
import { killedBackup, startOrders } from './backups';
import { backUpRepeatedly, waitsOf } from './backupsUnderLoad';
import { failureIf, milliseconds, thousands } from './figures';
import { addOldOrders } from './oldOrders';
import { isFault, jsonAt, type HttpClient } from './httpClient';
import { sendAgain } from './killed';
import { openStaff, shopCommand } from './officeWork';
import { newFolder, pause, type Torture, type TortureBench } from './torture';

const ADDRESS = 28;
const STAFF_ADDRESS = 29;
const BUYERS = 6;
const ITEMS = 30;
/** Backups in a row. */
const SHORT = 2;
const LONG = 10;
const OLD_ORDERS = 10_000;
const PRICED = 20;
const BETWEEN_MS = 50;

/** Backs a shop up again and again while buyers order and staff pick, pack and change prices. */
export const backupsAtWork: Torture = {
  name: 'backup-day',
  what: 'backups in a row while buyers order and staff pick, pack and change prices; one killed, then the shop',
  shortEngine: 'postgres',

  run: (bench) => backUpAtWork(bench, newFolder(bench, 'day')),
};

async function backUpAtWork(bench: TortureBench, folder: string) {
  const server = await bench.open();
  const { dataDir, databaseUrl } = server;
  const shop = await openShop(
    readEnv({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? undefined, LOG_LEVEL: 'silent' }),
  );
  try {
    const storekeeper = await openStaff(server, 'storekeeper', STAFF_ADDRESS);
    const buyers = buyersIn(server, bench.customers.slice(0, BUYERS), ADDRESS);
    const start = await server.records.stock();
    const orders = startOrders(buyers, (await itemsInStock(server)).slice(0, ITEMS));
    const packing = startPacking(storekeeper, orders.acknowledged, orders.failures);
    const pricing = startPricing(shop, orders.failures);
    await orders.untilMore();
    const old = bench.isLong ? OLD_ORDERS : 0;
    await addOldOrders(shop, old);
    const known = orders.acknowledged();
    const killed = await killedBackup(server, path.join(folder, 'killed.tar'));
    const times = bench.isLong ? LONG : SHORT;
    const repeated = await backUpRepeatedly(server, folder, times, orders);
    const file = path.join(folder, 'last.tar');
    const last = shopCommand(server, ['backup', file]);
    await server.kill();
    const batches = await pricing.stop();
    const packed = await packing.stop();
    const tried = await orders.stop();
    // The shop's end is none of the backup's: it reads the database itself.
    const lastFailed = await last.then(
      () => [],
      (error: { stderr: string }) => [`a backup beside the kill failed: ${error.stderr}`],
    );
    await server.start();
    const waits = waitsOf(tried, bench.isLong);
    await sendAgain(tried, orders.failures);
    const stored = (await server.records.orders()) - old;
    const kept = tried.filter(({ orderNumber }) => orderNumber !== null).length;
    const failures = [
      ...killed,
      ...repeated,
      ...lastFailed,
      ...failureIf(!existsSync(file), 'the backup beside the kill is missing'),
      ...waits.failures,
      ...orders.failures,
      ...failureIf(known.length === 0 || packed === 0 || batches === 0, 'somebody did not work'),
      ...failureIf(stored !== kept, `${stored} orders stored, ${kept} acknowledged`),
      ...(await server.records.mistakes(start)),
    ];
    return {
      figure:
        `${times} backups proved; p99 of orders ${milliseconds(waits.p99)}, ${thousands(kept)} orders, ` +
        `beside ${thousands(old)} old ones, ${thousands(packed)} packed, ${thousands(batches)} price batches ` +
        `(${pricing.busy()} told to try again); ${failures.length} lost or wrong`,
      failures,
    };
  } finally {
    await shop.database.close();
  }
}

/** Does a piece of work again and again until it is stopped, which returns how often it was done. */
function startLoop(work: () => Promise<boolean>) {
  let isOver = false;
  let done = 0;
  const running = (async () => {
    while (!isOver) {
      if (await work()) done += 1;
      await pause(BETWEEN_MS);
    }
  })();
  // It is read when the loop is stopped; a test that failed before closes the database under it.
  running.catch(() => undefined);
  return {
    async stop() {
      isOver = true;
      await running;
      return done;
    },
  };
}

/** Picks a piece of each order that was placed, and packs the rest. */
function startPacking(
  storekeeper: HttpClient,
  acknowledged: () => readonly string[],
  failures: string[],
) {
  let next = 0;
  const ask = async (orderNumber: string, act: string, body: object) => {
    const path = `/api/v1/office/orders/${orderNumber}`;
    const { body: read } = await storekeeper.ask({ path });
    const version = Number(jsonAt(read, 'data', 'version'));
    const [line] = [jsonAt(read, 'data', 'lines')].flat();
    const itmCode = Number(Reflect.get(Object(line), 'itmCode'));
    const lines = act === 'pick' ? { lines: [{ itmCode, qty: 1 }] } : {};
    const sent = { version, ...lines, ...body };
    return storekeeper.post(`/office/orders/${orderNumber}/${act}`, sent);
  };
  return startLoop(async () => {
    const orderNumber = acknowledged()[next];
    if (orderNumber === undefined) return false;
    next += 1;
    for (const [act, body] of [
      ['pick', {}],
      ['pack', { what: 'all' }],
    ] as const) {
      const answer = await ask(orderNumber, act, body);
      if (isFault(answer)) failures.push(`${act} was answered with ${answer.status}`);
      if (answer.status !== 200) return false;
    }
    return true;
  });
}

/** Changes the prices of some items to and fro, as the grid does; a busy database is asked again. */
function startPricing(shop: Shop, failures: string[]) {
  let price: number | null = null;
  let busy = 0;
  const loop = startLoop(async () => {
    const from = price;
    const to = from === 100 ? 110 : 100;
    const changes = Array.from({ length: PRICED }, (_, at): CellChange[] => [
      ...(from === null
        ? [{ sku: `PRICED-${at}`, field: 'name' as const, from: null, to: `Screw ${at}` }]
        : []),
      { sku: `PRICED-${at}`, field: 'price', from, to },
    ]);
    const facts = { actor: SHOP, why: 'Prices', source: 'grid' } as const;
    try {
      const { conflicts } = await applyBatch(shop, changes.flat(), facts);
      if (conflicts.length > 0) failures.push(`${conflicts.length} conflicts in a price batch`);
    } catch (error) {
      if (failureOf(error) !== 'database-locked') throw error;
      busy += 1;
      return false;
    }
    price = to;
    return true;
  });
  return { ...loop, busy: () => busy };
}
