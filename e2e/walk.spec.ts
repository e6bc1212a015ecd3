import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { apiOf, decide, haveSomething, openAccount, ROLES, type Role } from './accounts';
import { DATA_DIR } from './outbox';
import { GROUPS, someGoods, type Goods } from './routes';
import { complaintsOf, expect, test } from './watchedPage';

const NARROWEST = 320;

async function arriveAs(role: Role, origin: string, { simple, tagged }: Goods) {
  if (role === 'visitor') return { orderNumber: '' };
  const place = { origin, dataDir: DATA_DIR };
  const { api, mobile, state } = await openAccount(place, 'Somebody With A Rather Long Name');
  if (role === 'dealer') await decide(place, mobile, '--type', '2');
  const orderNumber = await haveSomething(api, simple, tagged);
  return { orderNumber, storageState: await state() };
}

/** Opens a page and touches it, so that what sleeps takes over what the server drew. */
async function openAwake(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.keyboard.press('Shift');
  await page.waitForLoadState('networkidle');
}

async function expectToFit(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(beyond).toBe(0);
}

for (const role of ROLES) {
  for (const [group, routesOf] of Object.entries(GROUPS)) {
    test(`${group}: every page is whole, quiet and accessible to a ${role}`, async ({
      browser,
      baseURL,
      request,
      isMobile,
      viewport,
    }) => {
      test.setTimeout(180_000);
      const goods = await someGoods(apiOf(request));
      const { orderNumber, storageState } = await arriveAs(role, baseURL ?? '', goods);
      const screen = { viewport, isMobile, hasTouch: isMobile };
      const context = await browser.newContext({ baseURL, storageState, ...screen });
      const page = await context.newPage();
      const complaints = complaintsOf(page);
      for (const route of routesOf(goods, { role, orderNumber })) {
        await test.step(route, () => lookAt(page, route));
        expect(complaints).toEqual([]);
      }
      await context.close();
    });
  }
}

async function lookAt(page: Page, route: string): Promise<void> {
  await openAwake(page, route);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectAccessible(page);
  await expectToFit(page);
  const viewport = page.viewportSize();
  if (viewport === null || viewport.width > 600) return;
  await page.setViewportSize({ ...viewport, width: NARROWEST });
  await expectToFit(page);
  await page.setViewportSize(viewport);
}
