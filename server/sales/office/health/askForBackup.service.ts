import type { Actor } from '@/server/platform/audit/actor';
import { recordAudit } from '@/server/platform/audit/audit.service';
import { BACKUP_LANE } from '@/server/platform/backup/backupLane';
import { ShopError } from '@/server/platform/errors';
import { enqueue } from '@/server/platform/queue/job.service';
import type { Shop } from '@/server/boot/shop';

const MINUTE_MS = 60_000;

/** Has a backup made now, beside those of each night; a second press within a minute asks for the same one. */
export async function askForBackup(shop: Shop, actor: Actor): Promise<void> {
  if (shop.env.backupFolder === null) {
    throw new ShopError('conflict', {
      backup: 'The shop has no folder for backups: set BACKUP_FOLDER (docs/operations.md). ',
    });
  }
  const minute = Math.floor(shop.clock() / MINUTE_MS);
  const job = { lane: BACKUP_LANE, kind: 'asked', payload: {}, uniqueKey: `backup:now ${minute}` };
  await shop.database.transaction(async (tx) => {
    if ((await enqueue(shop, tx, job)) === null) return;
    await recordAudit(shop, tx, actor, { operation: 'backup.ask', subject: 'backup' });
  });
}
