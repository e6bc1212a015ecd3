import { scryptSync } from 'node:crypto';
import { open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Shop } from '@/server/boot/shop';
import { ArchiveWriter } from '@/server/platform/backup/archive';
import { PASSPHRASE_COST } from '@/server/platform/backup/passphraseCost';
import { seal } from '@/server/platform/security/sealed';

const SALT = 'c2FsdCBvZiBhIHRlc3Q';

/** Writes a backup of the first format, whose database is one file (docs/decisions/0069). */
export async function writeOldBackup(
  { env, database, secret }: Shop,
  file: string,
  passphrase: string,
): Promise<void> {
  const copy = path.join(env.dataDir, 'copy');
  await sql`vacuum into ${sql.lit(copy)}`.execute(database.read);
  const bytes = await readFile(copy);
  await rm(copy);
  const cost = { ...PASSPHRASE_COST, maxmem: 256 * 1024 * 1024 };
  const key = scryptSync(passphrase, Buffer.from(SALT, 'base64url'), 32, cost);
  const sealed = seal(key.toString('base64url'), 'backup of the secret', secret);
  const handle = await open(file, 'wx');
  const archive = new ArchiveWriter(handle);
  const about = { format: 1, is: 'backup of a Sparepoint shop', createdAt: '2026-11-01T00:00:00Z' };
  await archive.addText('backup.json', `${JSON.stringify({ ...about, secret: 'sealed' })}\n`);
  await archive.add({ name: 'shop.sqlite', size: bytes.length }, [bytes]);
  await archive.addText('secret.sealed', JSON.stringify({ kdf: 'scrypt', salt: SALT, sealed }));
  await archive.finish();
  await handle.close();
}
