import { createApp } from '@/server/api/app';
import { authorizationPageProps } from '@/server/boot/next/authorizationPageProps';
import { homePageProps } from '@/server/boot/next/homePageProps';
import { listPageProps } from '@/server/boot/next/listPageProps';
import { pageProps } from '@/server/boot/next/pageProps';
import { setTheApp } from '@/server/boot/next/theApp';
import { openSession } from '@/server/people/sessions/session.service';
import type { Shop } from '@/server/boot/shop';
import { signInLink } from '@/lib/urls/links';
import type { SiteSettings } from '@/lib/contract/shop.contract';
import { Browser } from '@/__tests__/support/browser';
import { makeCustomer } from '@/__tests__/support/customers';
import { describeWithDatabase, describeOnSqlite } from '@/__tests__/support/engines';
import { openPage } from '@/__tests__/support/pageRequest';

const plainPage = pageProps<Record<string, unknown>>(async () => ({ props: { words: 'secret' } }));

function decide(shop: Shop, said: Partial<SiteSettings>) {
  shop.settings = { ...shop.settings, ...said };
}

async function sessionCookie(shop: Shop): Promise<string> {
  const { customerId } = await makeCustomer(shop);
  return shop.database.transaction((tx) => openSession(tx, shop.clock(), { customerId }));
}

describeWithDatabase('a shop that forces login', (openTestShop) => {
  let shop: Shop;
  let visitor: Browser;
  let customer: Browser;
  let cookie: string;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    decide(shop, { forceLogin: true });
    const app = createApp(shop);
    setTheApp(app.fetch);
    visitor = new Browser(app);
    customer = new Browser(app);
    const token = await sessionCookie(shop);
    customer.cookies.set('session', token);
    cookie = `session=${token}`;
  });

  test.each([
    '/product/all?query=a12',
    '/product/1',
    '/product/compare?itmCodes=1',
    '/brands',
    '/categories',
    '/tags',
    '/models',
    '/models/1',
    '/wishlist',
    '/checkout',
    '/order',
    '/nothing-here',
  ])('returns 401 to a visitor for %s', async (path) => {
    expect(await visitor.get(path)).toMatchObject({
      status: 401,
      body: { error: { session: 'Please sign in to continue. ' } },
    });
    visitor.cookies.set('session', 'x'.repeat(43));
    expect((await visitor.get(path)).status).toBe(401);
  });

  test("answers visitors' calls needed to sign in", async () => {
    expect((await visitor.get('/settings')).status).toBe(200);
    expect((await visitor.get('/user/session')).body.data).toMatchObject({ isLoggedIn: 'NO' });
    expect((await visitor.get('/cart')).status).toBe(200);
    expect((await visitor.post('/login', {})).status).toBe(400);
    expect((await visitor.post('/register', {})).status).toBe(400);
    expect((await visitor.post('/user/otp-for-password-recovery', {})).status).toBe(400);
    expect((await visitor.post('/user/otp-for-sign-in', {})).status).toBe(400);
    expect((await visitor.post('/user/sign-in-with-otp', {})).status).toBe(400);
  });

  test('returns brands to visitors only for the slider at sign-in', async () => {
    decide(shop, { hideLoginBrandSlider: false });
    expect((await visitor.get('/brands')).status).toBe(200);
    expect((await visitor.get('/categories')).status).toBe(401);
  });

  test('is an ordinary shop for signed-in customers', async () => {
    for (const path of ['/product/all', '/brands', '/categories', '/wishlist']) {
      expect((await customer.get(path)).status).toBe(200);
    }
    expect((await openPage(homePageProps, '/', { cookie })).result).toHaveProperty('props');
    const { result, cacheControl } = await openPage(plainPage, '/about-us', { cookie });
    expect(cacheControl).toBe('private, no-store');
    expect(result).toMatchObject({
      props: { words: 'secret', site: { personal: { session: { isLoggedIn: 'YES' } } } },
    });
  });

  test.each(['/', '/shop?query=a12', '/my-account/order/track', '/gallery'])(
    'redirects a visitor from %s to sign in and back, also as data or with an ended session',
    async (address) => {
      const redirect = { destination: signInLink(address), permanent: false };
      const asked: Record<string, string>[] = [
        {},
        { 'x-nextjs-data': '1' },
        { cookie: `session=${'x'.repeat(43)}` },
      ];
      for (const headers of asked) {
        const { result, cacheControl } = await openPage(plainPage, address, headers);
        expect(result).toEqual({ redirect });
        expect(cacheControl).toBe('private, no-store');
      }
    },
  );

  test.each([
    '/policies/privacy-policy',
    '/policies/terms-and-conditions',
    '/my-account/forgot-password',
  ])('opens %s without the groups', async (address) => {
    expect((await openPage(plainPage, address)).result).toMatchObject({
      props: { words: 'secret', site: { brands: [], categories: [] } },
    });
  });

  test('opens the sign-in page, with brands only when its slider is on', async () => {
    const address = signInLink('/shop');
    const { result } = await openPage(authorizationPageProps, address);
    expect(result).toMatchObject({ props: { destination: '/shop', site: { brands: [] } } });
    decide(shop, { hideLoginBrandSlider: false });
    setTheApp(createApp(shop).fetch);
    const withSlider = await openPage(authorizationPageProps, address);
    expect(withSlider.result).toMatchObject({
      props: { site: { brands: [{}, {}], categories: [] } },
    });
  });
});

