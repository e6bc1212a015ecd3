import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CartButton } from '@/components/cart/CartButton';
import { Toasts } from '@/components/ui/toasts/Toasts';
import { unitPrice } from '@/lib/commerce/price';
import type { Item } from '@/lib/contract/item.contract';
import { formatMoney } from '@/lib/text/format';
import { refusal, withAppServer } from '@/__tests__/support/appServer';
import { renderInShop } from '@/__tests__/support/renderInShop';

const server = withAppServer();

async function itemOf(sku: string): Promise<Item> {
  const { item } = await server.current
    .api()
    .call('GET /product/{itmCode}', { params: { itmCode: await server.current.itmCodeOf(sku) } });
  return item;
}

type Shown = { qty?: number; address?: string; place?: 'list' | 'product'; item?: Partial<Item> };

async function show(sku: string, given: Shown = {}) {
  const { qty = 1, address = '/shop', place = 'list' } = given;
  const item = { ...(await itemOf(sku)), ...given.item };
  return renderInShop(
    <>
      <CartButton item={item} qty={qty} place={place} />
      <Toasts />
    </>,
    address,
    await server.current.site(),
  );
}

const said = () => screen.getByRole('status');

describe('the cart button of a customer', () => {
  beforeEach(() => server.current.signIn());

  it('adds the item, shows a message and becomes a link to the cart', async () => {
    const item = await itemOf('BATTERY');
    await show('BATTERY');
    await userEvent.click(screen.getByRole('button', { name: /^Add to cart/ }));
    await waitFor(() =>
      expect(said()).toHaveTextContent(`${item.itmName} added to cart successfully`),
    );
    const view = screen.getByRole('link', { name: /^View cart/ });
    expect(view).toHaveAttribute('href', '/cart');
    expect(view).toHaveAttribute('title', 'View cart');
  });

  it('says that the price has changed since the page showed it', async () => {
    const { selling } = await itemOf('BATTERY');
    await show('BATTERY');
    await server.current.applyFault('price-changed', { only: 'POST /cart' });
    await userEvent.click(screen.getByRole('button', { name: /^Add to cart/ }));
    const now = formatMoney(unitPrice({ selling: selling * 1.1, disPer: 0 }));
    expect(
      await screen.findByText(`is now ${now}, was ${formatMoney(selling)}`, { exact: false }),
    ).toBeInTheDocument();
  });

  it('says nothing of the price of a larger quantity, which the page showed, too', async () => {
    const item = await itemOf('BATTERY');
    const breaks = [{ from: 3, selling: item.selling }];
    await show('BATTERY', { qty: 3, item: { selling: item.selling + 100, breaks } });
    await userEvent.click(screen.getByRole('button', { name: /^Add to cart/ }));
    await screen.findByRole('link', { name: /^View cart/ });
    expect(screen.queryByText(/is now/)).not.toBeInTheDocument();
  });

  it('keeps the focus when it becomes a link', async () => {
    await show('BATTERY');
    const add = screen.getByRole('button', { name: /^Add to cart/ });
    add.focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('link', { name: /^View cart/ })).toHaveFocus();
  });

  it('shows "Adding" until the server has answered', async () => {
    await show('BATTERY');
    const open = server.current.holdAnswers();
    await userEvent.click(screen.getByRole('button', { name: /^Add to cart/ }));
    const busy = await screen.findByRole('button', { name: 'Adding' });
    await userEvent.click(busy);
    open();
    await screen.findByRole('link', { name: /^View cart/ });
    expect(server.current.asked.filter((one) => one === 'POST /cart')).toHaveLength(1);
  });

  it('updates when the quantity differs from what is stored', async () => {
    const itmCode = await server.current.itmCodeOf('BATTERY');
    await server.current.api().call('POST /cart', { body: { itmCode, qty: 1 } });
    await show('BATTERY', { qty: 3 });
    const button = screen.getByRole('button', { name: /^Update cart/ });
    expect(button).toHaveAttribute('title', 'Update cart');
    await userEvent.click(button);
    await waitFor(() => expect(said()).toHaveTextContent(/updated in cart successfully/));
    expect(server.current.asked).toContain('PUT /cart');
  });

  it('shows each sentence of a refusal as a separate alert', async () => {
    await show('BATTERY');
    server.current.failNext('/cart', refusal(400, { qty: 'Too many. ', itmCode: 'Unknown. ' }));
    await userEvent.click(screen.getByRole('button', { name: /^Add to cart/ }));
    const alert = screen.getByRole('alert');
    await waitFor(() => expect(alert.querySelectorAll('p')).toHaveLength(2));
    expect(alert).toHaveTextContent('Too many.');
    expect(screen.getByRole('button', { name: /^Add to cart/ })).toBeInTheDocument();
  });

  it('shows the general sentence for an unknown error', async () => {
    await show('BATTERY');
    await server.current.applyFault('500', { only: 'POST /cart' });
    await userEvent.click(screen.getByRole('button', { name: /^Add to cart/ }));
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        'Something went wrong please try again later',
      ),
    );
  });

  it('shows another sentence without an answer', async () => {
    await show('BATTERY');
    await server.current.applyFault('offline', { only: 'POST /cart' });
    await userEvent.click(screen.getByRole('button', { name: /^Add to cart/ }));
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        'Something went wrong. Please try again...',
      ),
    );
  });

  it('shows that the stock is gone and adds the item once it is back', async () => {
    await show('BATTERY');
    await server.current.applyFault('out-of-stock', { once: false });
    await userEvent.click(screen.getByRole('button', { name: /^Add to cart/ }));
    const alert = screen.getByRole('alert');
    await waitFor(() => expect(alert).toHaveTextContent('Currently not available'));
    await server.current.clearFault();
    await userEvent.click(screen.getByRole('button', { name: /^Add to cart/ }));
    await screen.findByRole('link', { name: /^View cart/ });
  });

  it('validates before sending, with a sentence for each error', async () => {
    await show('BATTERY', { qty: 21.5 });
    await userEvent.click(screen.getByRole('button', { name: /^Add to cart/ }));
    const alert = screen.getByRole('alert');
    await waitFor(() => expect(alert.querySelectorAll('p')).toHaveLength(2));
    expect(alert).toHaveTextContent('Quantity must be an integer.');
    expect(alert).toHaveTextContent(/Only \d+ in stock/);
    expect(server.current.asked).not.toContain('POST /cart');
  });

  it('tells the server that the item comes from the wishlist', async () => {
    const itmCode = await server.current.itmCodeOf('BATTERY');
    await server.current.api().call('POST /wishlist/{itmCode}', { params: { itmCode } });
    await show('BATTERY', { address: '/product/1/x?isFromWishList=true', place: 'product' });
    await userEvent.click(screen.getByRole('button', { name: /^Add to cart/ }));
    await screen.findByRole('link', { name: /^View cart/ });
    expect((await server.current.site()).personal?.wishlist).toEqual([]);
  });

  it('redirects to sign-in without a session and stores the pending add', async () => {
    const { push } = await show('BATTERY', { qty: 2 });
    await server.current.applyFault('session-expired');
    await userEvent.click(screen.getByRole('button', { name: /^Add to cart/ }));
    await waitFor(() => expect(push).toHaveBeenCalledWith(expect.stringContaining('%2Fshop')));
    expect(window.sessionStorage.getItem('pending-add')).toContain('"qty":2');
  });
});

describe('the cart button', () => {
  beforeEach(() => window.sessionStorage.clear());

  it('links a visitor to sign-in with the destination and stores the pending add', async () => {
    await show('BATTERY', { qty: 3, address: '/shop?query=a12#results' });
    const link = screen.getByRole('link', { name: /^Add to cart/ });
    expect(link).toHaveAttribute(
      'href',
      '/my-account/authorization?initial=login&destination=%2Fshop%3Fquery%3Da12',
    );
    await userEvent.click(link);
    const kept = window.sessionStorage.getItem('pending-add') ?? '';
    expect(JSON.parse(kept).lines[0]).toMatchObject({ qty: 3, isFromWishList: false });
  });

  it('offers an alert for an item that is out of stock', async () => {
    await show('COPY');
    const link = screen.getByRole('link', { name: /^Tell me/ });
    expect(link).toHaveAttribute('title', 'Out of stock');
  });

  it('links to the page of an item with options', async () => {
    const { itmCode } = await itemOf('COVER');
    await show('COVER');
    const link = screen.getByRole('link', { name: /^Select Option\(s\)/ });
    expect(link.getAttribute('href')).toMatch(`/product/${itmCode}/`);
    expect(link).toHaveAttribute('title', 'Select Option(s)');
  });
});
