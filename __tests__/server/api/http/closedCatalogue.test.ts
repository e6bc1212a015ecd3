import type { GetServerSideProps } from 'next';
import { Browser } from '@/__tests__/support/browser';
import { describeOnSqlite } from '@/__tests__/support/engines';
import { openPage } from '@/__tests__/support/pageRequest';
import { becomeCustomer, codeSentTo, registerForm } from '@/__tests__/support/registration';
import { AWAITING_APPROVAL } from '@/lib/text/errors';
import { links, signInLink } from '@/lib/urls/links';
import { createApp } from '@/server/api/app';
import { decideByPhone } from '@/__tests__/support/decisions';
import { accountPageProps } from '@/server/boot/next/accountPageProps';
import { authorizationPageProps } from '@/server/boot/next/authorizationPageProps';
import { dashboardPageProps } from '@/server/boot/next/dashboardPageProps';
import { homePageProps } from '@/server/boot/next/homePageProps';
import { listPageProps } from '@/server/boot/next/listPageProps';
import { pageProps } from '@/server/boot/next/pageProps';
import { priceListPageProps } from '@/server/boot/next/specialPageProps';
import { setTheApp } from '@/server/boot/next/theApp';
import { wishlistPageProps } from '@/server/boot/next/wishlistPageProps';
import type { Shop } from '@/server/boot/shop';
import { cartPageProps } from '@/server/boot/next/checkoutPageProps';

const PHONE = '94771234567';
const VERIFICATION = 'Please enter the code we sent to your phone first. ';

type Page = GetServerSideProps<Record<string, unknown>>;

const plainPage = pageProps<Record<string, unknown>>(async () => ({ props: { words: 'open' } }));

const CALLS = [
  '/product/all?query=a12',
  '/product/1',
  '/product/compare?itmCodes=1',
  '/brands',
  '/categories',
  '/tags',
  '/models',
  '/models/1',
  '/gallery',
  '/wishlist',
  '/checkout',
  '/price-list',
  '/price-list.csv',
  '/order/SP-100001/again',
];
const PICTURES = ['/img/product/1/1-001_150X150.jpg', '/img/navigation/display.png'];
const PAGES: [string, Page][] = [
  ['/', homePageProps],
  ['/shop', listPageProps('shop')],
  ['/cart', cartPageProps],
  ['/wishlist', wishlistPageProps],
  ['/my-account/price-list', priceListPageProps],
  ['/about-us', plainPage],
];

/** Request headers for a page and for page data. */
const WAYS: Record<string, string>[] = [{}, { 'x-nextjs-data': '1' }];
const ACCOUNT_PAGES: [string, Page][] = [
  [links.dashboard, dashboardPageProps],
  [links.profile, accountPageProps],
  [links.dealership, accountPageProps],
];

