import type { Engine } from '@/server/platform/database/connect';
import type { Shop } from '@/server/boot/shop';
import { disconnectDatabases } from './postgresDatabases';
import { openTestShopOn, type TestShop } from './testShop';

type OpenTestShop = () => Promise<Shop>;

/**
 * Runs tests on SQLite and PostgreSQL, or on SQLite alone for `npm test -- --quick`. Removes shops
 * after the test or, if opened in beforeAll, after the last one.
 */
export function describeOnEachEngine(
  name: string,
  define: (openTestShop: OpenTestShop) => void,
): void {
  describeOnSqlite(name, define);
  if (process.env.TEST_ENGINES === 'sqlite') return;
  if (process.env.TEST_POSTGRES_URL === undefined) {
    describe(`${name} (PostgreSQL)`, () => {
      test.skip('DID NOT RUN: PostgreSQL is not installed on this machine', () => undefined);
    });
    return;
  }
  describeOn('postgres', `${name} (PostgreSQL)`, define);
}

export function describeOnSqlite(name: string, define: (openTestShop: OpenTestShop) => void): void {
  describeOn('sqlite', `${name} (SQLite)`, define);
}

function describeOn(
  engine: Engine,
  title: string,
  define: (openTestShop: OpenTestShop) => void,
): void {
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
      define(async () => {
        const opened = await openTestShopOn(engine);
        (insideTest ? ofThisTest : ofAllTests).push(opened);
        return opened.shop;
      });
    });
  });
}

async function removeAll(shops: TestShop[]): Promise<void> {
  for (const opened of shops.splice(0)) await opened.remove();
}
