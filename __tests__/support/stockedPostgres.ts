import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import type { Database } from '@/server/platform/database/connect';
import { dropFact, SECRET_CHECK } from '@/server/platform/database/shopFacts';
import { readEnv } from '@/server/boot/env';
import { shopOver } from '@/server/boot/shop';
import { smallCatalogue } from './smallCatalogue';

/**
 * The template of test databases contains the rows of the small catalogue in a schema of their own.
 * Copying them takes a tenth of the time of importing, and of creating a database from a template.
 */
const COPIES = 'stocked';

const TABLES = `
  select oid, relname from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely%'`;

/** Copies what was imported aside and leaves the tables empty. */
const SET_ASIDE = `
do $$
declare filled record;
declare has_rows boolean;
begin
  perform set_config('session_replication_role', 'replica', true);
  create schema ${COPIES};
  create table ${COPIES}."of sequences" as
    select seqrelid::regclass::text as name, pg_sequence_last_value(seqrelid) as last
    from pg_sequence where pg_sequence_last_value(seqrelid) is not null;
  for filled in ${TABLES} loop
    execute format('select exists (select from public.%I)', filled.relname) into has_rows;
    continue when not has_rows;
    execute format('create table ${COPIES}.%1$I as table public.%1$I', filled.relname);
    execute format('delete from public.%I', filled.relname);
  end loop;
  perform setval(seqrelid, seqstart, false) from pg_sequence;
end $$`;

/** Triggers are off: what they write is among the copies. */
const COPY_BACK = `
do $$
declare filled record;
declare columns text;
begin
  perform set_config('session_replication_role', 'replica', true);
  for filled in ${TABLES} and to_regclass(format('${COPIES}.%I', relname)) is not null loop
    select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
      where attrelid = filled.oid and attnum > 0 and not attisdropped and attgenerated = '';
    execute format(
      'insert into public.%1$I (%2$s) overriding system value select %2$s from ${COPIES}.%1$I',
      filled.relname, columns);
  end loop;
  perform setval(name::regclass, last) from ${COPIES}."of sequences";
end $$`;

/** Imports the small catalogue into an empty database and sets its rows aside. */
export async function setStockAside(database: Database, url: string): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shop-stock-'));
  try {
    const env = readEnv({ DATA_DIR: folder, DATABASE_URL: url, LOG_LEVEL: 'silent' });
    const shop = await shopOver(database, env);
    await writeCatalogue(shop, smallCatalogue());
    // Every shop gets a secret of its own.
    await database.transaction((tx) => dropFact(tx, SECRET_CHECK));
    await database.transaction((tx) => sql.raw(SET_ASIDE).execute(tx));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Gives an empty database the small catalogue. */
export async function fillWithStock(database: Database): Promise<void> {
  await database.transaction((tx) => sql.raw(COPY_BACK).execute(tx));
}
