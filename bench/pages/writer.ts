import { sql } from 'kysely';
import type { Database } from '@/server/platform/database/connect';
import { createZipf, seeded } from './spread';

type Values = Record<string, unknown>;

type Change = {
  /** Of a hundred changes. */
  share: number;
  /** What is read often is sold often; a merchant's lists change any item. */
  of: 'what sells' | 'any item';
  values(random: () => number): Values;
};

/** What the changes of a busy day are. */
const CHANGES: readonly Change[] = [
  {
    share: 80,
    of: 'what sells',
    values: () => ({ inStock: sql`case when "inStock" > 0 then "inStock" - 1 else 40 end` }),
  },
  {
    share: 12,
    of: 'any item',
    values: (random) => ({ sellingCents: 100_000 + Math.floor(random() * 900_000) }),
  },
  {
    share: 6,
    of: 'any item',
    values: () => ({ inStock: sql`case when "inStock" > 0 then 0 else 25 end` }),
  },
  {
    share: 1,
    of: 'any item',
    values: (random) => ({ shortSpecs: `Batch ${Math.floor(random() * 1_000)}` }),
  },
  { share: 1, of: 'any item', values: () => ({ visible: sql`1 - "visible"` }) },
];

/** Changes items at a constant rate, each in a transaction of its own. */
export function startWriter(
  database: Database,
  itmCodes: readonly number[],
  { perSecond, exponent }: { perSecond: number; exponent: number },
) {
  const random = seeded(7);
  const next = {
    'what sells': createZipf(itmCodes, { exponent, random }),
    'any item': createZipf(itmCodes, { exponent: 0, random }),
  };
  let written = 0;
  let busy = Promise.resolve();
  const write = async () => {
    const { of, values } = changeAt(100 * random());
    const itmCode = next[of]();
    await database.transaction((tx) =>
      tx.updateTable('item').set(values(random)).where('itmCode', '=', itmCode).execute(),
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

function changeAt(percent: number): Change {
  let until = 0;
  for (const change of CHANGES) {
    until += change.share;
    if (percent < until) return change;
  }
  throw new Error('The shares of the changes are less than a hundred.');
}
