import { act, fireEvent, screen } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import {
  startTransition,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { freshModules, type FirstPage } from '@/__tests__/support/firstPage';
import { routerAt } from '@/__tests__/support/routerAt';

jest.mock('@/lib/site/pagesSleep', () => ({ PAGES_SLEEP: true }));
jest.mock('@/store/InShop', () => ({
  InShop: ({ children }: { children: ReactNode }) => children,
}));

const LIST = '/shop?query=a12';
const PRODUCT = '/product/7/display';

function Counter({ children = 'List' }: { children?: string }) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {children} {count}
    </button>
  );
}

/** What the server drew of the list. */
const DRAWN =
  '<main id="main" tabindex="-1" class="main"><!--&--><button type="button">List<!-- --> <!-- -->0</button><!--/&--></main>';

/** A page whose heading takes the focus, as each does that a link leads to. */
function Product() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Display
      </h1>
      <Counter>Product</Counter>
    </>
  );
}

let root: Root;
let page: FirstPage;
let load: jest.Mock<Promise<ComponentType<{ children?: string }>>>;
let List: ComponentType<{ children?: string }>;

function place(address: string, children: ReactNode) {
  return (
    <RouterContext value={routerAt(address)}>
      <page.PagePlace>{children}</page.PagePlace>
    </RouterContext>
  );
}

/** Draws what a link leads to, as Next does. */
const leadTo = (address: string, children: ReactNode) =>
  act(async () => startTransition(() => root.render(place(address, children))));

beforeEach(async () => {
  page = await freshModules();
  load = jest.fn(async () => Counter);
  List = page.sleepingPart(load);
  const element = document.createElement('div');
  element.innerHTML = DRAWN;
  document.body.replaceChildren(element);
  await act(async () => {
    root = hydrateRoot(element, place(LIST, <List />));
  });
});

afterEach(async () => {
  await act(async () => page.wake());
  await act(async () => root.unmount());
});

test('a page that sleeps stands as the server drew it, and a press is held until it answers', async () => {
  const drawn = screen.getByText('List 0');
  expect(load).not.toHaveBeenCalled();
  await act(async () => void fireEvent.click(drawn));
  expect(await screen.findByText('List 1')).toBe(drawn);
});

test('a page that is led to takes the place of one that sleeps, and answers', async () => {
  const main = screen.getByRole('main');
  await leadTo(PRODUCT, <Product />);
  expect(screen.queryByText('List 0')).toBeNull();
  expect(screen.getByRole('main')).toBe(main);
  await act(async () => void fireEvent.click(screen.getByText('Product 0')));
  expect(screen.getByText('Product 1')).toBeVisible();
});

test('the code of the page that was left is not fetched, though all wakes', async () => {
  await leadTo(PRODUCT, <Product />);
  await act(async () => page.wake());
  expect(load).not.toHaveBeenCalled();
});

test('the focus that comes to the new page’s heading is no touch', async () => {
  await leadTo(PRODUCT, <Product />);
  expect(screen.getByRole('heading')).toHaveFocus();
  expect(page.isAsleep()).toBe(true);
});

test('another place on the page leaves it asleep as it is', async () => {
  const drawn = screen.getByText('List 0');
  await leadTo(`${LIST}#list`, <List />);
  expect(screen.getByText('List 0')).toBe(drawn);
  await act(async () => page.wake());
  expect(load).toHaveBeenCalledTimes(1);
  await act(async () => void fireEvent.click(drawn));
  expect(await screen.findByText('List 1')).toBe(drawn);
});

test('a list that answers stays while its address says what it is narrowed by', async () => {
  const drawn = screen.getByText('List 0');
  await act(async () => void fireEvent.keyDown(document.body));
  await act(async () => void fireEvent.click(drawn));
  await leadTo(`${LIST}&inStock=1`, <List>Narrowed</List>);
  expect(screen.getByText('Narrowed 1')).toBe(drawn);
});

test('a page that was led to stays in the same way, and the way leads back to the first', async () => {
  await leadTo(PRODUCT, <Counter>Product</Counter>);
  const product = screen.getByText('Product 0');
  await leadTo(`${PRODUCT}?variant=9`, <Counter>Product</Counter>);
  expect(screen.getByText('Product 0')).toBe(product);
  await act(async () => page.wakeLeftPage());
  await leadTo(LIST, <List />);
  await act(async () => void fireEvent.click(screen.getByText('List 0')));
  expect(screen.getByText('List 1')).toBeVisible();
});
