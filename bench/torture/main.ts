import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { batches } from './batches';
import { trade } from './trade';
import { openEngine, type EngineHome } from './engineHome';
import { seconds } from './figures';
import { changedSettings } from './changedSettings';
import { crowd } from './crowd';
import { failover } from './failover';
import { frozenDatabase } from './frozenDatabase';
import { fullDisk } from './fullDisk';
import { generatedRequests } from './generatedRequests';
import { guessing } from './guessing';
import { killed } from './killed';
import { overload } from './overload';
import { paymentNotices } from './paymentNotices';
import { proxied } from './proxied';
import { ShopUnderTest } from './shopUnderTest';
import { slowSenders } from './slowSenders';
import { spellings } from './spellings';
import { terminated } from './terminated';
import { backups } from './backups';
import { backupsAtWork } from './backupsAtWork';
import { movedShop } from './movedShop';
import { refusedStarts } from './refusedStarts';
import { upgrades } from './upgrades';
import { workingDay } from './workingDay';
import { worstInputs } from './worstInputs';
import { CannotRun, ENGINES, type EngineName, type Outcome, type Torture } from './torture';

const TESTS: readonly Torture[] = [
  spellings,
  generatedRequests,
  killed,
  workingDay,
  paymentNotices,
  batches,
  trade,
  backups,
  backupsAtWork,
  movedShop,
  refusedStarts,
  worstInputs,
  slowSenders,
  fullDisk,
  frozenDatabase,
  terminated,
  overload,
  guessing,
  proxied,
  failover,
  changedSettings,
  crowd,
  upgrades,
];

const USAGE = `npm run torture [-- [TEST …] [--engine sqlite|postgres] [--long] [--rounds N] [--seed N] [--case N]]
--long  does more of everything and judges times too; takes about half an hour
--rounds  kills the shop N times in each of the tests kill and day
--seed  of the generated requests; --case sends only one of them and prints its answer
Tests:
${TESTS.map(({ name, what }) => `  ${name.padEnd(12)} ${what}`).join('\n')}
`;

type Options = {
  names: string[];
  engines: readonly EngineName[];
  isLong: boolean;
  rounds: number | null;
  seed: number;
  onlyCase: number | null;
  reportFile: string | null;
};

type Counts = { passed: number; failed: number; skipped: number };

function readOptions(args: string[]): Options | null {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      long: { type: 'boolean' },
      engine: { type: 'string' },
      report: { type: 'string' },
      seed: { type: 'string' },
      case: { type: 'string' },
      rounds: { type: 'string' },
    },
  });
  const engines = ENGINES.filter((name) => values.engine === undefined || values.engine === name);
  const areKnown = positionals.every((name) =>
    TESTS.some((test) => test.name === name || test.group === name),
  );
  const areRounds = values.rounds === undefined || /^[1-9]\d{0,3}$/.test(values.rounds);
  if (!areKnown || !areRounds || engines.length === 0) return null;
  return {
    names: positionals,
    engines,
    isLong: values.long === true,
    rounds: values.rounds === undefined ? null : Number(values.rounds),
    seed: Number(values.seed ?? Math.floor(Math.random() * 1e9)),
    onlyCase: values.case === undefined ? null : Number(values.case),
    reportFile: values.report ?? null,
  };
}

async function main(args: string[]): Promise<void> {
  const options = readOptions(args);
  if (options === null) {
    process.stderr.write(USAGE);
    process.exitCode = 2;
    return;
  }
  const total: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const engine of options.engines) {
    const tests = TESTS.filter((test) => isChosen(test, engine, options));
    if (tests.length > 0) await onEngine(engine, tests, options, total);
  }
  if (options.reportFile !== null) writeFileSync(options.reportFile, JSON.stringify(total));
  process.exitCode = total.failed > 0 ? 1 : 0;
}

/** A test that is named runs on every engine, as all do in the long form and on one chosen engine. */
function isChosen(test: Torture, engine: EngineName, options: Options): boolean {
  const { name, group, engines = ENGINES, shortEngine = engine } = test;
  if (!engines.includes(engine)) return false;
  if (options.names.length > 0) {
    return options.names.includes(name) || (group !== undefined && options.names.includes(group));
  }
  return shortEngine === engine || options.isLong || options.engines.length === 1;
}

async function onEngine(
  engine: EngineName,
  tests: readonly Torture[],
  options: Options,
  total: Counts,
): Promise<void> {
  const home = await openEngine(engine);
  if (home === null) {
    total.skipped += tests.length;
    for (const { name } of tests) {
      say('NOT RUN', engine, name, 'PostgreSQL is not installed: Debian’s package "postgresql"');
    }
    return;
  }
  try {
    for (const test of tests) await runOne(home, test, options, total);
  } finally {
    await home.close();
  }
}

async function runOne(
  home: EngineHome,
  test: Torture,
  options: Options,
  total: Counts,
): Promise<void> {
  const startedAt = performance.now();
  const outcome = await outcomeOf(home, test, options);
  const took = seconds(performance.now() - startedAt);
  if (outcome === null) {
    total.skipped += 1;
    return;
  }
  const { figure, failures } = outcome;
  say(failures.length === 0 ? 'ok' : 'FAILED', home.engine, test.name, `${figure}  [${took}]`);
  for (const failure of failures) process.stdout.write(`          ${failure}\n`);
  if (failures.length === 0) total.passed += 1;
  else total.failed += 1;
}

/** Many times what a test takes; after that it hangs. */
const LIMIT_MS = 180_000;
const LONG_LIMIT_MS = 1_800_000;

async function tooLate(limitMs: number): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, limitMs).unref());
  throw new Error(`The test did not end within ${seconds(limitMs)}.`);
}

/** Returns null, with a message, when the machine lacks something. */
async function outcomeOf(
  home: EngineHome,
  test: Torture,
  { isLong, rounds, seed, onlyCase }: Options,
): Promise<Outcome | null> {
  const shops: ShopUnderTest[] = [];
  const later: (() => unknown)[] = [];
  const { customers, dealers } = home;
  try {
    const running = test.run({
      home,
      isLong,
      rounds,
      seed,
      onlyCase,
      customers,
      dealers,
      async open({ env, place } = {}) {
        const shop = await ShopUnderTest.open(place ?? (await home.copy()), env);
        shops.push(shop);
        return shop;
      },
      afterwards: (work) => later.push(work),
    });
    const outcome = await Promise.race([
      running,
      tooLate(isLong || rounds !== null ? LONG_LIMIT_MS : LIMIT_MS),
    ]);
    const crashes = shops.flatMap((shop) => shop.crashes);
    return { ...outcome, failures: [...outcome.failures, ...crashes] };
  } catch (error) {
    if (error instanceof CannotRun) {
      say('NOT RUN', home.engine, test.name, error.message);
      return null;
    }
    const said = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { figure: 'failed', failures: [said, ...shops.flatMap((shop) => shop.crashes)] };
  } finally {
    // One that runs would write into a folder while it is removed, and several may share one.
    for (const shop of shops) await shop.kill();
    for (const shop of shops) await shop.remove();
    for (const work of later) await work();
  }
}

function say(verdict: string, engine: EngineName, name: string, text: string): void {
  process.stdout.write(`${verdict.padEnd(8)} ${engine.padEnd(9)} ${name.padEnd(12)} ${text}\n`);
}

// Exits on a signal so that child processes are ended too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
await main(process.argv.slice(2));
