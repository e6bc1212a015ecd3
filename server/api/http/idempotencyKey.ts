import type { Context } from 'hono';
import { IDEMPOTENCY_KEY_PATTERN } from '@/lib/contract/operation';
import { ShopError } from '@/server/platform/errors';

export const IDEMPOTENCY_KEY = new RegExp(IDEMPOTENCY_KEY_PATTERN);

/** Returns the Idempotency-Key of a request, or null without one. */
export function idempotencyKeyOf(context: Context): string | null {
  const key = context.req.header('Idempotency-Key');
  if (key === undefined) return null;
  if (IDEMPOTENCY_KEY.test(key)) return key;
  throw new ShopError('bad-input', {
    idempotencyKey: 'Idempotency-Key has 8 to 100 letters, digits or hyphens. ',
  });
}
