import { sql, type Kysely, type Migration } from 'kysely';
import { engineOf } from './engineOf';

/**
 * What the office needs for all customers: refusals, the text by which they are found, to whom a message
 * went, and the erasing of personal data. Audit entries name customers by their id.
 */
export const people: Migration = {
  async up(db: Kysely<unknown>) {
    await addColumns(db);
    await addCustomerText(db);
    await createErasures(db);
    await openGuards(db);
    await indexColleagues(db);
    await nameAuditedById(db);
  },
};

async function addColumns(db: Kysely<unknown>) {
  for (const column of ['"refusedAt" bigint', '"refusal" text', '"erasedAt" bigint']) {
    await sql.raw(`alter table "customer" add column ${column}`).execute(db);
  }
  await sql`alter table "dealerRequest" add column "refusal" text`.execute(db);
  await sql`create index "customer_waiting" on "customer" ("customerId")
    where "approvedAt" is null and "refusedAt" is null and "erasedAt" is null`.execute(db);
  await sql`create index "customer_dealer" on "customer" ("customerId")
    where "userType" > 1 and "erasedAt" is null`.execute(db);
  await sql`create index "dealerRequest_customer" on "dealerRequest" ("customerId")`.execute(db);
  await sql`alter table "job" add column "recipient" text`.execute(db);
  const recipient =
    engineOf(db) === 'postgres'
      ? sql`"payload"::json ->> 'recipient'`
      : sql`json_extract("payload", '$.recipient')`;
  await sql`update "job" set "recipient" = ${recipient} where "kind" = 'message'`.execute(db);
  await sql`create index "job_recipient" on "job" ("recipient", "jobId")
    where "recipient" is not null`.execute(db);
}

/**
 * The columns that name a customer, in small letters, with the phone in both its forms and the places and
 * phones of the address book. One narrow row each, so that a search for any part of a word reads little.
 */
function textOf(customer: string): string {
  const phone = (column: string) =>
    `coalesce(' ' || ${column} || ' 0' || substr(${column}, 3), '')`;
  const all = (what: string, from: string) =>
    `coalesce((select string_agg(${what}, ' ') from ${from} where "customerId" = ${customer}."customerId"), '')`;
  const words = [
    `${customer}."fullName"`,
    `coalesce(${customer}."shopName", '')`,
    `coalesce(${customer}."email", '')`,
    phone(`${customer}."phone"`),
    all(`"town" || ${phone('"phone"')} || ${phone('"secondPhone"')}`, '"address"'),
    all(`"shopName" || ' ' || "town"`, '"dealerRequest"'),
  ];
  return `lower(${words.join(` || ' ' || `)})`;
}

const NAMED = ['fullName', 'shopName', 'phone', 'email'].map((name) => `"${name}"`).join(', ');
const PLACED = ['town', 'phone', 'secondPhone'].map((name) => `"${name}"`).join(', ');

async function addCustomerText(db: Kysely<unknown>) {
  const isPostgres = engineOf(db) === 'postgres';
  // On SQLite the row id, in whose order a search reads.
  await sql`create table "customerText" (
    "customerId" ${sql.raw(isPostgres ? 'bigint' : 'integer')} primary key
      references "customer" ("customerId") on delete cascade,
    "words" text not null)`.execute(db);
  for (const statement of isPostgres ? postgresTriggers() : sqliteTriggers()) {
    await sql.raw(statement).execute(db);
  }
  await sql
    .raw(
      `insert into "customerText" ("customerId", "words")
        select "customerId", ${textFor(isPostgres)} from "customer"`,
    )
    .execute(db);
}

/** SQLite calls the aggregate by an older name. */
function textFor(isPostgres: boolean, customer = '"customer"'): string {
  const text = textOf(customer);
  return isPostgres ? text : text.replaceAll('string_agg', 'group_concat');
}

const ADDED = (text: string) =>
  `insert into "customerText" ("customerId", "words") values (new."customerId", ${text});`;

const renewed = (row: 'old' | 'new', text: string) =>
  `update "customerText" set "words" = (
    select ${text} from "customer" where "customer"."customerId" = ${row}."customerId")
    where "customerId" = ${row}."customerId";`;

type Trigger = { name: string; event: string; table: string; row: 'old' | 'new' };

const TRIGGERS: readonly Trigger[] = [
  { name: 'renamed', event: `update of ${NAMED}`, table: 'customer', row: 'new' },
  { name: 'address_added', event: 'insert', table: 'address', row: 'new' },
  { name: 'address_changed', event: `update of ${PLACED}`, table: 'address', row: 'new' },
  { name: 'address_removed', event: 'delete', table: 'address', row: 'old' },
  { name: 'request_added', event: 'insert', table: 'dealerRequest', row: 'new' },
  { name: 'request_removed', event: 'delete', table: 'dealerRequest', row: 'old' },
];

