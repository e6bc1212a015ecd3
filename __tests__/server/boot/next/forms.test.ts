import { ADDRESS } from '@/__tests__/support/customers';
import { orderOf } from '@/__tests__/support/orders';
import { smallCatalogue } from '@/__tests__/support/smallCatalogue';
import { links } from '@/lib/urls/links';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { trackPageProps } from '@/server/boot/next/orderPageProps';
import { openPage } from '@/__tests__/support/pageRequest';
import { describeOnSqlite } from '@/__tests__/support/engines';
import { FormBrowser, where, withFormsOf } from '@/__tests__/support/formBrowser';
import { Browser } from '@/__tests__/support/browser';
import { messagesIn } from '@/__tests__/support/messages';
import {
  becomeCustomer,
  codeSentTo,
  messagesTo,
  otherThan,
  PASSWORD,
} from '@/__tests__/support/registration';
import { createApp } from '@/server/api/app';
import { authorizationPageProps } from '@/server/boot/next/authorizationPageProps';
import { contactPageProps } from '@/server/boot/next/contactPageProps';
import type { Shop } from '@/server/boot/shop';

const SIGN_IN = '/my-account/authorization?initial=login&destination=%2Fcart';
const PHONE = '94771234567';
const NEW = { fullName: 'Nimal Perera', phone: '077 123 4567', email: '', password: PASSWORD };
const QUESTION = {
  fullName: 'Nimal',
  replyTo: '077 123 4567',
  subject: 'A12',
  message: 'කොහොමද? Is it here?',
  website: '',
};

