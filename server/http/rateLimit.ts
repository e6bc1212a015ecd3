import type { Context, MiddlewareHandler } from 'hono';
import { peerAddress } from '@/lib/site/peerAddress';
import { refuseTooMany } from '@/server/sessions/attempts.service';
import type { Shop } from '@/server/shop';

type AddressLimit = { limit: number; windowMs: number };
type Window = { count: number; startedAt: number };

/** Beyond this the oldest windows go: a flood from many addresses must not fill the memory. */
const MOST_WINDOWS = 20_000;

/**
 * At most so many requests of one client's address in a window, counted by this process. Calls
 * from inside the process, such as a page being rendered, have no address and are not counted.
 */
export function limitPerAddress(
  shop: Pick<Shop, 'env' | 'clock'>,
  { limit, windowMs }: AddressLimit,
): MiddlewareHandler {
  const windows = new Map<string, Window>();
  return async (context, next) => {
    const address = clientAddress(context, shop.env.trustedProxies);
    if (address !== null) {
      const { count, startedAt } = counted(windows, address, shop.clock(), windowMs);
      if (count > limit) refuseTooMany(startedAt + windowMs - shop.clock(), 'request');
    }
    await next();
  };
}

function counted(
  windows: Map<string, Window>,
  address: string,
  now: number,
  windowMs: number,
): Window {
  const held = windows.get(address);
  if (held !== undefined && now - held.startedAt < windowMs) {
    held.count += 1;
    return held;
  }
  windows.delete(address);
  const oldest = windows.keys().next();
  if (windows.size >= MOST_WINDOWS && !oldest.done) windows.delete(oldest.value);
  const begun = { count: 1, startedAt: now };
  windows.set(address, begun);
  return begun;
}

/**
 * The address a request came from; null for one from inside the process. Of X-Forwarded-For only
 * what our own proxies added is believed: the last entries, one for each of them.
 */
export function clientAddress(context: Context, trustedProxies: number): string | null {
  const direct = peerAddress(context.env);
  if (direct === null) return null;
  const forwarded = (context.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((one) => one.trim());
  const client = trustedProxies === 0 ? undefined : forwarded.at(-trustedProxies);
  return network(client === undefined || client === '' ? direct : client);
}

/** Whoever has one IPv6 address has a whole network of them. */
function network(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const behind = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - behind.length);
  return [...groups, ...Array<string>(zeros).fill('0'), ...behind].slice(0, 4).join(':');
}
