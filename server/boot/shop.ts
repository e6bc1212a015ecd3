import { mkdirSync } from 'node:fs';
import { connect, type Database } from '@/server/platform/database/connect';
import { openDatabaseClock } from '@/server/platform/database/databaseClock';
import { databaseFile, markDatabaseFile } from '@/server/platform/database/databaseFile';
import {
  BULK_DEADLINES,
  MIGRATION_DEADLINES,
  REQUEST_DEADLINES,
  type Deadlines,
} from '@/server/platform/database/deadlines';
import { awaitMigration, migrate, schemaStateOf } from '@/server/platform/database/migrate';
import { requireDeadlines } from '@/server/platform/database/requireDeadlines';
import { DEMO_CATALOGUE, factNames, isUnused } from '@/server/platform/database/shopFacts';
import type { PostgresAddress } from '@/server/platform/database/postgresPool';
import type { Env } from './env';
import type { FileStore } from '@/server/platform/files/fileStore';
import { openFiles } from '@/server/platform/files/filesEnv';
import { createLog, type Log } from '@/server/platform/log/log';
import { createMetrics, type Metrics } from '@/server/platform/metrics/metrics';
import { openMessages, type Messages } from '@/server/messages/openMessages';
import type { PaymentGateways } from '@/server/sales/payments/gateway';
import { closedPayments, openGateways } from '@/server/sales/payments/openGateways';
import { followOrderNumbers } from '@/server/sales/orders/orderNumber.queries';
import { openProviders, withProviders } from '@/server/people/providers/openProviders';
import type { SignInProviders } from '@/server/people/providers/signInProvider';
import { readSecret } from '@/server/platform/security/secret';
import {
  createSecurityEvents,
  type SecurityEvents,
} from '@/server/platform/security/securityEvents';
import { importSettingsOnce } from '@/server/platform/settings/importSettings';
import { refreshSettings, type LiveSettings } from '@/server/platform/settings/liveSettings';
import {
  DEFAULT_MERCHANT_SETTINGS,
  SILENT_MERCHANT_SETTINGS,
  withoutPayments,
  type MerchantSettings,
} from '@/server/platform/settings/merchantSettings';

/** Dependencies of the rules; the first argument of services. */
export type Shop = {
  env: Env;
  database: Database;
  /** Replaced as a whole by every save in any process: keep no copy beyond a request. */
  settings: MerchantSettings;
  live: LiveSettings;
  /** The senders of text messages and mail, used by the outbox. */
  messages: Messages;
  /** The payment gateways that can be used. */
  gateways: PaymentGateways;
  /** The third parties by which customers may sign in. */
  providers: SignInProviders;
  /** The files of the photos of items. */
  photoFiles: FileStore;
  /** The lists that were imported in the office, as they came. */
  importFiles: FileStore;
  metrics: Metrics;
  /** The security log. */
  security: SecurityEvents;
  /** Hashes one-time codes; never leaves the server. */
  secret: string;
  /** Epoch milliseconds by the database's clock; tests set it. */
  clock: () => number;
};

export type OpeningParts = {
  deadlines?: Deadlines;
  log?: Log;
  /** Returns the shop's secret, or throws when it is missing or another. */
  secretOf?: (env: Env, database: Database) => Promise<string>;
};

/**
 * Opens a shop, after migrating its database: the only place that chooses its parts. With defaults
 * given it reads no settings file.
 */
