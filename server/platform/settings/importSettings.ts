import { existsSync } from 'node:fs';
import type { Env } from '@/server/boot/env';
import { SHOP } from '@/server/platform/audit/actor';
import type { Database } from '@/server/platform/database/connect';
import { agreeOnFact, readFact, SETTINGS_FILE_HASH } from '@/server/platform/database/shopFacts';
import { StartRefusal } from '@/server/platform/errors';
import type { Log } from '@/server/platform/log/log';
import type { MerchantSettings } from './merchantSettings';
import { hashOfFile, readSettingsFile, settingsFileOf, SettingsMistakes } from './settingsFile';
import { changesBetween } from './settingsOver';
import { addVersion, newestVersion } from './settingsVersions';

type FileEnv = Pick<Env, 'settingsFile' | 'dataDir'>;

/**
 * Imports the settings file of a shop whose database has no settings yet: once, by one of several
 * processes. Throws StartRefusal with all mistakes.
 */
export async function importSettingsOnce(
  database: Database,
  env: FileEnv,
  defaults: MerchantSettings,
  log: Log,
): Promise<void> {
  const file = settingsFileOf(env);
  if (env.settingsFile === null && !existsSync(file)) return;
  if ((await newestVersion(database.read)) > 0) return;
  const { given, settings, hash } = readOrRefuse(file, defaults);
  const version = {
    version: 1,
    given,
    changes: changesBetween(defaults, settings),
    why: `Imported from ${file}`,
    restoredFrom: null,
  };
  const isOurs = await database.transaction(async (tx) => {
    if (!(await addVersion(tx, SHOP, version))) return false;
    await agreeOnFact(tx, SETTINGS_FILE_HASH, hash);
    return true;
  });
  if (!isOurs) return;
  log.info(
    `${file} was imported into the database as version 1 of the settings; the file is not read again.`,
  );
}

function readOrRefuse(file: string, defaults: MerchantSettings) {
  try {
    return readSettingsFile(file, defaults);
  } catch (error) {
    if (!(error instanceof SettingsMistakes)) throw error;
    throw new StartRefusal(...error.mistakes.map((mistake) => `${error.file}: ${mistake}`));
  }
}

/** Returns a warning when the settings file is not the one that was imported; null otherwise. */
export async function unreadFileWarning({ read }: Database, env: FileEnv): Promise<string | null> {
  const file = settingsFileOf(env);
  const imported = await readFact(read, SETTINGS_FILE_HASH);
  let found: string | null;
  try {
    found = hashOfFile(file);
  } catch {
    // A file that cannot be read differs from the imported one, too.
    found = '';
  }
  if (found === null || found === imported) return null;
  return (
    `${file} is not read: the settings are in the database, and this file is not what was imported. ` +
    `Change them in the office, or run: npm run shop -- settings --import ${file}`
  );
}
