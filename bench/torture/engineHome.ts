import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import {
  findPostgresBinaries,
  startPostgresServer,
  type PostgresServer,
} from '@/__tests__/support/postgresServer';
import { makeDealer, openAccount, type Account } from './account';
import type { ShopLocation } from './records';
import { ShopUnderTest } from './shopUnderTest';
import { eachAtOnce, type EngineName } from './torture';

const CUSTOMERS = 32;
const DEALERS = 4;
/** Each waits for its code; of a larger burst of sign-ups the shop sheds some. */
const ACCOUNTS_AT_ONCE = 12;
/** A few customers place all orders. */
export const SETTINGS = { ordersPerHour: 10_000 };

/** A shop with a catalogue, customers and dealers; every test gets a copy. */
export type EngineHome = {
  engine: EngineName;
  /** Null on SQLite. */
  postgres: PostgresServer | null;
  customers: readonly Account[];
  dealers: readonly Account[];
  /** Copies the prepared shop, its files into this folder if one is given. */
  copy(folder?: string): Promise<ShopLocation>;
  close(): Promise<void>;
};

/** Returns null when the engine is not installed. */
export async function openEngine(engine: EngineName): Promise<EngineHome | null> {
  if (engine === 'sqlite') return prepare(engine, null);
  const binaries = findPostgresBinaries();
  if (binaries === null) return null;
  const postgres = await startPostgresServer(binaries);
  process.once('exit', () => postgres.abandon());
  return prepare(engine, postgres);
}

async function prepare(engine: EngineName, postgres: PostgresServer | null): Promise<EngineHome> {
  const template = await newLocation(postgres);
  writeFileSync(path.join(template.dataDir, 'settings.json'), JSON.stringify(SETTINGS));
  const shop = await ShopUnderTest.open(template);
  const numbers = Array.from({ length: CUSTOMERS + DEALERS }, (_, at) => at + 1);
  const accounts: Account[] = [];
  await eachAtOnce(numbers, ACCOUNTS_AT_ONCE, async (n) => {
    accounts.push(await openAccount(shop, n));
  });
  await shop.terminate();
  const dealers = accounts.slice(0, DEALERS);
  for (const dealer of dealers) await makeDealer(template, dealer);
  return {
    engine,
    postgres,
    dealers,
    customers: accounts.slice(DEALERS),
    async copy(folder) {
      const place = await newLocation(postgres, { folder, template: template.databaseUrl });
      cpSync(template.dataDir, place.dataDir, { recursive: true });
      // Removes the used codes of the accounts; a test waits for new ones.
      rmSync(path.join(place.dataDir, 'outbox'), { recursive: true, force: true });
      return place;
    },
    async close() {
      await shop.remove();
      await postgres?.stop();
    },
  };
}

/** Returns a database without tables; null on SQLite. */
export async function emptyDatabase({ postgres }: Pick<EngineHome, 'postgres'>) {
  return postgres === null ? null : newDatabase(postgres, null);
}

type NewLocation = { folder?: string; template?: string | null };

async function newLocation(
  postgres: PostgresServer | null,
  { folder, template = null }: NewLocation = {},
): Promise<ShopLocation> {
  const dataDir = folder ?? mkdtempSync(path.join(os.tmpdir(), 'shop-torture-'));
  const database = postgres === null ? null : await newDatabase(postgres, template);
  return {
    dataDir,
    databaseUrl: database?.url ?? null,
    async remove() {
      await database?.drop();
      if (folder === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

let databases = 0;

async function newDatabase(postgres: PostgresServer, template: string | null) {
  databases += 1;
  const name = `torture_${process.pid}_${databases}`;
  // A copy by WAL keeps the count of sequence values that need no WAL: a crash would hand them out
  // twice. Copying the files ends with a checkpoint, after which each sequence is logged again.
  const like = template === null ? '' : ` template "${databaseName(template)}" strategy file_copy`;
  await inPostgres(postgres, `create database "${name}"${like}`);
  // The test server does not wait for the disk; acknowledged orders must survive all the same.
  await inPostgres(postgres, `alter database "${name}" set synchronous_commit = on`);
  return {
    url: postgres.url.replace('@/postgres?', `@/${name}?`),
    drop: () => inPostgres(postgres, `drop database "${name}" with (force)`),
  };
}

function databaseName(url: string): string {
  return /@\/(\w+)\?/.exec(url)?.[1] ?? '';
}

async function inPostgres({ url }: PostgresServer, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
