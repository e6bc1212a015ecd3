import { sqliteDriver } from '@/server/database/sqliteDriver';

/**
 * Makes SQLite's errors errors of this test file. Jest gives each file an Error of its own, while the
 * driver keeps throwing that of the file that loaded it first, which Hono does not know as an error.
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
