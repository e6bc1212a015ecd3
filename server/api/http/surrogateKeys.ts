import type { Context } from 'hono';
import {
  SURROGATE_CONTROL,
  SURROGATE_KEY,
  surrogateKeyHeader,
  type Dependence,
} from '@/lib/site/surrogateKeys';

/**
 * Names what a visitor's answer depends on. A request with a cookie or a key may be somebody's: its answer names
 * nothing, so that no page with it is kept.
 */
export function nameKeys(
  { req, header }: Context,
  { keys, maxAgeSeconds = Infinity }: Pick<Dependence, 'keys'> & Partial<Dependence>,
): void {
  if (req.header('cookie') !== undefined || req.header('authorization') !== undefined) return;
  header(SURROGATE_KEY, surrogateKeyHeader(keys));
  if (maxAgeSeconds === Infinity) return;
  header(SURROGATE_CONTROL, `max-age=${Math.max(0, Math.floor(maxAgeSeconds))}`);
}
