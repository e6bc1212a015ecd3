import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { connect, type Database } from './database/connect';
import { migrate } from './database/migrate';
import type { Env } from './env';
import { createMetrics, type Metrics } from './metrics/metrics';
import { openMessages, type Messages } from './messages/openMessages';
import { readSecret } from './secret';
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
  /** Hashes one-time codes; never leaves the server. */
  secret: string;
  /** Epoch milliseconds; tests set it. */
  clock: () => number;
};

/** The one place where the parts of a shop are chosen. */
export async function openShop(
  env: Env,
  settings: MerchantSettings = settingsOfProcess(env),
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
  return { env, database, settings, messages, metrics, secret, clock: () => Date.now() };
}