export async function openShop(
  env: Env,
  defaults?: MerchantSettings,
  {
    deadlines = REQUEST_DEADLINES,
    log = createLog(env.logLevel),
    secretOf = readSecret,
  }: OpeningParts = {},
): Promise<Shop> {
  mkdirSync(env.dataDir, { recursive: true });
  const database = await openDatabase(env, deadlines, log);
  try {
    const readDefaults = defaultsOf(env, database, defaults);
    if (defaults === undefined) {
      await importSettingsOnce(database, env, await readDefaults(), log);
    }
    await followOrderNumbers(database);
    return await shopOver(database, env, readDefaults, { log, secretOf });
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Assembles the parts of a shop around a migrated database. */
export async function shopOver(
  database: Database,
  env: Env,
  readDefaults: LiveSettings['readDefaults'] = async () => DEFAULT_MERCHANT_SETTINGS,
  { log = createLog(env.logLevel), secretOf = readSecret }: OpeningParts = {},
): Promise<Shop> {
  const secret = await secretOf(env, database);
  const gateways = openGateways(env.payments.gateways);
  const providers = openProviders(env.providers);
  const photoFiles = openFiles(env, 'photos');
  const importFiles = openFiles(env, 'imports');
  const metrics = createMetrics();
  const defaults = await readDefaults();
  const shop: Shop = {
    env,
    database,
    settings: defaults,
    live: {
      version: -1,
      defaults,
      readDefaults,
      inForce: (written) =>
        withProviders(withoutPayments(written, closedPayments(gateways)), providers),
      listeners: new Set(),
    },
    messages: openMessages(env),
    gateways,
    providers,
    photoFiles,
    importFiles,
    metrics,
    security: createSecurityEvents(log, metrics),
    secret,
    clock: await openDatabaseClock(database),
  };
  await refreshSettings(shop);
  return shop;
}

/** Returns the given defaults, or those of the demo or of a shop that promises nothing by itself. */
function defaultsOf(
  env: Env,
  database: Database,
  given: MerchantSettings | undefined,
): LiveSettings['readDefaults'] {
  if (given !== undefined) return async () => given;
  return async () =>
    (await isDemo(env, database)) ? DEFAULT_MERCHANT_SETTINGS : SILENT_MERCHANT_SETTINGS;
}

/** Tells whether this is the demo, whose promises are examples, or will be at this start. */
async function isDemo({ demoItems }: Env, { read }: Database): Promise<boolean> {
  const facts = await factNames(read);
  return facts.includes(DEMO_CATALOGUE) || (demoItems > 0 && isUnused(facts));
}

/** Opens the database when its schema is ready. The database file is opened once for all its uses. */
async function openDatabase(env: Env, deadlines: Deadlines, log: Log): Promise<Database> {
  const { dataDir, databaseUrl } = env;
  const tell = (sentence: string) => log.info(sentence);
  if (databaseUrl !== null) {
    const directUrl = directUrlOf(env, databaseUrl);
    await onConnections(directUrl, MIGRATION_DEADLINES, (database) =>
      env.migrates ? migrate(database, { tell }) : awaitMigration(database, { tell }),
    );
    return deadlines === BULK_DEADLINES
      ? connect({ url: directUrl }, deadlines)
      : openPostgres(
          { url: databaseUrl, isPooled: env.databaseDirectUrl !== null, sizes: env.databasePools },
          deadlines,
        );
  }
  const database = connect({ file: databaseFile(dataDir) });
  try {
    await (env.migrates ? migrate(database, { tell }) : awaitMigration(database, { tell }));
    markDatabaseFile(dataDir);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Migrates the shop's database and closes it; returns its newest migration. */
export async function upgradeDatabase(
  env: Env,
  tell: (sentence: string) => void,
): Promise<string | null> {
  const upgrade = async (database: Database) => {
    await migrate(database, { tell });
    return (await schemaStateOf(database)).newest;
  };
  const { dataDir, databaseUrl } = env;
  if (databaseUrl !== null) {
    return onConnections(directUrlOf(env, databaseUrl), MIGRATION_DEADLINES, upgrade);
  }
  mkdirSync(dataDir, { recursive: true });
  const database = connect({ file: databaseFile(dataDir) });
  try {
    const newest = await upgrade(database);
    markDatabaseFile(dataDir);
    return newest;
  } finally {
    await database.close();
  }
}

async function openPostgres(address: PostgresAddress, deadlines: Deadlines): Promise<Database> {
  const database = connect(address, deadlines);
  try {
    await requireDeadlines(database, deadlines);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Work of minutes goes past PgBouncer, whose connections have the deadlines of requests. */
function directUrlOf({ databaseDirectUrl }: Pick<Env, 'databaseDirectUrl'>, url: string): string {
  return databaseDirectUrl ?? url;
}

/** Runs work whose statements may take minutes; on PostgreSQL on its own connections. */
export function withBulkDatabase<T>(
  { env, database }: Pick<Shop, 'env' | 'database'>,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const { databaseUrl } = env;
  return databaseUrl === null
    ? work(database)
    : onConnections(directUrlOf(env, databaseUrl), BULK_DEADLINES, work);
}

async function onConnections<T>(
  url: string,
  deadlines: Deadlines,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = connect({ url }, deadlines);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
