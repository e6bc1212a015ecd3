import {
  clockWarning,
  noteDatabaseTime,
  openDatabaseClock,
} from '@/server/platform/database/databaseClock';
import { describeOnEachEngine } from '@/__tests__/support/engines';

describeOnEachEngine('the clock of a shop', (openTestShop) => {
  const real = Date.now;
  afterEach(() => void jest.restoreAllMocks());

  /** Sets the clock of this machine. */
  const setAhead = (ms: number) =>
    jest.spyOn(Date, 'now').mockImplementation(() => real.call(Date) + ms);

  test.each([120_000, -120_000])(
    'is the one of the database, on a machine %d ms off',
    async (off) => {
      const { database } = await openTestShop();
      setAhead(off);
      const clock = await openDatabaseClock(database);
      // SQLite has no other clock than that of its machine.
      const expected = real.call(Date) + (database.engine === 'sqlite' ? off : 0);
      expect(Math.abs(clock() - expected)).toBeLessThan(2_000);
    },
  );

  test('does not follow the clock of the machine when it is set', async () => {
    const { database, clock } = await openTestShop();
    const before = clock();
    setAhead(-3_600_000);
    if (database.engine === 'postgres') expect(clock()).toBeGreaterThanOrEqual(before);
    else expect(clock()).toBeLessThan(before);
  });

  test('says from 5 seconds on that the clock of the machine is wrong', async () => {
    const { database } = await openTestShop();
    expect(clockWarning(database)).toBeNull();
    setAhead(-6_000);
    const warning = clockWarning(database);
    if (database.engine === 'sqlite') return expect(warning).toBeNull();
    expect(warning).toMatch(/^The clock of this machine is 6 s behind the database's: /);
    setAhead(4_000);
    expect(clockWarning(database)).toBeNull();
    setAhead(60_000);
    expect(clockWarning(database)).toMatch(/60 s ahead of the database's/);
  });

  test('follows the clock of the database when that is set', async () => {
    const { database, clock } = await openTestShop();
    const { engine } = database;
    const asked = performance.now();
    noteDatabaseTime(database, clock() + 90_000, asked);
    const ahead = clock() - real.call(Date);
    expect(Math.round(ahead / 10_000)).toBe(engine === 'postgres' ? 9 : 0);
  });
});
