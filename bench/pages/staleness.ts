import { productLink } from '@/lib/urls/links';
import type { Item } from '@/lib/contract/item.contract';
import type { Selling } from '@/lib/contract/catalogue.contract';
import type { Database } from '@/server/platform/database/connect';
import { median } from '../table';

const EVERY_MS = 700;
const LOOK_MS = 10;
/** A price that is not shown by then counts as this late. */
const LONGEST_MS = 15_000;
const FIRST_RUPEES = 20_001;

export type Staleness = { median: number; p99: number; slowest: number; prices: number };

/** Changes a price now and then, and waits until the pages that show it say so. */
export async function measureStaleness(
  origin: string,
  database: Database,
  forMs: number,
): Promise<Staleness> {
  const answer = await fetch(`${origin}/api/v1/product/selling`);
  const { data }: { data: Selling } = JSON.parse(await answer.text());
  const until = performance.now() + forMs;
  const delays: number[] = [];
  for (let rupees = FIRST_RUPEES; performance.now() < until; rupees += 1) {
    const item = data.items[rupees % 5];
    if (item !== undefined) delays.push(await delayOf(origin, database, { item, rupees }));
    await pass(EVERY_MS * Math.random());
  }
  const sorted = delays.sort((left, right) => left - right);
  return {
    median: median(sorted),
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
    slowest: sorted.at(-1) ?? Number.NaN,
    prices: sorted.length,
  };
}

async function delayOf(
  origin: string,
  { transaction }: Database,
  { item, rupees }: { item: Item; rupees: number },
): Promise<number> {
  await transaction((tx) =>
    tx
      .updateTable('item')
      .set({ sellingCents: rupees * 100 })
      .where('itmCode', '=', item.itmCode)
      .execute(),
  );
  const changedAt = performance.now();
  const waited = () => performance.now() - changedAt;
  for (const page of ['/', productLink(item)]) {
    while (!(await shows(origin + page, rupees)) && waited() < LONGEST_MS) await pass(LOOK_MS);
  }
  return waited();
}

async function shows(address: string, rupees: number): Promise<boolean> {
  return (await (await fetch(address)).text()).includes(`"selling":${rupees},`);
}

function pass(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
