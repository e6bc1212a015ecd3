import type { Page } from '@playwright/test';
import { links } from '@/lib/urls/links';
import { openAwake } from './awake';
import { expect, test } from './watchedPage';
import { ON_DESKTOP, ON_PHONE } from './widths';

const LIGHT = 'rgb(255, 255, 255)';
const DARK = 'rgb(14, 25, 23)';

test(
  'a chosen theme is on every page from its first painting, in other tabs and not on paper',
  ON_DESKTOP,
  async ({ page, context }) => {
    await openAwake(page, links.home);
    expect(await groundOf(page)).toBe(LIGHT);
    const other = await context.newPage();
    await openAwake(other, links.faq);

    await page.getByRole('radio', { name: 'Dark' }).click();
    expect(await groundOf(page)).toBe(DARK);
    await expect(other.getByRole('radio', { name: 'Dark' })).toBeChecked();
    expect(await groundOf(other)).toBe(DARK);

    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (document.body === null) return;
        document.documentElement.dataset.themeBeforeBody = document.documentElement.dataset.theme;
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(links.contactUs);
    await expect(page.locator('html')).toHaveAttribute('data-theme-before-body', 'dark');
    expect(await groundOf(page)).toBe(DARK);

    await page.emulateMedia({ media: 'print' });
    expect(await groundOf(page)).toBe(LIGHT);
  },
);

test('the page follows the device until somebody chooses', ON_PHONE, async ({ page }) => {
  // Without motion the new colours are there at once, not a transition later.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await openAwake(page, links.home);
  expect(await groundOf(page)).toBe(DARK);
  await page.getByRole('radio', { name: 'Light' }).click();
  expect(await groundOf(page)).toBe(LIGHT);
});

function groundOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}
