import type { Page } from '@playwright/test';
import { officeLinks } from '@/lib/urls/officeLinks';
import { expectAccessible } from './accessible';
import { openAwake } from './awake';
import { enterOffice } from './staff';
import { expect, test } from './watchedPage';
import { ON_DESKTOP } from './widths';

const question = (page: Page) =>
  page.getByRole('dialog', { name: 'You have changes that are not saved' });
const shelf = (page: Page) => page.getByRole('textbox', { name: /^Shelf/ });

test(
  'a link and the Back button ask before a change is lost, and saving asks no more',
  ON_DESKTOP,
  async ({ page }) => {
    await enterOffice(page, 'owner');
    await openAwake(page, `${officeLinks.items}?sort=-sku`);
    await page.locator('[data-main]').first().click();
    await expect(page).toHaveURL(/\/office\/items\/[^?]+$/);
    const here = page.url();
    await shelf(page).fill('Z-99');

    await page.getByRole('link', { name: /^Orders/ }).click();
    await expectAccessible(page);
    await expect(question(page).getByRole('button', { name: 'Stay' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
    await expect(shelf(page)).toHaveValue('Z-99');

    await page.goBack();
    await question(page).getByRole('button', { name: 'Stay' }).click();
    expect(page.url()).toBe(here);
    await expect(shelf(page)).toHaveValue('Z-99');

    await page.goBack();
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/office\/items\?sort=-sku$/);

    await page.goForward();
    await expect(page).toHaveURL(here);
    await page.getByRole('link', { name: /^Orders/ }).click();
    await expect(page).toHaveURL(/\/office\/orders$/);
  },
);
