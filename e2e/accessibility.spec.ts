import { expectAccessible } from './accessible';
import { expect, test } from './watchedPage';

const PAGES = {
  home: '/',
  'the list as a grid': '/shop',
  'the list as rows': '/shop?view=rows',
  'a search': '/shop?query=a12+display',
  'a search that finds nothing': '/shop?query=zzzzqqq',
  brands: '/shop/brands',
  'about us': '/about-us',
  contact: '/contact-us',
  'questions and answers': '/faq',
  'the gallery': '/gallery',
  'the privacy policy': '/policies/privacy-policy',
  'the terms': '/policies/terms-and-conditions',
  'an unknown address': '/no/such/page',
};

for (const [name, address] of Object.entries(PAGES)) {
  test(`axe finds nothing on ${name}`, async ({ page }) => {
    await page.goto(address, { waitUntil: 'networkidle' });
    await expectAccessible(page);
  });

  test(`nothing is wider than 320 px on ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(address, { waitUntil: 'networkidle' });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
  });
}

test('axe finds nothing on a product', async ({ page }) => {
  await page.goto('/shop?query=a12+display');
  const link = page.getByRole('main').locator('a[href^="/product/"]').first();
  await page.goto((await link.getAttribute('href')) ?? '', { waitUntil: 'networkidle' });
  await expectAccessible(page);
});

test('axe finds nothing on the open search', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const field = page.getByRole('combobox', { name: 'Search by model, part or code' });
  await field.click();
  await field.pressSequentially('a12 display', { delay: 20 });
  await expect(page.getByRole('listbox', { name: 'Search results' })).toBeVisible();
  await expectAccessible(page);
});

test('axe finds nothing on the open menu, and Escape closes it', async ({ page, isMobile }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const button = page.getByRole('button', { name: isMobile ? 'Menu' : 'All parts', exact: true });
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.waitForLoadState('networkidle');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(button).toBeFocused();
});
