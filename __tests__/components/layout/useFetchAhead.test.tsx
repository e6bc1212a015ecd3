import { act, fireEvent, render, screen } from '@testing-library/react';
import { DEFAULT_SETTINGS } from '@/lib/site/settings';
import { VisitContext } from '@/store/visit';
import { freshModules, startRouter, type FirstPage } from '@/__tests__/support/firstPage';

jest.mock('@/lib/site/pagesSleep', () => ({ PAGES_SLEEP: true }));
jest.mock('@/components/product/ProductScreen', () => ({}));

const PRODUCT = '/product/7/display';
const OTHER = '/product/8/battery';
const MEANT_AFTER_MS = 50;

let page: FirstPage;
let router: ReturnType<typeof startRouter>;
let fetched: jest.SpyInstance;

/** A list that sleeps, and a page around it that answers. */
function Page({ isVisitor }: { isVisitor: boolean }) {
  page.useFetchAhead(isVisitor);
  return (
    <>
      <div data-testid="asleep">
        <a href={`${PRODUCT}#details`}>
          <span>Display</span>
        </a>
        <a href={PRODUCT} data-press="">
          Add
        </a>
        <a href={OTHER}>Battery</a>
      </div>
      <a href={PRODUCT}>Awake</a>
    </>
  );
}

function openPage({ isVisitor = true, forceLogin = false } = {}) {
  const settings = { ...DEFAULT_SETTINGS, forceLogin };
  const { unmount } = render(
    <VisitContext value={{ site: { settings, brands: [], categories: [] } }}>
      <Page isVisitor={isVisitor} />
    </VisitContext>,
  );
  page.placeSleeps(screen.getByTestId('asleep'), 'part');
  return unmount;
}

beforeEach(async () => {
  jest.useFakeTimers();
  page = await freshModules();
  router = startRouter();
  fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}));
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
});

async function rest(text: string) {
  fireEvent.pointerOver(screen.getByText(text));
  await act(() => jest.advanceTimersByTimeAsync(MEANT_AFTER_MS));
}

/** Who leads on: the router at once, or whatever hears the press next, in the end the browser. */
function press(text: string, how: MouseEventInit = {}): 'router' | 'browser' {
  let isPrevented = false;
  const hear = (event: Event) => {
    isPrevented = event.defaultPrevented;
    // The test's document leads nowhere.
    event.preventDefault();
  };
  window.addEventListener('click', hear, { once: true });
  fireEvent.click(screen.getByText(text), how);
  const isLed = router.push.mock.calls.length > 0;
  // Never both, nor neither.
  expect(isPrevented).toBe(isLed);
  return isLed ? 'router' : 'browser';
}

test('a sleeping link whose page is ahead goes to the router, with its place on the page', async () => {
  openPage();
  await rest('Display');
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(press('Display')).toBe('router');
  expect(router.push).toHaveBeenCalledWith(`${PRODUCT}#details`);
});

test('a link whose page is on its way goes there too', async () => {
  fetched.mockReturnValue(new Promise(() => undefined));
  openPage();
  fireEvent.pointerDown(screen.getByText('Display'));
  expect(press('Display')).toBe('router');
});

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
  'a new tab or window stays the browser’s: %s',
  async (key) => {
    openPage();
    await rest('Display');
    expect(press('Display', { [key]: true })).toBe('browser');
  },
);

test('another button of the mouse stays the browser’s', async () => {
  openPage();
  await rest('Display');
  expect(press('Display', { button: 1 })).toBe('browser');
});

test('a link that leaves something behind waits for the code of its own page', async () => {
  openPage();
  await rest('Display');
  fireEvent.click(screen.getByText('Add'));
  expect(router.push).not.toHaveBeenCalled();
  expect(page.isAsleep()).toBe(false);
});

test('a page that nobody meant before is left to the browser', async () => {
  openPage();
  await rest('Display');
  expect(press('Battery')).toBe('browser');
});

test('a page that could not be fetched is left to the browser', async () => {
  fetched.mockImplementation(async () => Response.json({}, { status: 503 }));
  openPage();
  await rest('Display');
  expect(press('Display')).toBe('browser');
});

