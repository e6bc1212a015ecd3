import type { SqliteStatement } from 'kysely';

/** A statement of better-sqlite3, which can return rows as arrays. */
export type ReadingStatement = SqliteStatement & {
  raw(): unknown;
  columns(): { name: string }[];
};

/**
 * Returns a statement that reads rows as arrays and makes the objects itself: half the time of the driver, and rows of
 * one statement share one hidden class. The columns of `select *` follow the schema and are left to the driver.
 */
export function withQuickRows(sql: string, statement: ReadingStatement): SqliteStatement {
  if (!statement.reader || sql.includes('*')) return statement;
  statement.raw();
  const names = statement.columns().map(({ name }) => name);
  const empty: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, null]));
  const objectOf = (values: unknown) => {
    const row = { ...empty };
    if (!Array.isArray(values)) return row;
    for (let at = 0; at < names.length; at += 1) row[names[at] ?? ''] = values[at];
    return row;
  };
  return {
    reader: true,
    all: (parameters) => statement.all(parameters).map(objectOf),
    run: (parameters) => statement.run(parameters),
    *iterate(parameters) {
      for (const values of statement.iterate(parameters)) yield objectOf(values);
    },
  };
}
