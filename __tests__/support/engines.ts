import type { Engine } from '@/server/platform/database/connect';
import type { Shop } from '@/server/boot/shop';
import { disconnectDatabases } from './postgresDatabases';
import { openTestShopOn, type Contents, type TestShop } from './testShop';

/** Opens a shop without data, or with the small catalogue. */
type OpenTestShop = (contents?: Contents) => Promise<Shop>;
type Define = (openTestShop: OpenTestShop) => void;

/**
 * Runs tests on SQLite and PostgreSQL, or on SQLite alone for `npm test -- --quick`: for tests whose
 * SQL, locks or deadlines differ. Removes shops after the test or, if opened in beforeAll, after the
 * last one.
 */
export function describeOnEachEngine(name: string, define: Define): void {
  describeOnSqlite(name, define);
  describeOnPostgres(name, define);
}

/** Runs tests of what only PostgreSQL has. */
export function describeOnPostgres(name: string, define: Define): void {
  if (process.env.TEST_ENGINES === 'sqlite') return;
  if (process.env.TEST_POSTGRES_URL === undefined) {
    describe(`${name} (PostgreSQL)`, () => {
      test.skip('DID NOT RUN: PostgreSQL is not installed on this machine', () => undefined);
    });
    return;
  }
  describeOn('postgres', `${name} (PostgreSQL)`, define);
}

/** Runs tests on SQLite, and on PostgreSQL too for `npm test -- --engines=all`. */
export function describeWithDatabase(name: string, define: Define): void {
  if (process.env.TEST_ENGINES === 'all') describeOnEachEngine(name, define);
  else describeOnSqlite(name, define);
}

/** Runs tests that are the same on every engine: of access, counters, files and answers. */
export function describeOnSqlite(name: string, define: Define): void {
  describeOn('sqlite', `${name} (SQLite)`, define);
}

function describeOn(engine: Engine, title: string, define: Define): void {
  describe(title, () => {
    const ofThisTest: TestShop[] = [];
    const ofAllTests: TestShop[] = [];
    let insideTest = false;

    beforeEach(() => {
      insideTest = true;
    });
    afterEach(async () => {
      insideTest = false;
      await removeAll(ofThisTest);
    });
    afterAll(async () => {
      await removeAll(ofAllTests);
      await disconnectDatabases();
    });

    // The inner describe makes the hooks of the tests run before the removal above.
    describe('', () => {
      define(async (contents) => {
        const opened = await openTestShopOn(engine, contents);
        (insideTest ? ofThisTest : ofAllTests).push(opened);
        return opened.shop;
      });
    });
  });
}

async function removeAll(shops: TestShop[]): Promise<void> {
  for (const opened of shops.splice(0)) await opened.remove();
}
