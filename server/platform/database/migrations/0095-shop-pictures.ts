import { sql, type Kysely } from 'kysely';
import { codeType } from './columnTypes';
import type { ShopMigration } from './shopMigration';

/** The pictures of the gallery and the logos of brands, by the hash of their file. */
export const shopPictures: ShopMigration = {
  async up(db: Kysely<unknown>) {
    await sql`create table "shopPicture" (
      "pictureId" ${codeType(db)} primary key,
      "place" text not null check ("place" in ('gallery', 'brand')),
      "name" text not null,
      "nameKey" text not null,
      "source" text not null,
      "hash" text not null,
      "type" text not null check ("type" in ('image/jpeg', 'image/webp', 'image/svg+xml')),
      "bytes" integer not null,
      "width" integer not null,
      "height" integer not null,
      "actorKind" text not null check ("actorKind" in ('staff', 'customer', 'system')),
      "actorId" bigint,
      "actorName" text not null,
      "addedAt" bigint not null,
      "removedAt" bigint,
      unique ("place", "nameKey", "source"))`.execute(db);
    await sql`create unique index "shopPicture_shown" on "shopPicture" ("place", "nameKey")
      where "removedAt" is null`.execute(db);
    await sql`create index "shopPicture_hash" on "shopPicture" ("hash")`.execute(db);
  },
};
