import type { Page } from '@playwright/test';
import { links, searchLink } from '@/lib/urls/links';
import { expectAccessible } from './accessible';
import { openAwake } from './awake';
import { expect, test } from './watchedPage';
import { ON_DESKTOP, ON_PHONE } from './widths';

const slider = (page: Page) => page.getByRole('region', { name: 'Shop by Brands' });
const slides = (page: Page) => slider(page).getByRole('listitem', { includeHidden: true });

async function comeToSlider(page: Page) {
  await page.goto('/about-us', { waitUntil: 'networkidle' });
  await slider(page).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect(slider(page).getByRole('button', { name: 'Next' })).toBeVisible();
}

function visibleSlides(page: Page): Promise<number> {
  return slides(page).evaluateAll(
    (all) => all.filter((slide) => slide instanceof HTMLElement && !slide.inert).length,
  );
}

test('every link of a card can be seen and pressed, in lists and on home', async ({ page }) => {
  for (const address of ['/shop?query=a12', '/shop/offers', '/']) {
    await openAwake(page, address);
    const cards = page.getByRole('article');
    await expect(cards.first()).toBeVisible();
    const groups = cards.locator('a[href^="/shop/"]');
    const hidden = await groups.evaluateAll((links) =>
      links
        // A row has more cards for wide windows.
        .filter((link) => link.closest('article')?.checkVisibility())
        .filter((link) => {
          link.scrollIntoView({ block: 'center', inline: 'center' });
          const { left, right, top, bottom } = link.getBoundingClientRect();
          const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return at === null || !link.contains(at);
        })
        .map((link) => link.textContent),
    );
    expect(hidden, address).toEqual([]);
    expect(await groups.count(), address).toBeGreaterThan(await cards.count());
  }
});

test(
  'wide windows show more cards, and a laptop the whole first row',
  ON_DESKTOP,
  async ({ page }) => {
    const firstRow = (list: string) =>
      page.getByRole('list', { name: list }).evaluate((grid) => {
        const cards = [...grid.children].filter((card) => card.checkVisibility());
        const top = cards[0]?.getBoundingClientRect().top;
        const { bottom } = grid.getBoundingClientRect();
        const abreast = cards.filter((card) => card.getBoundingClientRect().top === top).length;
        return { abreast, bottom, width: document.documentElement.scrollWidth };
      });
    for (const [width, height, selling, listed] of [
      [1366, 768, 5, 4],
      [1536, 864, 6, 4],
      [1920, 1080, 6, 5],
      [2560, 1440, 6, 5],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      const row = await firstRow('What sells');
      expect([width, row.abreast, row.width]).toEqual([width, selling, width]);
      expect(row.bottom, `${width}`).toBeLessThanOrEqual(height);
      await page.goto('/shop?query=a12');
      const list = await page.locator('main').evaluate((main) => {
        const tops = [...main.querySelectorAll('article')].map(
          (card) => card.getBoundingClientRect().top,
        );
        return { abreast: tops.filter((top) => top === tops[0]).length, width: main.clientWidth };
      });
      expect([width, list.abreast]).toEqual([width, listed]);
      expect(list.width, `${width}`).toBeLessThanOrEqual(1632);
    }
  },
);

test.describe('the brand slider', () => {
  test('loads swiper when near the view', ON_PHONE, async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await openAwake(page, '/');
    await page.waitForLoadState('networkidle');
    const first = scripts.length;
    await slider(page).evaluate((element) => element.scrollIntoView());
    await expect(slider(page).getByRole('button', { name: 'Next' })).toBeVisible();
    expect(scripts.length).toBeGreaterThan(first);
  });

  test(
    'shows one, two or five slides by width and makes the others inert',
    ON_DESKTOP,
    async ({ page }) => {
      await comeToSlider(page);
      for (const [width, count] of [
        [765, 1],
        [766, 2],
        [991, 2],
        [992, 5],
      ] as const) {
        await page.setViewportSize({ width, height: 768 });
        await expect.poll(() => visibleSlides(page)).toBe(count);
      }
    },
  );

  test('never moves by itself with reduced motion', ON_DESKTOP, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await comeToSlider(page);
    await expect(slider(page).getByRole('button', { name: 'Pause the slider' })).toHaveCount(0);
    await expect(slider(page).getByRole('button', { name: 'Previous' })).toBeVisible();
  });

  test('is a row of links without JavaScript', ON_DESKTOP, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const page = await context.newPage();
    await page.goto('/');
    expect(await slider(page).getByRole('listitem').count()).toBeGreaterThan(5);
    await expect(slider(page).getByRole('link', { name: 'Samsung' })).toBeVisible();
    await context.close();
  });
});

