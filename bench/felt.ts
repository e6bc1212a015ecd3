import { chromium as playwright, type Browser, type Page, type Request } from 'playwright-core';
import { chromium } from './chromium';
import { startShop } from './shopServer';
import { median, type Figure } from './table';

const DESKTOP = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };
const TRIES = 9;
const HOVER_MS = 100;

/** What a visitor feels: a hovered link answers at once, and a list asks for little. */
export async function measureFelt(): Promise<Figure[]> {
  const shop = await startShop();
  const browser = await playwright.launch(chromium());
  const clicks: Awaited<ReturnType<typeof clickAfterHover>>[] = [];
  // The first shows the server, too, what is to come.
  for (let nth = 0; nth <= TRIES; nth += 1) {
    clicks.push(await clickAfterHover(browser, shop.origin, nth));
  }
  const measured = clicks.slice(1);
  const bytes = median(measured.map((one) => one.bytes)) / 1000;
  const figures: Figure[] = [
    figure('a product painted after its click', median(measured.map((one) => one.ms)), 'ms', 100),
    figure('bytes fetched by the hover', bytes, 'kB', 40),
  ];
  for (const viewport of [DESKTOP, PHONE]) {
    const requests = await requestsOfList(browser, shop.origin, viewport);
    figures.push(figure(`requests of a list after 4 s, ${viewport.width} px`, requests, '', 25));
  }
  await browser.close();
  await shop.stop();
  return figures;
}

function figure(what: string, value: number, unit: string, most: number): Figure {
  return { part: 'felt', what, value, unit, must: { most } };
}

/** The pointer is on the page already, as a reader's is; then it rests on a product's name. */
async function clickAfterHover(browser: Browser, origin: string, nth: number) {
  const page = await browser.newPage({ viewport: DESKTOP });
  await page.goto(`${origin}/shop`, { waitUntil: 'networkidle' });
  await page.mouse.move(5, DESKTOP.height / 2);
  await page.waitForLoadState('networkidle');
  const link = page.locator('article h2 a').nth(nth);
  await link.evaluate(watchPaint);
  const fetched = requestsOf(page);
  await link.hover();
  await page.waitForTimeout(HOVER_MS);
  const bytes = await bytesOf(fetched);
  await page.mouse.down();
  await page.mouse.up();
  const ms = await page.waitForFunction(() => document.documentElement.dataset.paintedMs);
  const painted = Number(await ms.jsonValue());
  await page.close();
  return { ms: painted, bytes };
}

/** Notes the time from the press until the frame in which the product's heading stands. */
function watchPaint(link: HTMLElement | SVGElement): void {
  const name = link.textContent;
  link.addEventListener('click', () => {
    const clickedAt = performance.now();
    const look = () => {
      if (document.querySelector('h1')?.textContent !== name) return requestAnimationFrame(look);
      // What is drawn in this frame is painted before the next.
      return requestAnimationFrame((at) => {
        document.documentElement.dataset.paintedMs = String(at - clickedAt);
      });
    };
    requestAnimationFrame(look);
  });
}

function requestsOf(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  return requests;
}

async function bytesOf(requests: Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + Math.max(0, responseBodySize), 0);
}

async function requestsOfList(browser: Browser, origin: string, viewport: typeof DESKTOP) {
  const page = await browser.newPage({ viewport });
  let requests = 0;
  page.on('request', () => {
    requests += 1;
  });
  await page.goto(`${origin}/shop`, { waitUntil: 'load' });
  await page.waitForTimeout(4_000);
  await page.close();
  return requests;
}
