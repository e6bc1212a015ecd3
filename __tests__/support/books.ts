import type { DayCount } from '@/lib/commerce/books/dayMoney';
import { NOTES } from '@/lib/contract/takings';
import type { Staff } from '@/lib/contract/staff';
import { readCloseDay } from '@/server/sales/books/closeDay.service';
import { countDay, decideDifference } from '@/server/sales/books/countDay.service';
import { signDayOnce } from '@/server/sales/books/signDay.service';
import type { Shop } from '@/server/boot/shop';
import { makeStaff } from './staff';

/** Somebody who counts, and somebody who signs. */
export async function closers(shop: Shop): Promise<{ seller: Staff; owner: Staff }> {
  const seller = await makeStaff(shop, 'seller', { passwordHash: 'set' });
  const owner = await makeStaff(shop, 'owner', { passwordHash: 'set' });
  return { seller, owner };
}

/** A count of coins alone. */
export function coins(cents: number, told: Partial<DayCount['told']> = {}): DayCount {
  return {
    notes: NOTES.map((rupees) => ({ rupees, count: 0 })),
    coinsCents: cents,
    floatCents: 0,
    told: { bank: null, card: null, payhere: null, koko: null, ...told },
  };
}

/** Counts what the orders say, decides all that differs, and signs. */
export async function signAll(shop: Shop, day: string, staff: Closers) {
  await readyToSign(shop, day, staff);
  await signDayOnce(shop, staff.owner, day);
  return readCloseDay(shop, staff.owner, day);
}

/** Counts what the orders say and decides all that differs. */
export async function readyToSign(shop: Shop, day: string, { seller, owner }: Closers) {
  const { rows } = await readCloseDay(shop, owner, day);
  const cash = rows.find(({ kind }) => kind === 'cash')?.expectedCents ?? 0;
  // Nobody counts less than nothing: what was paid out came from the float.
  const count = { ...coins(Math.max(0, cash)), floatCents: Math.max(0, -cash) };
  await countDay(shop, seller, day, count);
  const { differences } = await readCloseDay(shop, owner, day);
  for (const { key, mark } of differences) {
    const decision = { key, seen: mark, outcome: 'open', reason: 'Looked at' } as const;
    await decideDifference(shop, owner, day, decision);
  }
}

type Closers = Awaited<ReturnType<typeof closers>>;
