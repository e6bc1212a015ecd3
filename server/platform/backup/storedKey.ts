import { agreeOnFact, BACKUP_KEY, readFact, setFact } from '@/server/platform/database/shopFacts';
import type { Reader, Writer } from '@/server/platform/database/connect';
import { isPassphraseOf, newBackupKey, readBackupKey, type BackupKey } from './backupKey';
import { BackupRefused } from './backupRefused';
import { withShopDatabase, type PlaceEnv } from './shopDatabase';

/** Returns the key to which this shop's backups seal its secret, or null when there was never a passphrase. */
export async function readStoredKey(db: Reader | Writer): Promise<BackupKey | null> {
  return keyIn((await readFact(db, BACKUP_KEY)) ?? null);
}

export function keyIn(fact: string | null): BackupKey | null {
  if (fact === null) return null;
  const value: unknown = JSON.parse(fact);
  return readBackupKey(value);
}

/**
 * Makes a passphrase the one of all backups from now on. Without `isNew` another one than before is refused: with
 * a mistyped passphrase nobody could open what it seals.
 */
export async function keepPassphrase(
  env: PlaceEnv,
  passphrase: string,
  { isNew = false } = {},
): Promise<void> {
  await withShopDatabase(env, async (database) => {
    const known = await readStoredKey(database.read);
    if (known !== null && (await isPassphraseOf(known, passphrase))) return;
    if (known !== null && !isNew) throw otherPassphrase();
    const fact = JSON.stringify(await newBackupKey(passphrase));
    await database.transaction(async (tx) => {
      if (isNew) await setFact(tx, BACKUP_KEY, fact);
      else await agreeOnFact(tx, BACKUP_KEY, fact);
    });
  });
}

function otherPassphrase(): BackupRefused {
  return new BackupRefused(
    'The passphrase is not the one of this shop’s backups. To change it: npm run shop -- passphrase.',
  );
}
