import type { MiddlewareHandler } from 'hono';
import { refuseTooMany } from '@/server/sessions/attempts.service';
import type { Shop } from '@/server/shop';
import { clientAddress } from './clientAddress';

export type WindowLimit = { limit: number; windowMs: number };
type Window = { count: number; startedAt: number };

/** Above this the oldest are dropped: a flood from many addresses must not fill the memory. */
const MAX_WINDOWS = 20_000;

/** Limits requests by client address in a window; does not count server rendering's own calls. */
export function limitPerAddress(
  shop: Pick<Shop, 'env' | 'clock'>,
  { limit, windowMs }: WindowLimit,
): MiddlewareHandler {
  const windows = new Map<string, Window>();
  const limiter: MiddlewareHandler = async (context, next) => {
    const address = clientAddress(context, shop.env.trustedProxies);
    if (address !== null) {
      const { count, startedAt } = incrementWindow(windows, address, shop.clock(), windowMs);
      if (count > limit) refuseTooMany(startedAt + windowMs - shop.clock(), 'request');
    }
    await next();
  };
  limits.set(limiter, { limit, windowMs });
  return limiter;
}

const limits = new WeakMap<object, WindowLimit>();

/** Returns the limit of a route's handler, so that tests can find every limit. */
export function addressLimitOf(handler: object): WindowLimit | undefined {
  return limits.get(handler);
}

function incrementWindow(
  windows: Map<string, Window>,
  address: string,
  now: number,
  windowMs: number,
): Window {
  const held = windows.get(address);
  // A window of the future began while the clock was wrong.
  if (held !== undefined && held.startedAt <= now && now - held.startedAt < windowMs) {
    held.count += 1;
    return held;
  }
  windows.delete(address);
  const oldest = windows.keys().next();
  if (windows.size >= MAX_WINDOWS && !oldest.done) windows.delete(oldest.value);
  const begun = { count: 1, startedAt: now };
  windows.set(address, begun);
  return begun;
}
