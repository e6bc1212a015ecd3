import { mkdirSync } from 'node:fs';
import { connect, type Database, type DatabaseLocation } from './database/connect';
import { databaseFile, markDatabaseFile } from './database/databaseFile';
import { BULK_DEADLINES, REQUEST_DEADLINES, type Deadlines } from './database/deadlines';
import { migrate } from './database/migrate';
import { DEMO_CATALOGUE, factNames, isUnused } from './database/shopFacts';
import type { Env } from './env';
import { createLog, type Log } from './log/log';
import { createMetrics, type Metrics } from './metrics/metrics';
import { openMessages, type Messages } from './messages/openMessages';
import type { PaymentGateways } from './payments/gateway';
import { closedPayments, openGateways } from './payments/openGateways';
import { openProviders, withProviders } from './providers/openProviders';
import type { SignInProviders } from './providers/signInProvider';
import { readSecret } from './security/secret';
import { createSecurityEvents, type SecurityEvents } from './security/securityEvents';
import {
  SILENT_MERCHANT_SETTINGS,
  withoutPayments,
  type MerchantSettings,
} from './settings/merchantSettings';
import { settingsOfProcess } from './settings/readSettings';

/** Dependencies of the rules; the first argument of services. */
export type Shop = {
  env: Env;
  database: Database;
  settings: MerchantSettings;
  /** The senders of text messages and mail, used by the outbox. */
  messages: Messages;
  /** The payment gateways that can be used. */
  gateways: PaymentGateways;
  /** The third parties by which customers may sign in. */
  providers: SignInProviders;
  metrics: Metrics;
  /** The security log. */
  security: SecurityEvents;
  /** Hashes one-time codes; never leaves the server. */
  secret: string;
  /** Epoch milliseconds; tests set it. */
  clock: () => number;
};

type OpeningParts = { deadlines?: Deadlines; log?: Log };

/** Opens a shop, after migrating its database: the only place that chooses its parts. */
export async function openShop(
  env: Env,
  merchantSettings?: MerchantSettings,
  { deadlines = REQUEST_DEADLINES, log = createLog(env.logLevel) }: OpeningParts = {},
): Promise<Shop> {
  // Mistakes in the settings end the start before anything is opened.
  const written = merchantSettings ?? settingsOfProcess(env);
  mkdirSync(env.dataDir, { recursive: true });
  await withBulkDatabase(env, migrate);
  if (env.databaseUrl === null) markDatabaseFile(env.dataDir);
  const database = connect(locationOf(env), deadlines);
  const isSilent = merchantSettings === undefined && !(await isDemo(env, database));
  const settings = isSilent ? settingsOfProcess(env, SILENT_MERCHANT_SETTINGS) : written;
  return shopOver(database, env, settings, log);
}

/** Assembles the parts of a shop around a migrated database. */
export async function shopOver(
  database: Database,
  env: Env,
  merchantSettings: MerchantSettings = settingsOfProcess(env),
  log: Log = createLog(env.logLevel),
): Promise<Shop> {
  const secret = await readSecret(env, database);
  const messages = openMessages(env);
  const gateways = openGateways(env.payments);
  const providers = openProviders(env.providers);
  const payable = withoutPayments(merchantSettings, closedPayments(gateways));
  const settings = withProviders(payable, providers);
  const metrics = createMetrics();
  const security = createSecurityEvents(log, metrics);
  const clock = () => Date.now();
  return {
    ...{ env, database, settings, messages, gateways, providers },
    ...{ metrics, security, secret, clock },
  };
}

/** Tells whether this is the demo, whose promises are examples, or will be at this start. */
async function isDemo({ demoItems }: Env, { read }: Database): Promise<boolean> {
  const facts = await factNames(read);
  return facts.includes(DEMO_CATALOGUE) || (demoItems > 0 && isUnused(facts));
}

/** Runs work whose statements may take minutes on its own connections. */
export async function withBulkDatabase<T>(
  env: Env,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = connect(locationOf(env), BULK_DEADLINES);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

function locationOf({ databaseUrl, dataDir }: Env): DatabaseLocation {
  return databaseUrl === null ? { file: databaseFile(dataDir) } : { url: databaseUrl };
}
