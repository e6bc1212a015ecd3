import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toasts } from '@/components/ui/toasts/Toasts';
import { WishlistScreen } from '@/components/wishlist/WishlistScreen';
import type { ApiRequest } from '@/lib/api/client';
import { ApiError } from '@/lib/site/apiError';
import { EMPTY_CART } from '@/lib/site/visitor';
import type { Item } from '@/lib/contract/item.contract';
import type { SiteData } from '@/lib/pages/siteData';
import { wishesOnPage } from '@/lib/pages/wishlistPage';
import { useAppDispatch } from '@/store/hooks';
import { wishesReceived } from '@/store/wishlistSlice';
import { aCustomersSite, OWNER } from '@/__tests__/support/checkout';
import { anItem } from '@/__tests__/support/factories';
import { fakeApi } from '@/__tests__/support/fakeApi';
import { renderInShop } from '@/__tests__/support/renderInShop';

const WISHES = 45;

function wish(itmCode: number): Item {
  return anItem({ itmCode, itmName: `Part ${itmCode}`, inStock: 9 });
}

/** Answers wishlist calls; holds each answer until it is released, after the given failures. */
class WishServer {
  readonly api = fakeApi((request) => this.#answerTo(request));
  readonly asked: ApiRequest[] = [];
  wishes: Item[];
  failures = 0;
  held: Promise<void> = Promise.resolve();

  constructor(wishes = WISHES) {
    this.wishes = Array.from({ length: wishes }, (_, at) => wish(at + 1));
  }

  async #answerTo(request: ApiRequest): Promise<unknown> {
    this.asked.push(request);
    const { method, path, body } = request;
    const [, subject, code] = path.split('/');
    if (subject === 'cart') {
      if (method === 'GET') return EMPTY_CART;
      const { itmCode } = body as { itmCode: number };
      this.#drop(itmCode);
      return { data: { cart: EMPTY_CART, wishlist: this.wishes } };
    }
    if (method === 'DELETE') this.#drop(Number(code));
    if (method === 'POST') this.wishes = [wish(Number(code)), ...this.wishes];
    if (method === 'GET') await this.held;
    if (method === 'GET' && this.failures > 0) {
      this.failures -= 1;
      throw new ApiError(503, {});
    }
    return method === 'POST' ? { data: { wishlist: this.wishes } } : this.wishes;
  }

  #drop(itmCode: number): void {
    this.wishes = this.wishes.filter((item) => item.itmCode !== itmCode);
  }
}

/** Simulates another tab that changes the wishlist. */
function OtherTab({ server }: { server: WishServer }) {
  const dispatch = useAppDispatch();
  const tell = () => dispatch(wishesReceived(server.wishes.map(({ itmCode }) => itmCode)));
  return <button onClick={tell}>told by another tab</button>;
}

function openWishlist(server: WishServer) {
  const site = aCustomersSite(EMPTY_CART);
  const wishlist = server.wishes.map(({ itmCode }) => itmCode);
  const withWishes: SiteData = {
    ...site,
    personal: site.personal && { ...site.personal, wishlist },
  };
  return renderInShop(
    <>
      <WishlistScreen
        {...wishesOnPage(server.wishes)}
        shopper={{ owner: OWNER, isPending: false }}
      />
      <Toasts />
      <OtherTab server={server} />
    </>,
    '/wishlist',
    withWishes,
    server.api,
  );
}

/** Holds the remaining items; returns a function that releases them. */
function holdBack(server: WishServer): () => void {
  let letGo: () => void = () => undefined;
  server.held = new Promise((resolve) => {
    letGo = resolve;
  });
  return letGo;
}

const rows = () =>
  within(screen.getByRole('list', { name: 'Parts in your wishlist' })).getAllByRole('listitem');

const timesAsked = (server: WishServer) =>
  server.asked.filter(({ method, path }) => method === 'GET' && path === '/wishlist').length;

describe('a long wishlist on its page', () => {
  test('shows its length at once and loads the others with one request', async () => {
    const server = new WishServer();
    const letGo = holdBack(server);
    openWishlist(server);
    expect(rows()).toHaveLength(20);
    expect(screen.getByText('45 parts')).toBeInTheDocument();
    expect(screen.getByText('25 more parts are loading.')).toBeInTheDocument();
    letGo();
    await waitFor(() => expect(rows()).toHaveLength(WISHES));
    expect(screen.queryByText(/on the way/)).not.toBeInTheDocument();
    expect(screen.getByText('45 parts')).toBeInTheDocument();
    expect(timesAsked(server)).toBe(1);
  });

  test('renders more lines on request and keeps the focus', async () => {
    openWishlist(new WishServer(102));
    const more = await screen.findByText(/^Show 2 more parts/);
    expect(rows()).toHaveLength(100);
    await userEvent.click(more);
    expect(rows()).toHaveLength(102);
    await waitFor(() =>
      expect(screen.getByRole('list', { name: 'Parts in your wishlist' })).toHaveFocus(),
    );
  });

  test('keeps the position and Undo of an item removed while loading', async () => {
    const server = new WishServer();
    const letGo = holdBack(server);
    openWishlist(server);
    const remove = userEvent.click(
      screen.getByRole('button', { name: 'Remove Part 3 from wishlist' }),
    );
    letGo();
    await remove;
    await userEvent.click(await screen.findByRole('button', { name: /^Undo: put Part 3/ }));
    await waitFor(() => expect(rows()[2]).toHaveTextContent('Part 3'));
    expect(server.wishes).toHaveLength(WISHES);
    expect(screen.getByText('45 parts')).toBeInTheDocument();
  });

  test('loads an item that another tab added', async () => {
    const server = new WishServer();
    openWishlist(server);
    await waitFor(() => expect(rows()).toHaveLength(WISHES));
    server.wishes = [wish(500), ...server.wishes];
    await userEvent.click(screen.getByText('told by another tab'));
    await waitFor(() => expect(rows()[0]).toHaveTextContent('Part 500'));
    expect(screen.getByText('46 parts')).toBeInTheDocument();
    expect(timesAsked(server)).toBe(2);
  });

  test('shows when the others could not be loaded, and retries', async () => {
    const server = new WishServer();
    server.failures = 1;
    openWishlist(server);
    expect(await screen.findByText('25 more parts could not be loaded.')).toBeInTheDocument();
    expect(rows()).toHaveLength(20);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(rows()).toHaveLength(WISHES));
  });

  test('waits for the others before adding all', async () => {
    const server = new WishServer();
    const soldOut = server.wishes.slice(1, -1).map((item) => ({ ...item, inStock: 0 }));
    server.wishes = [wish(1), ...soldOut, wish(WISHES)];
    const letGo = holdBack(server);
    openWishlist(server);
    const click = userEvent.click(screen.getByRole('button', { name: 'Add all in stock to cart' }));
    letGo();
    await click;
    await waitFor(() => expect(server.wishes).toEqual(soldOut));
    const added = server.asked.filter(({ method, path }) => method === 'POST' && path === '/cart');
    expect(added).toHaveLength(2);
  });
});
