import { request, type Browser, type Page } from '@playwright/test';
import { brandLink, categoryLink, links, productLink, searchLink } from '@/lib/urls/links';
import type { SiteSettings } from '@/lib/contract/shop.contract';
import { expectAccessible } from './accessible';
import { decide, openAccount, openPending, type Account } from './accounts';
import { openAwake } from './awake';
import { expectOpen } from './opened';
import { openOtherShop, type OtherShop } from './otherShop';
import { codeSentTo } from './outbox';
import { complaintsOf, expect, test } from './watchedPage';
import { ON_DESKTOP } from './widths';

/** Every feature flag with the opposite of its default. */
const TURNED = {
  primaryMenu: 'pages',
  footer: 'compact',
  enableOffers: false,
  enableLatest: false,
  enableRestocked: false,
  enableShopByBrands: false,
  enableGallery: false,
  enableGoogleSignIn: false,
  enableFacebookSignIn: false,
  enableChatButton: false,
  enableSharing: false,
  popupSearch: true,
  showCategoriesInShop: true,
  hideItemsOfCatsWithSubCats: true,
  addToCartButtonWithQty: false,
  hideLoginBrandSlider: false,
  forceLogin: true,
  userRegistrationApproval: true,
  disableOrderTracking: true,
  disableAddressForDealers: true,
  disableOutstandingList: true,
} satisfies Partial<SiteSettings>;

const SWITCHED_OFF = [
  links.offers,
  links.newArrivals,
  links.restocked,
  links.gallery,
  links.trackOrder,
  links.addressBook,
  links.outstanding,
];

test.describe.configure({ mode: 'serial' });

let shop: OtherShop;
let dealer: Account;

test.beforeAll(async () => {
  shop = await openOtherShop(TURNED);
  dealer = await openAccount(shop, 'Somebody With A Rather Long Name');
});
test.afterAll(() => shop.stop());

type Screen = { viewport: { width: number; height: number } | null; isMobile: boolean };

async function openPage(browser: Browser, { viewport, isMobile }: Screen, account?: Account) {
  const context = await browser.newContext({
    baseURL: shop.origin,
    viewport,
    isMobile,
    hasTouch: isMobile,
    ...(account === undefined ? {} : { storageState: await account.state() }),
  });
  const page = await context.newPage();
  return { page, complaints: complaintsOf(page, /status of 40[34]/) };
}

