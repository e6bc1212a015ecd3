import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccountMenu } from '@/components/account/AccountMenu';
import { CartMenu } from '@/components/cart/CartMenu';
import { Toasts } from '@/components/ui/toasts/Toasts';
import { withAppServer } from '@/__tests__/support/appServer';
import { putIntoCart } from '@/__tests__/support/cartPage';
import { renderInShop } from '@/__tests__/support/renderInShop';

const server = withAppServer();

async function openShop(isWide = true) {
  window.matchMedia = (query: string) =>
    ({ matches: isWide && query === '(min-width: 75em)' }) as MediaQueryList;
  return renderInShop(
    <>
      <AccountMenu />
      <CartMenu />
      <main>Elsewhere</main>
      <Toasts />
    </>,
    '/shop',
    await server.current.site(),
  );
}

const put = (sku: string, qty: number) => putIntoCart(server.current, sku, qty);

const icon = () => screen.getByRole('link', { name: /^Cart/ });
const miniCart = async () => within(await screen.findByRole('region', { name: 'Cart' }));

describe('the mini-cart of a customer', () => {
  beforeEach(async () => {
    await server.current.signIn();
    for (const sku of ['BATTERY', 'SP', 'INCELL', 'NACHO', 'GLUE']) await put(sku, 2);
  });

  it('shows quantity and subtotal on the icon, and the lines in the dropdown', async () => {
    await openShop();
    expect(icon()).toHaveAccessibleName(/LKR 53,510\.00\s*, 10 pieces/);
    await userEvent.click(icon());
    const open = await miniCart();
    expect(open.getByText(/5 lines, 10 pieces/)).toBeInTheDocument();
    expect(open.getAllByRole('listitem')).toHaveLength(4);
    expect(open.getByRole('link', { name: '1 more line' })).toHaveAttribute('href', '/cart');
    expect(open.getAllByRole('listitem')[0]).toHaveTextContent('2 x LKR 2,250.00');
  });

  it('links to the cart page on narrow screens', async () => {
    const { push } = await openShop(false);
    expect(icon()).toHaveAttribute('href', '/cart');
    await userEvent.click(icon());
    expect(push).toHaveBeenCalledWith('/cart', undefined, expect.anything());
    expect(screen.queryByRole('region', { name: 'Cart' })).not.toBeInTheDocument();
  });

  it('closes on Esc, on a press elsewhere and when another menu opens', async () => {
    await openShop();
    await userEvent.click(icon());
    await miniCart();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Cart' })).not.toBeInTheDocument();
    expect(icon()).toHaveFocus();
    await userEvent.click(icon());
    await userEvent.click(screen.getByText('Elsewhere'));
    expect(screen.queryByRole('region', { name: 'Cart' })).not.toBeInTheDocument();
    await userEvent.click(icon());
    await userEvent.click(screen.getByRole('button', { name: /^My account/ }));
    expect(screen.queryByRole('region', { name: 'Cart' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Logout' })).toBeInTheDocument();
  });

  it('removes a line', async () => {
    await openShop();
    await userEvent.click(icon());
    const [remove] = (await miniCart()).getAllByRole('button', { name: /^Remove/ });
    if (remove === undefined) throw new Error('nothing to remove');
    await userEvent.click(remove);
    await waitFor(() => expect(icon()).toHaveAccessibleName(/, 8 pieces/));
    expect(screen.getByRole('status')).toHaveTextContent(/deleted from cart successfully/);
  });

  it('proceeds to checkout, or to the cart when a line has a problem', async () => {
    const { push } = await openShop();
    await userEvent.click(icon());
    await userEvent.click((await miniCart()).getByRole('button', { name: 'Proceed to checkout' }));
    await waitFor(() => expect(push).toHaveBeenCalledWith('/checkout'));
  });

  it('does not proceed with a line that cannot be ordered', async () => {
    await server.current.setStock('SP', 1);
    const { push } = await openShop();
    await userEvent.click(icon());
    const open = await miniCart();
    expect(open.getByText('Only 1 in stock.')).toBeInTheDocument();
    await userEvent.click(open.getByRole('button', { name: 'Proceed to checkout' }));
    await waitFor(() => expect(push).toHaveBeenCalledWith('/cart'));
  });
});

describe('the mini-cart of a visitor', () => {
  it('is empty and offers to sign in', async () => {
    await openShop();
    await userEvent.click(icon());
    const open = await miniCart();
    expect(open.getByText('No items in the cart')).toBeInTheDocument();
    expect(open.getByRole('link', { name: /Sign in/ })).toHaveAttribute(
      'href',
      '/my-account/authorization?initial=login&destination=%2Fcart',
    );
  });
});
