import type { MiddlewareHandler } from 'hono';
import { refuseTooMany } from '@/server/people/sessions/attempts.service';
import type { Shop } from '@/server/boot/shop';
import { SEARCH_WINDOW_MS } from '@/lib/contract/operation';
import type { Env } from '@/server/boot/env';
import { clientAddress } from './clientAddress';

export type WindowLimit = { limit: number; windowMs: number };
type Window = { count: number; startedAt: number };

/** Above this the oldest are dropped: a flood from many addresses must not fill the memory. */
const MAX_WINDOWS = 20_000;

/** Limits requests by client address in a window; does not count server rendering's own calls. */
export function limitPerAddress(
  shop: Pick<Shop, 'env' | 'clock'>,
  limit: WindowLimit,
  windows = new AddressWindows(limit),
): MiddlewareHandler {
  const limiter: MiddlewareHandler = async (context, next) => {
    const address = clientAddress(context, shop.env.trustedProxies);
    if (address !== null) refuseTooMany(windows.count(address, shop.clock()), 'request');
    await next();
  };
  limits.set(limiter, limit);
  return limiter;
}

const limits = new WeakMap<object, WindowLimit>();

/** Returns the limit of a route's handler, so that tests can find every limit. */
export function addressLimitOf(handler: object): WindowLimit | undefined {
  return limits.get(handler);
}

/** Returns the windows of SEARCH_PER_MINUTE, in which calls and pages count together. */
export function newSearchWindows({
  searchPerMinute,
}: Pick<Env, 'searchPerMinute'>): AddressWindows {
  return new AddressWindows({ limit: searchPerMinute, windowMs: SEARCH_WINDOW_MS });
}

const ofShops = new WeakMap<object, AddressWindows>();

/** Returns the windows of the shop in this process. */
export function searchWindows(shop: Pick<Shop, 'env'>): AddressWindows {
  const known = ofShops.get(shop) ?? newSearchWindows(shop.env);
  ofShops.set(shop, known);
  return known;
}

/** Counts the requests of each address in windows of its own, in this process. */
export class AddressWindows {
  readonly #limit: WindowLimit;
  readonly #windows = new Map<string, Window>();

  constructor(limit: WindowLimit) {
    this.#limit = limit;
  }

  /** Counts a request. Returns how long to wait in milliseconds; 0 allows it. */
  count(address: string, now: number): number {
    const { limit, windowMs } = this.#limit;
    const window = this.#windowOf(address, now);
    window.count += 1;
    return window.count > limit ? window.startedAt + windowMs - now : 0;
  }

  #windowOf(address: string, now: number): Window {
    const windows = this.#windows;
    const held = windows.get(address);
    // A window of the future began while the clock was wrong.
    const isOpen =
      held !== undefined && held.startedAt <= now && now - held.startedAt < this.#limit.windowMs;
    if (isOpen) return held;
    windows.delete(address);
    const oldest = windows.keys().next();
    if (windows.size >= MAX_WINDOWS && !oldest.done) windows.delete(oldest.value);
    const begun = { count: 0, startedAt: now };
    windows.set(address, begun);
    return begun;
  }
}
