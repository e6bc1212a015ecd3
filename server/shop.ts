import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_SETTINGS, type SiteSettings } from '@/lib/site/settings';
import { connect, type Database } from './database/connect';
import { migrate } from './database/migrate';
import type { Env } from './env';

/** What a rule may use. Services take it as their first argument. */
export type Shop = {
  env: Env;
  database: Database;
  settings: SiteSettings;
  /** Epoch milliseconds; tests set it. */
  clock: () => number;
};

/** The one place where the parts of a shop are chosen. */
export async function openShop(env: Env): Promise<Shop> {
  mkdirSync(env.dataDir, { recursive: true });
  const database = connect(
    env.databaseUrl === null
      ? { file: path.join(env.dataDir, 'shop.sqlite') }
      : { url: env.databaseUrl },
  );
  await migrate(database);
  return { env, database, settings: DEFAULT_SETTINGS, clock: () => Date.now() };
}
