import { writeCatalogue } from '@/server/catalogue/catalogueWriter';
import { demoRows } from './demoRows';
import type { Log } from '@/server/log/log';
import { withBulkDatabase, type Shop } from '@/server/shop';

/** Set while the demo catalogue is written; an interrupted import continues at the next start. */
const GROWING = 'demoGrowing';

/** Imports the demo catalogue into an empty shop without previous imports. */
export async function fillEmptyShop(shop: Shop, log: Log): Promise<void> {
  const { demoItems } = shop.env;
  if (demoItems === 0 || !(await claimDemo(shop))) return;
  log.info('writing the demo catalogue', { items: demoItems });
  const counts = await withBulkDatabase(shop.env, (database) =>
    writeCatalogue({ ...shop, database }, demoRows(demoItems)),
  );
  await shop.database.transaction(async (tx) => {
    await tx.deleteFrom('shopFact').where('name', '=', GROWING).execute();
  });
  log.info('demo catalogue written', counts);
}

function claimDemo(shop: Shop): Promise<boolean> {
  return shop.database.transaction(async (tx) => {
    const facts = await tx
      .selectFrom('shopFact')
      .select('name')
      .where('name', '!=', 'secretFingerprint')
      .execute();
    if (facts.some(({ name }) => name === GROWING)) return true;
    const item = await tx.selectFrom('item').select('itmCode').limit(1).executeTakeFirst();
    if (facts.length > 0 || item !== undefined) return false;
    await tx.insertInto('shopFact').values({ name: GROWING, value: '1' }).execute();
    return true;
  });
}
