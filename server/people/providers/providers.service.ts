import {
  PROVIDER_FLAGS,
  SIGN_IN_PROVIDERS,
  type ProviderOutcome,
  type SignInProviderName,
} from '@/lib/contract/customer';
import { links, providerOutcomeLink } from '@/lib/urls/links';
import { beginRegistration } from '@/server/people/customers/register.service';
import {
  connectThirdParty,
  customerOfIdentity,
} from '@/server/people/customers/thirdParty.service';
import { ShopError } from '@/server/platform/errors';
import { NO_PASSWORD } from '@/server/platform/security/passwordHash';
import type { Client } from '@/server/people/sessions/client';
import { rememberDevice } from '@/server/people/sessions/device.service';
import {
  closeSession,
  openSession,
  type ShopSession,
} from '@/server/people/sessions/session.service';
import type { Shop } from '@/server/boot/shop';
import { handshakeOf, newState } from './handshake';
import {
  addSignIn,
  savePerson,
  takeReturned,
  findPerson,
  type BegunSignIn,
} from './providerSignIn.service';
import { ProviderDown, type ProviderPerson, type SignInProvider } from './signInProvider';

/** A session that is older could be an open browser that somebody found. */
const FRESH_SESSION_MS = 15 * 60_000;

/** Returns the provider. Throws 'not-found' when it is not configured, or not offered. */
export function offeredProvider(shop: Shop, asked: string): SignInProvider {
  const authType = SIGN_IN_PROVIDERS.find((known) => known === asked);
  const provider = authType === undefined ? undefined : shop.providers[authType];
  if (provider === undefined || !shop.settings[PROVIDER_FLAGS[provider.authType]]) {
    throw new ShopError('not-found');
  }
  return provider;
}

/** Begins a sign-in and returns where the browser goes: to the provider, or back with a reason. */
export async function startSignIn(
  shop: Shop,
  provider: SignInProvider,
  destination: string,
  client: Client,
): Promise<string> {
  try {
    return await begin(shop, provider, { destination, customerId: null }, client);
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error;
    return providerOutcomeLink(destination, provider.authType, 'unavailable');
  }
}

type ConnectingSession = { customerId: number; createdAt: number };

/** Returns where a customer connects a provider. Throws 'conflict' for an older session. */
export async function startConnecting(
  shop: Shop,
  provider: SignInProvider,
  { customerId, createdAt }: ConnectingSession,
  client: Client,
): Promise<string> {
  if (Math.abs(shop.clock() - createdAt) > FRESH_SESSION_MS)
    throw new ShopError('conflict', NOT_FRESH);
  try {
    return await begin(shop, provider, { destination: links.profile, customerId }, client);
  } catch (error) {
    if (error instanceof ProviderDown) throw new ShopError('unavailable', DOWN);
    throw error;
  }
}

const NOT_FRESH = {
  authType: 'To protect your account, please sign out and sign in again first. ',
};
const DOWN = { authType: 'We can’t reach it at the moment. Please try again in a few minutes. ' };

async function begin(
  shop: Shop,
  provider: SignInProvider,
  purpose: Pick<BegunSignIn, 'destination' | 'customerId'>,
  client: Client,
): Promise<string> {
  const state = newState();
  const url = await provider.signInUrl(handshakeOf(shop, provider, state));
  const { authType } = provider;
  await addSignIn(shop, state, { ...purpose, authType, deviceHash: client.deviceHash });
  return url.href;
}

type OpenedSession = { token: string; customerId: number };

/** Where the browser goes after its return, and the session if one was opened. */
export type Arrival = { href: string; opened?: OpenedSession };

