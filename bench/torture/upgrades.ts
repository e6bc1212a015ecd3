import { sql, type Kysely } from 'kysely';
import pg from 'pg';
import { connect } from '@/server/platform/database/connect';
import { MIGRATION_DEADLINES } from '@/server/platform/database/deadlines';
import { migrations } from '@/server/platform/database/migrate';
import { runMigrations } from '@/server/platform/database/runMigrations';
import type { Migrations } from '@/server/platform/database/schemaState';
import { itemsInStock } from './account';
import { countedAnswers, failureIf, milliseconds, slowestOf, thousands } from './figures';
import { HttpClient, type Answer } from './httpClient';
import { orderOnce, sendAgain, type TriedOrder } from './killed';
import { inDatabase, manyBuyers, openMachines, setStock, type Machines } from './machines';
import { atOnce, nth, pause, type Torture } from './torture';

const ADDRESS = 27;
const PROCESSES = 2;
const BUYERS = 8;
const ITEMS = 20;
const ENOUGH = 100_000;
const OLD_ORDERS = 10_000;
const PART = 1_000;
const LEAST_ORDERS = 12;
const LIMIT_MS = 60_000;
const LONGEST_WAIT_MS = 2_000;
/** So often the migration waits in vain for the table. */
const GIVES_WAY = 3;

/** What the next release adds: a column of all orders, filled beside those that are placed. */
const NEXT: Migrations = {
  ...migrations,
  '9998-next': {
    async up(db: Kysely<unknown>) {
      await sql`alter table "salesOrder" add column "region" text`.execute(db);
    },
    async backfill(tx: Kysely<unknown>) {
      const { numAffectedRows = 0n } = await sql`
        update "salesOrder" set "region" = lower("district") where "orderId" in (
          select "orderId" from "salesOrder" where "region" is null limit ${PART})`.execute(tx);
      return numAffectedRows > 0n;
    },
  },
};

/** What the release after it takes away. */
const CONTRACT: Migrations = {
  ...NEXT,
  '9999-contract': { isBreaking: true, up: async () => undefined },
};

/** Migrates under orders, restarts the earlier release on the newer schema, then takes something away. */
export const upgrades: Torture = {
  name: 'upgrades',
  group: 'machines',
  what: 'the next release migrates 10,000 orders while two processes take orders',
  engines: ['postgres'],

  async run(bench) {
    const machines = await openMachines(bench, PROCESSES, { env: { MIGRATE: 'no' } });
    const { shops, databaseUrl } = machines;
    const start = await preparedStock(machines);
    const load = await underOrders(machines);
    await load.more();
    // A machine that is too busy without a migration says nothing of one.
    const mostMs = Math.max(LONGEST_WAIT_MS, 2 * slowestOf(load.answers()));
    await makeOldOrders(databaseUrl);
    const gaveWay = await migrateBesideReader(databaseUrl);
    await load.more();
    // The earlier release, on the schema of the next one.
    await nth(shops, 1).terminate();
    await nth(shops, 1).start();
    await load.more();
    const ready = await readyTexts(machines);
    const { tried, failures } = await load.end();
    await sendAgain(tried, failures);
    failures.push(...(await mistakesIn(machines, start, tried)));
    const answers = tried.flatMap(({ answer }) => answer ?? []);
    await migrateTo(databaseUrl, CONTRACT);
    failures.push(...(await stillReady(machines)));
    const late = load.answers().filter(({ ms }) => ms > mostMs);
    const slowestMs = slowestOf(load.answers());
    const said = countedAnswers(answers);
    return {
      figure:
        `${thousands(OLD_ORDERS)} orders filled while ${thousands(tried.length)} were placed: ${said}, ` +
        `slowest ${milliseconds(slowestMs)}, while the migration gave way ${gaveWay} times; the earlier release says “${[...new Set(ready)].join(', ')}”`,
      failures: [
        ...failures,
        ...failureIf(
          ready.some((text) => !text.startsWith('ready; the schema is newer')),
          `/readyz said ${ready.join(', ')}`,
        ),
        ...failureIf(
          late.length > 0,
          `${late.length} orders waited longer than ${milliseconds(mostMs)}, one ${milliseconds(slowestMs)}`,
        ),
      ],
    };
  },
};

async function preparedStock({ shops, databaseUrl }: Machines): Promise<Map<number, number>> {
  const items = (await itemsInStock(nth(shops, 0))).slice(0, ITEMS);
  await setStock(databaseUrl, items, ENOUGH);
  return nth(shops, 0).records.stock();
}

/**
 * Migrates while a long read, as a backup is, holds the table of orders: orders queue up behind the migration until
 * it gives way, and the read ends only then. Returns how often it gave way.
 */
