import { sqliteDriver } from '@/server/platform/database/sqliteDialect';

/**
 * Makes SQLite's errors instances of this test file's Error. Jest creates an Error per file, but the
 * driver throws that of the first file that loaded it, which Hono does not recognise.
 */
export function adoptSqliteErrors(): void {
  const database = new (sqliteDriver())(':memory:');
  try {
    database.exec('not SQL');
  } catch (error) {
    Object.setPrototypeOf(Object.getPrototypeOf(error), Error.prototype);
  } finally {
    database.close();
  }
}
