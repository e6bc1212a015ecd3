import type { Page } from '@playwright/test';
import { links } from '@/lib/urls/links';
import { expectAccessible } from './accessible';
import { apiOf, decide, haveSomething, openAccount, ROLES, type Role } from './accounts';
import { wake } from './awake';
import { expectWholeAtBothWidths, STILL, turn } from './bothWidths';
import { DATA_DIR } from './outbox';
import { GROUPS, someGoods, type Goods } from './routes';
import { complaintsOf, expect, test } from './watchedPage';
import { ON_PHONE } from './widths';
import { expectWholeText } from './wholeText';

const MAX_DATA_BYTES = 64_000;
const MAX_FIRST_PICTURES = 12;

type Arrival = { orderNumber: string; storageState?: StorageState };
type StorageState = Awaited<ReturnType<Awaited<ReturnType<typeof openAccount>>['state']>>;

/** The walk changes nothing, so one customer of each role is enough. */
const arrivals = new Map<Role, Promise<Arrival>>();

function arriveAs(role: Role, origin: string, goods: Goods): Promise<Arrival> {
  const arrival = arrivals.get(role) ?? newcomer(role, origin, goods);
  arrivals.set(role, arrival);
  return arrival;
}

async function newcomer(role: Role, origin: string, { simple, tagged }: Goods): Promise<Arrival> {
  if (role === 'visitor') return { orderNumber: '' };
  const place = { origin, dataDir: DATA_DIR };
  const { api, mobile, state } = await openAccount(place, 'Somebody With A Rather Long Name');
  if (role === 'dealer') await decide(place, mobile, '--type', '2');
  const orderNumber = await haveSomething(api, simple, tagged);
  return { orderNumber, storageState: await state() };
}

/** Signed-in customers see the lists of the shop with other prices and the account as their own. */
const GROUPS_OF = {
  visitor: [
    'home and lists',
    'groups',
    'products and what is picked',
    'what the shop says',
    'the account',
  ],
  customer: ['the account'],
  dealer: ['what dealers pay', 'the account'],
} as const satisfies Record<Role, (keyof typeof GROUPS)[]>;

for (const role of ROLES) {
  for (const group of GROUPS_OF[role]) {
    const routesOf = GROUPS[group];
    const title = `${group}: every page is whole, quiet and accessible to a ${role}`;
    test(title, ON_PHONE, async ({ browser, baseURL, request, viewport }) => {
      test.setTimeout(300_000);
      const goods = await someGoods(apiOf(request));
      const { orderNumber, storageState } = await arriveAs(role, baseURL ?? '', goods);
      const screen = { viewport, isMobile: true, hasTouch: true, ...STILL } as const;
      const context = await browser.newContext({ baseURL, storageState, ...screen });
      const page = await context.newPage();
      const complaints = complaintsOf(page);
      for (const route of routesOf(goods, { role, orderNumber })) {
        await test.step(route, () => lookAt(page, route, role));
        expect(complaints).toEqual([]);
      }
      await context.close();
    });
  }
}

async function lookAt(page: Page, route: string, role: Role): Promise<void> {
  await open(page, route, role);
  if (route !== links.gallery) return expectWholeAtBothWidths(page);
  // A busy shop refuses the many pictures of two widths at once.
  await expectAccessible(page);
  await expectWholeText(page);
  await page.goto('about:blank');
  await turn(page);
  await open(page, route, role);
  await expectAccessible(page);
  await expectWholeText(page);
}

async function open(page: Page, route: string, role: Role): Promise<void> {
  await page.goto(route);
  if (role === 'visitor') await expectLittleAndInOrder(page);
  await wake(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
}

/** A page brings little data along, loads what is in its first screen first and reserves room. */
async function expectLittleAndInOrder(page: Page): Promise<void> {
  const { dataBytes, pictures } = await page.evaluate(() => ({
    dataBytes: new Blob([document.getElementById('__NEXT_DATA__')?.textContent ?? '']).size,
    pictures: [...document.querySelectorAll<HTMLImageElement>('main img')].map((image) => ({
      isFirst: image.loading === 'eager',
      // Illustrations of categories reserve their space and are small.
      isUrgent: image.fetchPriority === 'high' || !image.src.includes('/img/product/'),
      hasSizes: image.srcset === '' || image.sizes !== '',
      hasRoom: image.hasAttribute('width') && image.hasAttribute('height'),
    })),
  }));
  const first = pictures.filter(({ isFirst }) => isFirst);
  expect(dataBytes).toBeLessThan(MAX_DATA_BYTES);
  expect(first.length).toBeLessThanOrEqual(MAX_FIRST_PICTURES);
  expect(first.every(({ isUrgent }) => isUrgent)).toBe(true);
  expect(pictures.every(({ hasSizes, hasRoom }) => hasSizes && hasRoom)).toBe(true);
}
