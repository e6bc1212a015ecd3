import { formatMoney } from '@/lib/text/format';
import { centsFromRupees, rupeesFromCents } from '@/lib/commerce/money';
import { SHOP } from '@/server/platform/audit/actor';
import { returnStock, takeStock } from '@/server/catalogue/stock/stock.service';
import type { Writer } from '@/server/platform/database/connect';
import { raiseCatalogueVersion } from '@/server/platform/database/shopFacts';
import type { ShopSession } from '@/server/people/sessions/session.service';
import type { Mock } from './mock';

/** The price factor of the fault. */
const PRICE_FACTOR = 1.1;

/** Sells all stock of the item or its variants to another customer. */
export async function sellOut({ shop, changes }: Mock, itmCode: number): Promise<void> {
  const sold = await shop.database.transaction(async (tx) => {
    const rows = await itemAndVariants(tx, itmCode);
    const needs = rows
      .filter(({ itmType, inStock, visible }) => itmType !== 'M' && inStock > 0 && visible === 1)
      .map((row) => ({ itmCode: row.itmCode, qty: row.inStock }));
    if (needs.length === 0) return null;
    const short = await takeStock(shop, tx, SHOP, needs, null);
    if (short !== null) throw new Error('Somebody else took them meanwhile.');
    return { needs, name: rows.find((row) => row.itmCode === itmCode)?.itmName ?? '' };
  });
  if (sold === null) return;
  const pieces = sold.needs.reduce((sum, { qty }) => sum + qty, 0);
  changes.push({
    what: 'stock',
    code: itmCode,
    sentence: `${sold.name}: the last ${pieces} were sold`,
    undo: (tx) => returnStock(shop, tx, SHOP, 'cancelled', sold.needs, null),
  });
}

/** Raises the price of the item and its variants by a tenth, for dealers too. */
export async function raisePrice({ shop, changes }: Mock, itmCode: number): Promise<void> {
  const raised = await shop.database.transaction(async (tx) => {
    const rows = await itemAndVariants(tx, itmCode);
    const codes = rows.map((row) => row.itmCode);
    if (codes.length === 0) return null;
    const tiers = await tx
      .selectFrom('itemPrice')
      .select(['itmCode', 'userType', 'sellingCents'])
      .where('itmCode', 'in', codes)
      .execute();
    await setPrices(tx, rows.map(withHigherPrice), tiers.map(withHigherPrice));
    return { rows, tiers };
  });
  const item = raised?.rows.find((row) => row.itmCode === itmCode);
  if (raised === null || item === undefined) return;
  const [before, after] = [item, withHigherPrice(item)].map((row) =>
    formatMoney(rupeesFromCents(row.sellingCents)),
  );
  changes.push({
    what: 'price',
    code: itmCode,
    sentence: `${item.itmName}: ${before} became ${after}`,
    undo: (tx) => setPrices(tx, raised.rows, raised.tiers),
  });
}

/** Makes the customer wait for approval. */
export async function awaitApproval(mock: Mock, customerId: number): Promise<void> {
  const { shop, changes, pendingApproval } = mock;
  const before = await shop.database.transaction(async (tx) => {
    const customer = await tx
      .selectFrom('customer')
      .select(['fullName', 'approvedAt'])
      .where('customerId', '=', customerId)
      .executeTakeFirst();
    await setApproved(tx, customerId, null);
    return customer;
  });
  pendingApproval.add(customerId);
  if (before === undefined) return;
  const approvedAt = before.approvedAt ?? shop.clock();
  changes.push({
    what: 'approval',
    code: customerId,
    sentence: `${before.fullName} is not approved`,
    undo: async (tx) => {
      await setApproved(tx, customerId, approvedAt);
      pendingApproval.delete(customerId);
    },
  });
}

/** Ends the session as if it had expired. */
export async function expireSession({ shop }: Mock, { tokenHash }: ShopSession): Promise<void> {
  await shop.database.transaction((tx) =>
    tx.updateTable('session').set({ lastSeenAt: 0 }).where('tokenHash', '=', tokenHash).execute(),
  );
}

function itemAndVariants(tx: Writer, itmCode: number) {
  return tx
    .selectFrom('item')
    .select(['itmCode', 'itmName', 'itmType', 'inStock', 'visible', 'sellingCents'])
    .where(({ eb, or }) => or([eb('itmCode', '=', itmCode), eb('parentItmCode', '=', itmCode)]))
    .execute();
}

type Priced = { itmCode: number; sellingCents: number };

function withHigherPrice<P extends Priced>(row: P): P {
  const rupees = Math.round(rupeesFromCents(row.sellingCents) * PRICE_FACTOR);
  return { ...row, sellingCents: centsFromRupees(rupees) };
}

async function setPrices(
  tx: Writer,
  items: readonly Priced[],
  tiers: readonly (Priced & { userType: number })[],
): Promise<void> {
  for (const { itmCode, sellingCents } of items) {
    await tx.updateTable('item').set({ sellingCents }).where('itmCode', '=', itmCode).execute();
  }
  for (const { itmCode, userType, sellingCents } of tiers) {
    await tx
      .updateTable('itemPrice')
      .set({ sellingCents })
      .where('itmCode', '=', itmCode)
      .where('userType', '=', userType)
      .execute();
  }
  await raiseCatalogueVersion(tx, Date.now());
}

async function setApproved(tx: Writer, customerId: number, approvedAt: number | null) {
  await tx
    .updateTable('customer')
    .set({ approvedAt })
    .where('customerId', '=', customerId)
    .execute();
}
