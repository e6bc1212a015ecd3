import { SHOP } from '@/server/platform/audit/actor';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { setTerms } from '@/server/people/customers/creditAccount.service';
import type { Buyer } from '@/server/people/customers/customer.service';
import type { Shop } from '@/server/boot/shop';
import { makeCustomer } from './customers';
import { orderOf, orderRow } from './orders';
import { smallCatalogue } from './smallCatalogue';

/** Returns a dealer with a credit limit in a shop with enough of everything. */
export async function makeDealer(shop: Shop, limitCents = 100_000_000): Promise<Buyer> {
  const item = await shop.database.read.selectFrom('item').select('itmCode').executeTakeFirst();
  if (item === undefined) {
    const rows = smallCatalogue().map((row) => ({ ...row, inStock: 100_000 }));
    await writeCatalogue(shop, rows);
  }
  const dealer = await makeCustomer(shop, { userType: 2 });
  await setTerms(shop, SHOP, dealer.customerId, { limitCents, creditDays: null });
  return dealer;
}

/** Places an order on credit; returns its number and what it costs. */
export async function onCredit(shop: Shop, buyer: Buyer, qty = 1) {
  const orderNumber = await orderOf(shop, { GLUE: qty }, { title: 'Credit', buyer });
  const { totalCents } = await orderRow(shop, orderNumber);
  return { orderNumber, totalCents };
}