function sqliteTriggers(): string[] {
  return [
    `create trigger "customerText_added" after insert on "customer" for each row begin
      ${ADDED(textFor(false, 'new'))} end`,
    ...TRIGGERS.map(
      ({ name, event, table, row }) =>
        `create trigger "customerText_${name}" after ${event} on "${table}" for each row begin
          ${renewed(row, textFor(false))} end`,
    ),
  ];
}

function postgresTriggers(): string[] {
  const functionOf = (name: string, body: string) =>
    `create function customer_text_${name}() returns trigger language plpgsql as $$ begin
      ${body} return null; end $$`;
  return [
    functionOf('added', ADDED(textFor(true, 'new'))),
    functionOf('new', renewed('new', textFor(true))),
    functionOf('old', renewed('old', textFor(true))),
    `create trigger "customerText_added" after insert on "customer" for each row
      execute function customer_text_added()`,
    ...TRIGGERS.map(
      ({ name, event, table, row }) =>
        `create trigger "customerText_${name}" after ${event} on "${table}" for each row
          execute function customer_text_${row}()`,
    ),
  ];
}

/** Erasures that are not finished: what is still to be looked for is kept here, and nowhere else. */
async function createErasures(db: Kysely<unknown>) {
  await sql`create table "erasure" (
    "customerId" bigint primary key references "customer" ("customerId"),
    "startedAt" bigint not null,
    "afterOrder" bigint not null,
    "known" text not null)`.execute(db);
}

/** What an append-only table may change: the name of a colleague, and the words of a person. */
const WORDS: Record<string, readonly string[]> = {
  stockMovement: ['actorName'],
  paymentEvent: ['actorName', 'reference'],
  creditNote: ['actorName', 'reason'],
  accountPayment: ['actorName', 'reference'],
  accountReversal: ['actorName', 'reason'],
};

const GUARDS: Record<string, string> = {
  stockMovement: 'stock_movement_guard',
  paymentEvent: 'payment_event_guard',
  creditNote: 'credit_note_guard',
  accountPayment: 'account_guard',
  accountReversal: 'account_guard',
};

/** Numbers, sums and times stay guarded, also in columns of later migrations: erasing cannot change the books. */
export async function openGuards(db: Kysely<unknown>) {
  for (const table of await tablesOfShop(db)) {
    const words = WORDS[table.name];
    const guard = GUARDS[table.name];
    if (words === undefined || guard === undefined) continue;
    const books = table.columns
      .map(({ name }) => name)
      .filter((name) => !words.includes(name))
      .map((name) => `"${name}"`)
      .join(', ');
    for (const statement of guardedAgain(engineOf(db), table.name, guard, books)) {
      await sql.raw(statement).execute(db);
    }
  }
}

/** Other schemas of a PostgreSQL database may have tables of the same names. */
async function tablesOfShop(db: Kysely<unknown>) {
  const tables = await db.introspection.getTables();
  if (engineOf(db) !== 'postgres') return tables;
  const { rows } = await sql<{ name: string }>`select current_schema() as "name"`.execute(db);
  return tables.filter(({ schema }) => schema === rows[0]?.name);
}

function guardedAgain(engine: string, table: string, guard: string, books: string): string[] {
  if (engine === 'postgres') {
    return [
      `drop trigger ${guard} on "${table}"`,
      `create trigger ${guard} before update of ${books} or delete or truncate on "${table}"
        for each statement execute function ${guard}()`,
    ];
  }
  return [
    `drop trigger "${table}_update"`,
    `create trigger "${table}_update" before update of ${books} on "${table}"
      begin select raise(abort, '${table} is append-only'); end`,
  ];
}

/** Few acts are those of colleagues, who are named; all others say "Customer". */
async function indexColleagues(db: Kysely<unknown>) {
  for (const table of ['orderEvent', 'gatewayRefund', ...Object.keys(WORDS)]) {
    await sql
      .raw(
        `create index "${table}_colleague" on "${table}" ("actorId")
          where "actorKind" = 'customer' and "actorName" <> 'Customer'`,
      )
      .execute(db);
  }
}

const OF_CUSTOMERS = `("operation" like 'customer.%' or "operation" like 'account.%')`;

/** A number that no customer has any more names nobody. */
async function nameAuditedById(db: Kysely<unknown>) {
  const withoutRecipient =
    engineOf(db) === 'postgres'
      ? `("after"::jsonb - 'recipient')::text`
      : `json_remove("after", '$.recipient')`;
  for (const statement of [
    `update "audit" set "subject" = coalesce(
      (select cast("customerId" as text) from "customer" where "customer"."phone" = "audit"."subject"),
      'former number')
      where ${OF_CUSTOMERS} and "subject" like '94_________'`,
    `update "audit" set "after" = ${withoutRecipient}
      where "operation" in ('message.test', 'message.retry') and "after" is not null`,
    `update "audit" set "subject" = 'test message' where "operation" = 'message.test'`,
  ]) {
    await sql.raw(statement).execute(db);
  }
}
