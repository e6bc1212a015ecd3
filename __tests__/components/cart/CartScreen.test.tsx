import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CartScreen } from '@/components/cart/CartScreen';
import { Toasts } from '@/components/ui/toasts/Toasts';
import type { SiteSettings } from '@/lib/contract/shop.contract';
import { DEFAULT_SETTINGS } from '@/lib/site/settings';
import { refusal, withAppServer } from '@/__tests__/support/appServer';
import { lineOf, putIntoCart } from '@/__tests__/support/cartPage';
import { renderInShop } from '@/__tests__/support/renderInShop';
import { enter } from '@/__tests__/support/enter';

const server = withAppServer();

const put = (sku: string, qty: number) => putIntoCart(server.current, sku, qty);

async function openCart(own: Partial<SiteSettings> = {}) {
  const site = await server.current.site();
  const visit = renderInShop(
    <>
      <CartScreen origin="https://shop.test" />
      <Toasts />
    </>,
    '/cart',
    { ...site, settings: { ...DEFAULT_SETTINGS, ...own } },
  );
  await waitFor(() => expect(server.current.asked).toContain('GET /cart'));
  return visit;
}

const battery = () => within(lineOf(/5000 mAh/));
const quantity = () => battery().getByRole('textbox', { name: /^Quantity/ });
const proceed = () => screen.getAllByRole('button', { name: 'Proceed to checkout' })[0] ?? fail();

function fail(): never {
  throw new Error('nothing to press');
}

async function savedQuantity(sku: string): Promise<number | undefined> {
  const itmCode = await server.current.itmCodeOf(sku);
  const { personal } = await server.current.site();
  return personal?.cart.cart.find((line) => line.itmCode === itmCode)?.qty;
}

// jsdom has no layout and cannot scroll.
const scrollIntoView = jest.fn();
beforeAll(() => {
  Element.prototype.scrollIntoView = scrollIntoView;
});

describe('the cart page of a customer', () => {
  beforeEach(async () => {
    scrollIntoView.mockClear();
    await server.current.signIn();
    await put('BATTERY', 2);
    await put('SP', 1);
  });

  it('says what is missing to the minimum order, and goes no further', async () => {
    const { push } = await openCart({ minimumOrder: { retail: 20_000, wholesale: 0 } });
    const words = 'The minimum order is LKR 20,000.00. Please add parts for LKR 6,545.00 more.';
    expect(screen.getByText(words)).toBeInTheDocument();
    await userEvent.click(proceed());
    await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2));
    expect(push).not.toHaveBeenCalled();
  });

  it('shows lines, sums and a total for every payment method', async () => {
    await openCart();
    expect(screen.getByText('2 lines, 3 pieces')).toBeInTheDocument();
    expect(battery().getByText('LKR 4,500.00')).toBeInTheDocument();
    const summary = within(screen.getByRole('region', { name: 'Summary' }));
    expect(summary.getByText('LKR 13,455.00')).toBeInTheDocument();
    expect(summary.getByText('−LKR 995.00')).toBeInTheDocument();
    const ways = ['Cash On Delivery', 'Bank Transfer', 'Card Payment', 'Koko'];
    for (const way of ways) expect(summary.getByText(way)).toBeInTheDocument();
    expect(summary.queryByText('Credit')).not.toBeInTheDocument();
    // (13,455.00 + 400.00) / 98 x 2, rounded half up
    expect(summary.getByText(/includes LKR 282\.76 \(2\.00%\)/)).toBeInTheDocument();
    expect(summary.getByText('LKR 14,137.76')).toBeInTheDocument();
  });

  it('shows the total on credit to dealers only', async () => {
    await server.current.shop.database.transaction((tx) =>
      tx.updateTable('customer').set({ userType: 2 }).execute(),
    );
    await openCart();
    const summary = within(screen.getByRole('region', { name: 'Summary' }));
    expect(summary.getByText('Credit')).toBeInTheDocument();
  });

  it('offers Update only while the quantity differs, and saves with it', async () => {
    await openCart();
    expect(screen.queryByRole('button', { name: 'Update' })).not.toBeInTheDocument();
    await userEvent.click(battery().getByRole('button', { name: /^One more/ }));
    expect(battery().getByText('for 2, saved')).toBeInTheDocument();
    await userEvent.click(battery().getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(battery().getByText('LKR 6,750.00')).toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Update' })).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(/updated in cart successfully/);
    expect(await savedQuantity('BATTERY')).toBe(3);
  });

  it('says that the price of a line has changed when its quantity does', async () => {
    await openCart();
    await server.current.applyFault('price-changed', { only: 'PUT /cart' });
    await userEvent.click(battery().getByRole('button', { name: /^One more/ }));
    await userEvent.click(battery().getByRole('button', { name: 'Update' }));
    expect(await screen.findByText(/is now LKR [\d,.]+, was LKR 2,250\.00/)).toBeInTheDocument();
  });

  it('says that the price of another line has changed when a line is removed', async () => {
    await openCart();
    await server.current.shop.database.transaction((tx) =>
      tx
        .updateTable('item')
        .set({ sellingCents: 990_000, disPerHundredths: 0 })
        .where('sku', '=', 'SP')
        .execute(),
    );
    await userEvent.click(battery().getByRole('button', { name: /^(Remove|Delete)/ }));
    expect(await screen.findByText(/is now LKR 9,900\.00, was LKR 8,955\.00/)).toBeInTheDocument();
  });

  it('keeps the focus in the line after Update', async () => {
    await openCart();
    await userEvent.click(battery().getByRole('button', { name: /^One more/ }));
    await userEvent.click(battery().getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(lineOf(/5000 mAh/)).toHaveFocus());
  });

  it('saves with Enter', async () => {
    await openCart();
    await userEvent.clear(quantity());
    await userEvent.type(quantity(), '4{Enter}');
    await waitFor(async () => expect(await savedQuantity('BATTERY')).toBe(4));
  });

  it('saves once when the focus leaves the quantity', async () => {
    await openCart();
    await userEvent.click(battery().getByRole('button', { name: /^One more/ }));
    await userEvent.click(document.body);
    await waitFor(async () => expect(await savedQuantity('BATTERY')).toBe(3));
    expect(server.current.asked.filter((one) => one === 'PUT /cart')).toHaveLength(1);
  });

  it('saves before it proceeds to checkout', async () => {
    const { push } = await openCart();
    await userEvent.click(battery().getByRole('button', { name: /^One more/ }));
    await userEvent.click(proceed());
    await waitFor(() => expect(push).toHaveBeenCalledWith('/checkout'));
    expect(await savedQuantity('BATTERY')).toBe(3);
    expect(server.current.asked.filter((one) => one === 'PUT /cart')).toHaveLength(1);
  });

  it('refuses a quantity above the stock and keeps the typed value', async () => {
    await server.current.setStock('BATTERY', 5);
    await openCart();
    await waitFor(() => expect(battery().getByText('5 in stock')).toBeInTheDocument());
    await userEvent.clear(quantity());
    await enter(quantity(), '6');
    await userEvent.tab();
    expect(quantity()).toHaveAccessibleDescription('Only 5 in stock.');
    expect(quantity()).toHaveValue('6');
    expect(await savedQuantity('BATTERY')).toBe(2);
    expect(server.current.asked).not.toContain('PUT /cart');
  });

  it('keeps the typed value and shows why saving failed', async () => {
    await openCart();
    server.current.failNext('/cart', refusal(503, { shop: 'The shop is busy at the moment. ' }));
    await userEvent.click(battery().getByRole('button', { name: /^One more/ }));
    await userEvent.click(battery().getByRole('button', { name: 'Update' }));
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('The shop is busy at the moment.'),
    );
    expect(quantity()).toHaveValue('3');
    expect(battery().getByRole('button', { name: 'Update' })).toBeInTheDocument();
  });

  it('removes a line and restores it on Undo', async () => {
    await openCart();
    await userEvent.click(battery().getByRole('button', { name: /^Remove/ }));
    const undo = await screen.findByRole('button', { name: /^Undo: put/ });
    expect(screen.getByRole('status')).toHaveTextContent(/deleted from cart successfully/);
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    expect(await savedQuantity('BATTERY')).toBeUndefined();
    await userEvent.click(undo);
    await waitFor(() => expect(quantity()).toHaveValue('2'));
    expect(screen.queryByRole('button', { name: /^Undo: put/ })).not.toBeInTheDocument();
  });

  it('shows the empty cart after the last line is removed', async () => {
    await openCart();
    for (const left of [1, 0]) {
      const [remove] = screen.getAllByRole('button', { name: /^Remove .* from cart$/ });
      await userEvent.click(remove ?? fail());
      await waitFor(() =>
        expect(screen.queryAllByRole('button', { name: /^Remove/ })).toHaveLength(left),
      );
    }
    expect(screen.getByText('No items in the cart')).toBeInTheDocument();
  });
});

