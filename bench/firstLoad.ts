import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium as playwright, type Browser } from 'playwright-core';
import { pageAddresses } from './addresses';
import { readBytes } from './bareServer';
import { chromium } from './chromium';
import { newOffice } from './office/owner';
import { startShop } from './shopServer';
import type { Figure } from './table';

const PHONE = { width: 390, height: 844 };

const MOST_SCRIPT_KB = { storefront: 115, office: 160 };

/** Pages of the office that a new shop has something for. */
const OFFICE = [
  '',
  '/orders',
  '/new-order',
  '/pick',
  '/receive',
  '/couriers',
  '/messages',
  '/staff',
];

type Page = { name: string; path: string; of: keyof typeof MOST_SCRIPT_KB };

/** Measures what a phone loads when it opens a page for the first time without any interaction. */
export async function measureFirstLoad(): Promise<Figure[]> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'shop-first-load-'));
  const cookie = await newOffice(dataDir);
  const shop = await startShop({ dataDir });
  const browser = await playwright.launch(chromium());
  const figures: Figure[] = [];
  for (const page of await pagesOf(shop.origin)) {
    figures.push(
      ...figuresOf(
        page,
        await loadOf(browser, shop.origin + page.path, page.of === 'office' ? { cookie } : {}),
      ),
    );
  }
  await browser.close();
  await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
  return figures;
}

async function pagesOf(origin: string): Promise<Page[]> {
  const storefront = Object.entries(await pageAddresses(origin));
  return [
    ...storefront.map(([name, path]) => ({ name, path, of: 'storefront' as const })),
    ...OFFICE.map((page) => ({
      name: `/office${page}`,
      path: `/office${page}`,
      of: 'office' as const,
    })),
  ];
}

function figuresOf({ name, of }: Page, load: Awaited<ReturnType<typeof loadOf>>): Figure[] {
  const figure = (what: string, value: number, unit: string, most?: number): Figure => ({
    part: 'first-load',
    what: `${name}: ${what}`,
    value,
    unit,
    ...(most === undefined || of === 'office' ? {} : { must: { most } }),
  });
  return [
    {
      ...figure('JavaScript of the first HTML, gzip', load.scriptBytes / 1000, 'kB'),
      must: { most: MOST_SCRIPT_KB[of] },
    },
    figure('HTML, as sent', load.pageBytes / 1000, 'kB', 50),
    figure('everything, as sent', load.allBytes / 1000, 'kB', 800),
    figure('requests', load.requests, ''),
  ];
}

async function loadOf(browser: Browser, url: string, headers: Record<string, string>) {
  const phone = { viewport: PHONE, isMobile: true, hasTouch: true };
  const context = await browser.newContext({ ...phone, extraHTTPHeaders: headers });
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
  load.scriptBytes = await scriptBytesOf(url, headers);
  return load;
}

/** Returns the size of the scripts in the HTML, without those fetched when the browser is idle. */
async function scriptBytesOf(url: string, headers: Record<string, string>): Promise<number> {
  const html = await (await fetch(url, { headers })).text();
  const modern = [...html.matchAll(/<script(?![^>]* noModule)[^>]* src="([^"]+)"/g)];
  const sizes = await Promise.all(modern.map(([, src]) => gzipBytes(new URL(src ?? '', url).href)));
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

/** Measures gzip, although the browser accepts brotli: the limit is set in gzip. */
async function gzipBytes(url: string): Promise<number> {
  const { body } = await readBytes(url, { 'accept-encoding': 'gzip' });
  return body.length;
}
