import { sql, type Kysely } from 'kysely';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { connect } from '@/server/platform/database/connect';
import { MIGRATION_DEADLINES } from '@/server/platform/database/deadlines';
import { migrations } from '@/server/platform/database/migrate';
import { runMigrations } from '@/server/platform/database/runMigrations';
import { itemsInStock } from './account';
import { countedAnswers, seconds, slowestOf, thousands } from './figures';
import { HttpClient, type Answer, type Call } from './httpClient';
import { mistakesAmong, orderOnce, sendAgain, type TriedOrder } from './killed';
import { freePort } from '../shopServer';
import { startProxy } from './proxy';
import type { ShopLocation } from './records';
import { ShopUnderTest } from './shopUnderTest';
import { addressOf, atOnce, nth, pause, type Torture, type TortureBench } from './torture';

const ADDRESS = 24;
const PROCESSES = 3;
const BUYERS = 12;
const READERS = 4;
/** Between the requests of one buyer or reader. */
const THINKS_MS = 250;
/** Before the first event and after each: a process that is gone is off, and one that came is in. */
const SETTLES_MS = 3_000;
/** Beside what a killed process had in hand. */
const MAX_FAILED = 5;

/** What happens to the processes and the database while buyers order; each names itself in the figures. */
type Event = { name: string; isKill?: boolean; happen(): Promise<unknown> };

/** Three processes on one PostgreSQL behind the shipped proxy, through what an operator and a machine do to them. */
export const proxied: Torture = {
  name: 'proxied',
  group: 'machines',
  what: 'processes behind HAProxy killed, stopped and added, a migration, PostgreSQL restarted',
  engines: ['postgres'],

  async run(bench) {
    const machines = await openMachines(bench);
    const [first] = machines.shops;
    if (first === undefined) throw new Error('There is no process.');
    try {
      const start = await first.records.stock();
      const load = new Load(machines.origin, bench, await itemsInStock(first));
      const parts: string[] = [];
      await pause(SETTLES_MS);
      const answers: CountedAnswer[] = [];
      const wrong: CountedAnswer[] = [];
      for (const event of eventsOf(bench, machines.shops)) {
        const got = await load.during(event);
        answers.push(...got);
        const failed = got.filter(isFailed);
        wrong.push(...(event.isKill === true ? notInHand(failed) : failed));
        parts.push(`${event.name}: ${saidOf(got)}`);
      }
      const failures = [...load.failures];
      await load.end(failures);
      failures.push(...(await mistakesAmong(load.tried, first.records, start)));
      if (wrong.length > MAX_FAILED) failures.push(...wrong.map(sentenceOf));
      const kept = load.tried.filter(({ orderNumber }) => orderNumber !== null).length;
      return {
        figure:
          `${thousands(answers.length)} answers, ${answers.filter(isFailed).length} failed, ${thousands(kept)} orders, none ` +
          `lost or double; ${parts.join('; ')}; slowest ${seconds(slowestOf(answers))}`,
        failures,
      };
    } finally {
      await machines.stop();
    }
  },
};

function isFailed({ status, failure }: Answer): boolean {
  return failure !== null || status >= 500;
}

/** Each client has sent a killed process one request at most, whose connection ends with it. */
function notInHand(failed: readonly CountedAnswer[]): CountedAnswer[] {
  const others = failed.filter(({ failure }) => failure !== 'cut');
  return failed.length - others.length > BUYERS + READERS ? [...failed] : others;
}

function sentenceOf({ what, status, failure, ms, body }: CountedAnswer): string {
  return `${what}: ${failure ?? status} after ${Math.round(ms)} ms ${body.slice(0, 120)}`;
}

function saidOf(answers: readonly Answer[]): string {
  const failed = answers.filter(isFailed);
  return failed.length === 0 ? '0' : countedAnswers(failed);
}

function eventsOf({ home }: TortureBench, [a, b, c]: readonly ShopUnderTest[]): Event[] {
  const { postgres } = home;
  if (a === undefined || b === undefined || c === undefined || postgres === null) {
    throw new Error('This needs three processes and PostgreSQL.');
  }
  return [
    { name: 'killed', isKill: true, happen: () => b.kill() },
    { name: 'added', happen: () => b.start() },
    { name: 'stopped', happen: () => c.terminate() },
    { name: 'started', happen: () => c.start() },
    { name: 'migrated', happen: () => migrateFurther(a) },
    {
      name: 'PostgreSQL restarted',
      async happen() {
        await postgres.shutDown();
        await postgres.restart();
      },
    },
  ];
}