describeOnSqlite('a shop that forces login', (openTestShop) => {
  let shop: Shop;
  let browser: Browser;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    shop.settings = { ...shop.settings, forceLogin: true };
    setTheApp(createApp(shop).fetch);
    browser = new Browser(createApp(shop));
  });

  const cookie = () => `session=${browser.cookies.get('session')}`;
  const open = (page: Page, address: string, headers: Record<string, string> = {}) =>
    openPage(page, address, { cookie: cookie(), ...headers });
  const picture = (path: string) =>
    createApp(shop).request(path, { headers: { cookie: cookie() } });

  async function expectNothingOfTheCatalogue(result: unknown) {
    const items = await shop.database.read.selectFrom('item').select('itmName').execute();
    const text = JSON.stringify(result);
    for (const { itmName } of items) expect(text).not.toContain(itmName);
    for (const name of ['Samsung', 'Displays']) expect(text).not.toContain(name);
  }

  describe('before verification', () => {
    beforeEach(async () => {
      await browser.post('/register', registerForm());
    });

    test('returns 403 with the reason for catalogue calls', async () => {
      for (const path of CALLS) {
        expect([path, await browser.get(path)]).toMatchObject([
          path,
          { status: 403, body: { error: { verification: VERIFICATION } } },
        ]);
      }
    });

    test('shows no picture', async () => {
      for (const path of PICTURES) {
        const answer = await picture(path);
        expect([answer.status, answer.headers.get('cache-control')]).toEqual([403, 'no-store']);
      }
    });

    test.each(PAGES)('redirects %s to enter the code, also as data', async (...one) => {
      const [address, page] = one;
      const redirect = { destination: signInLink(address), permanent: false };
      for (const headers of WAYS) {
        const { result, cacheControl } = await open(page, address, headers);
        expect(result).toEqual({ redirect });
        expect(cacheControl).toBe('private, no-store');
      }
    });

    test('shows the sign-in page with the code field and no catalogue data', async () => {
      const { result } = await open(authorizationPageProps, signInLink('/shop'));
      expect(result).toMatchObject({
        props: {
          destination: '/shop',
          site: { categories: [], personal: { session: { isOtpPending: 'YES' } } },
        },
      });
      await expectNothingOfTheCatalogue(result);
    });

    test('still answers the calls needed to sign in and out', async () => {
      expect((await browser.get('/settings')).status).toBe(200);
      expect((await browser.get('/user/session')).status).toBe(200);
      expect((await browser.get('/cart')).body).toMatchObject({ cart: [] });
      expect((await browser.post('/user/logout')).status).toBe(200);
    });

    test('opens after the code', async () => {
      await browser.post('/user/verify-user', { otp: await codeSentTo(shop, PHONE) });
      for (const path of ['/product/all', '/brands', '/categories']) {
        expect((await browser.get(path)).status).toBe(200);
      }
      expect((await picture('/img/navigation/display.png')).status).toBe(200);
      expect((await open(homePageProps, '/')).result).toHaveProperty('props');
    });
  });

  describe('before approval', () => {
    beforeEach(async () => {
      shop.settings = { ...shop.settings, userRegistrationApproval: true };
      setTheApp(createApp(shop).fetch);
      await becomeCustomer(shop, browser, { phone: PHONE });
    });

    test('returns 403 with the reason for catalogue calls', async () => {
      for (const path of CALLS) {
        expect([path, await browser.get(path)]).toMatchObject([
          path,
          { status: 403, body: { error: { approval: AWAITING_APPROVAL } } },
        ]);
      }
    });

    test('shows no picture', async () => {
      for (const path of PICTURES) expect((await picture(path)).status).toBe(403);
    });

    test('redirects pages to the account, which explains it, also as data', async () => {
      const redirect = { destination: links.dashboard, permanent: false };
      for (const [address, page] of PAGES) {
        for (const headers of WAYS) {
          expect((await open(page, address, headers)).result).toEqual({ redirect });
        }
      }
    });

    test('shows account pages without catalogue data', async () => {
      for (const [address, page] of ACCOUNT_PAGES) {
        const { result } = await open(page, address);
        expect(result).toMatchObject({
          props: { site: { brands: [], categories: [], personal: { wishlist: [] } } },
        });
        expect(result).toHaveProperty('props.site.personal.session.isApprovalPending', 'YES');
        await expectNothingOfTheCatalogue(result);
      }
    });

    test('shows nothing of a cart that was filled before', async () => {
      const { itmCode } = await shop.database.read
        .selectFrom('item')
        .select('itmCode')
        .where('sku', '=', 'SP')
        .executeTakeFirstOrThrow();
      shop.settings = { ...shop.settings, userRegistrationApproval: false };
      expect((await browser.post('/cart', { itmCode, qty: 1 })).status).toBe(200);
      shop.settings = { ...shop.settings, userRegistrationApproval: true };
      expect((await browser.get('/cart')).body).toMatchObject({ cart: [] });
      expect((await browser.get('/order')).body).toMatchObject({ data: { orders: [] } });
    });

    test('opens after approval, in the same session', async () => {
      await decideByPhone(shop, PHONE, { approve: true, userType: null });
      expect((await browser.get('/product/all')).status).toBe(200);
      expect((await picture('/img/navigation/display.png')).status).toBe(200);
      expect((await open(homePageProps, '/')).result).toHaveProperty('props');
    });
  });
});