describe('a cart that cannot be ordered', () => {
  beforeEach(async () => {
    scrollIntoView.mockClear();
    await server.current.signIn();
    await put('BATTERY', 6);
    await put('INCELL', 1);
    await server.current.setStock('BATTERY', 4);
    await server.current.setStock('INCELL', 0);
  });

  it('scrolls to the problems instead of opening the checkout', async () => {
    const { push } = await openCart();
    const problems = screen.getByRole('region', { name: 'Problems' });
    expect(problems).toHaveTextContent('2 lines need your attention');
    expect(scrollIntoView).toHaveBeenCalledTimes(1);
    expect(battery().getByText('Only 4 in stock. You asked for 6.')).toBeInTheDocument();
    expect(quantity()).toHaveAttribute('aria-invalid', 'true');
    await userEvent.click(proceed());
    expect(scrollIntoView).toHaveBeenCalledTimes(2);
    expect(problems).toHaveFocus();
    expect(push).not.toHaveBeenCalled();
  });

  it('is fixed line by line', async () => {
    await openCart();
    await userEvent.click(battery().getByRole('button', { name: 'Set to 4' }));
    await waitFor(() => expect(quantity()).toHaveValue('4'));
    expect(screen.getByText(/^1 line needs your attention/)).toBeInTheDocument();
    await userEvent.click(within(lineOf(/INCELL/)).getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Problems' })).not.toBeInTheDocument(),
    );
  });

  it('moves the focus to the fixed line, and to the heading after Fix all', async () => {
    await openCart();
    await userEvent.click(battery().getByRole('button', { name: 'Set to 4' }));
    await waitFor(() => expect(lineOf(/5000 mAh/)).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Fix all' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Cart' })).toHaveFocus());
  });

  it('is fixed all at once', async () => {
    await openCart();
    await userEvent.click(screen.getByRole('button', { name: 'Fix all' }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Problems' })).not.toBeInTheDocument(),
    );
    expect(await savedQuantity('BATTERY')).toBe(4);
    expect(await savedQuantity('INCELL')).toBeUndefined();
  });
});

describe('the cart page of a visitor', () => {
  it('offers to sign in with the destination', async () => {
    renderInShop(<CartScreen origin="https://shop.test" />, '/cart', await server.current.site());
    expect(screen.getByText('No items in the cart')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/my-account/authorization?initial=login&destination=%2Fcart',
    );
  });
});
