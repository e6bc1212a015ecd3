import type { SignInProviderName } from '@/lib/contract/customer';

/** The secrets of one sign-in; the provider gives them back, or proves that it knows them. */
export type Handshake = {
  redirectUri: string;
  state: string;
  nonce: string;
  /** The secret of PKCE. */
  verifier: string;
};

/** Who signed in at the provider. */
export type ProviderPerson = {
  /** Never changes and is never given to another person. */
  subject: string;
  fullName: string | null;
};

/** What the shop needs of Google or Facebook. */
export type SignInProvider = {
  authType: SignInProviderName;
  /** Returns where the browser signs in. Throws ProviderDown. */
  signInUrl(handshake: Handshake): Promise<URL>;
  /** Returns the person, or throws: ProviderDown, or any other error for an answer to refuse. */
  personOf(returned: URL, handshake: Handshake): Promise<ProviderPerson>;
};

/** Those that are configured. */
export type SignInProviders = Partial<Record<SignInProviderName, SignInProvider>>;

/** The provider does not answer, or answers with a failure of its own. */
export class ProviderDown extends Error {
  override readonly name: string = 'ProviderDown';
}
