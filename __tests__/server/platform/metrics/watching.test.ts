import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { load } from 'js-yaml';
import { watchShop } from '@/server/boot/backend/shopFigures';
import { watchProcess } from '@/server/boot/front/visitorPages';
import { SECURITY_EVENTS } from '@/server/platform/security/securityEvents';
import { enqueue } from '@/server/platform/queue/job.service';
import { migrations } from '@/server/platform/database/migrate';
import { describeOnEachEngine } from '@/__tests__/support/engines';
import { fakeNext } from '@/__tests__/support/fakeNext';
import { openTestServer } from '@/__tests__/support/testServer';
import { openTestShopOn } from '@/__tests__/support/testShop';

const SHIPPED = path.resolve(__dirname, '../../../../docs/operations');
const PROMTOOL = process.env.PROMTOOL ?? '/usr/bin/promtool';

type Rule = { alert: string; expr: string; annotations: Record<string, string> };
type Rules = { groups: { rules: Rule[] }[] };
type Dashboard = { panels: { id: number; title: string; targets: { expr: string }[] }[] };

const shipped = (name: string) => readFileSync(path.join(SHIPPED, name), 'utf8');
const rules = (load(shipped('alerts.yml')) as Rules).groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(shipped('dashboard.json')) as Dashboard;
const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

/** The names of series that Prometheus gets from this text. */
function namesIn(text: string): Set<string> {
  return new Set([...text.matchAll(/^([a-z]\w*)(?:\{|\s)/gm)].map(([, name = '']) => name));
}

describe('the shipped alerts and dashboard', () => {
  let printed: string;

  beforeAll(async () => {
    const { shop, remove } = await openTestShopOn('sqlite');
    const server = await openTestServer({ next: fakeNext() });
    const { metrics } = shop;
    watchProcess(metrics, server.pages);
    watchShop(shop);
    metrics.countRequest({ route: '/', method: 'GET', status: 200, seconds: 1 });
    metrics.countVitals({ page: 'home', LCP: 1, CLS: 0 });
    metrics.countCspReport('img-src');
    // Those of PostgreSQL alone.
    shop.database.pools = () => {
      const figures = { total: 3, idle: 1, waiting: 0 };
      return { reader: figures, writer: figures };
    };
    printed = await metrics.text();
    await server.close();
    await remove();
  });

  test('name only metrics that /metrics prints', () => {
    const names = namesIn(printed);
    const used = [...rules.map(({ expr }) => expr), ...queries, shipped('alerts.test.yml')].flatMap(
      (text) => text.match(/\b(?:shop|nodejs|process)_[a-z0-9_]+/g) ?? [],
    );
    expect(new Set(used).size).toBeGreaterThan(15);
    expect([...new Set(used)].filter((name) => !names.has(name))).toEqual([]);
  });

  test('name only labels and events that there are', () => {
    const labels = new Set([...printed.matchAll(/(\w+)="/g)].map(([, label]) => label));
    const all = [...rules.map(({ expr }) => expr), ...queries].join('\n');
    const grouped = [...all.matchAll(/\bby \(([\w, ]+)\)/g)].flatMap(([, list = '']) =>
      list.split(', '),
    );
    expect(grouped.filter((one) => one !== 'instance' && !labels.has(one))).toEqual([]);
    const events = /event=~"([\w|-]+)"/.exec(all)?.[1]?.split('|') ?? [];
    expect(events.length).toBeGreaterThan(3);
    expect(events.filter((one) => !SECURITY_EVENTS.some((known) => known === one))).toEqual([]);
  });

  test('are ten alerts, each saying what to do, and panels with their own places', () => {
    expect(rules).toHaveLength(10);
    expect(rules.filter(({ annotations }) => !annotations.action)).toEqual([]);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(panels.filter(({ title, targets }) => title === '' || targets.length === 0)).toEqual([]);
  });

  test('say which metrics every process reads from the one database', () => {
    for (const name of [
      'shop_orders_placed_total',
      'shop_job_age_seconds',
      'shop_outbox_waiting',
    ]) {
      expect(printed).toMatch(new RegExp(`# HELP ${name} .*use max, not sum`));
    }
    const summed = [...rules.map(({ expr }) => expr), ...queries].filter((expr) =>
      /\b(?:sum|avg)[^)]*\(shop_(?:orders_placed|outbox|job_age|database_lock|schema)/.test(expr),
    );
    expect(summed).toEqual([]);
  });
});

if (!existsSync(PROMTOOL)) {
  test.skip('DID NOT RUN: promtool is not installed on this machine (Debian’s package prometheus)', () =>
    undefined);
} else {
  describe('promtool', () => {
    test('finds no mistake in the alerts, and their tests pass', () => {
      const run = (...args: string[]) =>
        execFileSync(PROMTOOL, args, { cwd: SHIPPED, encoding: 'utf8' });
      expect(run('check', 'rules', 'alerts.yml')).toContain('SUCCESS: 10 rules found');
      expect(run('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
    });

    test('can read every query of the dashboard', () => {
      const folder = mkdtempSync(path.join(os.tmpdir(), 'promtool-'));
      const file = path.join(folder, 'queries.yml');
      const recorded = queries.map((expr, at) => ({ record: `query:${at}`, expr }));
      writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules: recorded }] }));
      const said = execFileSync(PROMTOOL, ['check', 'rules', file], { encoding: 'utf8' });
      expect(said).toContain(`SUCCESS: ${queries.length} rules found`);
      rmSync(folder, { recursive: true, force: true });
    });
  });
}

describeOnEachEngine('figures of a shop', (openTestShop) => {
  test('tell its release, migration, settings, connections, locks and late jobs', async () => {
    const shop = await openTestShop();
    watchShop(shop);
    const before = shop.clock();
    const job = { lane: 'sms', kind: 'message', payload: {} };
    await shop.database.transaction((tx) => enqueue(shop, tx, job));
    shop.clock = () => before + 600_000;
    const text = await shop.metrics.text();
    const newest = Math.max(...Object.keys(migrations).map((name) => Number.parseInt(name, 10)));
    expect(text).toMatch(/^shop_release_info\{release="\d+\.\d+\.\d+"\} 1$/m);
    expect(text).toContain(`shop_schema_migration ${newest}\n`);
    expect(text).toContain(`shop_schema_migration_known ${newest}\n`);
    expect(text).toContain(`shop_settings_version ${shop.live.version}\n`);
    expect(text).toContain('shop_database_lock_waits 0\n');
    expect(text).toContain('shop_job_age_seconds{lane="mail"} 0\n');
    const age = Number(/shop_job_age_seconds\{lane="sms"\} (\S+)/.exec(text)?.[1]);
    expect(Math.round(age / 60)).toBe(10);
    const isPostgres = shop.database.engine === 'postgres';
    expect(/shop_database_connections\{pool="reader",state="waiting"\} 0/.test(text)).toBe(
      isPostgres,
    );
  });

  test('that the database does not give leave the others', async () => {
    const shop = await openTestShop();
    watchShop(shop);
    shop.database.read = {
      ...shop.database.read,
      selectFrom: () => {
        throw new Error('away');
      },
    } as never;
    const names = namesIn(await shop.metrics.text());
    expect(names.has('shop_orders_placed_total')).toBe(false);
    expect(names.has('shop_job_age_seconds')).toBe(false);
    expect(names.has('shop_settings_version')).toBe(true);
  });
});
