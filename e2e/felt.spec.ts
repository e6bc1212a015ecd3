import { gzipSync } from 'node:zlib';
import { arrive } from './opened';
import { openAwake } from './awake';
import { expect, test } from './watchedPage';
import { ON_DESKTOP } from './widths';

const SEARCH = '/shop?query=a12+display';

test('loads the picture of a product first', ON_DESKTOP, async ({ request }) => {
  const list = await (await request.get(SEARCH)).text();
  const [, address = ''] = /<article[^]*?href="(\/product\/[^"]*)"/.exec(list) ?? [];
  const [, main = ''] = (await (await request.get(address)).text()).split('<main');
  const [picture] = /<img [^>]*>/.exec(main) ?? [];
  expect(picture).toContain('loading="eager"');
  expect(picture?.toLowerCase()).toContain('fetchpriority="high"');
});

/** Bytes as they are sent, with the links that replace the header's buttons without scripts. */
const MAX_OF_A_LIST = 16_000;

for (const address of ['/shop', '/shop/offers', '/shop?view=rows']) {
  test(
    `a list of 24 items weighs at most 16 kB as it is sent: ${address}`,
    ON_DESKTOP,
    async ({ request }) => {
      const html = await (await request.get(address)).body();
      expect(gzipSync(html).byteLength).toBeLessThanOrEqual(MAX_OF_A_LIST);
    },
  );
}

test(
  'a dealer’s list of 24 items weighs at most 16 kB as it is sent',
  ON_DESKTOP,
  async ({ page, baseURL }) => {
    await arrive(page, baseURL, 'dealer');
    for (const address of ['/shop', '/shop?view=grid']) {
      const html = await (await page.request.get(address)).body();
      expect(gzipSync(html).byteLength, address).toBeLessThanOrEqual(MAX_OF_A_LIST);
    }
  },
);

declare global {
  interface Window {
    /** The beacons sent so far. */
    told: Record<string, unknown>;
  }
}

/** Records beacons inside the page, because their bodies cannot be read from outside. */
function noteVitals(): void {
  window.told = {};
  const send = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (url, body) => {
    if (body instanceof Blob)
      void body.text().then((text) => Object.assign(window.told, JSON.parse(text)));
    return send(url, body);
  };
}

/** Hides the page for a moment, as a change of tab does. */
function goOutOfSight(): Record<string, unknown> {
  const say = (state: string) => {
    Object.defineProperty(document, 'visibilityState', { get: () => state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  };
  say('hidden');
  say('visible');
  return window.told;
}

test('sends its metrics when it is hidden', ON_DESKTOP, async ({ page }) => {
  await page.addInitScript(noteVitals);
  const measuring = page.waitForResponse(/\/chunks\/vitals/);
  await page.goto('/shop');
  await (await measuring).finished();
  const answer = page.waitForResponse('**/api/v1/vitals');
  const number = expect.any(Number);
  await expect
    .poll(async () => {
      // A key press ends the measurement of LCP.
      await page.keyboard.press('Shift');
      return page.evaluate(goOutOfSight);
    })
    .toMatchObject({ page: 'list', LCP: number, FCP: number, TTFB: number, CLS: number });
  expect((await answer).status()).toBe(200);
  const names = Object.keys(await page.evaluate(() => window.told));
  expect(names.every((name) => /^(page|[A-Z]{3,4})$/.test(name))).toBe(true);
});

test('a press reaches the page under the loading overlay', ON_DESKTOP, async ({ page }) => {
  await openAwake(page, SEARCH);
  let open: () => void = () => undefined;
  const isOpen = new Promise<void>((resolve) => (open = resolve));
  await page.route('**/_next/data/**', async (route) => {
    await isOpen;
    await route.continue();
  });
  await page.locator('article h2 a').first().click();
  await expect(page.locator('[data-loading]')).toBeVisible();
  // Playwright presses only what the pointer would hit.
  const search = page.getByRole('combobox').first();
  await search.click();
  await expect(search).toBeFocused();
  open();
  await expect(page).toHaveURL(/\/product\//);
});
