import type { Kysely, Migration } from 'kysely';

/** A migration of the shop. How to write one: CONTRIBUTING.md, "A change of the schema". */
export type ShopMigration = Migration & {
  /**
   * Releases that do not know this migration cannot run on the schema after it. Without it they can: it only adds
   * what they neither read nor must write.
   */
  isBreaking?: true;
  /**
   * Fills what the migration added: a small part in each call, which is a transaction of its own. Returns false
   * when nothing was left to fill. The rows themselves tell what is left, so that it continues after a kill.
   */
  backfill?: (tx: Kysely<unknown>) => Promise<boolean>;
};
