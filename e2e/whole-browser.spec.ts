import { wake } from './awake';
import { expect, test } from './watchedPage';
import { ON_DESKTOP } from './widths';

/** What the smaller browser of the other tests does otherwise: its memory of Back, when pictures load. */
const executablePath = process.env.WHOLE_CHROMIUM_PATH ?? '';

test.skip(executablePath === '', 'needs a browser with windows: Debian\'s package "chromium"');
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const ignoreDefaultArgs = ['--disable-back-forward-cache'];
    await use({ ...launchOptions, executablePath, ignoreDefaultArgs });
  },
});

test(
  'Back brings a list from the browser’s memory, with its filters and where it was',
  ON_DESKTOP,
  async ({ page }) => {
    await page.goto('/shop?inStock=1&sort=price-asc', { waitUntil: 'networkidle' });
    await wake(page);
    await page.evaluate(() => {
      document.body.dataset.same = '';
      window.scrollTo(0, 700);
      addEventListener('pageshow', ({ persisted }) => {
        document.body.dataset.persisted = String(persisted);
      });
    });
    const scrolled = await page.evaluate(() => window.scrollY);
    await page.evaluate(() => {
      location.assign(document.querySelector<HTMLAnchorElement>('article h2 a')?.href ?? '');
    });
    await page.waitForURL(/\/product\//); // A page from the back/forward cache fires no load event.
    await page.evaluate(() => setTimeout(() => history.back(), 0));
    await page.waitForURL(/inStock=1&sort=price-asc/, { waitUntil: 'commit' });
    await expect(page.locator('body[data-same]')).toHaveAttribute('data-persisted', 'true');
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - scrolled)).toBeLessThan(50);
  },
);

test(
  'a list asks for no more than 27 things by itself, and for the typeface',
  ON_DESKTOP,
  async ({ page }) => {
    const asked: string[] = [];
    const typeface: string[] = [];
    page.on('request', (request) => {
      const list = request.resourceType() === 'font' ? typeface : asked;
      list.push(request.url());
    });
    await page.goto('/shop', { waitUntil: 'load' });
    await expect.poll(() => asked.some((url) => url.includes('/chunks/vitals'))).toBe(true);
    await page.waitForLoadState('networkidle');
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(27);
    expect(typeface).toHaveLength(2);
  },
);
