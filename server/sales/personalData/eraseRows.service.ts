import { sql, type RawBuilder } from 'kysely';
import { redactText } from '@/lib/commerce/redact';
import type { Writer } from '@/server/platform/database/connect';
import { personalData } from '@/server/platform/personalData/personalData';
import type { Rule, Treatment, Whose } from '@/server/platform/personalData/rules';
import { NO_PASSWORD } from '@/server/platform/security/passwordHash';

/** Whose rows are meant: by the customer and their contacts, or by a few of their orders. */
export type Found =
  { customerId: number; contacts: readonly string[] } | { orderIds: readonly number[] };

type AnyRule = Rule<Record<string, unknown>>;
const RULES = Object.entries(personalData) as [string, AnyRule][];

/** Erases rows and columns as the table of personal data says. Words in texts need `redact`. */
export async function eraseRows(
  tx: Writer,
  found: Found,
  redact: (text: string) => string,
): Promise<void> {
  for (const [table, rule] of RULES) {
    for (const whose of rule.whose ?? []) {
      const where = whereOf(whose, found);
      if (where === null) continue;
      if (rule.rows === 'deleted') {
        await sql`delete from ${sql.table(table)} where ${where}`.execute(tx);
      } else {
        await blankColumns(tx, table, rule, where);
        await redactColumns(tx, { table, rule, where, redact });
      }
    }
  }
}

function whereOf(whose: Whose, found: Found): RawBuilder<boolean> | null {
  if ('orderIds' in found) {
    return 'order' in whose && found.orderIds.length > 0
      ? sql`${sql.ref(whose.order)} in (${sql.join([...found.orderIds])})`
      : null;
  }
  if ('customer' in whose) return sql`${sql.ref(whose.customer)} = ${found.customerId}`;
  if ('contact' in whose && found.contacts.length > 0) {
    return sql`${sql.ref(whose.contact)} in (${sql.join([...found.contacts])})`;
  }
  return null;
}

type Where = RawBuilder<boolean>;

async function blankColumns(
  tx: Writer,
  table: string,
  { columns }: AnyRule,
  where: Where,
): Promise<void> {
  const values = Object.entries(columns).flatMap(([column, treatment]) =>
    isBlank(treatment) ? [sql`${sql.ref(column)} = ${treatment.blank}`] : [],
  );
  if (values.length === 0) return;
  await sql`update ${sql.table(table)} set ${sql.join(values)} where ${where}`.execute(tx);
}

function isBlank(treatment: Treatment): treatment is { blank: null | '' | 0 } {
  return typeof treatment === 'object' && 'blank' in treatment;
}

type Redacted = {
  table: string;
  rule: AnyRule;
  where: Where;
  redact: (text: string) => string;
};

async function redactColumns(tx: Writer, { table, rule, where, redact }: Redacted): Promise<void> {
  const { key, columns } = rule;
  const worded = Object.entries(columns).flatMap(([column, how]) =>
    how === 'words' ? [column] : [],
  );
  if (key === undefined) return;
  for (const column of worded) {
    const { rows } = await sql<{ id: number; words: string }>`
      select ${sql.ref(key)} as "id", ${sql.ref(column)} as "words" from ${sql.table(table)}
      where ${where} and ${sql.ref(column)} is not null`.execute(tx);
    for (const { id, words } of rows) {
      const left = redactText(words, redact);
      if (left === words) continue;
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${left}
        where ${sql.ref(key)} = ${id}`.execute(tx);
    }
  }
}

/** Names a colleague as "Customer" in everything that they did. */
export async function eraseActor(tx: Writer, customerId: number): Promise<void> {
  for (const [table, { columns }] of RULES) {
    if (columns.actorName !== 'actor') continue;
    // As the condition of its index says it.
    await sql`update ${sql.table(table)} set "actorName" = 'Customer'
      where "actorKind" = 'customer' and "actorName" <> 'Customer' and "actorId" = ${customerId}`.execute(
      tx,
    );
  }
}

/** Erases what a rule alone cannot find: rows that hang on others, and keys that hold a contact. */
export async function eraseLinked(
  tx: Writer,
  { customerId, contacts }: { customerId: number; contacts: readonly string[] },
  now: number,
): Promise<void> {
  await sql`delete from "itemListLine" where "listId" in (
    select "listId" from "itemList" where "accountId" = ${customerId})`.execute(tx);
  await sql`update "orderRequest" set "state" = 'withdrawn', "decidedAt" = ${now}
    where "askedById" = ${customerId} and "state" = 'waiting'`.execute(tx);
  await sql`delete from "oneTimeCode" where "subject" like ${`customer ${customerId} %`}`.execute(
    tx,
  );
  for (const contact of contacts) {
    await sql`delete from "session" where "registrationId" in (select "registrationId"
      from "registration" where "phone" = ${contact} or "email" = ${contact})`.execute(tx);
    await sql`delete from "oneTimeCode" where "subject" = ${`contact ${contact}`}
      or "subject" like ${`% ${contact}`}`.execute(tx);
  }
}

/** Marks the row of a customer, which cannot sign in any more and is found by nothing. */
export async function markErased(tx: Writer, customerId: number, now: number): Promise<void> {
  await sql`update "customer" set "passwordHash" = ${NO_PASSWORD}, "erasedAt" = ${now},
    "updatedAt" = ${now} where "customerId" = ${customerId}`.execute(tx);
}
