import type { Shop } from '@/server/shop';

type Kept = { at: number; value: Promise<unknown> };

const memories = new WeakMap<Shop, Map<string, Kept>>();

/**
 * Keeps what many pages ask for (shelves, counts) for a few seconds. Another process may change
 * the catalogue, so nothing is kept longer than `keepMs`; a failed load is not kept at all.
 */
export function remember<T>(
  shop: Shop,
  name: string,
  keepMs: number,
  load: () => Promise<T>,
): Promise<T> {
  const memory = memories.get(shop) ?? new Map<string, Kept>();
  memories.set(shop, memory);
  const kept = memory.get(name);
  if (kept !== undefined && shop.clock() - kept.at < keepMs) return kept.value as Promise<T>;
  const value = load();
  memory.set(name, { at: shop.clock(), value });
  value.catch(() => memory.delete(name));
  return value;
}

/** After a change of the catalogue in this process. */
export function forgetMemories(shop: Shop): void {
  memories.delete(shop);
}
