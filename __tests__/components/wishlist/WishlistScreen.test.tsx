import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toasts } from '@/components/ui/toasts/Toasts';
import { WishlistScreen } from '@/components/wishlist/WishlistScreen';
import { refusal, withAppServer } from '@/__tests__/support/appServer';
import { renderInShop } from '@/__tests__/support/renderInShop';

const server = withAppServer();

async function wish(...skus: string[]): Promise<void> {
  for (const sku of skus) {
    const itmCode = await server.current.itmCodeOf(sku);
    await server.current.api().call('POST /wishlist/{itmCode}', { params: { itmCode } });
  }
}

async function openWishlist() {
  const site = await server.current.site();
  const { personal } = site;
  const items = personal === undefined ? [] : await server.current.api().call('GET /wishlist');
  const shopper = { owner: personal?.session.owner ?? '', isPending: false };
  return renderInShop(
    <>
      <WishlistScreen items={items} itemsLeft={0} shopper={shopper} />
      <Toasts />
    </>,
    '/wishlist',
    site,
  );
}

const list = () => screen.getByRole('list', { name: 'Parts in your wishlist' });

function rowOf(name: RegExp): HTMLElement {
  const found = within(list())
    .getAllByRole('listitem')
    .find((row) => name.test(row.textContent ?? ''));
  if (found === undefined) throw new Error(`no row ${name}`);
  return found;
}

async function wishedSkus(): Promise<string[]> {
  return (await server.current.api().call('GET /wishlist')).map(({ sku }) => sku).sort();
}

async function cartSkus(): Promise<string[]> {
  const { personal } = await server.current.site();
  return (personal?.cart.cart ?? []).map(({ item, qty }) => `${item.sku} ${qty}`).sort();
}

describe('the wishlist of a visitor', () => {
  it('offers to sign in with the destination', async () => {
    await openWishlist();
    expect(screen.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/my-account/authorization?initial=login&destination=%2Fwishlist',
    );
    expect(screen.getByRole('link', { name: 'Register' })).toBeInTheDocument();
  });
});

describe('the wishlist of a customer', () => {
  beforeEach(() => server.current.signIn());

  it('shows the empty state', async () => {
    await openWishlist();
    expect(screen.getByText('No items in the wishlist')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All parts' })).toHaveAttribute('href', '/shop');
    expect(screen.queryByRole('list', { name: 'Parts in your wishlist' })).toBeNull();
  });

  it('shows the current price, stock, grade and warranty', async () => {
    await wish('SP', 'COPY');
    await server.current.setStock('SP', 3);
    await openWishlist();
    const display = rowOf(/Display SP/);
    expect(display).toHaveTextContent('LKR 8,955.00');
    expect(display).toHaveTextContent('3 in stock');
    expect(display).toHaveTextContent('Service pack');
    expect(display).toHaveTextContent('12 months warranty');
    const gone = rowOf(/Display COPY/);
    expect(gone).toHaveTextContent('Currently not available');
    expect(within(gone).getByRole('link', { name: /^Tell me/ })).toBeInTheDocument();
    expect(within(gone).queryByRole('textbox')).toBeNull();
  });

  it('adds an item to the cart, and the server removes it from the list', async () => {
    await wish('BATTERY', 'SP');
    await openWishlist();
    const battery = within(rowOf(/5000 mAh/));
    await userEvent.click(battery.getByRole('button', { name: /^One more/ }));
    await userEvent.click(battery.getByRole('button', { name: /^Add to cart/ }));
    await waitFor(() => expect(list()).not.toHaveTextContent('5000 mAh'));
    expect(screen.getByRole('status')).toHaveTextContent('added to cart successfully');
    expect(await wishedSkus()).toEqual(['SP']);
    expect(await cartSkus()).toEqual(['BATTERY 2']);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('keeps an item that the cart refused and shows the reason', async () => {
    await wish('BATTERY');
    await openWishlist();
    await server.current.setStock('BATTERY', 0);
    await userEvent.click(screen.getByRole('button', { name: /^Add to cart/ }));
    await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement());
    expect(rowOf(/5000 mAh/)).toBeInTheDocument();
  });

  it('links to the page of an item with options, marked as from the wishlist', async () => {
    await wish('COVER');
    await openWishlist();
    const cover = await server.current.itmCodeOf('COVER');
    const page = `/product/${cover}/galaxy-a12-back-cover?isFromWishList=true`;
    const choose = screen.getByRole('link', { name: /^Select Option\(s\)/ });
    expect(choose).toHaveAttribute('href', page);
    expect(screen.getByRole('link', { name: 'Galaxy A12 Back Cover' })).toHaveAttribute(
      'href',
      page,
    );
  });

  it('removes an item with the message of the specification and restores it in place', async () => {
    await wish('SP', 'BATTERY', 'IPHONE');
    await openWishlist();
    const remove = screen.getByRole('button', { name: /^Remove .*5000 mAh.* from wishlist/ });
    await userEvent.click(remove);
    const undo = await screen.findByRole('button', { name: /^Undo: put .*5000 mAh/ });
    expect(screen.getByRole('status')).toHaveTextContent(
      'Galaxy A12 Battery, 5000 mAh has been deleted to wishlist successfully',
    );
    await waitFor(() => expect(undo).toHaveFocus());
    expect(await wishedSkus()).toEqual(['IPHONE', 'SP']);
    expect(screen.getByText('2 parts')).toBeInTheDocument();
    await userEvent.click(undo);
    await screen.findByRole('button', { name: /^Remove .*5000 mAh/ });
    const names = within(list()).getAllByRole('listitem');
    expect(names.map((row) => /iPhone|mAh|SP/.exec(row.textContent ?? '')?.[0])).toEqual([
      'iPhone',
      'mAh',
      'SP',
    ]);
    expect(await wishedSkus()).toEqual(['BATTERY', 'IPHONE', 'SP']);
  });

  it('adds everything in stock and keeps the rest', async () => {
    await wish('SP', 'BATTERY', 'COPY', 'COVER', 'IPHONE');
    const iphone = await server.current.itmCodeOf('IPHONE');
    const line = { itmCode: iphone, qty: 3 };
    await server.current.api().call('POST /cart', { body: line });
    await openWishlist();
    await userEvent.click(screen.getByRole('button', { name: 'Add all 2 in stock to cart' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('2 lines'));
    expect(await cartSkus()).toEqual(['BATTERY 1', 'IPHONE 3', 'SP 1']);
    expect(await wishedSkus()).toEqual(['COPY', 'COVER', 'IPHONE']);
    expect(within(list()).getAllByRole('listitem')).toHaveLength(3);
  });

  it('shows why a removal was refused and keeps the item', async () => {
    await wish('SP');
    await openWishlist();
    const path = `/wishlist/${await server.current.itmCodeOf('SP')}`;
    server.current.failNext(path, refusal(503, { busy: 'Try again. ' }));
    await userEvent.click(screen.getByRole('button', { name: /^Remove/ }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Try again.'));
    expect(rowOf(/Display SP/)).toBeInTheDocument();
  });
});
