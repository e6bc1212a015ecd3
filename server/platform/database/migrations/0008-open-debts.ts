import { sql, type Kysely, type Migration } from 'kysely';
import { engineOf } from './engineOf';

/** Stores the paid amount with the order, to find open debts without reading paid orders. */
export const openDebts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table "salesOrder" add column "paidCents" bigint not null default 0`.execute(
      db,
    );
    await sql`update "salesOrder" set "paidCents" = (
      select sum("cents") from "creditPayment" where "creditPayment"."orderId" = "salesOrder"."orderId")
      where "orderId" in (select "orderId" from "creditPayment")`.execute(db);
    await sql`create index "salesOrder_openDebt" on "salesOrder" ("customerId", "placedAt")
      where "paymentTitle" = 'Credit' and "status" <> 'cancelled' and "paidCents" < "totalCents"`.execute(
      db,
    );
    const statements = engineOf(db) === 'postgres' ? postgresTriggers() : sqliteTriggers();
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

/** Keeps the order's amount correct after every insert, update and delete of a payment. */
const ADD = `update "salesOrder" set "paidCents" = "paidCents" + new."cents"
  where "orderId" = new."orderId";`;
const TAKE_BACK = `update "salesOrder" set "paidCents" = "paidCents" - old."cents"
  where "orderId" = old."orderId";`;

function sqliteTriggers(): string[] {
  const trigger = (event: string, body: string) =>
    `create trigger "payment_${event}" after ${event} on "creditPayment" for each row begin ${body} end`;
  return [
    trigger('insert', ADD),
    trigger('delete', TAKE_BACK),
    trigger('update', `${TAKE_BACK} ${ADD}`),
  ];
}

function postgresTriggers(): string[] {
  const body = `begin
    if tg_op <> 'INSERT' then ${TAKE_BACK} end if;
    if tg_op <> 'DELETE' then ${ADD} end if;
    return null; end`;
  return [
    `create function note_payment() returns trigger language plpgsql as $$ ${body} $$`,
    `create trigger note_payment after insert or update or delete on "creditPayment"
      for each row execute function note_payment()`,
  ];
}
