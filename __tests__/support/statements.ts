import pg from 'pg';

/** Runs work and returns the statements that this process sent to PostgreSQL meanwhile. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const spy = jest.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return spy.mock.calls.flatMap(([asked]: unknown[]) =>
      typeof asked === 'string' ? [asked] : [],
    );
  } finally {
    spy.mockRestore();
  }
}
