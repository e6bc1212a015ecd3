import { Browser } from '@/__tests__/support/browser';
import { describeOnSqlite } from '@/__tests__/support/engines';
import { FormBrowser, ORIGIN, where, withFormsOf } from '@/__tests__/support/formBrowser';
import { openPage } from '@/__tests__/support/pageRequest';
import { becomeCustomer, PASSWORD } from '@/__tests__/support/registration';
import { createApp } from '@/server/api/app';
import { formCookie, readFormCookie } from '@/server/boot/next/forms/formCookie';
import { PLAIN_FORMS } from '@/server/boot/next/forms/formTable';
import { FOREIGN, NEEDS_SCRIPTS, TOO_LONG, withForms } from '@/server/boot/next/forms/withForms';
import type { Fetch } from '@/server/boot/next/theApp';
import type { Shop } from '@/server/boot/shop';
import { officeSetUpProps } from '@/server/boot/next/officeSignInProps';

describeOnSqlite('forms that are refused', (openTestShop) => {
  let shop: Shop;
  let fetch: Fetch;
  let browser: FormBrowser;

  beforeEach(async () => {
    shop = await openTestShop();
    fetch = withFormsOf(shop);
    browser = new FormBrowser(fetch);
  });

  test('accepts only the configured origins', async () => {
    const ownOrigins = { shop: 'https://shop.example', office: 'https://office.example' };
    const answered = jest.fn(() => new Response(null, { status: 401 }));
    const strict = new FormBrowser(withForms(answered, { secret: shop.secret, ownOrigins }));
    const statusOf = async (origin: string, host = 'shop.example') =>
      (await strict.post('login', { login: '1' }, '/', { origin, host })).status;
    expect(await statusOf('http://shop.example')).toBe(403);
    expect(await statusOf(ORIGIN, 'localhost:3000')).toBe(403);
    expect(await statusOf('https://office.example')).toBe(403);
    expect(await statusOf('https://office.example', 'office.example')).toBe(303);
    expect(answered).toHaveBeenCalledTimes(1);
    expect(await statusOf('https://shop.example')).toBe(303);
    expect([...strict.cookies.keys()]).toEqual(['__Host-form']);
  });

  describe('refuses', () => {
    const form = { login: '0771234567', password: 'wrong-Secret-1' };

    test.each([
      ['a foreign origin', { origin: 'https://evil.example' }],
      ['another port', { origin: 'http://localhost:4000' }],
      ['no origin', { origin: '' }],
      ['no origin and no site', { origin: '', 'sec-fetch-site': '' }],
      ['an opaque origin', { origin: 'null' }],
      ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
      ['a page of a neighbour', { 'sec-fetch-site': 'same-site' }],
    ])('%s, and sets no cookie', async (_name, headers) => {
      for (const name of [...PLAIN_FORMS.keys(), 'checkout', 'office-login']) {
        const answer = await browser.post(name, form, '/', headers);
        expect([name, answer.status]).toEqual([name, 403]);
        expect(answer.headers.getSetCookie()).toEqual([]);
        expect(answer.headers.get('content-type')).toContain('text/plain');
      }
    });

    test('with a page that says what to do, when a browser asks for one', async () => {
      const accept = 'text/html,application/xhtml+xml';
      const sent = { origin: 'null', accept, referer: `${ORIGIN}/cart?a="><b>` };
      const answer = await browser.post('login', form, '/', sent);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        403,
        'text/html; charset=utf-8',
      ]);
      const page = await answer.text();
      expect(page).toContain(FOREIGN);
      expect(page).toContain('<h1>Nothing was sent</h1>');
      expect(page).not.toMatch(/<b>|0771234567|wrong-Secret/);
      expect(answer.headers.getSetCookie()).toEqual([]);
    });

    test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x', ''])(
      'other content types: %j',
      async (type) => {
        const answer = await browser.post('login', '{}', '/', { 'content-type': type });
        expect(answer.status).toBe(415);
      },
    );

    test('a form at the address of a call', async () => {
      const answer = await browser.post('../login', form);
      expect([answer.status, answer.headers.get('location')]).toEqual([415, null]);
    });

    test('a value that is there twice', async () => {
      await browser.post('login', 'login=0771234567&login=0779999999&password=x');
      expect(await browser.returned()).toMatchObject({
        errors: [{ field: 'login', sentence: 'Only one value is allowed. ' }],
      });
    });

    test.each([...PLAIN_FORMS.keys()])('a %s that is too long', async (name) => {
      const answer = await browser.post(name, `login=${'a'.repeat(110 * 1024)}`, '/shop');
      expect(where(answer)).toEqual([303, '/shop']);
      expect(await browser.returned()).toMatchObject({ note: TOO_LONG, values: {} });
    });

    test('names that are no fields', async () => {
      const body = '__proto__=1&constructor=2&customerId=7&login=0771234567&password=';
      await browser.post('login', body);
      expect((await browser.returned())?.values).toEqual({ login: '0771234567' });
    });
  });

  test.each([
    ['checkout', '/checkout', { fullName: 'Nimal', line1: '1 Main St', password: 'x', otp: '1' }],
    ['office-login', '/office/login?next=%2Foffice%2Forders', { name: 'Owner', password: 'x' }],
    ['office-set-up', '/office/setup', { password: 'x', code: '123456' }],
    ['toString', '/shop?page=2', {}],
  ])('says that %s needs JavaScript, on its page, without secrets', async (name, page, form) => {
    const answer = await browser.post(name, form, page);
    expect(where(answer)).toEqual([303, page]);
    const returned = await browser.returned();
    expect(returned).toMatchObject({ name, note: NEEDS_SCRIPTS, errors: [] });
    expect(returned?.values).not.toHaveProperty('password');
    expect(returned?.values).not.toHaveProperty('otp');
    expect(returned?.values).not.toHaveProperty('code');
  });

  test('the page of a link for setting up lets browsers name its origin, and says what came back', async () => {
    await browser.post('office-set-up', { password: 'x' }, '/office/setup');
    const { result, headers } = await openPage(officeSetUpProps, '/office/setup', {
      cookie: browser.cookie,
    });
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(result).toMatchObject({ props: { returned: { note: NEEDS_SCRIPTS, values: {} } } });
  });

  test('goes to the first page where the browser names no page of the shop', async () => {
    for (const referer of ['', 'https://evil.example/office', `${ORIGIN}/api/v1/form/login`]) {
      const home = await browser.post('checkout', {}, '/', { referer });
      const today = await browser.post('office-payment', {}, '/', { referer });
      expect([where(home), where(today)]).toEqual([
        [303, '/'],
        [303, '/office'],
      ]);
    }
  });

  test('no form of the shop is sent at an address of the office', async () => {
    await becomeCustomer(shop, new Browser(createApp(shop)));
    const form = { login: '0771234567', password: PASSWORD };
    const answer = await browser.post('../office/form/login', form, '/office/login');
    expect(where(answer)).toEqual([303, '/office/login']);
    expect(await browser.returned()).toMatchObject({ note: NEEDS_SCRIPTS, values: {} });
    expect(browser.cookies.has('session')).toBe(false);
  });

  test('leaves the address of a form when it is opened', async () => {
    const opened = new Request(`${ORIGIN}/api/v1/form/login`, { headers: { host: 'localhost' } });
    expect(where(await fetch(opened, { incoming: {} }))).toEqual([303, '/']);
  });

  test('no table row returns a secret', () => {
    for (const { kept } of PLAIN_FORMS.values()) {
      expect(kept.filter((name) => /password|otp|code|secret|token/i.test(name))).toEqual([]);
    }
  });
});