describeOnSqlite('forms of browsers without scripts', (openTestShop) => {
  let shop: Shop;
  let browser: FormBrowser;

  beforeEach(async () => {
    shop = await openTestShop();
    browser = new FormBrowser(withFormsOf(shop));
  });

  const someCustomer = () => becomeCustomer(shop, new Browser(createApp(shop)));

  describe('sign-in', () => {
    beforeEach(someCustomer);

    test('goes to the destination with the cookies of the call', async () => {
      const form = { login: '0771234567', password: PASSWORD, destination: '/cart?x=1' };
      const answer = await browser.post('login', form, SIGN_IN);
      expect(where(answer)).toEqual([303, '/cart?x=1']);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect([...browser.cookies.keys()].sort()).toEqual(['device', 'session']);
      expect(await answer.text()).toBe('');
    });

    test('goes to a destination in any script, which a header spells in ASCII', async () => {
      const form = { login: '0771234567', password: PASSWORD, destination: '/shop?query=අ é' };
      const answer = await browser.post('login', form);
      expect(where(answer)).toEqual([303, '/shop?query=%E0%B6%85%20%C3%A9']);
      expect(browser.cookies.has('session')).toBe(true);
    });

    test.each(['https://evil.example/', '//evil.example', '/\\evil.example', ''])(
      'goes home instead of to another origin: %j',
      async (destination) => {
        const form = { login: '0771234567', password: PASSWORD, destination };
        expect(where(await browser.post('login', form))).toEqual([303, '/']);
      },
    );

    test('comes back with the sentence and without the password', async () => {
      const form = { login: '0771234567', password: 'wrong-Secret-1', destination: '/cart' };
      const answer = await browser.post('login', form, SIGN_IN);
      expect(where(answer)).toEqual([303, SIGN_IN]);
      const [cookie = ''] = answer.headers.getSetCookie();
      expect(cookie).toMatch(/^form=[\w-]+; Path=\/; Max-Age=300; HttpOnly; SameSite=Lax$/);
      const returned = await browser.returned();
      expect(returned).toMatchObject({
        name: 'login',
        values: { login: '0771234567' },
        note: null,
      });
      expect(returned?.errors).toHaveLength(1);
      expect(JSON.stringify(returned)).not.toContain('wrong-Secret-1');
    });

    test('shows the errors of the fields, and the cookie once', async () => {
      await browser.post('login', { login: '', password: '' });
      const { result, cacheControl } = await openPage(authorizationPageProps, SIGN_IN, {
        cookie: browser.cookie,
      });
      expect(cacheControl).toBe('private, no-store');
      expect(result).toMatchObject({
        props: {
          returned: {
            name: 'login',
            errors: [
              { field: 'login', sentence: 'Phone or e-mail is required.' },
              { field: 'password', sentence: 'Password is required.' },
            ],
          },
        },
      });
      await browser.returned();
      expect([browser.cookies.size, await browser.returned()]).toEqual([0, null]);
    });

    test('counts wrong passwords like the call', async () => {
      const wrong = { login: '0771234567', password: 'wrong-Secret-1' };
      const sentences = new Set<string>();
      for (let i = 0; i < 12; i += 1) {
        await browser.post('login', wrong);
        sentences.add((await browser.returned())?.errors[0]?.sentence ?? '');
      }
      expect([...sentences].join()).toMatch(/too many/i);
    });

    test('by a code: asks for the phone, then for the code, then goes on', async () => {
      const asked = await browser.post('code-phone', { phone: '0771234567', destination: '/cart' });
      expect(where(asked)).toEqual([303, SIGN_IN]);
      expect(await browser.returned()).toMatchObject({
        name: 'sign-in-code',
        values: { phone: '0771234567' },
        errors: [],
      });
      const code = await codeSentTo(shop, PHONE);
      const form = { phone: '0771234567', destination: '/cart' };
      await browser.post('sign-in-code', { ...form, otp: otherThan(code) });
      const returned = await browser.returned();
      expect(returned).toMatchObject({ name: 'sign-in-code', values: { phone: '0771234567' } });
      expect(returned?.errors[0]?.field).toBe('otp');
      const right = await browser.post('sign-in-code', { ...form, otp: code });
      expect(where(right)).toEqual([303, '/cart']);
      expect(browser.cookies.has('session')).toBe(true);
    });

    test('a forgotten password: code, new password, signed in', async () => {
      await browser.post('recovery', { login: '0771234567', destination: '/cart' });
      expect(await browser.returned()).toMatchObject({
        name: 'new-password',
        values: { login: '0771234567' },
      });
      const otp = await codeSentTo(shop, PHONE);
      const form = { login: '0771234567', otp, destination: '/cart' };
      await browser.post('new-password', { ...form, password: 'short' });
      const returned = await browser.returned();
      expect(returned?.errors.map(({ field }) => field)).toEqual(['password']);
      expect(JSON.stringify(returned)).not.toMatch(`short|${otp}`);
      const done = await browser.post('new-password', { ...form, password: 'a-new-copper-kettle' });
      expect(where(done)).toEqual([303, '/cart']);
      expect(await browser.returned()).toMatchObject({ note: 'Your password has been changed' });
    });

    test('logs out to the home page', async () => {
      await browser.post('login', { login: '0771234567', password: PASSWORD });
      const answer = await browser.post('logout', {}, '/my-account/orders');
      expect(where(answer)).toEqual([303, '/']);
      expect(browser.cookies.has('session')).toBe(false);
      expect(await browser.returned()).toMatchObject({ note: 'Logged out successfully' });
    });
  });

  describe('registration', () => {
    test('asks for the code on the next page, which says what is wrong with it', async () => {
      const answer = await browser.post('register', { ...NEW, destination: '/cart' });
      expect(where(answer)).toEqual([303, '/cart']);
      const code = await codeSentTo(shop, PHONE);
      const wrong = await browser.post('code', { otp: otherThan(code) }, '/cart?page=2');
      expect(where(wrong)).toEqual([303, '/cart?page=2']);
      const sentence = 'That code is incorrect. Please check it and try again.';
      expect(await browser.returned()).toMatchObject({
        name: 'code',
        values: {},
        errors: [{ field: 'otp', sentence }],
      });
      const right = await browser.post('code', { otp: code }, SIGN_IN);
      expect(where(right)).toEqual([303, '/cart']);
      expect(await browser.returned()).toMatchObject({
        note: 'Your account is successfully verified',
      });
    });

    test('leads a repair shop to the dealer request', async () => {
      const form = { ...NEW, hasShop: 'true', destination: '/cart' };
      expect(where(await browser.post('register', form))).toEqual([
        303,
        '/my-account/dealership?destination=%2Fcart',
      ]);
    });

    test('keeps all values but the password', async () => {
      await browser.post('register', { ...NEW, phone: '12', hasShop: 'true' });
      expect(await browser.returned()).toMatchObject({
        values: { fullName: 'Nimal Perera', phone: '12', email: '', hasShop: 'true' },
        errors: [{ field: 'phone' }],
      });
    });

    test('says why no other code is sent yet', async () => {
      await browser.post('register', NEW);
      const answer = await browser.post('resend-code', {}, '/shop');
      expect(where(answer)).toEqual([303, '/shop']);
      expect((await browser.returned())?.note).toMatch(/wait|seconds|minute/i);
      expect(await messagesTo(shop, PHONE)).toHaveLength(1);
    });
  });

  test('tracks an order only with its phone', async () => {
    await writeCatalogue(shop, smallCatalogue());
    const orderNumber = await orderOf(shop, { BATTERY: 1 });
    const track = { orderNumber, phone: '0119999999' };
    expect(where(await browser.post('track', track))).toEqual([303, links.trackOrder]);
    const cookie = () => ({ cookie: browser.cookie });
    const wrong = await openPage(trackPageProps, links.trackOrder, cookie());
    const returned = { name: 'track', values: track, errors: [{ field: null }], isDone: false };
    expect(wrong.result).toMatchObject({ props: { found: null, returned } });
    await browser.post('track', { orderNumber, phone: ADDRESS.phone });
    const right = await openPage(trackPageProps, links.trackOrder, cookie());
    expect(right.result).toMatchObject({ props: { found: { orderNumber, status: 'placed' } } });
    expect(right.cacheControl).toBe('private, no-store');
  });

  test('sends a message to the shop, and says so', async () => {
    expect(where(await browser.post('contact', QUESTION))).toEqual([303, '/contact-us']);
    const { result } = await openPage(contactPageProps, '/contact-us', { cookie: browser.cookie });
    expect(result).toMatchObject({ props: { returned: { name: 'contact', isDone: true } } });
    const sent = await messagesIn(shop);
    expect(sent.some(({ body }) => body.includes(QUESTION.message))).toBe(true);
  });

  test('returns a long message in any script', async () => {
    const words = ['බැටරිය', 'මගේ', 'දුරකථනය', 'ආරෝපණය', 'නොවේ', 'තිරය', 'ඩිස්ප්ලේ', 'කොපමණද'];
    const message = Array.from({ length: 260 }, (_, at) => words[(at * at + at) % 8]).join(' ');
    await browser.post('contact', { ...QUESTION, replyTo: 'nobody', message });
    expect((await browser.returned())?.values.message).toBe(message);
  });

  test('forced login leaves sign-in and registration open', async () => {
    Object.assign(shop.settings, { forceLogin: true });
    await someCustomer();
    const form = { login: '0771234567', password: PASSWORD, destination: '/shop' };
    expect(where(await browser.post('login', form))).toEqual([303, '/shop']);
    browser.cookies.clear();
    const other = { ...NEW, phone: '0777654321', destination: '/shop' };
    expect(where(await browser.post('register', other))).toEqual([303, '/shop']);
  });
});
