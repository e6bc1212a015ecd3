import type { Shop } from '@/server/boot/shop';

/** A list that was tried and never written. */
const KEPT_MS = 30 * 24 * 3_600_000;
/** A file is stored before the table names it. */
const UNNAMED_MS = 24 * 3_600_000;

/** Forgets lists that were never written, and deletes files that no import names. */
export async function tidyImports(shop: Shop): Promise<void> {
  const { database, importFiles } = shop;
  const now = shop.clock();
  await database.transaction((tx) =>
    tx
      .deleteFrom('importRun')
      .where('state', 'in', ['columns', 'tried', 'failed'])
      .where('batchId', 'is', null)
      .where('changedAt', '<', now - KEPT_MS)
      .execute(),
  );
  for await (const { hash, at } of importFiles.list()) {
    if (at > now - UNNAMED_MS) continue;
    const named = await database.read
      .selectFrom('importRun')
      .select('importId')
      .where((run) => run.or([run('hash', '=', hash), run('refusedHash', '=', hash)]))
      .limit(1)
      .executeTakeFirst();
    if (named === undefined) await importFiles.delete(hash);
  }
}
