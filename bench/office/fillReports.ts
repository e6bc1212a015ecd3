import { sql } from 'kysely';
import { addDays } from '@/lib/commerce/reports/period';
import { RARE_SEARCHES } from '@/lib/contract/reports';
import { formatDate } from '@/lib/text/format';
import type { Shop } from '@/server/boot/shop';

const SEARCH_DAYS = 731;
const SEARCHES_A_DAY = 274;
const ROWS_AT_ONCE = 1_000;
const DAY_MS = 24 * 3_600_000;
/** Of a hundred lines that were sent, so many come back. */
const BACK_OF_HUNDRED = 3;

/** Fills two years of searches, 200,000 rows: some words are searched each day, others now and then. */
export async function fillSearches(shop: Shop): Promise<void> {
  const today = formatDate(shop.clock());
  const rows = Array.from({ length: SEARCH_DAYS }, (_, ago) =>
    Array.from({ length: SEARCHES_A_DAY }, (_none, at) => {
      const asked = 1 + ((at * 7 + ago) % 9);
      const query = at < 100 ? `search ${at}` : `search ${at} of ${(ago * 31 + at) % 97}`;
      const isMissed = (at + ago) % 4 === 0;
      return {
        day: addDays(today, -ago),
        query: at === 0 ? RARE_SEARCHES : query,
        asked,
        missed: isMissed ? asked : 0,
        leftOut: at % 10 === 1 ? 2 : 0,
      };
    }),
  ).flat();
  await shop.database.transaction(async (tx) => {
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      await tx
        .insertInto('searchDay')
        .values(rows.slice(at, at + ROWS_AT_ONCE))
        .execute();
    }
  });
}

const RECEIPTS = 10;
const ACTOR = sql`'staff', 1, 'Nimal'`;

/** Receives each second item five times in the year from two suppliers, and takes some lines back. */
export async function fillReturns(shop: Shop): Promise<void> {
  const now = shop.clock();
  await shop.database.transaction(async (tx) => {
    if (shop.database.engine === 'postgres') await sql`set local statement_timeout = 0`.execute(tx);
    for (const supplier of [1, 2]) {
      const name = `Supplier ${supplier}`;
      await sql`insert into "supplier" ("supplierId", "name", "nameKey", "version", "createdAt", "changedAt")
        values (${supplier}, ${name}, ${name.toLowerCase()}, 1, ${now}, ${now})`.execute(tx);
      await sql`insert into "purchase"
        ("purchaseId", "supplierId", "state", "version", "createdAt", "actorKind", "actorId", "actorName")
        values (${supplier}, ${supplier}, 'received', 1, ${now}, ${ACTOR})`.execute(tx);
    }
    for (let receipt = 1; receipt <= RECEIPTS; receipt += 1) {
      const supplier = 1 + (receipt % 2);
      await sql`insert into "purchaseReceipt" ("receiptId", "purchaseId", "supplierId", "at", "freightCents",
          "dutyCents", "actorKind", "actorId", "actorName")
        values (${receipt}, ${supplier}, ${supplier}, ${now - receipt * 30 * DAY_MS}, 0, 0, ${ACTOR})`.execute(
        tx,
      );
      await sql`insert into "purchaseReceiptLine"
          ("receiptId", "position", "itmCode", "qty", "landedCents", "batch")
        select ${receipt}, row_number() over (order by "itmCode"), "itmCode", 10, 0, ${`B${receipt}`}
        from "item" where "itmType" <> 'M' and "itmCode" % 4 = ${(receipt % 2) * 2}`.execute(tx);
    }
    await sql`insert into "returnRequest" ("orderId", "returnNumber", "itmCode", "qty", "reason", "wish", "state",
        "askedAt", "receivedQty", "quarantineQty")
      select "orderLine"."orderId", "orderNumber" || '-' || "orderLine"."itmCode", "itmCode", "qty", 'faulty',
        'money', 'inspected', "placedAt" + ${5 * DAY_MS}, "qty", 1
      from "orderLine" join "salesOrder" on "salesOrder"."orderId" = "orderLine"."orderId"
      where "status" = 'delivered' and ("orderLine"."orderId" * 7 + "itmCode") % 100 < ${BACK_OF_HUNDRED}
      on conflict do nothing`.execute(tx);
  });
}
