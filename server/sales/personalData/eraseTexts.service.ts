import { sql } from 'kysely';
import { redactText, redactValue, type Known } from '@/lib/commerce/redact';
import { isRecord } from '@/lib/contract/records';
import { displayPhone } from '@/lib/text/displayPhone';
import type { Writer } from '@/server/platform/database/connect';

type Redact = (text: string) => string;

/** Rows that are read at once; a person is in few. */
const AT_ONCE = 500;

/**
 * Erases a person from messages to others that are not deleted yet, and from the searches that were
 * counted. What holds their phone or e-mail is theirs: a question from the contact page, a request. In what
 * only names them, such as the news of an order, the name is replaced. Messages are kept for 30 days, so
 * that one pass reads little.
 */
export async function eraseMessages(tx: Writer, known: Known, redact: Redact): Promise<void> {
  const contacts = [...known.emails, ...known.phones.flatMap(spellingsOf)];
  for (const pattern of patternsOf(contacts)) {
    await sql`delete from "job" where "kind" = 'message'
      and "payload" like ${pattern} escape '\\'`.execute(tx);
  }
  await redactMessages(tx, patternsOf(known.names), redact);
  for (const pattern of patternsOf([...contacts, ...known.names])) {
    for (const table of ['missedSearch', 'searchDay']) {
      await sql`delete from ${sql.table(table)}
        where lower("query") like lower(${pattern}) escape '\\'`.execute(tx);
    }
  }
}

async function redactMessages(
  tx: Writer,
  patterns: readonly string[],
  redact: Redact,
): Promise<void> {
  if (patterns.length === 0) return;
  const named = sql.join(
    patterns.map((pattern) => sql`"payload" like ${pattern} escape '\\'`),
    sql` or `,
  );
  for (let after = 0; ;) {
    const { rows } = await sql<{ jobId: number; payload: string }>`
      select "jobId", "payload" from "job" where "jobId" > ${after} and "kind" = 'message'
      and (${named}) order by "jobId" limit ${AT_ONCE}`.execute(tx);
    for (const { jobId, payload } of rows) {
      const left = redactMessage(payload, redact);
      await sql`update "job" set "payload" = ${left} where "jobId" = ${jobId}`.execute(tx);
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) return;
    after = last.jobId;
  }
}

/** The recipient stays: it is somebody else, whose message is still to be sent. */
function redactMessage(payload: string, redact: Redact): string {
  const message: unknown = JSON.parse(payload);
  if (!isRecord(message)) return payload;
  const { recipient } = message;
  const left = redactValue(message, redact);
  return JSON.stringify(isRecord(left) ? { ...left, recipient } : left);
}

/** Shorter words are parts of others. */
const LEAST_CHARACTERS = 4;

function spellingsOf(phone: string): string[] {
  return [phone, `0${phone.slice(2)}`, displayPhone(phone), phone.slice(2)];
}

/** Returns patterns that find these words in JSON. */
function patternsOf(words: readonly string[]): string[] {
  return [...new Set(words)]
    .filter((word) => word.trim().length >= LEAST_CHARACTERS)
    .map((word) => JSON.stringify(word.trim()).slice(1, -1))
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}

type Audited = { id: number; subject: string; before: string | null; after: string | null };

/** Erases a person from the record of what was done to them and to these orders. */
export async function eraseAudit(
  tx: Writer,
  { customerId, contacts, orderIds }: AuditedOf,
  redact: Redact,
): Promise<void> {
  const own = [String(customerId), ...contacts];
  const subjects = orderIds === undefined ? own : await subjectsOf(tx, orderIds);
  if (subjects.length === 0) return;
  const { rows } = await sql<Audited>`
    select "auditId" as "id", "subject", "before", "after" from "audit"
    where "subject" in (${sql.join(subjects)})`.execute(tx);
  for (const { id, subject, before, after } of rows) {
    const left = {
      subject: contacts.includes(subject) ? String(customerId) : subject,
      before: before === null ? null : redactText(before, redact),
      after: after === null ? null : redactText(after, redact),
    };
    if (left.subject === subject && left.before === before && left.after === after) continue;
    await sql`update "audit" set "subject" = ${left.subject}, "before" = ${left.before},
      "after" = ${left.after} where "auditId" = ${id}`.execute(tx);
  }
}

type AuditedOf = {
  customerId: number;
  contacts: readonly string[];
  /** Of these orders; absent: of the customer. */
  orderIds?: readonly number[];
};

/** An order is named by its number, or by what a gateway knows it as. */
async function subjectsOf(tx: Writer, orderIds: readonly number[]): Promise<string[]> {
  if (orderIds.length === 0) return [];
  const ids = sql.join([...orderIds]);
  const { rows } = await sql<{ subject: string }>`
    select "orderNumber" as "subject" from "salesOrder" where "orderId" in (${ids})
    union all select "reference" from "paymentAttempt" where "orderId" in (${ids})`.execute(tx);
  return rows.map(({ subject }) => subject);
}

/** Erases a person from the reasons of reversed payments on account, which hang on the payments. */
export async function eraseReversals(
  tx: Writer,
  customerId: number,
  redact: Redact,
): Promise<void> {
  const { rows } = await sql<{ paymentId: number; reason: string }>`
    select "paymentId", "reason" from "accountReversal" where "paymentId" in (
      select "paymentId" from "accountPayment" where "accountId" = ${customerId})`.execute(tx);
  for (const { paymentId, reason } of rows) {
    const left = redactText(reason, redact);
    if (left === reason) continue;
    await sql`update "accountReversal" set "reason" = ${left}
      where "paymentId" = ${paymentId}`.execute(tx);
  }
}