test('what answers already leads on by itself', async () => {
  openPage();
  await rest('Display');
  expect(press('Awake')).toBe('browser');
});

test('a press that something else has taken is not taken again', async () => {
  openPage();
  await rest('Display');
  const take = (event: Event) => event.preventDefault();
  window.addEventListener('click', take, { capture: true, once: true });
  fireEvent.click(screen.getByText('Display'));
  expect(router.push).not.toHaveBeenCalled();
  expect(page.isLedTo(PRODUCT)).toBe(false);
});

test('a product’s code comes with the pointer, its data once it stays', async () => {
  openPage();
  fireEvent.pointerOver(screen.getByText('Display'));
  await act(() => jest.advanceTimersByTimeAsync(MEANT_AFTER_MS - 1));
  expect(router.prefetch).toHaveBeenCalledTimes(1);
  expect(fetched).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('code that did not come with the pointer is asked for again once the link is meant', async () => {
  const unheard = jest.fn();
  process.on('unhandledRejection', unheard);
  router.prefetch.mockRejectedValueOnce(new Error('offline'));
  openPage();
  await rest('Display');
  jest.useRealTimers();
  // Node tells of what nobody heard before the next timer.
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', unheard);
  expect(unheard).not.toHaveBeenCalled();
  expect(router.prefetch.mock.calls.length).toBeGreaterThan(1);
  expect(press('Display')).toBe('router');
});

const savesData = (connection: object) => () =>
  void Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
const opens = (who: { isVisitor?: boolean; forceLogin?: boolean }) => () => openPage(who);

test.each([
  ['who saves data', savesData({ saveData: true })],
  ['a 2G network', savesData({ saveData: false, effectiveType: '2g' })],
  ['a slow 2G network', savesData({ effectiveType: 'slow-2g' })],
  ['who is signed in', opens({ isVisitor: false })],
  ['a shop that is shown to customers alone', opens({ forceLogin: true })],
  ['who signed in on this page', () => page.tellFetchesAhead(false)],
])('nothing is fetched for %s, and links are the browser’s', async (_, begin) => {
  begin();
  if (screen.queryByText('Display') === null) openPage();
  await rest('Display');
  fireEvent.pointerDown(screen.getByText('Display'));
  await act(() => jest.advanceTimersByTimeAsync(MEANT_AFTER_MS));
  expect(fetched).not.toHaveBeenCalled();
  expect(router.prefetch).not.toHaveBeenCalled();
  expect(press('Display')).toBe('browser');
});

test('a network that is fast enough is used', async () => {
  savesData({ saveData: false, effectiveType: '4g' })();
  openPage();
  await rest('Display');
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('who signed out on this page is a visitor again', async () => {
  openPage({ isVisitor: false });
  page.tellFetchesAhead(true);
  await rest('Display');
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('what was pressed is known by its page, until Back leads somewhere', () => {
  openPage();
  press('Display');
  expect(page.isLedTo(PRODUCT)).toBe(true);
  fireEvent.popState(window);
  expect(page.isLedTo(PRODUCT)).toBe(false);
});

test('a new tab leads this one nowhere, and another link elsewhere', () => {
  openPage();
  press('Display', { ctrlKey: true });
  expect(page.isLedTo(PRODUCT)).toBe(false);
  press('Awake');
  press('Battery');
  expect(page.isLedTo(PRODUCT)).toBe(false);
  expect(page.isLedTo(OTHER)).toBe(true);
});

test('nothing is fetched or led any more once the shop is left', async () => {
  const leave = openPage();
  await rest('Display');
  const { body } = document;
  const drawn = body.innerHTML;
  leave();
  body.innerHTML = drawn;
  page.placeSleeps(screen.getByTestId('asleep'), 'part');
  expect(press('Display')).toBe('browser');
  expect(page.isLedTo(PRODUCT)).toBe(false);
  await rest('Battery');
  expect(fetched).toHaveBeenCalledTimes(1);
  body.innerHTML = '';
});
