import type { Shop } from '@/server/boot/shop';

type Memoized = { at: number; value: Promise<unknown> };

const memories = new WeakMap<Shop, Map<string, Memoized>>();

/**
 * Caches what many pages use (groups, counts) for `keepMs`, because another process may change the
 * catalogue. A failed load is not cached.
 */
export function memoize<T>(
  shop: Shop,
  name: string,
  keepMs: number,
  load: () => Promise<T>,
): Promise<T> {
  const memory = memories.get(shop) ?? new Map<string, Memoized>();
  memories.set(shop, memory);
  const kept = memory.get(name);
  // Also ends what was kept while the clock was ahead.
  if (kept !== undefined && Math.abs(shop.clock() - kept.at) < keepMs)
    return kept.value as Promise<T>;
  const value = load();
  memory.set(name, { at: shop.clock(), value });
  value.catch(() => memory.delete(name));
  return value;
}

/** Clears the caches after a change of the catalogue in this process. */
export function clearMemoized(shop: Shop): void {
  memories.delete(shop);
}