describeOnSqlite('pictures of a shop that forces login', (openTestShop) => {
  const picture = (shop: Shop, path: string, headers: Record<string, string> = {}) =>
    createApp(shop).request(path, { headers });
  const PATHS = ['/img/product/1/1-001_150X150.jpg', '/img/navigation/display.png'];

  test('are only for signed-in customers and their private caches', async () => {
    const shop = await openTestShop('small catalogue');
    for (const path of PATHS) {
      const before = await picture(shop, path);
      expect(before.status).toBe(200);
      expect(before.headers.get('cache-control')).toContain('public');
    }
    decide(shop, { forceLogin: true });
    const cookie = `session=${await sessionCookie(shop)}`;
    for (const path of PATHS) {
      const refused = await picture(shop, path);
      expect(refused.status).toBe(401);
      expect(refused.headers.get('cache-control')).toBe('no-store');
      const shown = await picture(shop, path, { cookie });
      expect(shown.status).toBe(200);
      expect(shown.headers.get('cache-control')).toContain('private');
      expect(shown.headers.get('cache-control')).not.toContain('public');
    }
  });

  test('include public brand logos when the slider at sign-in is on', async () => {
    const shop = await openTestShop('small catalogue');
    decide(shop, { forceLogin: true });
    expect((await picture(shop, '/img/brand/samsung.svg')).status).toBe(401);
    decide(shop, { hideLoginBrandSlider: false });
    expect((await picture(shop, '/img/brand/samsung.svg')).status).toBe(200);
  });
});

describeOnSqlite('a disabled feature', (openTestShop) => {
  test.each([
    ['/shop/offers', 'offers', { enableOffers: false }],
    ['/shop/new-arrivals', 'newArrivals', { enableLatest: false }],
    ['/shop/restocked', 'restocked', { enableRestocked: false }],
  ] as const)('has no page at %s', async (address, name, flags) => {
    const shop = await openTestShop('small catalogue');
    const page = listPageProps(name);
    setTheApp(createApp(shop).fetch);
    expect((await openPage(page, address)).result).toHaveProperty('props');
    decide(shop, flags);
    setTheApp(createApp(shop).fetch);
    expect((await openPage(page, address)).result).toEqual({ notFound: true });
  });

  test.each([
    ['/gallery', { enableGallery: false }],
    ['/my-account/order/track', { disableOrderTracking: true }],
  ])('has no page at %s, whatever the page does itself', async (address, flags) => {
    const shop = await openTestShop();
    setTheApp(createApp(shop).fetch);
    expect((await openPage(plainPage, address)).result).toHaveProperty('props');
    decide(shop, flags);
    setTheApp(createApp(shop).fetch);
    expect((await openPage(plainPage, address)).result).toEqual({ notFound: true });
  });
});
