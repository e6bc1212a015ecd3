import { randomBytes, scrypt } from 'node:crypto';
import { isRecord } from '@/lib/contract/records';
import { BackupRefused } from './backupRefused';
import { PASSPHRASE_COST } from './passphraseCost';

export const LEAST_PASSPHRASE = 12;

/** The public half of a passphrase, and what turns the passphrase into the other half. */
export type BackupKey = { recipient: string; salt: string; N: number; r: number; p: number };

const MAX_MEMORY = 256 * 1024 * 1024;
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** Makes a key pair of a passphrase with a new salt and returns its public half: only that is stored. */
export async function newBackupKey(passphrase: string): Promise<BackupKey> {
  if (passphrase.length < LEAST_PASSPHRASE) {
    throw new BackupRefused(`A passphrase needs at least ${LEAST_PASSPHRASE} characters.`);
  }
  const made = { salt: randomBytes(SALT_BYTES).toString('base64url'), ...PASSPHRASE_COST };
  const { identityToRecipient } = await import('age-encryption');
  return { recipient: await identityToRecipient(await identityOf(passphrase, made)), ...made };
}

/** Tells whether a passphrase opens what is sealed to this key. */
export async function isPassphraseOf(key: BackupKey, passphrase: string): Promise<boolean> {
  return (await openIdentity(key, passphrase)) !== null;
}

/** Returns the private half; null for another passphrase. */
async function openIdentity(key: BackupKey, passphrase: string): Promise<string | null> {
  const { identityToRecipient } = await import('age-encryption');
  const identity = await identityOf(passphrase, key);
  return (await identityToRecipient(identity)) === key.recipient ? identity : null;
}

/** Seals a text to the public half, in the format of https://age-encryption.org/v1. */
export async function sealTo(key: BackupKey, text: string): Promise<Buffer> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.addRecipient(key.recipient);
  return Buffer.from(await encrypter.encrypt(text));
}

/** Returns the text of `sealTo`; throws BackupRefused for another passphrase. */
export async function openSealed(
  key: BackupKey,
  passphrase: string,
  sealed: Buffer,
): Promise<string> {
  const identity = await openIdentity(key, passphrase);
  if (identity === null) throw new BackupRefused('The passphrase is not the one of this backup.');
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  try {
    return await decrypter.decrypt(sealed, 'text');
  } catch {
    // The library has no error class of its own.
    throw new BackupRefused('This backup is damaged: its secret cannot be read.');
  }
}

/** Returns the private half as the program "age" takes it: AGE-SECRET-KEY-1… */
async function identityOf(
  passphrase: string,
  { salt, N, r, p }: Omit<BackupKey, 'recipient'>,
): Promise<string> {
  const { bech32 } = await import('@scure/base');
  const key = await new Promise<Buffer>((resolve, reject) => {
    const cost = { N, r, p, maxmem: MAX_MEMORY };
    const text = passphrase.normalize('NFKC');
    scrypt(text, Buffer.from(salt, 'base64url'), KEY_BYTES, cost, (error, derived) => {
      if (error === null) resolve(derived);
      else reject(error);
    });
  });
  return bech32.encodeFromBytes('age-secret-key-', key).toUpperCase();
}

/** Returns a stored key, or null for anything else, such as a cost that would take for ever. */
export function readBackupKey(value: unknown): BackupKey | null {
  if (!isRecord(value)) return null;
  const { recipient, salt, N, r, p } = value;
  const cost = PASSPHRASE_COST;
  const isOfCost = N === cost.N && r === cost.r && p === cost.p;
  const isText = typeof recipient === 'string' && typeof salt === 'string';
  return isText && isOfCost && /^age1[02-9ac-hj-np-z]{58}$/.test(recipient)
    ? { recipient, salt, ...cost }
    : null;
}
