import { sql, type Kysely, type Migration } from 'kysely';
import { codeKey } from '@/lib/commerce/codes';

/** Codes are found by what their spellings share (lib/commerce/codes.ts). */
export const codeKeys: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table "item" add column "skuKey" text not null default ''`.execute(db);
    await sql`alter table "item" add column "barcodeKey" text`.execute(db);
    await sql`alter table "parcel" add column "waybillKey" text`.execute(db);
    // Nearly all codes are plain; only the others are computed one by one.
    await sql`update "item" set "skuKey" = lower("sku"), "barcodeKey" = lower("barcode")`.execute(
      db,
    );
    await sql`update "parcel" set "waybillKey" = lower("waybill")`.execute(db);
    await foldKeys(db, { table: 'item', id: 'itmCode', code: 'sku', key: 'skuKey' });
    await foldKeys(db, { table: 'item', id: 'itmCode', code: 'barcode', key: 'barcodeKey' });
    await foldKeys(db, { table: 'parcel', id: 'parcelId', code: 'waybill', key: 'waybillKey' });
    await foldOwnCodes(db);
    // Not unique: codes that differ in capitals only were different items until now.
    await sql`create index "item_skuKey" on "item" ("skuKey")`.execute(db);
    await sql`drop index "item_barcode"`.execute(db);
    await sql`create index "item_barcodeKey" on "item" ("barcodeKey")
      where "barcodeKey" is not null`.execute(db);
    await sql`create index "parcel_waybillKey" on "parcel" ("waybillKey")
      where "waybillKey" is not null`.execute(db);
  },
};

type Folded = { table: string; id: string; code: string; key: string };
type Row = { id: number; code: string; key: string };

const AT_ONCE = 5_000;

async function foldKeys(db: Kysely<unknown>, { table, id, code, key }: Folded): Promise<void> {
  let after = 0;
  for (;;) {
    const { rows } = await sql<Row>`
      select ${sql.ref(id)} as "id", ${sql.ref(code)} as "code", ${sql.ref(key)} as "key"
      from ${sql.table(table)} where ${sql.ref(id)} > ${after} and ${sql.ref(code)} is not null
      order by ${sql.ref(id)} limit ${sql.lit(AT_ONCE)}`.execute(db);
    for (const row of rows) {
      const folded = codeKey(row.code);
      if (folded === row.key) continue;
      await sql`update ${sql.table(table)} set ${sql.ref(key)} = ${folded}
        where ${sql.ref(id)} = ${row.id}`.execute(db);
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

type OwnCode = { accountId: number; codeKey: string; code: string };

/** An account's code whose key another one has keeps its old key, by which its file still lists it. */
async function foldOwnCodes(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<OwnCode>`
    select "accountId", "codeKey", "code" from "dealerCode" order by "accountId", "codeKey"`.execute(
    db,
  );
  const taken = new Set(rows.map((row) => `${row.accountId} ${row.codeKey}`));
  for (const { accountId, code, codeKey: before } of rows) {
    const key = codeKey(code);
    if (key === before || key === '' || taken.has(`${accountId} ${key}`)) continue;
    taken.add(`${accountId} ${key}`);
    await sql`update "dealerCode" set "codeKey" = ${key}
      where "accountId" = ${accountId} and "codeKey" = ${before}`.execute(db);
  }
}
