import { describeOnEachEngine } from '@/__tests__/support/engines';
import { personalData } from '@/server/platform/personalData/personalData';
import type { Rule } from '@/server/platform/personalData/rules';

/** Tables that the engines keep for the search of the catalogue, in which only items are. */
const OF_SEARCH = /^(itemSearch|hiddenSearch|searchWord)/;
/** Of Kysely, and of the tests on PostgreSQL. */
const OF_TOOLS = /^kysely_|^of sequences$/;

const rules = personalData as unknown as Record<string, Rule<Record<string, unknown>>>;

describeOnEachEngine('the table of personal data', (openTestShop) => {
  test('names every column of the database, and no other', async () => {
    const { database } = await openTestShop();
    const tables = await database.read.introspection.getTables();
    const inDatabase = tables
      .filter(({ name }) => !OF_SEARCH.test(name) && !OF_TOOLS.test(name))
      .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
    const named = Object.entries(rules).flatMap(([table, { columns }]) =>
      Object.keys(columns).map((column) => `${table}.${column}`),
    );
    // A new column is named in server/platform/personalData: what does it hold of a customer?
    expect(inDatabase.filter((column) => !named.includes(column))).toEqual([]);
    // SQLite does not list computed columns.
    if (database.engine === 'sqlite') return;
    expect(named.filter((column) => !inDatabase.includes(column))).toEqual([]);
  });
});

describe('each rule', () => {
  test.each(Object.entries(rules))('of %s says how its rows are found and treated', (_, rule) => {
    const ways = Object.values(rule.columns);
    const whose = rule.whose ?? [];
    if (ways.includes('row')) expect(rule.rows).toBe('deleted');
    if (ways.includes('words') || ways.some((way) => typeof way === 'object' && 'blank' in way)) {
      expect(rule.rows).toBe('stay');
    }
    if (ways.includes('words')) expect(rule.key).toBeDefined();
    for (const one of whose) expect(Object.keys(rule.columns)).toContain(Object.values(one)[0]);
    if (rule.rows !== undefined) expect(whose.length).toBeGreaterThan(0);
  });
});
