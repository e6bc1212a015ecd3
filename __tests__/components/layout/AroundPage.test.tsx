import { act, fireEvent, render, screen } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { useRouter, type NextRouter } from 'next/router';
import {
  createContext,
  startTransition,
  use,
  useContext,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { DEFAULT_SETTINGS } from '@/lib/site/settings';
import { VisitContext, type Visit } from '@/store/visit';
import { freshModules, startRouter, type FirstPage } from '@/__tests__/support/firstPage';
import { routerAt } from '@/__tests__/support/routerAt';

jest.mock('@/lib/site/pagesSleep', () => ({ PAGES_SLEEP: true }));
jest.mock('@/store/InShop', () => ({
  InShop: ({ children }: { children: ReactNode }) => children,
}));

const visitOf = (siteName: string): Visit => ({
  site: { settings: { ...DEFAULT_SETTINGS, siteName }, brands: [], categories: [] },
});
const SHOP = visitOf('Shop');

/** Says all that the page around it may say anew. */
function Heading({ title = 'Heading' }: { title?: string }) {
  const { asPath } = useRouter();
  const { site } = useContext(VisitContext);
  const [count, setCount] = useState(0);
  const said = [title, asPath, site?.settings.siteName, count].join(' ');
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {said}
    </button>
  );
}

const DRAWN =
  '<div class="place"><!--&--><button type="button">Heading / Shop 0</button><!--/&--></div>';

let root: Root;
let page: FirstPage;
let load: jest.Mock<Promise<ComponentType<{ title?: string }>>>;
let Sleeping: ComponentType<{ title?: string }>;
let frames: FrameRequestCallback[];

/** The same again where nothing is new, as the router and a page's drawing are. */
const routers = new Map<string, NextRouter>();
let headings: Map<string | undefined, ReactNode>;

function known<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

function around(address: string, { title, visit = SHOP }: { title?: string; visit?: Visit } = {}) {
  return (
    <RouterContext value={known(routers, address, () => routerAt(address))}>
      <VisitContext value={visit}>
        <page.AroundPage>
          {known(headings, title, () => (
            <Sleeping title={title} />
          ))}
        </page.AroundPage>
      </VisitContext>
    </RouterContext>
  );
}

/** Draws what stands around the page that a link leads to, as Next does. */
const leadTo = (...to: Parameters<typeof around>) =>
  act(async () => startTransition(() => root.render(around(...to))));

const wake = () => act(async () => page.wake());
const frame = () => act(async () => frames.splice(0).forEach((callback) => callback(0)));
const said = () => screen.getByRole('button').textContent;

async function fetchAhead(href: string) {
  await page.fetchPage(href, SHOP, new AbortController().signal);
}

beforeEach(async () => {
  frames = [];
  jest
    .spyOn(window, 'requestAnimationFrame')
    .mockImplementation((callback) => frames.push(callback));
  jest.spyOn(window, 'cancelAnimationFrame').mockImplementation((nth) => {
    frames[nth - 1] = () => undefined;
  });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}));
  startRouter();
  page = await freshModules();
  load = jest.fn(async () => Heading);
  headings = new Map();
  Sleeping = page.sleepingPart(load, 'around');
  const element = document.createElement('div');
  element.innerHTML = DRAWN;
  document.body.replaceChildren(element);
  await act(async () => {
    root = hydrateRoot(element, around('/'));
  });
});

afterEach(async () => {
  await wake();
  await act(async () => root.unmount());
  jest.restoreAllMocks();
});

test('it stays as the server drew it while it sleeps, wherever links lead', async () => {
  const drawn = screen.getByRole('button');
  await leadTo('/shop', { title: 'Other', visit: visitOf('Other shop') });
  await leadTo('/');
  await leadTo('/faq');
  expect(screen.getByRole('button')).toBe(drawn);
  expect(said()).toBe('Heading / Shop 0');
  expect(load).not.toHaveBeenCalled();
});

test('once it answers it says what was led to meanwhile, in the same elements', async () => {
  const drawn = screen.getByRole('button');
  await leadTo('/shop', { title: 'Other', visit: visitOf('Other shop') });
  await wake();
  expect(load).toHaveBeenCalledTimes(1);
  expect(said()).toBe('Other /shop Other shop 0');
  expect(screen.getByRole('button')).toBe(drawn);
});

test('a press is held until it answers', async () => {
  fireEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('Heading / Shop 1')).toBeVisible();
});

test('it is told of a page that was not fetched ahead at once', async () => {
  await wake();
  await leadTo('/shop');
  expect(said()).toBe('Heading /shop Shop 0');
});

test('it is told of each thing that is new by itself', async () => {
  await wake();
  await leadTo('/', { title: 'Other' });
  expect(said()).toBe('Other / Shop 0');
  const visit = visitOf('Other shop');
  await leadTo('/', { title: 'Other', visit });
  expect(said()).toBe('Other / Other shop 0');
  await leadTo('/shop', { title: 'Other', visit });
  expect(said()).toBe('Other /shop Other shop 0');
});

test('it is told of a page that was fetched ahead once that is painted', async () => {
  await wake();
  await fetchAhead('/shop');
  await leadTo('/shop#list');
  await frame();
  expect(said()).toBe('Heading / Shop 0');
  await frame();
  expect(said()).toBe('Heading /shop#list Shop 0');
});

test('what comes before that paint is told instead', async () => {
  await wake();
  await fetchAhead('/shop');
  await leadTo('/shop');
  await frame();
  await leadTo('/faq');
  await frame();
  await frame();
  expect(said()).toBe('Heading /faq Shop 0');
});

test('what was done in it stays as links lead on', async () => {
  await wake();
  await act(async () => void fireEvent.click(screen.getByRole('button')));
  await leadTo('/shop');
  expect(said()).toBe('Heading /shop Shop 1');
});

test('where nothing is left of the server’s drawing it wakes and is drawn anew', async () => {
  await act(async () => root.unmount());
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  await act(async () => root.render(around('/shop')));
  expect(await screen.findByText('Heading /shop Shop 0')).toBeVisible();
});

const Around = createContext('nothing');

function SaysAround() {
  return <p>Drawn in {use(Around)}</p>;
}

test('where pages do not sleep it is drawn with its page', async () => {
  jest.doMock('@/lib/site/pagesSleep', () => ({ PAGES_SLEEP: false }));
  const awake = await freshModules();
  jest.doMock('@/lib/site/pagesSleep', () => ({ PAGES_SLEEP: true }));
  render(
    <Around value="its page">
      <RouterContext value={routerAt('/')}>
        <awake.AroundPage>
          <SaysAround />
        </awake.AroundPage>
      </RouterContext>
    </Around>,
  );
  expect(screen.getByText('Drawn in its page')).toBeVisible();
});
