import { sql, type Kysely } from 'kysely';
import { createdTriggers, onEachEvent, type Row } from './changeTriggers';
import { engineOf } from './engineOf';
import type { ShopMigration } from './shopMigration';

/** Pages name the pictures of the gallery by `gallery`; every page may have a brand's logo, by its hash. */
const keyOf = (row: Row) => `case when ${row}."place" = 'gallery' then 'gallery' else 'all' end`;

/** Names the pages that show a picture of the shop when it changes. */
export const pictureChanges: ShopMigration = {
  async up(db: Kysely<unknown>) {
    const changes = onEachEvent('shopPicture', keyOf, ['name', 'hash', 'removedAt']);
    for (const statement of createdTriggers(engineOf(db), changes)) {
      await sql.raw(statement).execute(db);
    }
  },
};
