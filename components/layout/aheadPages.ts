import Router from 'next/router';
import { dataAddress, routeOf } from '@/lib/site/dataAddress';
import type { Visit } from '@/store/visit';
import { KEPT_MS } from './watchIntent';
import { wakePage } from './awakening';
import { loadStore } from './sleepingPart';

/** Pages whose data was asked for before their links were pressed, and when. */
const askedAt = new Map<string, number>();
let told: boolean | undefined;

/** The store's word on who looks; until there is a store, the page's own counts. */
export function tellFetchesAhead(may: boolean): void {
  told = may;
}

export function fetchesAhead(atFirst: boolean): boolean {
  return told ?? atFirst;
}

/** Whether a page is here, or on its way, before its link is pressed. */
export function isAhead(address: string): boolean {
  const at = askedAt.get(address.replace(/#.*/s, ''));
  return at !== undefined && performance.now() - at < KEPT_MS;
}

/** Fetches the data and the code of a page. */
export async function fetchPage(href: string, visit: Visit, signal: AbortSignal): Promise<void> {
  const address = addressOf(href);
  if (address === null) return;
  askedAt.set(href, performance.now());
  try {
    await Promise.all([fetchCode(href, visit), fetchData(address, signal)]);
  } catch (error) {
    askedAt.delete(href);
    throw error;
  }
}

async function fetchData(address: string, signal: AbortSignal): Promise<void> {
  const answer = await fetch(address, { headers: { purpose: 'prefetch' }, signal });
  // Read to its end, or the browser does not keep it.
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  handOver(address, { answer, text }, signal);
}

/** Next's own, and there in production. */
function pagesOfBuild(): readonly string[] {
  return window.__BUILD_MANIFEST?.sortedPages ?? [];
}

function addressOf(href: string): string | null {
  const { buildId } = window.__NEXT_DATA__;
  return dataAddress(href, { buildId, pages: pagesOfBuild() });
}

/** Most links lead to products: their code comes beside the page's few lines, not after them. */
const PRODUCT = /^\/product\//;

/**
 * The code of products comes when a link to one is pointed at, whether it is meant or not: once for
 * all of them, and to have run before the press.
 */
export async function fetchProductCode(href: string, visit: Visit): Promise<void> {
  if (!PRODUCT.test(href)) return;
  const store = loadStore().then(({ storeOf }) => storeOf(visit));
  await Promise.all([import('@/components/product/ProductScreen'), store, fetchRoute(href)]);
}

function fetchRoute(href: string): Promise<void> {
  return Router.prefetch(href, href, { priority: true });
}

async function fetchCode(href: string, visit: Visit): Promise<void> {
  // Another page of the same kind is drawn by code that may sleep yet.
  if (routeOf(href, pagesOfBuild()) === Router.pathname) wakePage();
  await Promise.all([fetchRoute(href), fetchProductCode(href, visit)]);
}

/**
 * Gives the router the page's data, where it looks before it asks, as long as the link is meant: who
 * signs in elsewhere has left it. Later the click finds the data in the browser's own cache, which
 * knows whose it is.
 */
function handOver(
  address: string,
  { answer, text }: { answer: Response; text: string },
  signal: AbortSignal,
): void {
  const known = Router.router?.sdc;
  if (known === undefined || signal.aborted) return;
  const cacheKey = new URL(address, window.location.href).href;
  const json: unknown = JSON.parse(text);
  if (typeof json !== 'object' || json === null) return;
  const data = { dataHref: address, json, response: answer, text, cacheKey };
  const given = Promise.resolve(data);
  known[cacheKey] = given;
  const takeBack = () => {
    if (known[cacheKey] === given) delete known[cacheKey];
  };
  signal.addEventListener('abort', takeBack, { once: true });
  window.setTimeout(takeBack, KEPT_MS);
}
