import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { buyersIn, itemsInStock, openAccount } from './account';
import { SETTINGS } from './engineHome';
import { backUpRepeatedly, waitsOf } from './backupsUnderLoad';
import { failureIf, milliseconds, thousands } from './figures';
import type { HttpClient } from './httpClient';
import { orderOnce, sendAgain, type TriedOrder } from './killed';
import { shopCommand } from './officeWork';
import type { ShopLocation } from './records';
import type { ShopUnderTest } from './shopUnderTest';
import { atOnce, newFolder, nth, pause, type Torture, type TortureBench } from './torture';

const ADDRESS = 24;
const BUYERS = 6;
/** Beyond those of the prepared shop, whose numbers a copy would know. */
const FIRST_ACCOUNT = 200;
const ITEMS = 30;
/** Backups in a row while buyers order. */
const SHORT = 2;
const LONG = 10;
const ORDERS_BETWEEN = 5;
const MAX_WAIT_MS = 10_000;
const PASSPHRASE = { BACKUP_PASSPHRASE: 'nine brown parcels' };
/** A first start: it writes the demo catalogue on the connections of the shop. */
const FIRST_START = { DEMO_ITEMS: '300', DEMO_ORDERS: '5' };

type Reader = { name: string; command: string; args: (file: string, copy: string) => string[] };

const IN_PYTHON = (source: string) =>
  `import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); ${source}`;

/** Other programs that people use on the file of a running shop. */
const READERS: readonly Reader[] = [
  {
    name: 'sqlite3 .backup',
    command: 'sqlite3',
    args: (file, copy) => [file, `.backup ${copy}`],
  },
  {
    name: 'sqlite3 select',
    command: 'sqlite3',
    args: (file) => [file, 'select count(*) from salesOrder'],
  },
  {
    name: 'python3',
    command: 'python3',
    args: (file) => [
      '-c',
      IN_PYTHON("print(c.execute('select count(*) from salesOrder').fetchone()); c.close()"),
      file,
    ],
  },
];

/** Backs a shop up after its first start, under orders, by the command and by other programs. */
export const backups: Torture = {
  name: 'backup',
  what: 'a backup after the first start, under orders, by our command and other programs; then kill -9',
  engines: ['sqlite'],

  run: (bench) => backUpUnderOrders(bench, newFolder(bench, 'backup')),
};

async function backUpUnderOrders(bench: TortureBench, folder: string) {
  const place = placeIn(path.join(folder, 'data'));
  writeFileSync(path.join(place.dataDir, 'settings.json'), JSON.stringify(SETTINGS));
  const shop = await bench.open({ place, env: FIRST_START });
  const failures = lockFailures(shop, 'after the first start');
  const buyers = await newBuyers(shop);
  const start = await piecesOf(shop);
  const before = await shop.records.orders();
  const work = startOrders(buyers, (await itemsInStock(shop)).slice(0, ITEMS));
  await work.untilMore();
  const file = path.join(folder, 'shop.tar');
  const known = work.acknowledged();
  const killed = await killedBackup(shop, path.join(folder, 'killed.tar'));
  const filled = await filledBackup(shop, path.join(folder, 'filled.tar'));
  await shopCommand(shop, ['backup', file], PASSPHRASE);
  await work.untilMore();
  const repeated = await backUpRepeatedly(shop, folder, bench.isLong ? LONG : SHORT, work);
  const used = await useReaders(shop, folder, () => work.untilMore());
  failures.push(...lockFailures(shop, 'after the backups'));
  failures.push(...deletedFiles(shop));
  await shop.kill();
  const tried = await work.stop();
  const waits = waitsOf(tried, bench.isLong);
  await shop.start();
  await sendAgain(tried, work.failures);
  const stored = (await shop.records.orders()) - before;
  const kept = tried.filter(({ orderNumber }) => orderNumber !== null).length;
  failures.push(
    ...killed,
    ...filled,
    ...repeated,
    ...waits.failures,
    ...work.failures,
    ...failureIf(stored !== kept, `${stored} orders stored, ${kept} acknowledged`),
    ...(await shop.records.mistakes(start)),
    ...(await restored(bench, shop, file, path.join(folder, 'restored'), known)),
    ...failureIf((statSync(file).mode & 0o77) !== 0, 'others can read the backup'),
  );
  return {
    figure:
      `our command, ${used.join(', ') || 'no other program'}: p99 of orders ${milliseconds(waits.p99)}, ` +
      `${thousands(kept)} orders acknowledged, ${failures.length} lost or wrong`,
    failures,
  };
}

function placeIn(dataDir: string): ShopLocation {
  mkdirSync(dataDir);
  return { dataDir, databaseUrl: null, remove: async () => undefined };
}

async function newBuyers(shop: ShopUnderTest): Promise<HttpClient[]> {
  const accounts = [];
  for (let n = 0; n < BUYERS; n += 1) accounts.push(await openAccount(shop, FIRST_ACCOUNT + n));
  return buyersIn(shop, accounts, ADDRESS);
}

/** Returns the pieces of each item before the test: those in stock and those of the demo orders. */
async function piecesOf({ records }: ShopUnderTest): Promise<Map<number, number>> {
  const sold = await records.sold();
  return new Map(
    [...(await records.stock())].map(([code, n]) => [code, n + (sold.get(code) ?? 0)]),
  );
}

