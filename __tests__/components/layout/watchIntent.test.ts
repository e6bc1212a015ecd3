import { act, fireEvent, screen } from '@testing-library/react';
import { KEPT_MS, MEANT_AFTER_MS, watchIntent } from '@/components/layout/watchIntent';

const PAGE = `
  <a href="/product/1/one">One <span>in words</span></a>
  <a href="/product/1/one" aria-label="One again"></a>
  <a href="/product/2/two">Two</a>
  <a href="/shop?page=2#list">Page 2</a>
  <a href="#top">Top</a>
  <a href="https://other.test/">Other</a>
  <a href="/product/3/three" target="_blank">Three</a>
  <a href="/my-account/profile">Profile</a>
  <a href="/cart">Cart</a>
  <a href="/checkout">Checkout</a>
  <a href="/wishlist">Wishlist</a>
  <p>Nothing</p>`;

let fetched: { href: string; signal: AbortSignal }[];
let heardOf: string[];
let answer: () => Promise<void>;
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = PAGE;
  fetched = [];
  heardOf = [];
  answer = async () => undefined;
  stop = watchIntent(
    (href, signal) => {
      fetched.push({ href, signal });
      return answer();
    },
    (href) => heardOf.push(href),
  );
});

afterEach(() => {
  stop();
  jest.useRealTimers();
});

const hrefs = () => fetched.map(({ href }) => href);
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function hover(text: string, ms = MEANT_AFTER_MS) {
  fireEvent.pointerOver(screen.getByText(text));
  await pass(ms);
}

test('a link that is pointed at for a moment is fetched, once', async () => {
  await hover('in words', MEANT_AFTER_MS - 1);
  expect(hrefs()).toEqual([]);
  await pass(1);
  fireEvent.pointerOver(screen.getByText('One'));
  fireEvent.pointerOver(screen.getByLabelText('One again'));
  await pass(MEANT_AFTER_MS);
  expect(hrefs()).toEqual(['/product/1/one']);
});

test('a pointer that sweeps over links fetches none of them, but tells of each', async () => {
  await hover('One', MEANT_AFTER_MS - 1);
  await hover('Two', MEANT_AFTER_MS - 1);
  await hover('Nothing');
  expect(hrefs()).toEqual([]);
  expect(heardOf).toEqual(['/product/1/one', '/product/2/two']);
});

test('what came is kept for ten seconds and fetched again after them', async () => {
  await hover('One');
  await hover('Nothing', KEPT_MS - 2 * MEANT_AFTER_MS);
  await hover('One');
  await hover('Nothing');
  await hover('One');
  expect(hrefs()).toEqual(['/product/1/one', '/product/1/one']);
});

test('leaving the link stops what is under way, and coming back fetches it', async () => {
  answer = () => new Promise((_, reject) => setTimeout(reject, 200));
  await hover('One');
  expect(fetched[0]?.signal.aborted).toBe(false);
  await hover('Two', 200);
  expect(fetched[0]?.signal.aborted).toBe(true);
  await hover('One');
  expect(hrefs()).toEqual(['/product/1/one', '/product/2/two', '/product/1/one']);
});

test('leaving the window stops it too', async () => {
  await hover('One', MEANT_AFTER_MS - 1);
  fireEvent.mouseLeave(document.documentElement);
  await pass(MEANT_AFTER_MS);
  expect(hrefs()).toEqual([]);
});

test('a finger on a link fetches at once and stops when it scrolls instead', async () => {
  fireEvent.pointerOver(screen.getByText('Two'));
  fireEvent.pointerDown(screen.getByText('Two'));
  await pass(0);
  expect(hrefs()).toEqual(['/product/2/two']);
  fireEvent.pointerCancel(screen.getByText('Two'));
  expect(fetched[0]?.signal.aborted).toBe(true);
});

test('the focus that a press brings stops nothing', async () => {
  const link = screen.getByText('Two');
  jest.spyOn(link, 'matches').mockReturnValue(false);
  fireEvent.pointerDown(link);
  fireEvent.focusIn(link);
  await pass(0);
  expect(fetched[0]?.signal.aborted).toBe(false);
});

test('a link that is reached by key is fetched', async () => {
  screen.getByText('Two').focus();
  await pass(MEANT_AFTER_MS);
  expect(hrefs()).toEqual(['/product/2/two']);
});

test('an address with an anchor is fetched as its page', async () => {
  await hover('Page 2');
  expect(hrefs()).toEqual(['/shop?page=2']);
});

test.each(['Top', 'Other', 'Three', 'Profile', 'Cart', 'Checkout', 'Wishlist'])(
  'what leads out of the shop, to another tab or to somebody’s own pages is not fetched: %s',
  async (name) => {
    await hover(name);
    fireEvent.pointerDown(screen.getByText(name));
    await pass(MEANT_AFTER_MS);
    expect(hrefs()).toEqual([]);
  },
);

test('twenty pages in ten seconds are enough', async () => {
  document.body.innerHTML = Array.from(
    { length: 30 },
    (_, at) => `<a href="/product/${at + 1}/x">Item ${at + 1}</a>`,
  ).join('');
  for (let at = 1; at <= 30; at += 1) await hover(`Item ${at}`);
  expect(fetched).toHaveLength(20);
});

test('nothing is fetched any more once it has stopped', async () => {
  stop();
  await hover('One');
  expect(hrefs()).toEqual([]);
});

test('a pressed link is fetched at once, and what the pointer meets afterwards does not end it', async () => {
  fireEvent.pointerOver(screen.getByText('One'));
  fireEvent.pointerDown(screen.getByText('One'));
  expect(hrefs()).toEqual(['/product/1/one']);
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(screen.getByText('One'));
  await hover('Two', 0);
  expect(fetched[0]?.signal.aborted).toBe(false);
});

test('a press does not end what the hover has begun', async () => {
  await hover('One');
  fireEvent.pointerDown(screen.getByText('One'));
  expect(fetched.map(({ signal }) => signal.aborted)).toEqual([false]);
});

test('a link opened in a new tab, or a window that is left, ends what was meant', async () => {
  await hover('One');
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(screen.getByText('One'), { ctrlKey: true });
  fireEvent.blur(window);
  expect(fetched[0]?.signal.aborted).toBe(true);
});