/** Ends the visit of a browser that came back from a provider. */
export async function finishSignIn(
  shop: Shop,
  provider: SignInProvider,
  search: URLSearchParams,
  { session, client }: { session: ShopSession | null; client: Client },
): Promise<Arrival> {
  const { authType } = provider;
  const state = search.get('state') ?? '';
  const begun = await takeReturned(shop, state, { authType, deviceHash: client.deviceHash });
  const customerId = session?.state === 'customer' ? session.customerId : null;
  if (begun === null || (begun.customerId !== null && begun.customerId !== customerId)) {
    shop.security.record('provider-refused', { client, detail: `${authType}: unknown state` });
    return { href: providerOutcomeLink(links.home, authType, 'expired') };
  }
  const backWith = (outcome: ProviderOutcome): Arrival => ({
    href: arrivalHref(begun, authType, outcome),
  });
  const answer = await personOrReason(shop, provider, search, client);
  if (typeof answer === 'string') return backWith(answer);
  if (begun.customerId !== null) {
    return backWith(
      await connect(shop, authType, { ...begun, customerId: begun.customerId }, answer, client),
    );
  }
  const opened = await openSessionOf(shop, { authType, ...answer }, session, client);
  if (opened !== null) return { href: begun.destination, opened };
  await savePerson(shop, state, answer);
  return backWith('new');
}

function arrivalHref(
  { customerId, destination }: BegunSignIn,
  authType: SignInProviderName,
  outcome: ProviderOutcome,
): string {
  if (customerId === null) return providerOutcomeLink(destination, authType, outcome);
  return `${links.profile}?by=${authType}&outcome=${outcome}`;
}

async function personOrReason(
  shop: Shop,
  provider: SignInProvider,
  search: URLSearchParams,
  client: Client,
): Promise<ProviderPerson | ProviderOutcome> {
  if (search.get('error') === 'access_denied') return 'cancelled';
  const handshake = handshakeOf(shop, provider, search.get('state') ?? '');
  try {
    return await provider.personOf(new URL(`${handshake.redirectUri}?${search}`), handshake);
  } catch (error) {
    const isDown = error instanceof ProviderDown;
    const detail = `${provider.authType}: ${isDown ? 'down' : reasonOf(error)}`;
    shop.security.record('provider-refused', { client, detail });
    return isDown ? 'unavailable' : 'refused';
  }
}

/** Returns the library's word for an error; its message may contain a code or a token. */
function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'unknown';
}

async function connect(
  shop: Shop,
  authType: SignInProviderName,
  { customerId }: { customerId: number },
  { subject }: ProviderPerson,
  client: Client,
): Promise<ProviderOutcome> {
  const isConnected = await shop.database.transaction((tx) =>
    connectThirdParty(shop, tx, { customerId, authType, subject }),
  );
  if (!isConnected) return 'taken';
  shop.security.record('provider-connected', { customerId, client, detail: authType });
  return 'connected';
}

/** Returns null when no customer has connected this identity. */
async function openSessionOf(
  shop: Shop,
  identity: { authType: SignInProviderName; subject: string },
  before: ShopSession | null,
  client: Client,
): Promise<OpenedSession | null> {
  const customerId = await customerOfIdentity(shop.database.read, identity);
  if (customerId === null) return null;
  const now = shop.clock();
  const token = await shop.database.transaction(async (tx) => {
    await rememberDevice(shop, tx, customerId, client.deviceHash);
    await closeSession(tx, now, before);
    return openSession(tx, now, { customerId });
  });
  shop.security.record('signed-in', { customerId, client, detail: identity.authType });
  return { token, customerId };
}

/** Begins the registration of a person who came back as new. Returns its session's token. */
export async function registerPerson(
  shop: Shop,
  { authType }: SignInProvider,
  phone: string,
  { session, client }: { session: ShopSession | null; client: Client },
): Promise<string> {
  const person = await findPerson(shop, { authType, deviceHash: client.deviceHash });
  if (person === null) throw new ShopError('conflict', NOBODY_CAME);
  const fullName = person.fullName ?? '';
  return beginRegistration(
    shop,
    { fullName, phone, email: null, passwordHash: NO_PASSWORD, authType, subject: person.subject },
    session,
    client,
  );
}

const NOBODY_CAME = { phone: 'That took too long. Please choose how to sign in once more. ' };
