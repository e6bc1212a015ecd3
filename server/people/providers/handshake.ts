import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Shop } from '@/server/boot/shop';
import type { Handshake, SignInProvider } from './signInProvider';

export function newState(): string {
  return randomBytes(32).toString('base64url');
}

export function hashState(state: string): string {
  return createHash('sha256').update(`provider ${state}`).digest('hex');
}

/** Returns the secrets that belong to a state; only this shop can derive them. */
export function handshakeOf(
  { env, secret }: Pick<Shop, 'env' | 'secret'>,
  { authType }: Pick<SignInProvider, 'authType'>,
  state: string,
): Handshake {
  const derived = (purpose: string) =>
    createHmac('sha256', secret).update(`provider ${purpose} ${state}`).digest('base64url');
  return {
    redirectUri: `${env.publicOrigin}/api/v1/user/third-party-auth/${authType}/return`,
    state,
    nonce: derived('nonce'),
    verifier: derived('verifier'),
  };
}
