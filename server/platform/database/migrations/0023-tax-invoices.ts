import { sql, type Kysely, type Migration } from 'kysely';
import { engineOf } from './engineOf';

/** Tax invoices as they were issued; their serials are counted in the table of counters. */
export const taxInvoices: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table "taxInvoice" (
      "orderId" bigint primary key references "salesOrder" ("orderId"),
      "serial" text not null unique check (length("serial") <= 40),
      "issuedAt" bigint not null,
      "paper" text not null)`.execute(db);
    for (const statement of engineOf(db) === 'postgres' ? POSTGRES_GUARDS : SQLITE_GUARDS) {
      await sql.raw(statement).execute(db);
    }
  },
};

const REFUSAL = 'taxInvoice is append-only';

const SQLITE_GUARDS = ['update', 'delete'].map(
  (event) => `create trigger "taxInvoice_${event}" before ${event} on "taxInvoice"
    begin select raise(abort, '${REFUSAL}'); end`,
);

const POSTGRES_GUARDS = [
  `create function tax_invoice_guard() returns trigger language plpgsql as
    $$ begin raise exception '${REFUSAL}'; end $$`,
  `create trigger tax_invoice_guard before update or delete or truncate on "taxInvoice"
    for each statement execute function tax_invoice_guard()`,
];
