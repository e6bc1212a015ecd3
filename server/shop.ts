import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { connect, type Database } from './database/connect';
import { migrate } from './database/migrate';
import type { Env } from './env';
import { createLog, type Log } from './log';
import { createMetrics, type Metrics } from './metrics/metrics';
import { openMessages, type Messages } from './messages/openMessages';
import { readSecret } from './secret';
import { createSecurityEvents, type SecurityEvents } from './security/securityEvents';
import type { MerchantSettings } from './settings/merchantSettings';
import { settingsOfProcess } from './settings/readSettings';

/** What a rule may use. Services take it as their first argument. */
export type Shop = {
  env: Env;
  database: Database;
  settings: MerchantSettings;
  /** The senders of text messages and mails; the outbox uses them. */
  messages: Messages;
  /** What this process counts. */
  metrics: Metrics;
  /** The security log. */
  security: SecurityEvents;
  /** Hashes one-time codes; never leaves the server. */
  secret: string;
  /** Epoch milliseconds; tests set it. */
  clock: () => number;
};

/** The one place where the parts of a shop are chosen. */
export async function openShop(
  env: Env,
  settings: MerchantSettings = settingsOfProcess(env),
  log: Log = createLog(env.logLevel),
): Promise<Shop> {
  mkdirSync(env.dataDir, { recursive: true });
  const database = connect(
    env.databaseUrl === null
      ? { file: path.join(env.dataDir, 'shop.sqlite') }
      : { url: env.databaseUrl },
  );
  await migrate(database);
  const secret = await readSecret(env, database);
  const messages = openMessages(env);
  const metrics = createMetrics();
  const security = createSecurityEvents(log, metrics);
  const clock = () => Date.now();
  return { env, database, settings, messages, metrics, security, secret, clock };
}
