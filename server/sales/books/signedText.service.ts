import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import { periodOfDay } from './dayPeriod';
import { readClose } from './dayRows.queries';

/** Returns what was signed when a day was closed, byte for byte; throws 'not-found' where it is open. */
export async function signedText(
  shop: Shop,
  day: string,
): Promise<{ content: string; shop: string }> {
  const close = await readClose(shop.database.read, periodOfDay(day).day);
  if (close === null) throw new ShopError('not-found', { day: 'This day is not closed. ' });
  return { content: close.content, shop: close.signed.shop };
}
