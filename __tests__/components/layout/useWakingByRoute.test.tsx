import { act, render } from '@testing-library/react';
import mitt from 'next/dist/shared/lib/mitt';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { freshModules, startRouter, type FirstPage } from '@/__tests__/support/firstPage';
import { routerAt } from '@/__tests__/support/routerAt';

jest.mock('@/lib/site/pagesSleep', () => ({ PAGES_SLEEP: true }));

const SEEN_AFTER_MS = 300;

let page: FirstPage;
let events: ReturnType<typeof mitt>;
let leave: () => void;

function Page() {
  page.useWakingByRoute();
  return null;
}

beforeEach(async () => {
  jest.useFakeTimers();
  page = await freshModules();
  startRouter();
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}));
  events = mitt();
  ({ unmount: leave } = render(
    <RouterContext value={routerAt('/', { events })}>
      <Page />
    </RouterContext>,
  ));
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const fetchAhead = (href: string) =>
  page.fetchPage(href, { site: undefined }, new AbortController().signal);
const pass = (ms: number) => act(async () => jest.advanceTimersByTime(ms));

test('a page that was not fetched ahead wakes what stands around it at once', () => {
  events.emit('routeChangeStart', '/shop');
  expect(page.isAsleep()).toBe(false);
});

test.each(['routeChangeComplete', 'routeChangeError'])(
  'a page that was fetched ahead wakes it a moment after it came: %s',
  async (end) => {
    await fetchAhead('/shop');
    events.emit('routeChangeStart', '/shop#list');
    await pass(10 * SEEN_AFTER_MS);
    events.emit(end, '/shop#list');
    await pass(SEEN_AFTER_MS - 1);
    expect(page.isAsleep()).toBe(true);
    await pass(1);
    expect(page.isAsleep()).toBe(false);
  },
);

test('the moment begins anew with each page', async () => {
  await fetchAhead('/shop');
  events.emit('routeChangeComplete', '/shop');
  await pass(SEEN_AFTER_MS - 1);
  events.emit('routeChangeComplete', '/shop/brands');
  await pass(SEEN_AFTER_MS - 1);
  expect(page.isAsleep()).toBe(true);
  await pass(1);
  expect(page.isAsleep()).toBe(false);
});

test('the first page, left asleep, is wanted as the way may lead back to it', async () => {
  const wanted = jest.fn();
  void page.untilPageIsWanted().then(wanted);
  await fetchAhead('/faq');
  events.emit('routeChangeStart', '/faq');
  await pass(0);
  expect(wanted).not.toHaveBeenCalled();
  page.leaveFirstPage();
  events.emit('routeChangeStart', '/faq');
  await pass(0);
  expect(wanted).toHaveBeenCalledTimes(1);
  expect(page.isAsleep()).toBe(true);
});

test('who has left the shop is not waited for', async () => {
  events.emit('routeChangeComplete', '/shop');
  leave();
  events.emit('routeChangeStart', '/faq');
  events.emit('routeChangeComplete', '/faq');
  events.emit('routeChangeError', '/faq');
  await pass(SEEN_AFTER_MS);
  expect(page.isAsleep()).toBe(true);
});
