import { act } from '@testing-library/react';
import { freshModules, startRouter, type FirstPage } from '@/__tests__/support/firstPage';

jest.mock('@/lib/site/pagesSleep', () => ({ PAGES_SLEEP: true }));
const mockCodeCame = jest.fn();
jest.mock('@/components/product/ProductScreen', () => mockCodeCame() ?? {});
const mockMakeStore = jest.fn(() => ({ getState: () => ({}) }));
jest.mock('@/store/makeStore', () => ({ makeStore: () => mockMakeStore() }));

const PRODUCT = '/product/7/display';
const DATA = '/_next/data/b1/product/7/display.json?itmCode=7&slug=display';
/** Under which the router looks. */
const KEY = `http://localhost${DATA}`;
const PAGE = { pageProps: { name: 'Display' } };
const KEPT_MS = 10_000;

let page: FirstPage;
let router: ReturnType<typeof startRouter>;
let fetched: jest.SpyInstance;
let link: AbortController;

beforeEach(async () => {
  page = await freshModules();
  router = startRouter();
  link = new AbortController();
  fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(PAGE));
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  jest.clearAllMocks();
});

const mean = (href: string, visit = { site: undefined }) =>
  page.fetchPage(href, visit, link.signal);
const kept = () => Object.keys(router.sdc);

test('the data of a page that is meant is asked for as its router would, and said to be ahead', async () => {
  await mean(PRODUCT);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(fetched).toHaveBeenCalledWith(DATA, {
    headers: { purpose: 'prefetch' },
    signal: link.signal,
  });
});

test('what came lies where the router looks before it asks', async () => {
  await mean(PRODUCT);
  expect(await router.sdc[KEY]).toMatchObject({ dataHref: DATA, cacheKey: KEY, json: PAGE });
  expect(page.isAhead(PRODUCT)).toBe(true);
});

test('who leaves the link has it taken back', async () => {
  await mean(PRODUCT);
  link.abort();
  expect(kept()).toEqual([]);
});

test('what the router has fetched itself since stays when the link is left', async () => {
  await mean(PRODUCT);
  const own = Promise.resolve({});
  router.sdc[KEY] = own;
  link.abort();
  expect(router.sdc[KEY]).toBe(own);
});

test('what comes after the link was left is not handed over', async () => {
  fetched.mockImplementation(async () => {
    link.abort();
    return Response.json(PAGE);
  });
  await mean(PRODUCT);
  expect(kept()).toEqual([]);
});

test('a page is ahead for ten seconds, to whichever place on it a link leads', async () => {
  jest.useFakeTimers();
  await mean(PRODUCT);
  jest.advanceTimersByTime(KEPT_MS - 1);
  expect(page.isAhead(`${PRODUCT}#details`)).toBe(true);
  expect(kept()).toEqual([KEY]);
  jest.advanceTimersByTime(1);
  expect(page.isAhead(PRODUCT)).toBe(false);
  expect(kept()).toEqual([]);
});

test('a page is on its way as soon as it is asked for', () => {
  fetched.mockReturnValue(new Promise(() => undefined));
  void mean(PRODUCT);
  expect(page.isAhead(PRODUCT)).toBe(true);
});

test.each([
  ['cannot be had', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['fails', async () => Response.json({}, { status: 500 })],
  ['is of a shop renewed meanwhile', async () => Response.json(PAGE, { status: 404 })],
  ['is no data', async () => new Response('<html>')],
])(
  'an answer that %s gives nothing, and the next intent may ask again',
  async (_, answer: () => Promise<Response>) => {
    fetched.mockImplementationOnce(answer);
    await expect(mean(PRODUCT)).rejects.toThrow();
    expect(kept()).toEqual([]);
    expect(page.isAhead(PRODUCT)).toBe(false);
    await mean(PRODUCT);
    expect(kept()).toEqual([KEY]);
    expect(page.isAhead(PRODUCT)).toBe(true);
  },
);

test('code that cannot be fetched leaves the link to the browser', async () => {
  router.prefetch.mockRejectedValueOnce(new Error('offline'));
  await expect(mean('/faq')).rejects.toThrow('offline');
  expect(page.isAhead('/faq')).toBe(false);
});

test('where neither data nor code can be had nothing is left that nobody hears of', async () => {
  const unheard = jest.fn();
  process.on('unhandledRejection', unheard);
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  router.prefetch.mockImplementationOnce(async () => {
    await new Promise((resolve) => setTimeout(resolve));
    throw new Error('offline');
  });
  await expect(mean('/faq')).rejects.toThrow();
  // The code is refused before, and Node tells of it at once.
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', unheard);
  expect(unheard).not.toHaveBeenCalled();
});

test('an address that no page answers is not asked for', async () => {
  await mean('/nothing');
  expect(fetched).not.toHaveBeenCalled();
  expect(router.prefetch).not.toHaveBeenCalled();
  expect(page.isAhead('/nothing')).toBe(false);
});

test('the code of products comes with a link to one, and opens the visit’s store once', async () => {
  const visit = { site: undefined };
  await page.fetchProductCode('/faq', visit);
  expect(mockCodeCame).not.toHaveBeenCalled();
  expect(mockMakeStore).not.toHaveBeenCalled();
  await page.fetchProductCode(PRODUCT, visit);
  await page.fetchProductCode('/product/8/battery', visit);
  await mean('/product/8/battery', visit);
  expect(mockCodeCame).toHaveBeenCalledTimes(1);
  expect(mockMakeStore).toHaveBeenCalledTimes(1);
  expect(router.prefetch).toHaveBeenCalledWith(PRODUCT, PRODUCT, { priority: true });
  expect(fetched).toHaveBeenCalledTimes(1);
  const { storeOf } = await import('@/store/InShop');
  expect(storeOf(visit).store).toBe(mockMakeStore.mock.results[0]?.value);
});

test('the code of another page comes beside its data', async () => {
  await mean('/faq');
  expect(router.prefetch).toHaveBeenCalledWith('/faq', '/faq', { priority: true });
  expect(mockCodeCame).not.toHaveBeenCalled();
});

test.each([
  ['/shop?page=2', true],
  ['/faq', false],
])('a page of the same kind is drawn by the part that sleeps here: %s, %s', async (href, wakes) => {
  const wanted = jest.fn();
  void page.untilPageIsWanted().then(wanted);
  await act(async () => mean(href));
  expect(wanted).toHaveBeenCalledTimes(wakes ? 1 : 0);
  expect(page.isAsleep()).toBe(true);
});

test('until there is a store the page’s word on who looks counts, then the store’s', () => {
  expect([page.fetchesAhead(true), page.fetchesAhead(false)]).toEqual([true, false]);
  page.tellFetchesAhead(false);
  expect(page.fetchesAhead(true)).toBe(false);
  page.tellFetchesAhead(true);
  expect(page.fetchesAhead(false)).toBe(true);
});
