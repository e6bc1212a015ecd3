import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { SignInProviderName } from '@/lib/contract/customer';
import { openFacebook } from '@/server/people/providers/facebook';
import { openGoogle } from '@/server/people/providers/google';
import type { Shop } from '@/server/boot/shop';

export const CLIENT_ID = 'shop-client';
export const CLIENT_SECRET = 'TEST_SECRET_ONLY';
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const OTHER_KEY = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const DEADLINE_MS = 5_000;

/** What the provider does wrong. */
export type Wrong = {
  claims?: Record<string, unknown>;
  isForged?: boolean;
  status?: number;
  isSilent?: boolean;
};

type Person = { sub: string; name?: string };
type Code = { person: Person; nonce: string | null; challenge: string; redirectUri: string };

/** A provider of OpenID Connect with real signatures, which answers for Facebook, too. */
export class ProviderStandIn {
  readonly wrong: Wrong = {};
  /** Whom its page signs in at once, for tests in a browser. */
  visitor: Person | null = null;
  readonly #codes = new Map<string, Code>();
  readonly #tokens = new Map<string, Person>();
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  origin = '';

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Lets a shop sign in here as if it were Google and Facebook. */
  offerIn(shop: Shop, deadlineMs = DEADLINE_MS): void {
    const google = { clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, issuer: this.origin };
    const facebook = { appId: CLIENT_ID, appSecret: CLIENT_SECRET };
    const urls = { dialogUrl: `${this.origin}/v1`, apiUrl: `${this.origin}/v1` };
    shop.providers = {
      google: openGoogle(google, deadlineMs),
      facebook: openFacebook({ ...facebook, ...urls }, deadlineMs),
    };
    const offered = { enableGoogleSignIn: true, enableFacebookSignIn: true };
    shop.settings = { ...shop.settings, ...offered };
  }

  /** Signs a person in at the address to which the shop sent the browser; returns the way back. */
  signIn(leave: string, person: Person): URL {
    const { searchParams } = new URL(leave);
    const read = (name: string) => searchParams.get(name) ?? '';
    const code = randomBytes(8).toString('hex');
    const back = new URL(read('redirect_uri'));
    this.#codes.set(code, {
      person,
      nonce: searchParams.get('nonce'),
      challenge: read('code_challenge'),
      redirectUri: read('redirect_uri'),
    });
    back.searchParams.set('code', code);
    back.searchParams.set('state', read('state'));
    return back;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.wrong.isSilent) return;
    const { pathname } = new URL(request.url ?? '/', this.origin);
    const form = new URLSearchParams(await text(request));
    if (pathname === '/authorize' && this.visitor !== null) {
      const back = this.signIn(`${this.origin}${request.url}`, this.visitor);
      response.writeHead(302, { location: back.href }).end();
      return;
    }
    const found = this.wrong.status === undefined ? this.#find(pathname, request, form) : null;
    const status = this.wrong.status ?? (found === null ? 400 : 200);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(found ?? { error: 'invalid_grant' }));
  }

  #find(pathname: string, { headers }: IncomingMessage, form: URLSearchParams): object | null {
    switch (pathname) {
      case '/.well-known/openid-configuration':
        return {
          issuer: this.origin,
          authorization_endpoint: `${this.origin}/authorize`,
          token_endpoint: `${this.origin}/token`,
          jwks_uri: `${this.origin}/jwks`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
        };
      case '/jwks':
        return { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: '1', alg: 'RS256' }] };
      case '/v1/me': {
        const person = this.#tokens.get(headers.authorization?.replace(/^Bearer /i, '') ?? '');
        return person === undefined ? null : { id: person.sub, name: person.name };
      }
      default:
        return this.#tokenFor(form, pathname === '/token');
    }
  }

  /** A code works once, for the browser that knows the secret of its challenge. */
  #tokenFor(form: URLSearchParams, isOpenId: boolean): object | null {
    const code = this.#codes.get(form.get('code') ?? '');
    this.#codes.delete(form.get('code') ?? '');
    const verifier = createHash('sha256').update(form.get('code_verifier') ?? '');
    if (code === undefined || form.get('redirect_uri') !== code.redirectUri) return null;
    if (form.get('client_secret') !== CLIENT_SECRET) return null;
    if (verifier.digest('base64url') !== code.challenge) return null;
    const token = randomBytes(8).toString('hex');
    this.#tokens.set(token, code.person);
    const answer = { access_token: token, token_type: 'bearer', expires_in: 60 };
    return isOpenId ? { ...answer, id_token: this.#idToken(code) } : answer;
  }

  #idToken({ person, nonce }: Code): string {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: this.origin,
      aud: CLIENT_ID,
      iat: now,
      exp: now + 300,
      nonce,
      ...person,
      ...this.wrong.claims,
    };
    const encoded = [{ alg: 'RS256', kid: '1' }, claims].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    );
    const key = this.wrong.isForged ? OTHER_KEY : privateKey;
    const signature = sign('sha256', Buffer.from(encoded.join('.')), key);
    return [...encoded, signature.toString('base64url')].join('.');
  }
}

/** Returns the path of a call that leaves for a provider. */
export function leavePath(authType: SignInProviderName, destination = '/cart'): string {
  return `/user/third-party-auth/${authType}?destination=${encodeURIComponent(destination)}`;
}
