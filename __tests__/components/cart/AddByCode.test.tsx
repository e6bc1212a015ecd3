import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CartScreen } from '@/components/cart/CartScreen';
import { Toasts } from '@/components/ui/toasts/Toasts';
import { refusal, withAppServer } from '@/__tests__/support/appServer';
import { lineOf, putIntoCart } from '@/__tests__/support/cartPage';
import { renderInShop } from '@/__tests__/support/renderInShop';
import { readQuickList } from '@/store/quickList';
import { enter } from '@/__tests__/support/enter';

const server = withAppServer();

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

beforeEach(async () => {
  window.sessionStorage.clear();
  await server.current.signIn();
});

async function beDealer() {
  await server.current.shop.database.transaction((tx) =>
    tx.updateTable('customer').set({ userType: 2 }).execute(),
  );
}

const put = (sku: string, qty: number) => putIntoCart(server.current, sku, qty);

async function openCart() {
  const site = await server.current.site();
  const visit = renderInShop(
    <>
      {' '}
      <CartScreen origin="https://shop.test" /> <Toasts />{' '}
    </>,
    '/cart',
    site,
  );
  await waitFor(() => expect(server.current.asked).toContain('GET /cart'));
  const kept = () => readQuickList(site.personal?.session.owner ?? '');
  return { ...visit, kept };
}

const field = () => screen.getByRole('textbox', { name: 'Add by code or model number' });
const button = () => screen.getByRole('button', { name: 'Add' });
const inCart = async () =>
  (await server.current.api().call('GET /cart')).cart.map(({ item, qty }) => [item.sku, qty]);
const changes = () => server.current.asked.filter((one) => /^(POST|PUT) \/cart$/.test(one));

describe('adding by code in the cart', () => {
  beforeEach(async () => {
    await beDealer();
    await put('BATTERY', 3);
  });

  test('adds the item of a code, shows a message and keeps the focus', async () => {
    await openCart();
    await userEvent.type(field(), 'glue{Enter}');
    await waitFor(() => expect(lineOf(/Adhesive/)).toBeVisible());
    expect(field()).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent(
      'Display Adhesive B-7000, 110 ml added to cart successfully',
    );
    expect(field()).toHaveValue('');
    expect(await inCart()).toEqual([
      ['BATTERY', 3],
      ['GLUE', 1],
    ]);
  });

  test('focuses the line of an item that is already in the cart', async () => {
    await openCart();
    await enter(field(), 'BATTERY');
    await userEvent.click(button());
    await waitFor(() => expect(lineOf(/5000 mAh/)).toHaveFocus());
    expect(screen.getByRole('status')).toHaveTextContent(/is already in the cart/);
    expect(changes()).toEqual([]);
  });

  test('sets the quantity typed after the code', async () => {
    await openCart();
    await userEvent.type(field(), 'BATTERY x 4{Enter}');
    await waitFor(async () => expect(await inCart()).toEqual([['BATTERY', 4]]));
    await waitFor(() => expect(field()).toHaveValue(''));
    expect(screen.getByRole('status')).toHaveTextContent(/updated in cart successfully/);
  });

  test.each([
    ['', 'Type a code or a model number.'],
    ['COPY', 'Galaxy A12 Display COPY: Currently not available'],
    ['FRAME x 9', 'Galaxy A12 Display FRAME: Only 4 in stock.'],
    ['GLUE x 101', 'Quantity must be less than 100.'],
    ['BATTERY x 0', 'Galaxy A12 Battery, 5000 mAh: Quantity must be more than 0.'],
    ['zzqx-1', 'No match found.'],
  ])('"%s" stays in the field with an error', async (said, reason) => {
    await server.current.setStock('GLUE', 1000);
    await openCart();
    if (said !== '') await enter(field(), said);
    await userEvent.click(button());
    await waitFor(() => expect(field()).toHaveAccessibleDescription(reason));
    expect(field()).toBeInvalid();
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue(said);
    expect(await inCart()).toEqual([['BATTERY', 3]]);
    await enter(field(), '1');
    expect(field()).toBeValid();
  });

  test.each([
    ['a model number', 'SM-A125F'],
    ['a name of several parts', 'galaxy a12 display'],
    ['an item with variants', 'COVER'],
    ['several lines', 'GLUE x 2\nBATTERY x 5'],
  ])('takes %s to the quick order', async (_what, said) => {
    const { push, kept } = await openCart();
    await userEvent.click(field());
    await userEvent.paste(said);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(push).toHaveBeenCalledWith('/my-account/quick-order'));
    expect(kept()).toEqual({ text: said, hasNewLines: true });
    expect(changes()).toEqual([]);
  });

  test('shows a failure at the field until it succeeds', async () => {
    await openCart();
    server.current.failNext('/quick-order/check', refusal(503, { shop: 'The shop is busy. ' }));
    await userEvent.type(field(), 'GLUE{Enter}');
    await waitFor(() => expect(field()).toHaveAccessibleDescription('The shop is busy.'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(lineOf(/Adhesive/)).toBeVisible());
    expect(field()).toBeValid();
  });

  test('redirects to sign-in when the session has ended', async () => {
    const { push } = await openCart();
    server.current.dropCookie();
    await userEvent.type(field(), 'GLUE{Enter}');
    await waitFor(() =>
      expect(push).toHaveBeenCalledWith(expect.stringContaining('/my-account/authorization')),
    );
  });

  test('does not take the focus back when the shopper moved on', async () => {
    await openCart();
    const open = server.current.holdAnswers();
    await userEvent.type(field(), 'GLUE{Enter}');
    const [quantity] = screen.getAllByRole('textbox', { name: /^Quantity/ });
    quantity?.focus();
    open();
    await waitFor(() => expect(lineOf(/Adhesive/)).toBeVisible());
    await waitFor(() => expect(button()).not.toHaveAttribute('aria-busy'));
    expect(quantity).toHaveFocus();
  });

  test('sends one request for a double press', async () => {
    await openCart();
    const open = server.current.holdAnswers();
    await userEvent.type(field(), 'GLUE{Enter}{Enter}');
    expect(button()).toHaveAttribute('aria-busy', 'true');
    open();
    await waitFor(() => expect(lineOf(/Adhesive/)).toBeVisible());
    expect(changes()).toEqual(['POST /cart']);
    expect(button()).not.toHaveAttribute('aria-busy');
  });
});

test('hides the field from retail customers', async () => {
  await put('BATTERY', 3);
  await openCart();
  expect(screen.queryByRole('button', { name: 'Add' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Quick order' })).not.toBeInTheDocument();
});
