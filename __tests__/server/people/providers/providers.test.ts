import type { Hono } from 'hono';
import { detailsOf, isSignedIn } from '@/__tests__/support/account';
import { Browser } from '@/__tests__/support/browser';
import { makeCustomer } from '@/__tests__/support/customers';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { leavePath, ProviderStandIn, type Wrong } from '@/__tests__/support/providerStandIn';
import {
  becomeCustomer,
  codeSentTo,
  messagesTo,
  settableClock,
} from '@/__tests__/support/registration';
import type { SignInProviderName } from '@/lib/contract/customer';
import { createApp } from '@/server/api/app';
import type { SecurityFacts } from '@/server/platform/security/securityEvents';
import type { Shop } from '@/server/boot/shop';
import { invite } from '@/server/sales/team/invites.service';

const PHONE = '94771234567';
const NIMAL = { sub: '1001', name: 'Nimal Perera' };
const KAMALA = { sub: '1002', name: 'Kamala Silva' };
const MINUTE_MS = 60_000;

describeWithDatabase('signing in with a provider', (openTestShop) => {
  let shop: Shop;
  let app: Hono;
  let browser: Browser;
  let provider: ProviderStandIn;
  let clock: { passes(ms: number): void };
  let events: [string, SecurityFacts][];

  beforeEach(async () => {
    shop = await openTestShop();
    clock = settableClock(shop);
    provider = await new ProviderStandIn().open();
    provider.offerIn(shop);
    events = [];
    shop.security = { record: (event, facts) => void events.push([event, facts]) };
    app = createApp(shop);
    browser = new Browser(app);
  });
  afterEach(() => provider.close());

  const locationOf = ({ headers }: { headers: Headers }) => headers.get('location') ?? '';
  const leave = async (authType: SignInProviderName = 'google', who = browser) =>
    locationOf(await who.get(leavePath(authType)));
  const comeBack = async (url: URL, who = browser) =>
    locationOf(await who.get(`${url.pathname.replace('/api/v1', '')}${url.search}`));
  const visit = async (person = NIMAL, authType: SignInProviderName = 'google', who = browser) =>
    comeBack(provider.signIn(await leave(authType, who), person), who);
  const outcome = (location: string) =>
    new URL(location, 'http://shop').searchParams.get('outcome');

  async function connect(authType: SignInProviderName = 'google', person = NIMAL) {
    const { body, status } = await browser.post(`/user/third-party-auth/${authType}/connect`);
    if (status !== 200) return { status, error: body.error };
    const { url } = body.data as { url: string };
    return { status, outcome: outcome(await comeBack(provider.signIn(url, person))) };
  }

  test.each(['google', 'facebook'] as const)(
    'makes an account from %s and a code to the phone, and knows the person afterwards',
    async (authType) => {
      const back = await visit(NIMAL, authType);
      expect(back).toBe(
        `/my-account/authorization?initial=login&destination=%2Fcart&by=${authType}&outcome=new`,
      );
      expect(await isSignedIn(browser)).toBe(false);
      const { status } = await browser.post(`/user/third-party-auth/${authType}/phone`, {
        phone: '077 123 4567',
      });
      expect(status).toBe(200);
      const otp = await codeSentTo(shop, PHONE);
      expect((await browser.post('/user/verify-user', { otp })).status).toBe(200);
      const details = { fullName: 'Nimal Perera', phone: PHONE, thirdPartyAuths: [authType] };
      expect(await detailsOf(browser)).toMatchObject(details);

      const other = new Browser(app);
      expect(await visit(NIMAL, authType, other)).toBe('/cart');
      expect(await detailsOf(other)).toMatchObject(details);
      expect(events).toContainEqual(['signed-in', expect.objectContaining({ detail: authType })]);
    },
  );

  test('never opens the account of a phone that another customer has', async () => {
    await becomeCustomer(shop, new Browser(app));
    await visit();
    await browser.post('/user/third-party-auth/google/phone', { phone: PHONE });
    expect((await messagesTo(shop, PHONE)).at(-1)).not.toMatch(/\b\d{6}\b/);
    const other = new Browser(app);
    expect(outcome(await visit(NIMAL, 'google', other))).toBe('new');
  });

  test('does not connect an account by its e-mail address', async () => {
    await becomeCustomer(shop, new Browser(app), { email: 'nimal@shop.example' });
    const person = { ...NIMAL, email: 'nimal@shop.example', email_verified: true };
    expect(outcome(await visit(person))).toBe('new');
  });

  test.each<[string, Wrong]>([
    ['a wrong nonce', { claims: { nonce: 'another' } }],
    ['a wrong audience', { claims: { aud: 'another-client' } }],
    ['another issuer', { claims: { iss: 'https://evil.example' } }],
    ['an expired token', { claims: { exp: 1_000 } }],
    ['a forged signature', { isForged: true }],
    ['no subject', { claims: { sub: undefined } }],
  ])('refuses %s and records it', async (_, wrong) => {
    const url = provider.signIn(await leave(), NIMAL);
    Object.assign(provider.wrong, wrong);
    expect(outcome(await comeBack(url))).toBe('refused');
    expect(await isSignedIn(browser)).toBe(false);
    expect(events.map(([event]) => event)).toEqual(['provider-refused']);
  });

  test('refuses a wrong state, the state of another browser, and a second use', async () => {
    const url = provider.signIn(await leave(), NIMAL);
    const wrong = new URL(url);
    wrong.searchParams.set('state', 'x'.repeat(43));
    expect(outcome(await comeBack(wrong))).toBe('expired');
    expect(outcome(await comeBack(url, new Browser(app)))).toBe('expired');
    expect(outcome(await comeBack(url))).toBe('new');
    expect(outcome(await comeBack(url))).toBe('expired');
  });

  test('refuses a code that was used before', async () => {
    const used = provider.signIn(await leave(), NIMAL);
    await comeBack(used);
    const next = provider.signIn(await leave(), NIMAL);
    next.searchParams.set('code', used.searchParams.get('code') ?? '');
    expect(outcome(await comeBack(next))).toBe('refused');
  });

  test('refuses a return after ten minutes, and a phone number after half an hour', async () => {
    const late = provider.signIn(await leave(), NIMAL);
    clock.passes(10 * MINUTE_MS);
    expect(outcome(await comeBack(late))).toBe('expired');
    await visit();
    clock.passes(30 * MINUTE_MS);
    const { status } = await browser.post('/user/third-party-auth/google/phone', { phone: PHONE });
    expect(status).toBe(409);
  });

  test('says that the shopper cancelled, and leaves nobody to register', async () => {
    const url = provider.signIn(await leave(), NIMAL);
    url.searchParams.delete('code');
    url.searchParams.set('error', 'access_denied');
    expect(outcome(await comeBack(url))).toBe('cancelled');
    const { status } = await browser.post('/user/third-party-auth/google/phone', { phone: PHONE });
    expect(status).toBe(409);
  });

  test('says that the provider is down, before the visit and after it', async () => {
    const url = provider.signIn(await leave(), NIMAL);
    provider.wrong.status = 503;
    expect(outcome(await comeBack(url))).toBe('unavailable');
    provider.offerIn(shop);
    expect(outcome(await leave())).toBe('unavailable');
    delete provider.wrong.status;
    expect(outcome(await visit())).toBe('new');
  });

  test('stops waiting for a provider that does not answer', async () => {
    provider.wrong.isSilent = true;
    provider.offerIn(shop, 20);
    expect(outcome(await leave())).toBe('unavailable');
  });

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'returns home instead of to %s',
    async (destination) => {
      const left = locationOf(await browser.get(leavePath('google', destination)));
      const back = await comeBack(provider.signIn(left, NIMAL));
      expect(new URL(back, 'http://shop').searchParams.get('destination')).toBe('/');
    },
  );

  test('is not there without a configuration, or when the merchant does not offer it', async () => {
    shop.settings = { ...shop.settings, enableFacebookSignIn: false };
    shop.providers = { facebook: shop.providers.facebook };
    for (const authType of ['google', 'facebook', 'apple', 'twitter']) {
      const { status } = await browser.get(`/user/third-party-auth/${authType}`);
      expect([authType, status]).toEqual([authType, 404]);
    }
  });

  describe('a customer', () => {
    beforeEach(() => becomeCustomer(shop, browser));

    test('connects a provider, signs in with it and disconnects it', async () => {
      expect(await connect()).toEqual({ status: 200, outcome: 'connected' });
      const other = new Browser(app);
      expect(await visit(NIMAL, 'google', other)).toBe('/cart');
      expect((await detailsOf(other)).phone).toBe(PHONE);
      await browser.ask('DELETE', '/user/revoke-third-party-auth/google');
      expect(outcome(await visit(NIMAL, 'google', new Browser(app)))).toBe('new');
      expect(events.map(([event]) => event)).toEqual(
        expect.arrayContaining(['provider-connected', 'provider-disconnected']),
      );
    });

    test('comes back to the invitation of a shop, unless they were on the way elsewhere', async () => {
      await connect();
      const dealer = await makeCustomer(shop, { userType: 2 });
      const owner = { ...dealer, role: 'owner', seesPrices: true, fullName: 'Kamala' } as const;
      await invite(shop, owner, {
        phone: PHONE,
        role: 'buyer',
        orderLimitCents: null,
        monthLimitCents: null,
        seesPrices: true,
      });
      expect(await visit(NIMAL, 'google', new Browser(app))).toBe('/cart');
      const other = new Browser(app);
      const left = locationOf(await other.get(leavePath('google', '/')));
      expect(await comeBack(provider.signIn(left, NIMAL), other)).toBe('/my-account/join');
    });

    test('cannot connect what another customer has connected, nor a second of a kind', async () => {
      await connect();
      expect(await connect('google', KAMALA)).toEqual({ status: 200, outcome: 'taken' });
      browser = new Browser(app);
      await becomeCustomer(shop, browser, { phone: '94778888888' });
      expect(await connect()).toEqual({ status: 200, outcome: 'taken' });
      expect((await detailsOf(browser)).thirdPartyAuths).toEqual([]);
    });

    test('must have signed in within the last 15 minutes to connect', async () => {
      clock.passes(15 * MINUTE_MS + 1);
      expect(await connect()).toMatchObject({
        status: 409,
        error: { authType: expect.stringMatching(/sign in again first/) },
      });
    });

    test('connects nothing after somebody else signed in meanwhile', async () => {
      const { body } = await browser.post('/user/third-party-auth/google/connect');
      const url = provider.signIn((body.data as { url: string }).url, NIMAL);
      await browser.post('/user/logout');
      await becomeCustomer(shop, browser, { phone: '94778888888' });
      expect(outcome(await comeBack(url))).toBe('expired');
      expect((await detailsOf(browser)).thirdPartyAuths).toEqual([]);
    });

    test('gets 503 and words when the provider is down', async () => {
      provider.wrong.status = 500;
      const { status, body } = await browser.post('/user/third-party-auth/google/connect');
      expect(status).toBe(503);
      expect(body.error).toEqual({ authType: expect.stringMatching(/can’t reach it/) });
    });

    test('keeps the last way to sign in', async () => {
      await connect();
      await connect('facebook');
      await shop.database.transaction((tx) =>
        tx.updateTable('customer').set({ phone: null, email: 'n@shop.example' }).execute(),
      );
      const revoke = (authType: string) =>
        browser.ask('DELETE', `/user/revoke-third-party-auth/${authType}`);
      expect((await revoke('google')).status).toBe(204);
      expect((await revoke('facebook')).status).toBe(409);
      expect((await detailsOf(browser)).thirdPartyAuths).toEqual(['facebook']);
    });
  });
});
