import { scrypt } from 'node:crypto';
import { isRecord } from '@/lib/contract/records';
import { unseal } from '@/server/platform/security/sealed';
import { BackupRefused } from './backupRefused';
import { PASSPHRASE_COST } from './passphraseCost';

const MAX_MEMORY = 256 * 1024 * 1024;
const KEY_BYTES = 32;
const PURPOSE = 'backup of the secret';

/** Returns the secret in a backup of the first format (docs/decisions/0069); throws for another passphrase. */
export async function openSealedSecret(text: string, passphrase: string): Promise<string> {
  const { salt, sealed } = recordIn(text);
  if (typeof salt !== 'string' || typeof sealed !== 'string') {
    throw new BackupRefused('This backup is damaged: its secret cannot be read.');
  }
  const key = await keyOf(passphrase, Buffer.from(salt, 'base64url'));
  const secret = unseal(key, PURPOSE, sealed);
  if (secret === null) throw new BackupRefused('The passphrase is not the one of this backup.');
  return secret;
}

function recordIn(text: string): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(text);
    return isRecord(stored) ? stored : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

function keyOf(passphrase: string, salt: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const cost = { ...PASSPHRASE_COST, maxmem: MAX_MEMORY };
    scrypt(passphrase.normalize('NFKC'), salt, KEY_BYTES, cost, (error, key) => {
      if (error === null) resolve(key.toString('base64url'));
      else reject(error);
    });
  });
}
