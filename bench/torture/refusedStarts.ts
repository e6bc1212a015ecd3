import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import pg from 'pg';
import { sqliteDriver } from '@/server/platform/database/sqliteDialect';
import { shopCommand } from './officeWork';
import type { ShopLocation } from './records';
import { environmentOf } from './shopUnderTest';
import { ENGINES, type EngineName, type Torture, type TortureBench } from './torture';

const LIMIT_MS = 60_000;
const FUTURE = [
  `insert into kysely_migration ("name", "timestamp") values ('9999-future', '')`,
  `update "shopFact" set "value" = '9999-future' where "name" = 'schemaNeeds'`,
];

type Case = {
  name: string;
  engines?: readonly EngineName[];
  /** Prevents the start; returns how to end what it began. */
  prepare(place: ShopLocation, port: number): Promise<void | (() => void)>;
  sentence: RegExp;
};

const inData = ({ dataDir }: ShopLocation, name: string) => path.join(dataDir, name);

const CASES: readonly Case[] = [
  {
    name: 'no secret',
    prepare: async (place) => rmSync(inData(place, 'secret')),
    sentence: /The secret of this shop is missing/,
  },
  {
    name: 'another secret',
    prepare: async (place) => writeFileSync(inData(place, 'secret'), 'x'.repeat(43)),
    sentence: /is not the one of this shop/,
  },
  { name: 'a newer database', prepare: addMigration, sentence: /by a newer version of the shop/ },
  { name: 'a busy port', prepare: (_place, port) => listen(port), sentence: /Port \d+ is in use/ },
  {
    name: 'wrong settings at the first start',
    engines: ['sqlite'],
    prepare: async (place) => {
      rmSync(place.dataDir, { recursive: true });
      mkdirSync(place.dataDir);
      writeFileSync(inData(place, 'settings.json'), '{"siteName": 7}');
    },
    sentence: /settings\.json: /,
  },
  {
    name: 'no database',
    engines: ['sqlite'],
    prepare: async (place) => {
      const text = 'not a database, but text '.repeat(400);
      writeFileSync(inData(place, 'shop.sqlite'), text);
    },
    sentence: /is damaged or not a database/,
  },
  {
    name: 'half a database',
    engines: ['sqlite'],
    prepare: async (place) => {
      const file = inData(place, 'shop.sqlite');
      const whole = readFileSync(file);
      writeFileSync(file, whole.subarray(0, 5_000));
    },
    sentence: /is damaged or not a database/,
  },
  {
    name: 'a lost database file',
    engines: ['sqlite'],
    prepare: async (place) =>
      renameSync(inData(place, 'shop.sqlite'), inData(place, 'gone.sqlite')),
    sentence: /is missing or empty/,
  },
];

/** Starts that must be refused: exit code 1, a sentence, no stack, JSON lines only. */
export const refusedStarts: Torture = {
  name: 'refusals',
  what: 'a start without the secret, with a newer or damaged database, a busy port: one sentence each',

  async run(bench) {
    const failures: string[] = [];
    const cases = CASES.filter(({ engines = ENGINES }) => engines.includes(bench.home.engine));
    for (const one of cases) failures.push(...(await refusalMistakes(bench, one)));
    failures.push(...(await commandMistakes(bench)));
    return {
      figure: `${cases.length} starts refused with one sentence, ${failures.length} wrong`,
      failures,
    };
  },
};

async function refusalMistakes(
  { home }: TortureBench,
  { name, prepare, sentence }: Case,
): Promise<string[]> {
  const place = await home.copy();
  const port = 20_000 + Math.floor(Math.random() * 10_000);
  const end = await prepare(place, port);
  try {
    const { code, lines } = await outputOf(place, port);
    const reasons = lines.filter((line) => line.includes('The shop cannot start'));
    return [
      ...(code === 1 ? [] : [`${name}: exit code ${code}`]),
      ...lines.filter((line) => !isJson(line)).map((line) => `${name}: not JSON: ${line}`),
      ...lines.filter((line) => line.includes('"stack"')).map((line) => `${name}: ${line}`),
      ...(reasons.length === 1 && sentence.test(reasons[0] ?? '')
        ? []
        : [`${name}: ${lines.join()}`]),
    ];
  } finally {
    end?.();
    await place.remove();
  }
}

async function outputOf(place: ShopLocation, port: number) {
  const child = spawn(process.execPath, ['dist/main.cjs'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environmentOf(place, port), LOG_LEVEL: 'info' },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  }
  const timer = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
  await once(child, 'close');
  clearTimeout(timer);
  return { code: child.exitCode, lines: text.split('\n').filter((line) => line !== '') };
}

function isJson(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}

/** The command line must refuse a shop without its secret, too. */
async function commandMistakes({ home }: TortureBench): Promise<string[]> {
  const place = await home.copy();
  rmSync(inData(place, 'secret'));
  const said = await shopCommand({ ...place, origin: 'http://127.0.0.1:9' }, [
    'staff',
    'list',
  ]).then(
    () => 'done',
    (error: unknown) => String(Reflect.get(Object(error), 'stderr')),
  );
  await place.remove();
  return said.includes('The secret of this shop is missing') ? [] : [`a command said: ${said}`];
}

async function addMigration({ dataDir, databaseUrl }: ShopLocation): Promise<void> {
  if (databaseUrl === null) {
    const connection = new (sqliteDriver())(path.join(dataDir, 'shop.sqlite'));
    for (const statement of FUTURE) connection.exec(statement);
    connection.close();
    return;
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  for (const statement of FUTURE) await client.query(statement);
  await client.end();
}

async function listen(port: number): Promise<() => void> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return () => server.close();
}
