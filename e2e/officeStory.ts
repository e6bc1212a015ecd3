import type { Locator, Page } from '@playwright/test';
import type { Api } from '@/lib/api/client';
import { PLACES } from '@/components/office/frame/navigation';
import { officeLinks } from '@/lib/urls/officeLinks';
import { expectAccessible } from './accessible';
import { apiOf } from './accounts';
import type { Hands } from './hands';
import { test as opened, type Way } from './opened';
import { openOtherShop, type OtherShop } from './otherShop';
import { openTally, type Tally } from './tally';
import { expect } from './watchedPage';

/** Somebody in the office of a shop of its own. */
export type Story = {
  page: Page;
  hands: Hands;
  way: Way;
  isMobile: boolean;
  shop: OtherShop;
  tally: Tally;
  /** Calls the API as the signed-in member of staff, to see what the pages wrote. */
  api: Api;
  /** Looks at the page with axe. */
  look: () => Promise<void>;
};

type Options = { settings: Parameters<typeof openOtherShop>[0]; story: Story; shop: OtherShop };

/** Each test has a shop of its own, and the page's addresses are that shop's. */
export const test = opened.extend<Options>({
  settings: [{}, { option: true }],
  shop: async ({ settings }, use) => {
    const shop = await openOtherShop(settings, { DEMO_ITEMS: '60' });
    await use(shop);
    await shop.stop();
  },
  baseURL: async ({ shop }, use) => use(shop.origin),
  story: async ({ page, hands, way, isMobile, shop }, use) => {
    page.setDefaultTimeout(30_000);
    const tally = await openTally(page);
    const look = () => tally.aside(() => expectAccessible(page));
    await use({ page, hands, way, isMobile, shop, tally, api: apiOf(page.request), look });
  },
});

/** A phone has its acts below the page or behind icons, a desktop in the head. */
export function shown(found: Locator): Locator {
  return found.filter({ visible: true }).first();
}

/** Goes to a place of the office as a person does: by the tabs, the side, or G and its letter. */
export async function goTo({ page, hands, way, isMobile }: Story, label: string): Promise<void> {
  const place = PLACES.find((one) => one.label === label);
  if (place === undefined) throw new Error(`There is no place ${label}.`);
  if (way === 'keyboard') {
    await page.keyboard.press('g');
    await page.keyboard.press(place.key);
  } else if (isMobile) {
    // A screen with an act bar has no tabs, but an arrow or the shop's mark.
    const back = page.getByRole('link', { name: /^(?:Back|Home)$/ }).first();
    const tabs = page.getByRole('navigation', { name: 'Tabs' });
    while (!(await tabs.isVisible())) {
      const left = page.url();
      if (new URL(left).pathname === officeLinks.today) await tabs.waitFor();
      else {
        await hands.press(back);
        await expect(page).not.toHaveURL(left);
      }
    }
    if (place.tab === undefined) {
      await hands.press(tabs.getByRole('button', { name: 'More' }));
      await hands.press(page.getByRole('dialog').getByRole('link', { name: label }));
    } else await hands.press(tabs.getByRole('link', { name: place.tab }));
  } else {
    const side = page.getByRole('navigation', { name: 'Office' });
    await hands.press(side.getByRole('link', { name: label }));
  }
  await expect(page).toHaveURL((url) => url.pathname === place.href);
}

/** Searches the list of the screen. */
export async function search({ page, hands }: Story, words: string): Promise<void> {
  await hands.write(page.getByRole('search').getByRole('searchbox'), words);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('search') === words);
}

type File = { name: string; mimeType: string; buffer: Buffer };

/** Chooses files as a person does, in the browser's own dialog. */
export async function choose(
  { page, hands }: Pick<Story, 'page' | 'hands'>,
  place: Locator,
  files: File[],
) {
  const asked = page.waitForEvent('filechooser');
  await hands.tick(place);
  await (await asked).setFiles(files);
}