const FORM = { name: 'login', values: {}, errors: [], isDone: false, note: null };

test('the cookie is bound to the host over https', () => {
  expect(formCookie('s'.repeat(32), FORM, true)).toMatch(
    /^__Host-form=[\w-]+; Path=\/; Max-Age=300; HttpOnly; SameSite=Lax; Secure$/,
  );
});

test('reads no cookie that is changed, of another shop, or old', () => {
  const [pair = ''] = formCookie('secret-one', FORM, false).split(';', 1);
  expect(readFormCookie('secret-one', pair, false)).toEqual(FORM);
  expect(readFormCookie('secret-two', pair, false)).toBeNull();
  expect(readFormCookie('secret-one', `${pair.slice(0, -3)}abc`, false)).toBeNull();
  expect(readFormCookie('secret-one', 'form=', false)).toBeNull();
  jest.useFakeTimers({ now: Date.now() + 6 * 60_000 });
  expect(readFormCookie('secret-one', pair, false)).toBeNull();
  jest.useRealTimers();
});

test('reads over https no cookie that a neighbour can set', () => {
  const [pair = ''] = formCookie('secret-one', FORM, true).split(';', 1);
  const tossed = pair.replace('__Host-', '');
  expect(readFormCookie('secret-one', tossed, true)).toBeNull();
  const other = formCookie('secret-one', { ...FORM, name: 'tossed' }, false).split(';', 1);
  expect(readFormCookie('secret-one', `${other}; ${pair}`, true)).toEqual(FORM);
});

test('leaves the longest value out of a cookie that would be too long', () => {
  const noise = Array.from({ length: 1500 }, (_, at) =>
    String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000)),
  );
  const values = { login: '077', message: noise.join('') };
  const cookie = formCookie('secret-one', { ...FORM, values }, true);
  expect(cookie.length).toBeLessThan(4_096);
  expect(readFormCookie('secret-one', cookie, true)?.values).toEqual({ login: '077' });
});
