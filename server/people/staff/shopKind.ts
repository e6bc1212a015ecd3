import type { ShopKind } from '@/lib/contract/siteSettings';
import { DEMO_CATALOGUE, readFact } from '@/server/platform/database/shopFacts';
import type { Shop } from '@/server/boot/shop';

/** Returns what the office's frame says, so that nobody mistakes an example for the shop. */
export async function readShopKind({ env, database }: Shop): Promise<ShopKind> {
  if (env.apiMode === 'mock') return 'mock';
  return (await readFact(database.read, DEMO_CATALOGUE)) === undefined ? 'real' : 'demo';
}
