import { sql, type Kysely, type Migration } from 'kysely';
import { createListIndex } from './0066-office-items';
import { codeType } from './columnTypes';

/** The photos of items, by the hash of their file; and the version in the address of the first one. */
export const itemPhotos: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table "itemPhoto" (
      "photoId" ${codeType(db)} primary key,
      "itmCode" bigint not null references "item" ("itmCode"),
      "hash" text not null,
      "type" text not null check ("type" in ('image/jpeg', 'image/webp')),
      "position" integer not null,
      "bytes" integer not null,
      "width" integer not null,
      "height" integer not null,
      "fileName" text,
      "folderFile" text,
      "actorKind" text not null check ("actorKind" in ('staff', 'customer', 'system')),
      "actorId" bigint,
      "actorName" text not null,
      "addedAt" bigint not null,
      "removedAt" bigint,
      unique ("itmCode", "hash"))`.execute(db);
    await sql`create index "itemPhoto_hash" on "itemPhoto" ("hash")`.execute(db);
    await sql`create index "itemPhoto_removed" on "itemPhoto" ("removedAt")
      where "removedAt" is not null`.execute(db);
    await sql`create index "itemPhoto_folder" on "itemPhoto" ("folderFile")
      where "folderFile" is not null`.execute(db);
    await sql`alter table "item" add column "photoVersion" text`.execute(db);
    await createListIndex(db);
  },
};
