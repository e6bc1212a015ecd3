import { sql } from 'kysely';
import type { Database } from '@/server/platform/database/connect';
import { createZipf, seeded } from './spread';

type Values = Record<string, unknown>;

/** What the changes of a busy day are, and how many of a hundred. */
const CHANGES: readonly [share: number, values: (random: () => number) => Values][] = [
  [80, () => ({ inStock: sql`case when "inStock" > 1 then "inStock" - 1 else 40 end` })],
  [12, (random) => ({ sellingCents: 100_000 + Math.floor(random() * 900_000) })],
  [6, () => ({ inStock: sql`case when "inStock" > 0 then 0 else 25 end` })],
  [2, (random) => ({ shortSpecs: `Batch ${Math.floor(random() * 1_000)}` })],
];

/** Changes items at a constant rate, each in a transaction of its own; what is read often is sold often. */
export function startWriter(database: Database, itmCodes: readonly number[], perSecond: number) {
  const random = seeded(7);
  const nextItem = createZipf(itmCodes, random);
  let written = 0;
  let busy = Promise.resolve();
  const write = async () => {
    const itmCode = nextItem();
    const values = valuesOf(random);
    await database.transaction((tx) =>
      tx.updateTable('item').set(values).where('itmCode', '=', itmCode).execute(),
    );
    written += 1;
  };
  const timer = setInterval(() => {
    busy = busy.then(write);
  }, 1_000 / perSecond);
  return {
    async stop(): Promise<number> {
      clearInterval(timer);
      await busy;
      return written;
    },
  };
}

function valuesOf(random: () => number): Values {
  let at = random() * 100;
  for (const [share, values] of CHANGES) {
    if (at < share) return values(random);
    at -= share;
  }
  return { popularity: sql`"popularity"` };
}
