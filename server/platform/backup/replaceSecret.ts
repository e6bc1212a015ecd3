import { randomUUID } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Actor } from '@/server/platform/audit/actor';
import { recordAudit } from '@/server/platform/audit/audit.service';
import type { Database } from '@/server/platform/database/connect';
import { openDatabaseClock } from '@/server/platform/database/databaseClock';
import {
  dropFact,
  SECRET_CHECK,
  SECRET_FINGERPRINT,
  setFact,
} from '@/server/platform/database/shopFacts';
import type { Env } from '@/server/boot/env';
import { newSecret, SECRET_FILE, secretCheck } from '@/server/platform/security/secret';

/**
 * Makes SHOP_SECRET, or else a new secret in DATA_DIR, the secret of the shop, and returns it. What was
 * hashed or encrypted with the one before is dead (docs/decisions/0070).
 */
export async function replaceSecret(
  { shopSecret, dataDir }: Env,
  database: Database,
  actor: Actor,
): Promise<string> {
  const secret = shopSecret ?? newSecret();
  const clock = await openDatabaseClock(database);
  await database.transaction(async (tx) => {
    await setFact(tx, SECRET_CHECK, secretCheck(secret));
    await dropFact(tx, SECRET_FINGERPRINT);
    await recordAudit({ clock }, tx, actor, {
      operation: 'secret.replace',
      subject: 'secret',
    });
    // Last: the file before may be the right one if the database cannot be written.
    if (shopSecret === null) writeSecret(path.join(dataDir, SECRET_FILE), secret);
  });
  return secret;
}

/** Replaces the file at once, so that nobody reads half a secret. */
function writeSecret(file: string, secret: string): void {
  const unfinished = `${file}.${randomUUID()}.tmp`;
  writeFileSync(unfinished, `${secret}\n`, { mode: 0o600, flush: true });
  renameSync(unfinished, file);
}
