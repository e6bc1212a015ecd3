import { sql } from 'kysely';
import type { Known } from '@/lib/commerce/redact';
import { STORED_PHONE } from '@/lib/input/phone';
import type { Writer } from '@/server/platform/database/connect';

type Row = Record<string, string | null>;

const PLACE = ['fullName', 'shopName', 'line1', 'line2', 'phone', 'secondPhone'] as const;

/** Returns everything that a customer is known by: in their row, addresses, requests and orders. */
export async function readKnown(tx: Writer, customerId: number): Promise<Known> {
  const columns = sql.join(PLACE.map((column) => sql.ref(column)));
  const found = await Promise.all([
    sql<Row>`select "fullName", "shopName", "phone", "email", "tin" from "customer"
      where "customerId" = ${customerId}`.execute(tx),
    sql<Row>`select ${columns} from "address" where "customerId" = ${customerId}`.execute(tx),
    sql<Row>`select "shopName", "registrationNumber" from "dealerRequest"
      where "customerId" = ${customerId}`.execute(tx),
    sql<Row>`select distinct ${columns} from "salesOrder" where "customerId" = ${customerId}`.execute(
      tx,
    ),
  ]);
  const texts = found.flatMap(({ rows }) => rows.flatMap((row) => Object.values(row)));
  const known = [...new Set(texts.map((text) => text?.trim() ?? ''))].filter((text) => text !== '');
  const isPhone = (text: string) => STORED_PHONE.test(text);
  const isMail = (text: string) => text.includes('@');
  return {
    phones: known.filter(isPhone),
    emails: known.filter(isMail),
    names: known.filter((text) => !isPhone(text) && !isMail(text)),
  };
}
