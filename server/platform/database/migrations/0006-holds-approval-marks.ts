import { sql, type Kysely, type Migration } from 'kysely';

/** Expiry of unpaid orders, approval of customers, and expiry of item marks. */
export const holdsApprovalMarks: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index "salesOrder_hold" on "salesOrder" ("holdUntil") where "status" = 'awaiting-payment'`.execute(
      db,
    );
    // Existing customers need no approval.
    await sql`alter table "customer" add column "approvedAt" bigint`.execute(db);
    await sql`update "customer" set "approvedAt" = "createdAt"`.execute(db);
    for (const mark of ['newUntil', 'restockedUntil']) {
      await sql`alter table "item" add column ${sql.id(mark)} bigint`.execute(db);
      await sql`create index ${sql.id(`item_${mark}`)} on "item" (${sql.id(mark)}) where ${sql.id(mark)} is not null`.execute(
        db,
      );
    }
  },
};
