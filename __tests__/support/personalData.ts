import { sql } from 'kysely';
import { createApp } from '@/server/api/app';
import { personalData } from '@/server/platform/personalData/personalData';
import type { Rule } from '@/server/platform/personalData/rules';
import { putInOutbox } from '@/server/messages/outbox.service';
import { Browser } from './browser';
import { ADDRESS } from './customers';
import { connectThirdParty } from './account';
import { itemCode, moves, orderOf, orderRow } from './orders';
import { becomeCustomer } from './registration';
import { slipForm, PDF_SLIP } from './slips';
import type { Shop } from '@/server/boot/shop';

/** A person whose every trace contains one of these. */
export const ZEB = {
  fullName: 'Zebediah Quux',
  phone: '94719998887',
  email: 'zeb.quux@mail.example',
  shopName: 'Quux Mobile',
  tin: '103887214',
};

export const QUUX_ADDRESS = {
  ...ADDRESS,
  fullName: ZEB.fullName,
  shopName: ZEB.shopName,
  line1: '77 Quuxwood Lane',
  line2: 'Behind the quuxery',
  town: 'Quuxville',
  phone: ZEB.phone,
  secondPhone: '94719998886',
};

const TRACES = ['quux', '719998887', '71 999 8887', '719998886'];

const TAX = { tin: '114552907', vatRegistered: true, branchCode: 'BR03' };

/** Signs a customer up and leaves a trace of them wherever the shop stores one. */
export async function leaveTraces(shop: Shop): Promise<{
  browser: Browser;
  customerId: number;
  orderNumber: string;
}> {
  shop.settings = { ...shop.settings, tax: TAX };
  const browser = new Browser(createApp(shop));
  await becomeCustomer(shop, browser, ZEB);
  await browser.put('/user/update-user', { fullName: ZEB.fullName });
  await browser.post('/user/request-dealership', {
    shopName: ZEB.shopName,
    town: 'Quuxville',
    district: 'Kandy',
    buys: 'quux parts',
    note: 'Ask for Zebediah Quux',
    registrationNumber: 'QUUX-1',
  });
  await browser.post('/user/addresses', { ...QUUX_ADDRESS, isDefault: true });
  await browser.post(`/wishlist/${await itemCode(shop, 'BATTERY')}`);
  await connectThirdParty(shop, ZEB.phone, 'google');
  const { customerId } = await shop.database.read
    .selectFrom('customer')
    .select('customerId')
    .where('phone', '=', ZEB.phone)
    .executeTakeFirstOrThrow();
  await setCustomer(shop, customerId);
  const buyer = { customerId, accountId: customerId, userType: 1 };
  const orderNumber = await orderOf(shop, { GLUE: 1, SP: 1 }, { title: 'Bank Transfer', buyer });
  const form = slipForm(PDF_SLIP, { name: 'quux-slip.pdf', reference: 'Quux Mobile 1' });
  await browser.upload(`/order/${orderNumber}/slip`, form);
  await endOrder(shop, orderNumber);
  await browser.put('/cart', { itmCode: await itemCode(shop, 'BATTERY'), qty: 1 });
  await browser.post('/contact', {
    fullName: 'Zebediah Quux',
    replyTo: ZEB.email,
    subject: 'Quux',
    message: 'Call me on 071 999 8887, Zebediah Quux',
  });
  const itmCode = await itemCode(shop, 'BATTERY');
  await shop.database.transaction(async (tx) => {
    await tx
      .insertInto('stockWatch')
      .values({ itmCode, channel: 'sms', recipient: ZEB.phone, createdAt: 1, confirmBy: null })
      .execute();
    await tx
      .insertInto('missedSearch')
      .values({ query: 'zebediah quux', asked: 1, lastDay: 0 })
      .execute();
    await tx
      .insertInto('searchDay')
      .values({ day: '2026-11-24', query: 'zebediah quux', asked: 1, missed: 1, leftOut: 0 })
      .execute();
    await putInOutbox(shop, tx, {
      channel: 'mail',
      recipient: 'owner@shop.example',
      subject: 'New order of Zebediah Quux',
      body: 'From Quux Mobile, 0719998887',
    });
  });
  return { browser, customerId, orderNumber };
}

async function setCustomer(shop: Shop, customerId: number): Promise<void> {
  await shop.database.transaction(async (tx) => {
    await tx
      .updateTable('customer')
      .set({ shopName: ZEB.shopName, tin: ZEB.tin, vatRegistered: 1, email: ZEB.email })
      .where('customerId', '=', customerId)
      .execute();
    await tx
      .insertInto('creditAccount')
      .values({
        accountId: customerId,
        creditDays: null,
        holdReason: 'Quux owes',
        heldAt: 1,
        heldBy: 'Rizwan',
      })
      .execute();
  });
}

/** Corrects the address twice, notes the name, takes the money and delivers: with a tax invoice. */
async function endOrder(shop: Shop, orderNumber: string): Promise<void> {
  const first = { ...QUUX_ADDRESS, line1: '1 Old Quux Road' };
  const { totalCents } = await orderRow(shop, orderNumber);
  await moves(shop, orderNumber, [
    { action: 'change-address', address: first },
    { action: 'change-address', address: QUUX_ADDRESS },
    { action: 'note', text: 'Zebediah Quux calls back' },
    { action: 'pay', way: 'transfer', reference: 'Zebediah Quux 4812', cents: totalCents },
    { action: 'pack', what: 'all' },
    { action: 'send', courier: 'koombiyo', waybill: null, parcel: null },
    { action: 'deliver' },
  ]);
}

/** Returns each column of the database in which a trace of Zeb is left. */
export async function tracesIn({ database }: Pick<Shop, 'database'>): Promise<string[]> {
  const found: string[] = [];
  for (const [table, { columns }] of Object.entries(personalData) as [string, AnyRule][]) {
    for (const column of Object.keys(columns)) {
      if (table === 'slipFile' && column === 'content') continue;
      if (table === 'priceListDownload') continue;
      // Only PostgreSQL has the number of the transaction.
      if (`${table}.${column}` === 'catalogueChange.tx' && database.engine === 'sqlite') continue;
      const named = sql.join(
        TRACES.map((trace) => sql`lower(cast(${sql.ref(column)} as text)) like ${`%${trace}%`}`),
        sql` or `,
      );
      const { rows } = await sql`select 1 as "one" from ${sql.table(table)} where ${named}
        limit 1`.execute(database.read);
      if (rows.length > 0) found.push(`${table}.${column}`);
    }
  }
  return found.sort();
}

type AnyRule = Rule<Record<string, unknown>>;
