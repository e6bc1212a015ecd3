import { NOTES_AND_COINS } from '@/lib/contract/takings';
import { recordOf } from '@/lib/contract/records';
import type { Role } from '@/lib/contract/staff';
import { createApp } from '@/server/api/app';
import type { Shop } from '@/server/boot/shop';
import { Browser } from './browser';
import { itemCode } from './orders';
import { makeStaff, staffTokenOf } from './staff';

/** A count of notes and coins. */
export function counted(some: Record<number, number> = {}): Record<string, number> {
  return { ...recordOf(NOTES_AND_COINS.map(String), () => 0), ...some };
}

/** Somebody at the counter, with the calls of the counter and its drawer; each press has a key of its own. */
export async function atCounter(shop: Shop, role: Role = 'seller') {
  const staff = await makeStaff(shop, role, { passwordHash: 'set' });
  const browser = new Browser(createApp(shop));
  browser.cookies.set('staff', await staffTokenOf(shop, staff));
  const post = (path: string, body: Record<string, unknown>, key: string = crypto.randomUUID()) =>
    browser.ask('POST', path, body, { 'Idempotency-Key': key });
  const openDrawer = (name = 'Counter', some: Record<number, number> = { 1000: 5 }) =>
    post('/office/drawers', { name, counts: counted(some) });
  return { staff, browser, post, openDrawer };
}

export type SoldUnits = Record<string, { qty: number; unitPrice: number; agreedPrice?: number }>;

/** Returns the body of a sale in cash of these SKUs, which the buyer pays exactly. */
export async function saleOf(shop: Shop, sold: SoldUnits, more: Record<string, unknown> = {}) {
  const lines = await Promise.all(
    Object.entries(sold).map(async ([sku, line]) => ({
      itmCode: await itemCode(shop, sku),
      ...line,
    })),
  );
  const total = lines.reduce(
    (sum, { qty, unitPrice, agreedPrice }) => sum + qty * (agreedPrice ?? unitPrice),
    0,
  );
  return { lines, total, way: 'cash', given: total, ...more };
}