async function lookAt(page: Page, address: string): Promise<void> {
  await openAwake(page, address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectAccessible(page);
}

test(
  'the first page of a server asks for a code that is awaited, without a word in the console',
  ON_DESKTOP,
  async ({ browser, viewport, isMobile }) => {
    const pending = await openPending(shop, 'Nimal Perera');
    const { page, complaints } = await openPage(browser, { viewport, isMobile }, pending);
    await page.goto(links.shop);
    const signIn = new URL(page.url());
    expect(signIn.pathname).toBe(links.authorization);
    expect(signIn.searchParams.get('destination')).toBe(links.shop);
    await expect(page.getByRole('dialog', { name: 'Enter your code' })).toBeVisible();
    const field = page.getByRole('textbox', { name: 'One-time code' });
    await expect(field).toBeFocused();
    const asPending = await request.newContext({
      baseURL: shop.origin,
      storageState: await pending.state(),
    });
    expect((await asPending.get('/api/v1/product/all')).status()).toBe(403);
    await asPending.dispose();
    await field.fill(await codeSentTo(pending.mobile, shop.dataDir));
    await page.getByRole('button', { name: 'Confirm code' }).click();
    await page.waitForURL((url) => url.pathname === links.dashboard);
    await expect(page.getByRole('main')).toContainText('We are checking your account');
    expect(complaints).toEqual([]);
    await page.context().close();
  },
);

test(
  'shows a visitor only sign-in and the policies',
  ON_DESKTOP,
  async ({ browser, viewport, isMobile }) => {
    const { page, complaints } = await openPage(browser, { viewport, isMobile });
    for (const address of [links.home, links.shop, links.cart, links.aboutUs, links.compare]) {
      await page.goto(address);
      const signIn = new URL(page.url());
      expect(signIn.pathname).toBe(links.authorization);
      expect(signIn.searchParams.get('destination')).toBe(address);
    }
    await expect(page.getByRole('combobox')).toHaveCount(0);
    await lookAt(page, links.authorization);
    for (const open of [links.forgotPassword, links.privacyPolicy, links.terms]) {
      await lookAt(page, open);
      expect(new URL(page.url()).pathname).toBe(open);
    }
    expect(complaints).toEqual([]);
    await page.context().close();

    const visitor = await request.newContext({ baseURL: shop.origin });
    expect((await visitor.get('/api/v1/product/all')).status()).toBe(401);
    await visitor.dispose();
  },
);

test(
  'shows the account but no catalogue until approval',
  ON_DESKTOP,
  async ({ browser, viewport, isMobile }) => {
    await expect(
      dealer.api.call('GET /product/all', { query: { limit: 1 } }),
    ).rejects.toMatchObject({
      status: 403,
    });
    const { page, complaints } = await openPage(browser, { viewport, isMobile }, dealer);
    for (const address of [links.home, links.shop, links.wishlist]) {
      await page.goto(address);
      expect(new URL(page.url()).pathname).toBe(links.dashboard);
    }
    await lookAt(page, links.dashboard);
    await expect(page.getByRole('main')).toContainText('We are checking your account');
    expect(complaints).toEqual([]);
    await page.context().close();
  },
);

test(
  'shows an approved dealer every enabled page and no disabled one',
  ON_DESKTOP,
  async ({ browser, viewport, isMobile }) => {
    await decide(shop, dealer.mobile, '--approve', '--type', '2');
    const { items } = await dealer.api.call('GET /product/all', { query: { limit: 50 } });
    const item = items.find(({ itmType, inStock }) => itmType === 'S' && inStock > 2);
    if (item === undefined || item.catCode === null || item.catName === null)
      throw new Error('There is nothing to buy.');
    if (item.bndCode === null || item.bndName === null) throw new Error('It has no brand.');
    await dealer.api.call('POST /cart', {
      body: { itmCode: item.itmCode, qty: 2, isFromWishList: false },
    });

    const { page, complaints } = await openPage(browser, { viewport, isMobile }, dealer);
    const { catCode, catName, bndCode, bndName } = item;
    const changedByFlags = [
      links.home,
      links.shop,
      categoryLink({ catCode, catName }),
      productLink(item),
      links.dashboard,
    ];
    for (const address of changedByFlags) {
      await test.step(address, () => lookAt(page, address));
      expect(complaints).toEqual([]);
    }
    for (const address of [
      links.brands,
      brandLink({ bndCode, bndName }),
      searchLink('display'),
      links.cart,
      links.wishlist,
      links.checkout,
      links.contactUs,
      links.quickOrder,
      links.priceList,
    ]) {
      expect((await page.request.get(address)).status(), address).toBe(200);
    }
    for (const address of SWITCHED_OFF) {
      expect((await page.goto(address))?.status(), address).toBe(404);
      await expect(page.locator(`a[href="${address}"]`)).toHaveCount(0);
    }
    await page.context().close();
  },
);

test(
  'the search opens as a popup that Escape closes',
  ON_DESKTOP,
  async ({ browser, viewport, isMobile }) => {
    const { page, complaints } = await openPage(browser, { viewport, isMobile }, dealer);
    await openAwake(page, links.home);
    const field = page.getByRole('combobox', { name: 'Search by model, part or code' });
    const results = page.getByRole('listbox', { name: 'Search results' });
    await field.click();
    await field.pressSequentially('display', { delay: 20 });
    await expectOpen(page, results, field);
    expect(complaints).toEqual([]);
    await page.context().close();
  },
);
