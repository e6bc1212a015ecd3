import { chromium as playwright, type Browser } from 'playwright-core';
import { pageAddresses } from './addresses';
import { readBytes } from './bareServer';
import { chromium } from './chromium';
import { startShop } from './shopServer';
import type { Figure } from './table';

const PHONE = { width: 390, height: 844 };

/** Measures what a phone loads when it opens a page for the first time without any interaction. */
export async function measureFirstLoad(): Promise<Figure[]> {
  const shop = await startShop();
  const browser = await playwright.launch(chromium());
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(await pageAddresses(shop.origin))) {
    const load = await loadOf(browser, shop.origin + path);
    const figure = (what: string, value: number, unit: string, most?: number): Figure => ({
      part: 'first-load',
      what: `${name}: ${what}`,
      value,
      unit,
      ...(most === undefined ? {} : { must: { most } }),
    });
    figures.push(
      figure('JavaScript of the first HTML, gzip', load.scriptBytes / 1000, 'kB', 115),
      figure('HTML, as sent', load.pageBytes / 1000, 'kB', 50),
      figure('everything, as sent', load.allBytes / 1000, 'kB', 800),
      figure('requests', load.requests, ''),
    );
  }
  await browser.close();
  await shop.stop();
  return figures;
}

async function loadOf(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const load = { scriptBytes: 0, pageBytes: 0, allBytes: 0, requests: 0 };
  const counted: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    counted.push(
      (async () => {
        const sizes = await request.sizes();
        load.requests += 1;
        load.allBytes += sizes.responseBodySize;
        if (request.resourceType() === 'document') load.pageBytes += sizes.responseBodySize;
      })(),
    );
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await Promise.all(counted);
  await context.close();
  load.scriptBytes = await scriptBytesOf(url);
  return load;
}

/** Returns the size of the scripts in the HTML, without those fetched when the browser is idle. */
async function scriptBytesOf(url: string): Promise<number> {
  const html = await (await fetch(url)).text();
  const modern = [...html.matchAll(/<script(?![^>]* noModule)[^>]* src="([^"]+)"/g)];
  const sizes = await Promise.all(modern.map(([, src]) => gzipBytes(new URL(src ?? '', url).href)));
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

/** Measures gzip, although the browser accepts brotli: the limit is set in gzip. */
async function gzipBytes(url: string): Promise<number> {
  const { body } = await readBytes(url, { 'accept-encoding': 'gzip' });
  return body.length;
}
