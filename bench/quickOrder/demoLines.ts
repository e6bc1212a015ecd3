import { PART_KINDS } from '@/lib/contract/partKinds';
import type { Shop } from '@/server/shop';

/** Returns lines over the shop's phones and kinds, each another: most are sold, some are not. */
export async function linesForDemo(shop: Shop, count: number): Promise<string[]> {
  const models = await shop.database.read
    .selectFrom('phoneModel')
    .select('modelName')
    .orderBy('itemCount', 'desc')
    .limit(count)
    .execute();
  return Array.from({ length: count }, (_, at) => {
    const kind = PART_KINDS[at % 12];
    return `${models[at % models.length]?.modelName} ${kind?.words[0] ?? kind?.label} x ${1 + (at % 9)}`;
  });
}