/** Orders without a pause until it is stopped. */
export function startOrders(buyers: readonly HttpClient[], items: readonly number[]) {
  const tried: TriedOrder[] = [];
  const failures: string[] = [];
  let isOver = false;
  const running = atOnce(buyers.length, async (at) => {
    while (!isOver) await orderOnce(nth(buyers, at), items, tried, failures);
  });
  const acknowledged = () =>
    tried.flatMap(({ orderNumber }) => (orderNumber === null ? [] : [orderNumber]));
  return {
    failures,
    acknowledged,
    async untilMore() {
      const wanted = acknowledged().length + ORDERS_BETWEEN;
      const giveUpAt = performance.now() + MAX_WAIT_MS;
      while (acknowledged().length < wanted && performance.now() < giveUpAt) await pause(10);
    },
    async stop() {
      isOver = true;
      await running;
      return tried;
    },
  };
}

/** Kills a backup while it works: nothing may have the name of a backup. */
export async function killedBackup(shop: ShopUnderTest, file: string): Promise<string[]> {
  const running = shopCommand(shop, ['backup', file], PASSPHRASE);
  const ended = running.catch(() => undefined);
  while (running.child.exitCode === null && !existsSync(`${file}.unfinished`)) await pause(1);
  running.child.kill('SIGKILL');
  await ended;
  return failureIf(existsSync(file), 'a killed backup left a file with the name of a backup');
}

const MIB = 1024 * 1024;

/** Lets the disk be full in the middle of a backup: no file may be as long as the picture that comes last. */
async function filledBackup(shop: ShopUnderTest, file: string): Promise<string[]> {
  const pictures = path.join(shop.dataDir, 'pictures', 'gallery');
  mkdirSync(pictures, { recursive: true });
  const limit = sizeOf(shop, 'shop.sqlite') + sizeOf(shop, 'shop.sqlite-wal') + MIB;
  writeFileSync(path.join(pictures, 'large.jpg'), Buffer.alloc(limit));
  const within = ['prlimit', `--fsize=${limit}`];
  const { code, stderr } = await shopCommand(shop, ['backup', file], PASSPHRASE, within).then(
    () => ({ code: 0, stderr: '' }),
    (error: { code: unknown; stderr: string }) => error,
  );
  rmSync(path.join(pictures, 'large.jpg'));
  const left = [file, `${file}.unfinished`].filter((name) => existsSync(name));
  return [
    ...failureIf(code !== 3, `a backup on a disk that filled up ended with ${String(code)}`),
    ...failureIf(!IS_ONE_SENTENCE.test(stderr), `a backup on a full disk said: ${stderr}`),
    ...left.map((name) => `a backup on a full disk left ${path.basename(name)}`),
  ];
}

const IS_ONE_SENTENCE = /^The disk is full: nothing was written\.\n$/;

function sizeOf({ dataDir }: ShopUnderTest, name: string): number {
  return statSync(path.join(dataDir, name)).size;
}

/** Returns the names of the programs that this machine has. */
async function useReaders(
  shop: ShopUnderTest,
  folder: string,
  untilMore: () => Promise<void>,
): Promise<string[]> {
  const used: string[] = [];
  for (const { name, command, args } of READERS) {
    const given = args(path.join(shop.dataDir, 'shop.sqlite'), path.join(folder, 'copy.sqlite'));
    const isThere = await promisify(execFile)(command, given).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return false;
        throw error;
      },
    );
    if (isThere) used.push(name);
    await untilMore();
  }
  return used;
}

/** Restores the backup in another folder and starts a shop there. */
async function restored(
  bench: TortureBench,
  { origin }: ShopUnderTest,
  file: string,
  dataDir: string,
  known: readonly string[],
): Promise<string[]> {
  const place = placeIn(dataDir);
  await shopCommand({ ...place, origin }, ['restore', file], PASSPHRASE);
  const shop = await bench.open({ place });
  const numbers = await shop.records.orderNumbers();
  const lost = known.filter((number) => !numbers.has(number));
  return [
    ...lost.map((number) => `${number} was acknowledged before the backup and is not in it`),
    ...(await shop.records.integrityMistakes()),
  ];
}

/** Linux lists the locks of all processes; SQLite needs one on the file all the time. */
function lockFailures({ pid, dataDir }: ShopUnderTest, when: string): string[] {
  if (!existsSync('/proc/locks')) return [];
  const { ino } = statSync(path.join(dataDir, 'shop.sqlite'));
  const lines = readFileSync('/proc/locks', 'utf8').split('\n');
  const isHeld = lines.some((line) => line.includes(` ${pid} `) && line.includes(`:${ino} `));
  return failureIf(!isHeld, `the shop holds no lock on its file ${when}`);
}

/** Returns files of the database that the shop has open and another program deleted. */
function deletedFiles({ pid }: ShopUnderTest): string[] {
  const folder = `/proc/${pid}/fd`;
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((name) => targetOf(path.join(folder, name)))
    .filter((target) => target.includes('shop.sqlite') && target.endsWith('(deleted)'))
    .map((target) => `the shop writes into ${path.basename(target)}`);
}

/** A descriptor may be closed meanwhile. */
function targetOf(link: string): string {
  try {
    return readlinkSync(link);
  } catch {
    return '';
  }
}
