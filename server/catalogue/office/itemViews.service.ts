import { MAX_ITEM_VIEWS } from '@/lib/contract/itemLists';
import type { ItemViews } from '@/lib/contract/officeItem.contract';
import type { Actor } from '@/server/platform/audit/actor';
import { recordAudit } from '@/server/platform/audit/audit.service';
import type { Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';

/** Returns the named views of the list of items, which all staff share. */
export async function listItemViews(shop: Shop): Promise<ItemViews> {
  const rows = await shop.database.read
    .selectFrom('itemView')
    .select(['name', 'query', 'changedBy'])
    .orderBy('nameKey')
    .limit(MAX_ITEM_VIEWS)
    .execute();
  return { views: rows.map(({ name, query, changedBy }) => ({ name, query, by: changedBy })) };
}

/** Keeps a view under a name, instead of another of this name. Throws 'conflict' when there are too many. */
export async function putItemView(
  shop: Shop,
  actor: Actor,
  { name, query }: { name: string; query: string },
): Promise<ItemViews> {
  const nameKey = keyOf(name);
  await shop.database.transaction(async (tx) => {
    const before = await queryOf(tx, nameKey);
    if (before === undefined) await requireRoom(tx);
    const row = { name, query, changedAt: shop.clock(), changedBy: actor.name };
    await tx
      .insertInto('itemView')
      .values({ nameKey, ...row })
      .onConflict((conflict) => conflict.column('nameKey').doUpdateSet(row))
      .execute();
    await recordAudit(shop, tx, actor, {
      operation: 'itemView.save',
      subject: name,
      before: before === undefined ? null : { query: before },
      after: { query },
    });
  });
  return listItemViews(shop);
}

/** Forgets a view. Throws 'not-found'. */
export async function dropItemView(shop: Shop, actor: Actor, name: string): Promise<ItemViews> {
  const nameKey = keyOf(name);
  await shop.database.transaction(async (tx) => {
    const query = await queryOf(tx, nameKey);
    if (query === undefined) {
      throw new ShopError('not-found', { name: "We can't find this view. " });
    }
    await tx.deleteFrom('itemView').where('nameKey', '=', nameKey).execute();
    await recordAudit(shop, tx, actor, {
      operation: 'itemView.remove',
      subject: name,
      before: { query },
      after: null,
    });
  });
  return listItemViews(shop);
}

function keyOf(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}

async function queryOf(tx: Writer, nameKey: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('itemView')
    .select('query')
    .where('nameKey', '=', nameKey)
    .executeTakeFirst();
  return row?.query;
}

async function requireRoom(tx: Writer): Promise<void> {
  const { all } = await tx
    .selectFrom('itemView')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow();
  if (all < MAX_ITEM_VIEWS) return;
  throw new ShopError('conflict', { name: `There can be at most ${MAX_ITEM_VIEWS} views. ` });
}
