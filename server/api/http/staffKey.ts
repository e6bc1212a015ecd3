import type { Context } from 'hono';
import type { Staff } from '@/lib/contract/staff';
import { ShopError } from '@/server/platform/errors';
import type { Once } from '@/server/catalogue/stock/onceByKey.service';
import { IDEMPOTENCY_KEY } from './idempotencyKey';

/** Returns the key of a staff request that is done once; `request` is what a repeated one must be, too. */
export function onceOf(context: Context, { staffId }: Staff, request: unknown): Once {
  const key = context.req.header('Idempotency-Key') ?? '';
  if (IDEMPOTENCY_KEY.test(key)) return { staffId, key, request };
  throw new ShopError('bad-input', {
    idempotencyKey: 'Idempotency-Key is required: 8 to 100 letters, digits or hyphens. ',
  });
}
