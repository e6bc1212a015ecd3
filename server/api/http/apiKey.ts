import type { Context, MiddlewareHandler } from 'hono';
import { AWAITING_APPROVAL } from '@/lib/text/errors';
import { ShopError } from '@/server/platform/errors';
import {
  countKeyCall,
  findKeyOwner,
  type KeyOwner,
} from '@/server/people/sessions/apiKeys.service';
import type { Shop } from '@/server/boot/shop';

declare module 'hono' {
  interface ContextVariableMap {
    keyOwner: KeyOwner;
  }
}

/** Below it calls are made with a key instead of a session. */
export const KEY_CALLS = '/api/v1/dealer/';

const BEARER = /^Bearer +(\S{1,100})$/i;

/** Finds the dealer of the request's key and counts the call; cookies mean nothing here. */
export function readApiKey(shop: Shop): MiddlewareHandler {
  return async (context, next) => {
    const key = BEARER.exec(context.req.header('Authorization') ?? '')?.[1];
    const owner = key === undefined ? null : await findKeyOwner(shop, key);
    if (owner === null) {
      context.header('WWW-Authenticate', 'Bearer');
      throw new ShopError('signed-out', {
        apiKey: 'Send a valid key: Authorization: Bearer sp_…. ',
      });
    }
    await countKeyCall(shop, owner);
    context.set('keyOwner', owner);
    await next();
  };
}

/** Throws 'forbidden' when the owner of the key is no dealer any more, or not approved yet. */
export function requireKeyOwner(context: Context): KeyOwner {
  const owner = context.get('keyOwner');
  if (owner.userType <= 1) {
    throw new ShopError('forbidden', { apiKey: 'Keys are for registered dealers. ' });
  }
  if (!owner.isApproved) throw new ShopError('forbidden', { approval: AWAITING_APPROVAL });
  return owner;
}