test.describe('the scroll position', () => {
  for (const way of ['kept by the page', 'kept while the product is loaded again'] as const) {
    test(`comes back with Back, ${way}`, ON_PHONE, async ({ page }) => {
      await openAwake(page, '/shop?inStock=1');
      const link = page.locator('article h2 a').nth(13);
      await link.scrollIntoViewIfNeeded();
      const before = await page.evaluate(() => window.scrollY);
      expect(before).toBeGreaterThan(300);
      await link.click();
      await expect(page).toHaveURL(/\/product\//);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      if (way !== 'kept by the page') await page.reload({ waitUntil: 'networkidle' });
      await page.goBack();
      await expect(page).toHaveURL(/\/shop\?inStock=1/);
      await expect
        .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before))
        .toBeLessThanOrEqual(50);
    });
  }

  test('is restored on a page that was not hydrated yet', ON_DESKTOP, async ({ page }) => {
    await page.goto('/shop?query=a12+display', { waitUntil: 'networkidle' });
    await page.evaluate(() => window.scrollTo(0, 800));
    await page.goto('/about-us');
    await page.goBack();
    await expect
      .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - 800))
      .toBeLessThanOrEqual(50);
  });
});

test('shows the button to the top past 300 pixels, clear of the chat and of controls', async ({
  page,
  isMobile,
}) => {
  await openAwake(page, '/');
  const top = page.getByRole('button', { name: 'Back to the top' });
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect(top).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 700));
  await expect(top).toBeVisible();
  const corner = page.getByRole('complementary', { name: 'Shortcuts' });
  const chat = corner.getByRole('link', { name: 'Ask on WhatsApp' });
  // A phone has no margin beside the content: its chat is in the header.
  if (isMobile) {
    await expect(chat).toBeHidden();
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Ask on WhatsApp' }),
    ).toHaveCount(1);
  } else {
    const [above, below] = [await top.boundingBox(), await chat.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  }
  for (let y = 700; y < 1500; y += 90) {
    await page.evaluate((to) => window.scrollTo(0, to), y);
    await expect.poll(() => covered(page)).toEqual([]);
  }
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => covered(page)).toEqual([]);
  await top.press('Enter');
  await expect(top).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

