import { StartRefusal } from '@/server/platform/errors';
import { codeOf } from './failures';
import { unknownMigrations } from './migrate';
import { SECRET_CHECK } from './shopFacts';
import { sqliteDriver } from './sqliteDialect';

/** A restart of the shop locks the file for a moment. */
const BUSY_MS = 10_000;

/** What a copy of a database says about itself. */
export type CheckedCopy = { secretCheck: string | null };

/** Checks a whole copy; throws StartRefusal when it is damaged, no shop's, or of a newer version. */
export function checkCopy(copy: string): CheckedCopy {
  try {
    return checked(copy);
  } catch (error) {
    if (error instanceof StartRefusal || !codeOf(error).startsWith('SQLITE_')) throw error;
    throw new StartRefusal('The database is damaged or not a database of a shop.');
  }
}

function checked(copy: string): CheckedCopy {
  const database = open(copy);
  try {
    const found = database.pragma('integrity_check(1)', { simple: true });
    if (found !== 'ok') throw new StartRefusal('The database is damaged.');
    const names = database.prepare<[], string>('select name from kysely_migration').pluck().all();
    if (unknownMigrations(names).length > 0) {
      throw new StartRefusal('The database was written by a newer version of the shop.');
    }
    const fact = database.prepare<[string], string>('select value from shopFact where name = ?');
    return { secretCheck: fact.pluck().get(SECRET_CHECK) ?? null };
  } finally {
    database.close();
  }
}

function open(file: string) {
  return new (sqliteDriver())(file, { readonly: true, fileMustExist: true, timeout: BUSY_MS });
}
