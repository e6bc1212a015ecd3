import { chromium as playwright, type Browser, type Page, type Request } from 'playwright-core';
import { chromium } from './chromium';
import { startShop } from './shopServer';
import { median, type Figure } from './table';

const DESKTOP = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };
const TRIES = 9;
/** Links in view: scrolling would fetch pictures. */
const FIRST_ROW = 4;
const HOVER_MS = 100;
/** By then the measuring script has loaded too. */
const QUIET_MS = 1_500;

/** Measures what a visitor feels: the click after a hover, and the requests of a list. */
export async function measureInteraction(): Promise<Figure[]> {
  const shop = await startShop();
  const browser = await playwright.launch(chromium());
  const resting = await medianClick(browser, shop.origin, 'rests on the page');
  const arriving = await medianClick(browser, shop.origin, 'arrives');
  const figures: Figure[] = [
    figure('a product painted after its click', resting.ms, 'ms', 120),
    figure('fetched by the hover', resting.kilobytes, 'kB', 40),
    figure('from the hover to the paint, with pictures', resting.inAll, 'kB'),
    figure('painted, where the link is the first thing touched', arriving.ms, 'ms', 180),
    figure('fetched by that hover, with code', arriving.kilobytes, 'kB', 40),
    figure('from that hover to the paint, with code and pictures', arriving.inAll, 'kB'),
  ];
  for (const viewport of [DESKTOP, PHONE]) {
    const requests = await requestsOfList(browser, shop.origin, viewport);
    figures.push(figure(`requests of a list after 4 s, ${viewport.width} px`, requests, '', 26));
  }
  await browser.close();
  await shop.stop();
  return figures;
}

function figure(what: string, value: number, unit: string, most?: number): Figure {
  return { part: 'felt', what, value, unit, ...(most === undefined ? {} : { must: { most } }) };
}

/** The pointer rests on the page, or enters the window at the link. */
type Pointer = 'rests on the page' | 'arrives';

async function medianClick(browser: Browser, origin: string, pointer: Pointer) {
  const clicks: Awaited<ReturnType<typeof clickAfterHover>>[] = [];
  for (let nth = 0; nth <= TRIES; nth += 1) {
    clicks.push(await clickAfterHover(browser, origin, pointer, nth));
  }
  // The first click also warms up the server.
  const measured = clicks.slice(1);
  return {
    ms: median(measured.map(({ ms }) => ms)),
    kilobytes: median(measured.map(({ bytes }) => bytes)) / 1000,
    inAll: median(measured.map(({ allBytes }) => allBytes)) / 1000,
  };
}

async function clickAfterHover(browser: Browser, origin: string, pointer: Pointer, nth: number) {
  const page = await browser.newPage({ viewport: DESKTOP });
  await page.goto(`${origin}/shop`, { waitUntil: 'networkidle' });
  await page.waitForTimeout(QUIET_MS);
  if (pointer === 'rests on the page') {
    await page.mouse.move(5, DESKTOP.height / 2);
    await page.waitForFunction(isHydrated);
  }
  const link = page.locator('article h2 a').nth(nth % FIRST_ROW);
  await link.evaluate(watchPaint);
  const fetched = requestsOf(page);
  await link.hover();
  await page.waitForTimeout(HOVER_MS);
  const bytes = await bytesOf(fetched);
  await page.mouse.down();
  await page.mouse.up();
  const ms = await page.waitForFunction(() => document.documentElement.dataset.paintedMs);
  const painted = Number(await ms.jsonValue());
  const allBytes = await bytesOf(fetched);
  await page.close();
  return { ms: painted, bytes, allBytes };
}

/** Records the time from the click to the frame that shows the product's heading. */
function watchPaint(link: HTMLElement | SVGElement): void {
  const name = link.textContent;
  const press = () => {
    const clickedAt = performance.now();
    const look = () => {
      if (document.querySelector('h1')?.textContent !== name) return requestAnimationFrame(look);
      // The browser paints this frame before the next callback.
      return requestAnimationFrame((at) => {
        document.documentElement.dataset.paintedMs = String(at - clickedAt);
      });
    };
    requestAnimationFrame(look);
  };
  window.addEventListener('click', press, { capture: true, once: true });
}

function isHydrated(): boolean {
  return document.documentElement.dataset.hydrated !== undefined;
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