async function migrateBesideReader(url: string): Promise<number> {
  const reader = new pg.Client({ connectionString: url });
  await reader.connect();
  try {
    await reader.query('begin');
    await reader.query('lock table "salesOrder" in access share mode');
    let gaveWay = 0;
    await migrateTo(url, NEXT, (sentence) => {
      if (!sentence.includes('waits')) return;
      gaveWay += 1;
      if (gaveWay === GIVES_WAY) void reader.query('commit');
    });
    return gaveWay;
  } finally {
    await reader.end();
  }
}

async function migrateTo(
  url: string,
  known: Migrations,
  tell: (sentence: string) => void = () => undefined,
): Promise<void> {
  const database = connect({ url }, MIGRATION_DEADLINES);
  try {
    await runMigrations(database, known, { tell });
  } finally {
    await database.close();
  }
}

/** Copies one order many times. */
async function makeOldOrders(databaseUrl: string): Promise<void> {
  const columns = await inDatabase<{ name: string }>(
    databaseUrl,
    `select quote_ident(column_name) as name from information_schema.columns
      where table_name = 'salesOrder' and table_schema = 'public'
        and column_name not in ('orderId', 'orderNumber') and is_generated = 'NEVER'`,
  );
  const names = columns.map(({ name }) => name).join(', ');
  await inDatabase(
    databaseUrl,
    `insert into "salesOrder" ("orderNumber", ${names})
      select 'OLD-' || n, ${names} from generate_series(1, $1::int) n,
        (select * from "salesOrder" order by "orderId" limit 1) one`,
    [OLD_ORDERS],
  );
}

/** Lets buyers of all processes order without a pause. */
async function underOrders(machines: Machines) {
  const buyers = await manyBuyers(machines, BUYERS, ADDRESS);
  const items = (await itemsInStock(nth(machines.shops, 0))).slice(0, ITEMS);
  const tried: TriedOrder[] = [];
  const failures: string[] = [];
  /** Those of the first time, before any is sent again. */
  let first: Answer[] | null = null;
  const answered = () => tried.flatMap(({ answer }) => answer ?? []);
  let isOver = false;
  const work = atOnce(BUYERS, async (at) => {
    while (!isOver) {
      const before = tried.length;
      await orderOnce(nth(buyers, at), items, tried, failures);
      if (tried.length === before) await pause(50);
    }
  });
  return {
    /** Waits for further orders. */
    async more() {
      const wanted = tried.length + LEAST_ORDERS;
      const giveUpAt = performance.now() + LIMIT_MS;
      while (tried.length < wanted && performance.now() < giveUpAt) await pause(20);
      if (tried.length < wanted) failures.push('no further orders were placed');
    },
    async end() {
      isOver = true;
      await work;
      first = answered();
      return { tried, failures };
    },
    /** The answers to what was sent the first time. */
    answers: () => first ?? answered(),
  };
}

function readyTexts({ shops }: Machines): Promise<string[]> {
  return Promise.all(shops.map(async ({ origin }) => (await readyzOf(origin)).body));
}

async function readyzOf(origin: string): Promise<Answer> {
  const client = new HttpClient(origin);
  const answer = await client.ask({ path: '/readyz' });
  client.close();
  return answer;
}

/** Returns a sentence for each process that does not take itself off. */
async function stillReady({ shops }: Machines): Promise<string[]> {
  const giveUpAt = performance.now() + LIMIT_MS;
  for (;;) {
    const answers = await Promise.all(shops.map(({ origin }) => readyzOf(origin)));
    const ready = answers.filter(({ body }) => body !== 'newer-schema');
    if (ready.length === 0) return [];
    if (performance.now() > giveUpAt) return ready.map(({ body }) => `/readyz says ${body}`);
    await pause(200);
  }
}

async function mistakesIn(
  { shops, databaseUrl }: Machines,
  start: ReadonlyMap<number, number>,
  tried: readonly TriedOrder[],
): Promise<string[]> {
  const counts = await inDatabase<{ placed: string; unfilled: string }>(
    databaseUrl,
    `select count(*) filter (where "orderNumber" not like 'OLD-%') as placed,
      count(*) filter (where "orderNumber" like 'OLD-%' and "region" is null) as unfilled from "salesOrder"`,
  );
  const placed = Number(counts[0]?.placed);
  const kept = tried.filter(({ orderNumber }) => orderNumber !== null).length;
  const cut = tried.filter(({ answer }) => answer?.status !== 200 && answer?.status !== 409);
  // The copies have no lines.
  const mistakes = await nth(shops, 0).records.mistakes(start);
  return [
    ...failureIf(placed !== kept, `${placed} orders in the database, ${kept} were acknowledged`),
    ...failureIf(counts[0]?.unfilled !== '0', `${counts[0]?.unfilled} orders were not filled`),
    ...failureIf(
      cut.length > 0,
      `answers: ${countedAnswers(cut.flatMap(({ answer }) => answer ?? []))}`,
    ),
    ...mistakes.filter((mistake) => !mistake.endsWith('orders without lines')),
  ];
}
