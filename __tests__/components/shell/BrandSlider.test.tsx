import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrandSlider } from '@/components/shell/BrandSlider';
import { DEFAULT_SETTINGS } from '@/lib/site/settings';
import type { SiteData } from '@/lib/pages/siteData';
import { aSite } from '@/__tests__/support/factories';
import { renderInShop } from '@/__tests__/support/renderInShop';

/** Replaces Swiper, which needs a layout: five slides are in view. */
class FakeSwiper {
  static made: FakeSwiper[] = [];
  isLocked = false;
  slides: HTMLElement[];
  visibleSlides: HTMLElement[];
  slideNext = jest.fn();
  slidePrev = jest.fn();
  destroy = jest.fn();
  readonly #heard: [string, (swiper: FakeSwiper) => void][] = [];

  constructor(element: HTMLElement) {
    this.slides = within(element).getAllByRole('listitem');
    this.visibleSlides = this.slides.slice(0, 5);
    FakeSwiper.made.push(this);
  }

  on(event: string, hear: (swiper: FakeSwiper) => void) {
    this.#heard.push([event, hear]);
  }

  init() {
    this.tell('init');
  }

  tell(event: string) {
    for (const [heard, hear] of this.#heard) if (heard === event) hear(this);
  }
}
jest.mock('swiper', () => ({
  get Swiper() {
    return FakeSwiper;
  },
}));

/** Reports that the carousel is near the view. */
let comeNear: () => void;
let wantsLessMotion = false;

beforeEach(() => {
  jest.useFakeTimers();
  FakeSwiper.made = [];
  wantsLessMotion = false;
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      matches: wantsLessMotion,
      media,
      onchange: null,
    }) as MediaQueryList;
  window.IntersectionObserver = class {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      comeNear = () => callback([{ isIntersecting: true }]);
    }
    observe() {}
    disconnect() {}
  } as never;
});
afterEach(() => jest.useRealTimers());

const brands = Array.from({ length: 8 }, (_, at) => ({
  bndCode: at + 1,
  bndName: `Brand ${at + 1}`,
  image: null,
  mainBrand: at !== 2,
  itemCount: 1,
}));

function show(path = '/', site: SiteData | undefined = aSite({ brands })) {
  renderInShop(<BrandSlider />, path, site);
}

async function start() {
  await act(async () => comeNear());
  const [swiper] = FakeSwiper.made;
  if (swiper === undefined) throw new Error('no swiper');
  return swiper;
}

const slider = () => screen.getByRole('group', { name: 'Main brands' });
const pause = () => screen.getByRole('button', { name: 'Pause the slider' });

test('shows only the main brands, as links', () => {
  show();
  const links = within(slider()).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    [1, 2, 4, 5, 6, 7, 8].map((code) => `/shop/brand/${code}/brand-${code}`),
  );
  expect(screen.queryByRole('button')).toBeNull();
  expect(FakeSwiper.made).toHaveLength(0);
});

test('shows logos without links where forced login would lead back to the sign-in', () => {
  const settings = { ...DEFAULT_SETTINGS, forceLogin: true, hideLoginBrandSlider: false };
  show('/my-account/authorization', aSite({ brands, settings }));
  expect(within(slider()).getAllByRole('listitem')).toHaveLength(7);
  expect(screen.queryByRole('link')).toBeNull();
});

test('is absent on working pages, without brands, and on static pages', () => {
  show('/cart');
  show('/', aSite({ brands: brands.slice(2, 3) }));
  renderInShop(<BrandSlider />, '/');
  expect(screen.queryByRole('group', { name: 'Main brands' })).toBeNull();
});

test('moves every four seconds: three of rest and one of motion', async () => {
  show();
  const { slideNext } = await start();
  act(() => void jest.advanceTimersByTime(3999));
  expect(slideNext).not.toHaveBeenCalled();
  act(() => void jest.advanceTimersByTime(4001));
  expect(slideNext).toHaveBeenCalledTimes(2);
});

test('has a pause button first, which stops and starts it', async () => {
  show();
  const { slideNext } = await start();
  expect(within(slider()).getAllByRole('button')[0]).toBe(pause());
  expect(pause().compareDocumentPosition(within(slider()).getByRole('list'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  fireEvent.click(pause());
  act(() => void jest.advanceTimersByTime(20_000));
  expect(slideNext).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Start the slider' }));
  act(() => void jest.advanceTimersByTime(4000));
  expect(slideNext).toHaveBeenCalledTimes(1);
});

test('pauses on hover and focus', async () => {
  show();
  const { slideNext } = await start();
  const hand = userEvent.setup({ delay: null });
  await hand.hover(slider());
  act(() => void jest.advanceTimersByTime(9000));
  await hand.unhover(slider());
  act(() => within(slider()).getByRole('link', { name: 'Brand 1 1 part' }).focus());
  act(() => void jest.advanceTimersByTime(9000));
  expect(slideNext).not.toHaveBeenCalled();
  act(() => within(slider()).getByRole('link', { name: 'Brand 1 1 part' }).blur());
  act(() => void jest.advanceTimersByTime(4000));
  expect(slideNext).toHaveBeenCalledTimes(1);
});

test('never moves by itself with reduced motion', async () => {
  wantsLessMotion = true;
  show();
  const { slideNext, slidePrev } = await start();
  act(() => void jest.advanceTimersByTime(20_000));
  expect(slideNext).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Pause the slider' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(slideNext).toHaveBeenCalledWith(0);
  expect(slidePrev).toHaveBeenCalledWith(0);
});

test('makes slides out of view inert', async () => {
  show();
  const swiper = await start();
  const inert = () => swiper.slides.map((slide) => slide.inert);
  expect(inert()).toEqual([false, false, false, false, false, true, true]);
  swiper.visibleSlides = swiper.slides.slice(2);
  act(() => swiper.tell('progress'));
  expect(inert()).toEqual([true, true, false, false, false, false, false]);
});

test('has no buttons when all brands are in view', async () => {
  show();
  const swiper = await start();
  swiper.isLocked = true;
  act(() => swiper.tell('lock'));
  expect(screen.queryByRole('button')).toBeNull();
});
