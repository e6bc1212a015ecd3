import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { StockWatchTable } from '@/server/database/salesSchema';
import type { Shop } from '@/server/shop';

export type Watch = Pick<
  Selectable<StockWatchTable>,
  'watchId' | 'itmCode' | 'channel' | 'recipient' | 'createdAt'
>;

/** 132 bits: secure for a link, and short enough for a text message. */
const MAC_CHARACTERS = 22;

/** Returns the token that is sent only to the contact of the watch. */
export function tokenOf({ secret }: Pick<Shop, 'secret'>, watch: Watch): string {
  const { watchId, itmCode, channel, recipient, createdAt } = watch;
  const mac = createHmac('sha256', secret)
    .update(JSON.stringify(['stock watch', watchId, itmCode, channel, recipient, createdAt]))
    .digest('base64url')
    .slice(0, MAC_CHARACTERS);
  return `${watchId}.${mac}`;
}

/** Returns the watch that a token names, without checking it. */
export function watchIdOf(token: string): number {
  return Number(token.slice(0, token.indexOf('.')));
}

export function isTokenOf(shop: Pick<Shop, 'secret'>, watch: Watch, token: string): boolean {
  const right = Buffer.from(tokenOf(shop, watch));
  const given = Buffer.from(token);
  return right.length === given.length && timingSafeEqual(right, given);
}