/** Does what `shop migrate` of a later release does, whose migration adds to the table of orders. */
async function migrateFurther({ databaseUrl }: ShopUnderTest): Promise<void> {
  const database = connect({ url: databaseUrl ?? '' }, MIGRATION_DEADLINES);
  const later = {
    async up(db: Kysely<unknown>) {
      await sql`alter table "salesOrder" add column "ofTorture" integer`.execute(db);
    },
  };
  try {
    await runMigrations(database, { ...migrations, '9999-torture': later });
  } finally {
    await database.close();
  }
}

type Machines = { origin: string; shops: ShopUnderTest[]; stop(): Promise<void> };

/** Each process has a folder of its own, as on a machine of its own. */
async function openMachines({ home, open }: TortureBench): Promise<Machines> {
  const place = await home.copy();
  const port = await freePort();
  const env = { PUBLIC_ORIGIN: `http://127.0.0.1:${port}`, TRUST_PROXY: '1' };
  const shops: ShopUnderTest[] = [];
  // The one with the place of the database is the last to be removed.
  for (let at = 1; at <= PROCESSES; at += 1) {
    shops.push(await open({ place: at === PROCESSES ? place : otherMachine(place), env }));
  }
  const ports = shops.map((shop) => Number(new URL(shop.origin).port));
  const proxy = await startProxy(port, ports);
  return { origin: proxy.origin, shops, stop: () => proxy.stop() };
}

function otherMachine({ dataDir, databaseUrl }: ShopLocation): ShopLocation {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shop-machine-'));
  cpSync(dataDir, folder, { recursive: true });
  return {
    dataDir: folder,
    databaseUrl,
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

type CountedAnswer = Answer & { what: string };

/** Keeps every answer. */
class CountingClient extends HttpClient {
  readonly answers: CountedAnswer[] = [];

  override async ask(call: Call): Promise<Answer> {
    const answer = await super.ask(call);
    this.answers.push({ ...answer, what: `${call.method ?? 'GET'} ${call.path}` });
    // A client does as Retry-After says.
    const waits = Number(answer.headers['retry-after'] ?? 0);
    if (answer.status === 503 && waits > 0) await pause(waits * 1_000);
    return answer;
  }
}

/** Buyers who order and readers who look, through the proxy. */
class Load {
  readonly tried: TriedOrder[] = [];
  readonly failures: string[] = [];
  readonly #clients: CountingClient[];
  readonly #loops: Promise<unknown>;
  #isOver = false;

  constructor(origin: string, { customers }: TortureBench, items: readonly number[]) {
    this.#clients = Array.from({ length: BUYERS + READERS }, (_, at) => {
      const from = addressOf(ADDRESS, at << 8);
      const cookies = at < BUYERS ? nth(customers, at).cookies : undefined;
      return new CountingClient(origin, { from, cookies });
    });
    this.#loops = atOnce(this.#clients.length, async (at) => {
      const client = nth(this.#clients, at);
      for (let n = 0; !this.#isOver; n += 1) {
        if (at < BUYERS) await orderOnce(client, items, this.tried, []);
        else await client.ask({ path: nth(PAGES, n) });
        await pause(THINKS_MS);
      }
    });
  }

  /** Returns the answers from the moment of the event until all is as before. */
  async during({ name, happen }: Event): Promise<CountedAnswer[]> {
    for (const client of this.#clients) client.answers.length = 0;
    await happen().catch((error: unknown) => this.failures.push(`${name}: ${String(error)}`));
    await pause(SETTLES_MS);
    return this.#clients.flatMap(({ answers }) => answers);
  }

  async end(failures: string[]): Promise<void> {
    this.#isOver = true;
    await this.#loops;
    // The others have their numbers, and the proxy limits orders by address.
    const unanswered = this.tried.filter(({ orderNumber }) => orderNumber === null);
    await sendAgain(unanswered, failures);
    for (const client of this.#clients) client.close();
  }
}

const PAGES = [
  '/',
  '/shop?page=3',
  '/api/v1/product/all?query=a12',
  '/shop?query=screen',
  '/api/v1/cart',
];
