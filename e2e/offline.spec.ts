import { links } from '@/lib/urls/links';
import { expect, test } from './watchedPage';
import { ON_DESKTOP, ON_PHONE } from './widths';

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|status of 404/ });

for (const [when, width] of [
  ['before', ON_PHONE],
  ['after', ON_DESKTOP],
] as const) {
  test(
    `says ${when} hydration that a link cannot be followed offline, and follows it later`,
    width,
    async ({ page, context }) => {
      await page.goto(links.contactUs);
      if (when === 'after') await page.hover('main');
      if (when === 'after') await expect(page.locator('html[data-hydrated]')).toBeAttached();
      const link = page.getByRole('banner').getByRole('link', { name: /, home$/ });
      await context.setOffline(true);
      await link.click();
      const note = page.getByRole('alert').filter({ hasText: 'You are offline.' });
      await expect(note).toBeVisible();
      await expect(page).toHaveURL(links.contactUs);
      await context.setOffline(false);
      await expect(note).toHaveCount(0);
      await link.click();
      await expect(page).toHaveURL(links.home);
    },
  );
}