/** Returns what lies under the floating buttons and could be pressed. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const corner = document.getElementById('corner');
    const buttons = [...(corner?.querySelectorAll('a, button') ?? [])];
    return buttons
      .filter((button) => getComputedStyle(button).pointerEvents !== 'none')
      .flatMap((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        if (width === 0) return [];
        const points = [2, height / 2, height - 2].flatMap((down) =>
          [2, width / 2, width - 2].map((across) => [left + across, top + down] as const),
        );
        return points.flatMap(([x, y]) => document.elementsFromPoint(x, y));
      })
      .filter((element) => !corner?.contains(element))
      .flatMap((element) => element.closest('a, button, input, select, label')?.textContent ?? []);
  });
}

test('adds the product link to the chat', ON_DESKTOP, async ({ page, baseURL }) => {
  await page.goto('/shop?query=a12+display');
  const link = page.getByRole('main').locator('a[href^="/product/"]').first();
  const product = (await link.getAttribute('href')) ?? '';
  await page.goto(product);
  const chat = page.getByRole('complementary', { name: 'Shortcuts' }).locator('a');
  const question = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text');
  expect(question).toContain(baseURL + product);
});

test.describe('menus', () => {
  test('closes the mega menu after the pointer left', ON_DESKTOP, async ({ page }) => {
    await openAwake(page, '/');
    const button = page.getByRole('button', { name: 'All parts', exact: true });
    await button.hover();
    await expect(page.getByRole('link', { name: 'All brands' }).first()).toBeVisible();
    await page.mouse.move(1340, 740);
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('closes the side navigation by a left swipe', ON_PHONE, async ({ page }) => {
    await openAwake(page, '/');
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible(); // Waits for the animation, so that the touch hits its target.
    await dialog.evaluate((element) =>
      Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    );
    await swipe(page, { from: [250, 500], to: [150, 505] });
    await expect(dialog).toHaveCount(0);
  });

  test(
    'closes account, mini-cart and search on a press elsewhere',
    ON_DESKTOP,
    async ({ page }) => {
      await openAwake(page, '/about-us');
      const elsewhere = () => page.mouse.click(5, 600);
      const account = page.getByRole('button', { name: /My account/ });
      const register = page.getByRole('navigation').getByRole('link', { name: 'Register' });
      await account.click();
      await expect(register).toBeVisible();
      await expectAccessible(page);
      await elsewhere();
      await expect(register).toBeHidden();

      await page.getByRole('link', { name: /^Cart/ }).click();
      await expect(page.getByText('No items in the cart')).toBeVisible();
      await expectAccessible(page);
      await elsewhere();
      await expect(page.getByText('No items in the cart')).toBeHidden();

      await page.getByRole('combobox').first().pressSequentially('a12 display', { delay: 20 });
      await expect(page.getByRole('listbox', { name: 'Search results' })).toBeVisible();
      const home = page.getByRole('main').getByRole('link', { name: 'Home', exact: true });
      const { x, y } = (await home.boundingBox()) ?? { x: 5, y: 600 };
      await page.mouse.click(x + 5, y + 5);
      await expect(page.getByRole('listbox', { name: 'Search results' })).toBeHidden();
      await expect(page).toHaveURL(/\/about-us$/);
      await page.mouse.click(x + 5, y + 5);
      await expect(page).toHaveURL(/\/$/);
    },
  );

  test(
    'opens the mini-cart from 1200 px on and the cart page below',
    ON_DESKTOP,
    async ({ page }) => {
      await page.setViewportSize({ width: 1200, height: 768 });
      await openAwake(page, '/');
      const icon = page.getByRole('link', { name: /^Cart/ });
      await icon.click();
      await expect(page.getByText('No items in the cart')).toBeVisible();
      await expect(page).toHaveURL(/\/$/);
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 1199, height: 768 });
      await icon.click();
      await expect(page).toHaveURL(/\/cart$/);
    },
  );
});

test('collapses the footer below 768 px', ON_DESKTOP, async ({ page }) => {
  await openAwake(page, '/');
  const footer = page.getByRole('contentinfo');
  await page.setViewportSize({ width: 767, height: 800 });
  const fold = footer.getByRole('button', { name: 'Parts', exact: true });
  const displays = footer.getByRole('link', { name: 'Displays' });
  await expect(fold).toBeVisible();
  await expect(displays).toBeHidden();
  await fold.click();
  await expect(displays).toBeVisible();
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(fold).toBeHidden();
  await expect(footer.getByRole('link', { name: 'Speakers' })).toBeVisible();
});

type Point = [x: number, y: number];

/** Moves one finger over the screen; Playwright's touchscreen only taps. */
async function swipe(page: Page, { from, to }: { from: Point; to: Point }) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y]) => ({ x, y })),
    });
  await touch('touchStart', [from]);
  for (const share of [0.25, 0.5, 0.75, 1]) {
    const at = (axis: 0 | 1) => from[axis] + (to[axis] - from[axis]) * share;
    await touch('touchMove', [[at(0), at(1)]]);
  }
  await touch('touchEnd', []);
}

test('bars that stay leave room for the page on a low window', ON_DESKTOP, async ({ page }) => {
  for (const size of [
    { width: 844, height: 390 },
    { width: 1366, height: 400 },
  ]) {
    await page.setViewportSize(size);
    for (const address of [links.home, searchLink('a12 display'), '/product/1']) {
      await openAwake(page, address);
      await page.evaluate(() => window.scrollTo(0, 700));
      expect(await page.evaluate(stuckShare), `${address} at ${size.width}`).toBeLessThan(0.4);
    }
  }
});

/** Returns how much of the window's height is covered by bars that stay when the page scrolls. */
function stuckShare(): number {
  const rows = Array.from({ length: 100 }, (_, at) => ((at + 0.5) / 100) * window.innerHeight);
  const isStuck = (y: number) => {
    const found = document.elementFromPoint(window.innerWidth / 2, y);
    for (let at: Element | null = found; at !== null; at = at.parentElement) {
      const { position } = getComputedStyle(at);
      if (position === 'fixed') return true;
      if (position === 'sticky' && at.getBoundingClientRect().width > window.innerWidth * 0.6) {
        return true;
      }
    }
    return false;
  };
  return rows.filter(isStuck).length / rows.length;
}
