import {
  findPostgresBinaries,
  startStandby,
  type PostgresServer,
} from '@/__tests__/support/postgresServer';
import { buyersIn, itemsInStock } from './account';
import { countedAnswers, failureIf, seconds, slowestOf, thousands } from './figures';
import type { HttpClient } from './httpClient';
import { mistakesAmong, orderOnce, sendAgain, type TriedOrder } from './killed';
import { inDatabase, openMachines } from './machines';
import { openPostgresNetwork } from './postgresNetwork';
import { atOnce, CannotRun, nth, pause, type Torture } from './torture';

const ADDRESS = 29;
const PROCESSES = 2;
/** Of each process. */
const BUYERS = 8;
const LOAD_MS = 1_500;
/** Until whatever watches PostgreSQL notices that it is gone. */
const NOTICED_AFTER_MS = 1_000;
const RECOVERY_LIMIT_MS = 20_000;
const STANDBY_LIMIT_MS = 10_000;

/** What was committed is on the standby too, so an acknowledged order is never lost. */
export const failover: Torture = {
  name: 'failover',
  group: 'machines',
  what: 'PostgreSQL crashes under orders, and its synchronous standby takes over',
  engines: ['postgres'],

  async run(bench) {
    const primary = bench.home.postgres;
    const binaries = findPostgresBinaries();
    if (primary === null || binaries === null) throw new CannotRun('PostgreSQL is not installed');
    const network = await openPostgresNetwork(primary.folder, { delayMs: 0 });
    const { shops } = await openMachines(bench, PROCESSES, network);
    const { records } = nth(shops, 0);
    const [start, items] = [await records.stock(), await itemsInStock(nth(shops, 0))];
    const buyers = shops.flatMap((shop, at) =>
      buyersIn(shop, bench.customers.slice(at * BUYERS, (at + 1) * BUYERS), ADDRESS + at),
    );
    const standby = await startStandby(binaries, primary.folder);
    try {
      await commitOnBoth(primary);
      const load = new Load(buyers, items);
      await pause(LOAD_MS);
      await primary.crash();
      await pause(NOTICED_AFTER_MS);
      await inDatabase(standby.url, 'select pg_promote()');
      network.leadTo(standby.folder);
      const servedMs = await load.untilAllOrdered();
      const tried = await load.end();
      const answers = tried.flatMap(({ answer }) => answer ?? []);
      const failures = [...load.failures];
      await sendAgain(tried, failures);
      failures.push(...(await mistakesAmong(tried, records, start)));
      return {
        figure:
          `${countedAnswers(answers)}, slowest ${seconds(slowestOf(answers))}; all buyers order again ` +
          `${seconds(servedMs)} after; ${thousands(tried.length)} orders, none lost or double`,
        failures: [
          ...failureIf(servedMs > RECOVERY_LIMIT_MS, 'not all could order after the failover'),
          ...failures,
        ],
      };
    } finally {
      for (const buyer of buyers) buyer.close();
      for (const shop of shops) await shop.terminate();
      await network.close();
      await standby.stop();
      await primary.restart();
      await commitAlone(primary);
    }
  },
};

/** Waits for the standby, and lets each commit wait for it from then on. */
async function commitOnBoth({ url }: PostgresServer): Promise<void> {
  const giveUpAt = Date.now() + STANDBY_LIMIT_MS;
  const following = `select 1 from pg_stat_replication where state = 'streaming'`;
  while ((await inDatabase(url, following)).length === 0) {
    if (Date.now() > giveUpAt) throw new Error('The standby does not follow.');
    await pause(100);
  }
  await inDatabase(url, `alter system set synchronous_standby_names = '*'`);
  await inDatabase(url, 'select pg_reload_conf()');
}

async function commitAlone({ url }: PostgresServer): Promise<void> {
  await inDatabase(url, 'alter system reset synchronous_standby_names');
  await inDatabase(url, 'select pg_reload_conf()');
}

/** Buyers who order one after the other. */
class Load {
  readonly failures: string[] = [];
  readonly #tried: TriedOrder[][];
  readonly #loops: Promise<unknown>;
  #isOver = false;

  constructor(buyers: readonly HttpClient[], items: readonly number[]) {
    this.#tried = buyers.map(() => []);
    this.#loops = atOnce(buyers.length, async (at) => {
      while (!this.#isOver) {
        await orderOnce(nth(buyers, at), items, nth(this.#tried, at), this.failures);
      }
    });
  }

  /** Returns the milliseconds until each buyer has ordered again; more than the limit when never. */
  async untilAllOrdered(): Promise<number> {
    const startedAt = performance.now();
    const before = this.#tried.map((orders) => orders.length);
    const hasOrdered = (orders: readonly TriedOrder[], at: number) =>
      orders.slice(nth(before, at)).some(({ orderNumber }) => orderNumber !== null);
    while (!this.#tried.every(hasOrdered)) {
      if (performance.now() - startedAt > RECOVERY_LIMIT_MS) return RECOVERY_LIMIT_MS + 1;
      await pause(100);
    }
    return performance.now() - startedAt;
  }

  async end(): Promise<TriedOrder[]> {
    this.#isOver = true;
    await this.#loops;
    return this.#tried.flat();
  }
}
