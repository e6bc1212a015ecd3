import type { Configuration, CustomFetch, TokenEndpointResponse } from 'openid-client';
import type { SignInProviderName } from '@/lib/contract/customer';
import { gatewayFetch } from '@/server/platform/tracing/gatewayFetch';
import {
  ProviderDown,
  type Handshake,
  type ProviderPerson,
  type SignInProvider,
} from './signInProvider';

export type Library = typeof import('openid-client');
export type Tokens = TokenEndpointResponse & {
  claims(): { sub: string; name?: unknown } | undefined;
};

/** What differs between providers. */
export type Provider = {
  authType: SignInProviderName;
  scope: string;
  /** Whether the provider signs who the person is, for this sign-in. */
  hasIdToken: boolean;
  configure(library: Library): Promise<Configuration>;
  personOf(library: Library, config: Configuration, tokens: Tokens): Promise<ProviderPerson>;
};

/** No request waits longer for a provider. */
export const PROVIDER_DEADLINE_MS = 5_000;
/** How long the addresses of a provider are kept. */
const CONFIGURATION_MS = 3_600_000;

/** Returns a provider that the browser visits by the authorization code flow with PKCE. */
export function openIdClient(
  provider: Provider,
  deadlineMs: number = PROVIDER_DEADLINE_MS,
): SignInProvider {
  const { authType, scope, hasIdToken } = provider;
  const configured = keptConfiguration(provider);

  async function signInUrl({ redirectUri, state, nonce, verifier }: Handshake): Promise<URL> {
    const { library, config } = await configured();
    return library.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope,
      state,
      ...(hasIdToken ? { nonce } : {}),
      code_challenge: await library.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
  }

  async function personOf(returned: URL, handshake: Handshake): Promise<ProviderPerson> {
    const { library, config } = await configured();
    const tokens = await library.authorizationCodeGrant(config, returned, {
      expectedState: handshake.state,
      pkceCodeVerifier: handshake.verifier,
      ...(hasIdToken ? { expectedNonce: handshake.nonce, idTokenExpected: true } : {}),
    });
    return provider.personOf(library, config, tokens);
  }

  return {
    authType,
    signInUrl: (handshake) => within(deadlineMs, signInUrl(handshake)),
    personOf: (returned, handshake) => within(deadlineMs, personOf(returned, handshake)),
  };
}

type Configured = { library: Library; config: Configuration };

/** Asks the provider for its addresses once an hour; a failure is not kept. */
function keptConfiguration(provider: Provider): () => Promise<Configured> {
  let kept: { at: number; configured: Promise<Configured> } | null = null;
  return () => {
    const now = performance.now();
    if (kept === null || now - kept.at > CONFIGURATION_MS) {
      const asked = { at: now, configured: configure(provider) };
      asked.configured.catch(() => {
        if (kept === asked) kept = null;
      });
      kept = asked;
    }
    return kept.configured;
  };
}

async function configure(provider: Provider): Promise<Configured> {
  // Loaded by the first sign-in: most shops have no provider.
  const library = await import('openid-client');
  try {
    const config = await provider.configure(library);
    config.timeout = PROVIDER_DEADLINE_MS / 1_000;
    return { library, config };
  } catch (error) {
    throw new ProviderDown('The provider does not say where it is.', { cause: error });
  }
}

/** A fetch that tells a provider that is down from one that refuses. It sends forms only. */
export const fetchFromProvider: CustomFetch = async (url, { body, ...options }) => {
  const form = body instanceof URLSearchParams ? { body } : {};
  const answer = await gatewayFetch('sign-in provider', url, { ...options, ...form }).catch(
    (error: unknown) => {
      throw new ProviderDown('The provider cannot be reached.', { cause: error });
    },
  );
  if (answer.status >= 500) throw new ProviderDown(`The provider answered ${answer.status}.`);
  return answer;
};

async function within<T>(deadlineMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ProviderDown('No answer in time.')), deadlineMs);
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    throw downIn(error) ?? error;
  } finally {
    clearTimeout(timer);
  }
}

/** The library wraps what its fetch throws. */
function downIn(error: unknown): ProviderDown | null {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (one instanceof ProviderDown) return one;
  }
  return null;
}
