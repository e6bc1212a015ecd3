import type { Browser, Page } from '@playwright/test';
import { links } from '@/lib/urls/links';
import { expectAccessible } from './accessible';
import { openAccount } from './accounts';
import { openAwake } from './awake';
import { openOtherShop, type OtherShop } from './otherShop';
import { enterOffice } from './staff';
import { complaintsOf, expect, test } from './watchedPage';

const SETTINGS = '/office/settings';
const PHONES = 'Which phones does the shop answer?';
const TARIFF = 'What does a parcel of up to 1 kg cost?';
const NEW_PHONE = '011 765 4321';

let shop: OtherShop;
test.beforeAll(async () => {
  shop = await openOtherShop({}, { DEMO_ITEMS: '300' });
});
test.afterAll(() => shop.stop());

type Screen = { viewport: { width: number; height: number } | null; isMobile: boolean };

async function openPage(browser: Browser, { viewport, isMobile }: Screen) {
  const context = await browser.newContext({
    baseURL: shop.origin,
    viewport,
    isMobile,
    hasTouch: isMobile,
  });
  const page = await context.newPage();
  return { page, complaints: complaintsOf(page, /status of (?:400|404|409)/) };
}

/** The first version is the import of the settings file. */
const save = async (page: Page, version: number) => {
  await page
    .getByRole('region', { name: 'What to do' })
    .getByRole('button', { name: /^Save/ })
    .click();
  await expect(page.getByText(`Saved. Version ${version} is in force everywhere.`)).toBeVisible();
};

/** Opens a group as a person does: on a phone the list of groups comes first. */
async function openGroup(page: Page, group: string) {
  await openAwake(page, SETTINGS);
  await page
    .getByRole('navigation', { name: 'Groups of settings' })
    .getByText(group, { exact: true })
    .click();
  await expect(page).toHaveURL(/group=/);
}

test('the owner changes phone and tariff; an open page of the shop shows them', async ({
  browser,
  viewport,
  isMobile,
}) => {
  const shopper = await openPage(browser, { viewport, isMobile });
  const owner = await openPage(browser, { viewport, isMobile });
  await enterOffice(owner.page, 'owner', shop.dataDir);
  await openAwake(shopper.page, links.contactUs);
  await expect(shopper.page.getByText(NEW_PHONE)).toHaveCount(0);

  await openGroup(owner.page, 'The shop');
  await expectAccessible(owner.page);
  await owner.page.getByRole('button', { name: new RegExp(`^${PHONES.slice(0, 20)}`) }).click();
  const sheet = owner.page.getByRole('dialog', { name: PHONES });
  await expect(sheet).toBeVisible();
  await expectAccessible(owner.page);
  await sheet.getByRole('textbox', { name: 'Phone' }).first().fill(NEW_PHONE);
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expectAccessible(owner.page);
  await save(owner.page, 2);

  // By a link and back: the page is not loaded again.
  await shopper.page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await shopper.page.getByRole('link', { name: 'Sparepoint, home' }).first().click();
  await expect(shopper.page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(shopper.page).toHaveURL(`${shop.origin}/`);
  await shopper.page.goBack();
  await expect(shopper.page).toHaveURL(shop.origin + links.contactUs);
  await expect(shopper.page.getByText(NEW_PHONE).first()).toBeVisible();
  expect(await shopper.page.evaluate(() => 'isSamePage' in window)).toBe(true);

  const { api } = await openAccount(shop, 'Nimal Perera');
  const { items } = await api.call('GET /product/all', { query: { query: 'solder', limit: 100 } });
  const item = items.find(({ itmType, inStock }) => itmType === 'S' && inStock >= 2);
  if (item === undefined) throw new Error(`None of ${items.length} parts can be sold.`);
  await api.call('POST /cart', { body: { itmCode: item.itmCode, qty: 1, isFromWishList: false } });
  const charge = async () => (await api.call('GET /checkout')).options[0]?.delAmt;
  const before = await charge();

  await openGroup(owner.page, 'Delivery');
  await owner.page.getByRole('textbox', { name: TARIFF }).fill('555');
  await expect(owner.page.getByText('1 open cart gets the new delivery charge')).toBeVisible();
  await expectAccessible(owner.page);
  await save(owner.page, 3);
  expect(await charge()).toBe((before ?? 0) + 155);

  await owner.page.getByRole('link', { name: 'Versions' }).click();
  await expectAccessible(owner.page);
  await owner.page.getByRole('button', { name: 'Restore version 2' }).click();
  await owner.page
    .getByRole('region', { name: 'What to do' })
    .getByRole('button', { name: 'Restore version 2' })
    .click();
  await expect(owner.page.getByText('Saved. Version 4 is in force everywhere.')).toBeVisible();
  expect(await charge()).toBe(before);

  await openAwake(owner.page, `${SETTINGS}?group=secrets`);
  await expectAccessible(owner.page);
  expect([...owner.complaints, ...shopper.complaints]).toEqual([]);
  for (const { page } of [owner, shopper]) await page.context().close();
});
