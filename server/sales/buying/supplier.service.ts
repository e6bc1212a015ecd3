import { MAX_SUPPLIERS } from '@/lib/contract/purchase';
import { COMING_STATES } from '@/lib/commerce/purchaseLife';
import type { Supplier, SupplierInput } from '@/lib/contract/supplier.contract';
import type { Actor } from '@/server/platform/audit/actor';
import { recordAudit } from '@/server/platform/audit/audit.service';
import type { Reader, Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';

/** Returns all suppliers by name, with what is on its way from them. */
export async function listSuppliers(db: Reader | Writer, supplierId?: number): Promise<Supplier[]> {
  const rows = await db
    .selectFrom('supplier')
    .select(['supplierId', 'name', 'phone', 'email', 'terms', 'leadDays', 'version'])
    .select((eb) => [
      eb
        .selectFrom('purchase')
        .select(({ fn }) => fn.countAll<number>().as('open'))
        .whereRef('purchase.supplierId', '=', 'supplier.supplierId')
        .where('state', 'in', COMING_STATES)
        .as('openPurchases'),
      eb
        .selectFrom('purchaseReceipt')
        .select(({ fn }) => fn.max<number | null>('at').as('last'))
        .whereRef('purchaseReceipt.supplierId', '=', 'supplier.supplierId')
        .as('lastReceivedAt'),
    ])
    .$if(supplierId !== undefined, (query) => query.where('supplierId', '=', supplierId ?? 0))
    .orderBy('nameKey')
    .limit(MAX_SUPPLIERS)
    .execute();
  return rows.map((row) => ({ ...row, openPurchases: row.openPurchases ?? 0 }));
}

/** Adds a supplier, in the caller's transaction. Throws 'conflict' for a name that another one has. */
export async function addSupplier(
  shop: Shop,
  tx: Writer,
  actor: Actor,
  given: SupplierInput,
): Promise<Supplier> {
  const values = columnsOf(given);
  await refuseTaken(tx, values.nameKey, null);
  await requireRoom(tx);
  const now = shop.clock();
  const { supplierId } = await tx
    .insertInto('supplier')
    .values({ ...values, version: 1, createdAt: now, changedAt: now })
    .returning('supplierId')
    .executeTakeFirstOrThrow();
  const { name: _, ...after } = given;
  await recordAudit(shop, tx, actor, { operation: 'supplier.add', subject: values.name, after });
  return supplierOf(tx, supplierId);
}

/** Changes a supplier. Throws 'not-found', and 'conflict' when somebody else changed it or the name is taken. */
export function changeSupplier(
  shop: Shop,
  actor: Actor,
  supplierId: number,
  { version, ...given }: SupplierInput & { version: number },
): Promise<Supplier> {
  const values = columnsOf(given);
  return shop.database.transaction(async (tx) => {
    const before = await supplierOf(tx, supplierId);
    await refuseTaken(tx, values.nameKey, supplierId);
    const { numUpdatedRows } = await tx
      .updateTable('supplier')
      .set({ ...values, version: version + 1, changedAt: shop.clock() })
      .where('supplierId', '=', supplierId)
      .where('version', '=', version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw changedMeanwhile(before.name);
    const { name, phone, email, terms, leadDays } = before;
    await recordAudit(shop, tx, actor, {
      operation: 'supplier.change',
      subject: values.name,
      before: { name, phone, email, terms, leadDays },
      after: { ...given },
    });
    return supplierOf(tx, supplierId);
  });
}

/** Returns a supplier. Throws 'not-found'. */
export async function supplierOf(db: Reader | Writer, supplierId: number): Promise<Supplier> {
  const [supplier] = await listSuppliers(db, supplierId);
  if (supplier === undefined) {
    throw new ShopError('not-found', { supplierId: 'There is no such supplier. ' });
  }
  return supplier;
}

export function changedMeanwhile(what: string): ShopError {
  return new ShopError('conflict', {
    version: `Somebody changed ${what} meanwhile. Look at it again. `,
  });
}

function columnsOf({ name, phone, email, terms, leadDays = null }: SupplierInput) {
  return {
    name,
    nameKey: name.toLowerCase().replace(/\s+/g, ' '),
    phone: phone || null,
    email: email || null,
    terms: terms || null,
    leadDays,
  };
}

async function refuseTaken(tx: Writer, nameKey: string, own: number | null): Promise<void> {
  const other = await tx
    .selectFrom('supplier')
    .select(['supplierId', 'name'])
    .where('nameKey', '=', nameKey)
    .executeTakeFirst();
  if (other === undefined || other.supplierId === own) return;
  throw new ShopError('conflict', { name: `There is a supplier named ${other.name}. ` });
}

async function requireRoom(tx: Writer): Promise<void> {
  const { count } = await tx
    .selectFrom('supplier')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count < MAX_SUPPLIERS) return;
  throw new ShopError('conflict', { name: `At most ${MAX_SUPPLIERS} suppliers. ` });
}
