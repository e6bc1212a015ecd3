import type { Page } from '@playwright/test';
import { openAwake, wake } from './awake';
import { expect, test } from './watchedPage';
import { ON_DESKTOP, ON_PHONE } from './widths';

const LIST = '/shop?query=a12+display';

const hydrated = (page: Page) => page.locator('html[data-hydrated]');

test(
  'pages hydrate by themselves, with all their styles in the first HTML',
  ON_DESKTOP,
  async ({ page }) => {
    const account = '/my-account/authorization';
    for (const address of ['/', '/shop', '/shop?view=rows', '/faq', '/cart', account, '/no/page']) {
      await test.step(address, async () => {
        const html = await (await page.request.get(address)).text();
        await page.goto(address);
        await expect(hydrated(page)).toBeAttached();
        const sheets = await page.evaluate(() =>
          [...document.styleSheets].flatMap(({ href }) =>
            href === null ? [] : new URL(href).pathname,
          ),
        );
        expect(sheets.length).toBeGreaterThan(1);
        for (const sheet of sheets)
          expect(html).toContain(`<link rel="stylesheet" href="${sheet}"`);
      });
    }
  },
);

/**
 * Opens a page and holds back the scripts that are not in its first HTML until the returned call.
 * Does not wait for the load event: a script requested before it delays it.
 */
async function openHeld(page: Page, address: string): Promise<() => void> {
  const html = await (await page.request.get(address)).text();
  const first = new Set(
    [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src]) => String(src)),
  );
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_next/static/chunks/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!first.has(pathname) && !first.has(decodeURIComponent(pathname))) await released;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  return release;
}

test(
  'reacts at once to a button tapped before hydration, then opens it',
  ON_PHONE,
  async ({ page }) => {
    const release = await openHeld(page, '/');
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    await menu.tap();
    await expect.poll(() => menu.evaluate((button) => button.getAnimations().length)).toBe(1);
    expect(await hydrated(page).count()).toBe(0);
    release();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await menu.evaluate((button) => button.getAnimations().length)).toBe(0);
  },
);

test(
  'loads the code of menu and filters before the first tap on a phone',
  ON_PHONE,
  async ({ page }) => {
    await page.goto(LIST);
    await expect(hydrated(page)).toBeAttached(); // No further script arrives.
    await page.route('**/_next/static/chunks/**', () => undefined);
    await page.getByRole('button', { name: /^Filter/ }).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
);

test('follows a link pressed before hydration', ON_PHONE, async ({ page }) => {
  const release = await openHeld(page, LIST);
  const link = page.locator('article h2 a').first();
  const name = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  release();
});

test('filters by a checkbox ticked before hydration', ON_DESKTOP, async ({ page }) => {
  await page.goto(LIST, { waitUntil: 'commit' });
  await page.getByRole('complementary', { name: 'Filters' }).getByText('In stock').click();
  await expect(page).toHaveURL(/inStock=1/);
});

test('opens the menu tapped before hydration', ON_PHONE, async ({ page }) => {
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('opens the mini-cart by the first press on a page', ON_DESKTOP, async ({ page }) => {
  const release = await openHeld(page, '/'); // Presses without moving the pointer there first.
  await page.getByRole('link', { name: /^Cart/ }).dispatchEvent('click');
  release();
  await expect(page.locator('#mini-cart')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('adds after sign-in what a visitor added with the first press', ON_PHONE, async ({ page }) => {
  const release = await openHeld(page, '/shop');
  const add = page.getByRole('article').first().getByRole('link', { name: 'Add to cart' });
  await add.dispatchEvent('click');
  release();
  await expect(page).toHaveURL(/\/my-account\/authorization\?/);
  await expect(page.getByRole('note')).toBeVisible();
});

test('searches for text typed before hydration', ON_PHONE, async ({ page }) => {
  await page.goto('/', { waitUntil: 'commit' });
  const field = page.getByRole('combobox').first();
  await field.click();
  await field.pressSequentially('a12 display');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(field).toHaveValue('a12 display');
});

test.describe('a wrong password', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('is sent once from a form filled before hydration', ON_PHONE, async ({ page }) => {
    const address = '/my-account/authorization';
    const release = await openHeld(page, address);
    const form = page.locator('form').filter({ has: page.locator('input[type="password"]') });
    const phone = form.locator('input:not([type="hidden"])').first();
    await phone.fill('0771234567');
    await form.locator('input[type="password"]').first().fill('no such password');
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
    });
    await form.getByRole('button', { name: 'Sign in' }).click();
    release();
    await expect(form.getByRole('group', { name: 'What to correct' })).toBeVisible();
    await expect(phone).toHaveValue('0771234567');
    expect(calls.filter((path) => /login/.test(path))).toEqual(['/api/v1/login']);
    expect(page.url()).toMatch(/\/my-account\/authorization$/);
  });
});

test.describe('pictures that cannot be loaded', () => {
  test.use({ expectedErrors: /404/ });

  test(
    'show the placeholder, also when they failed before hydration',
    ON_PHONE,
    async ({ page }) => {
      await page.route('**/img/product/**', (route) => route.fulfill({ status: 404 }));
      await openAwake(page, LIST);
      const shown = () =>
        page
          .locator('main img[loading="eager"]')
          .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
      await expect.poll(async () => new Set(await shown())).toEqual(new Set(['/placeholder.svg']));
      expect((await shown()).length).toBeGreaterThanOrEqual(4);
      const product = await page.locator('article h2 a').first().getAttribute('href');
      await openAwake(page, product ?? '');
      await expect(page.locator('main img').first()).toHaveAttribute('src', '/placeholder.svg');
    },
  );
});

test(
  'renders the controls of a card after hydration without moving it',
  ON_DESKTOP,
  async ({ page }) => {
    const release = await openHeld(page, LIST);
    const card = page.getByRole('article').first();
    const add = card.getByRole('link', { name: 'Add to cart' });
    await add.evaluate((link) => link.scrollIntoView({ block: 'center' }));
    const before = await add.boundingBox();
    await expect(card.getByRole('textbox')).toHaveCount(0);
    release();
    await wake(page);
    await expect(card.getByRole('textbox')).toBeVisible();
    expect(await add.boundingBox()).toEqual(before);
  },
);

test('links the picture of a card to its product', ON_PHONE, async ({ page }) => {
  await openAwake(page, LIST);
  const card = page.getByRole('article').first();
  const name = await card.getByRole('heading').innerText();
  const picture = await card.locator('img').boundingBox();
  if (picture === null) throw new Error('no picture');
  await page.mouse.click(picture.x + picture.width / 2, picture.y + picture.height / 2);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('navigates forward and Back in the same document', ON_PHONE, async ({ page }) => {
  await openAwake(page, LIST);
  await page.evaluate(() => document.body.setAttribute('data-same', ''));
  const product = page.locator('article h2 a').first();
  const name = await product.innerText();
  await product.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/a12 display/);
  await expect(page).toHaveTitle(/a12 display/);
  await expect(page.locator('body[data-same]')).toBeAttached();
});
