import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DealerCartScreen } from '@/components/shell/DealerCartScreen';
import { Toasts } from '@/components/ui/toasts/Toasts';
import type { DealersCart } from '@/lib/pages/cartPage';
import { pageCart } from '@/lib/pages/pageCart';
import { withAppServer } from '@/__tests__/support/appServer';
import { lineOf, putIntoCart } from '@/__tests__/support/cartPage';
import { aCustomersSite, anOrder } from '@/__tests__/support/checkout';
import { aLongCart, CartServer } from '@/__tests__/support/longCart';
import { renderInShop } from '@/__tests__/support/renderInShop';

const server = withAppServer();
const user = userEvent.setup();

const CREDIT = { available: 20_000, at: Date.UTC(2026, 10, 24), days: 30, hold: null };

const scrollIntoView = jest.fn();
beforeAll(() => {
  Element.prototype.scrollIntoView = scrollIntoView;
});

beforeEach(async () => {
  scrollIntoView.mockClear();
  await server.current.signIn();
  await server.current.shop.database.transaction((tx) =>
    tx.updateTable('customer').set({ userType: 2 }).execute(),
  );
});

const put = (sku: string, qty: number) => putIntoCart(server.current, sku, qty);

async function openCart(dealer: DealersCart = { credit: null, lastOrder: null }) {
  const visit = renderInShop(
    <>
      <DealerCartScreen origin="https://shop.test" dealer={dealer} />
      <Toasts />
    </>,
    '/cart',
    await server.current.site(),
  );
  await waitFor(() => expect(server.current.asked).toContain('GET /cart'));
  return visit;
}

const BATTERY = /5000 mAh/;
/** A row begins with the code. */
const SERVICE_PACK = /^SP/;
const INCELL = /^INCELL/;
const pieces = (name: RegExp) =>
  within(lineOf(name)).getByRole('textbox', { name: /^Quantity of/ });

async function savedQuantity(sku: string): Promise<number | undefined> {
  const itmCode = await server.current.itmCodeOf(sku);
  const { personal } = await server.current.site();
  return personal?.cart.cart.find((line) => line.itmCode === itmCode)?.qty;
}

describe('the lines of a dealer’s cart', () => {
  it('shows code, name, price, pieces and sum, and no picture', async () => {
    await put('BATTERY', 2);
    await openCart();
    const line = within(lineOf(BATTERY));
    expect(line.getByText('BATTERY')).toBeInTheDocument();
    expect(line.getByRole('link', { name: /5000 mAh/ })).toBeInTheDocument();
    expect(pieces(BATTERY)).toHaveValue('2');
    expect(line.getAllByText(/^[\d,]+\.\d\d$/)).toHaveLength(2);
    expect(document.querySelector('img')).toBeNull();
    expect(line.queryByRole('button', { name: /^One more/ })).not.toBeInTheDocument();
  });

  it('moves with the arrows, types digits and saves on the way', async () => {
    await put('BATTERY', 2);
    await put('SP', 1);
    await openCart();
    await user.click(pieces(BATTERY));
    await user.keyboard('4{ArrowDown}');
    expect(pieces(BATTERY)).not.toHaveFocus();
    await waitFor(async () => expect(await savedQuantity('BATTERY')).toBe(4));
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(pieces(BATTERY)).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(pieces(BATTERY)).not.toHaveFocus();
  });

  it('takes a saved quantity and a removed line back with Ctrl Z', async () => {
    await put('BATTERY', 2);
    await put('SP', 1);
    await openCart();
    await user.click(pieces(BATTERY));
    await user.keyboard('5{ArrowDown}');
    await waitFor(async () => expect(await savedQuantity('BATTERY')).toBe(5));
    await user.keyboard('{ArrowUp}{Delete}');
    await screen.findByRole('button', { name: /^Undo: put .*5000 mAh/ });
    expect(await savedQuantity('BATTERY')).toBeUndefined();
    expect(document.body).not.toHaveFocus();
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(async () => expect(await savedQuantity('BATTERY')).toBe(5));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(async () => expect(await savedQuantity('BATTERY')).toBe(2));
  });

  it('edits what is being typed with Delete, and keeps the line', async () => {
    await put('BATTERY', 2);
    await openCart();
    await user.click(pieces(BATTERY));
    await user.keyboard('12{ArrowLeft}{Delete}');
    expect(pieces(BATTERY)).toHaveValue('1');
    expect(server.current.asked).not.toContain('DELETE /cart');
  });

  it('reaches the code field with / and the quick order with V, but not while a code is typed', async () => {
    await put('BATTERY', 2);
    await openCart();
    await user.click(pieces(BATTERY));
    await user.keyboard('/');
    const field = screen.getByRole('textbox', { name: 'Add by code or model number' });
    expect(field).toHaveFocus();
    await user.keyboard('v/1');
    expect(field).toHaveValue('v/1');
    const paste = screen.getByRole('link', { name: 'Paste a list' });
    const onPaste = jest.fn((event: Event) => event.preventDefault());
    paste.addEventListener('click', onPaste);
    await user.click(pieces(BATTERY));
    await user.keyboard('v');
    expect(onPaste).toHaveBeenCalledTimes(1);
    expect(pieces(BATTERY)).toHaveValue('2');
  });

  it('shows a changed price after the one that the page showed before', async () => {
    await put('BATTERY', 2);
    await put('SP', 1);
    await openCart();
    await server.current.shop.database.transaction((tx) =>
      tx.updateTable('item').set({ sellingCents: 990_000 }).where('sku', '=', 'SP').execute(),
    );
    await user.click(pieces(BATTERY));
    await user.keyboard('4{Enter}');
    const line = lineOf(SERVICE_PACK);
    await waitFor(() => expect(line.querySelector('s')).toBeInTheDocument());
    expect(line).toHaveTextContent(/before [\d,.]+ now [\d,.]+/);
  });
});

describe('a dealer’s cart that cannot be ordered', () => {
  beforeEach(async () => {
    await put('SP', 1);
    await put('BATTERY', 6);
    await put('INCELL', 1);
    await server.current.setStock('BATTERY', 4);
    await server.current.setStock('INCELL', 0);
  });

  it('leads from Ctrl Enter to the first line to decide, and takes what is there', async () => {
    const { push } = await openCart();
    await screen.findByText('2 lines need you');
    expect(lineOf(BATTERY)).toHaveTextContent('4, asked 6');
    await user.click(pieces(SERVICE_PACK));
    await user.keyboard('{Control>}{Enter}{/Control}');
    const take = within(lineOf(BATTERY)).getByRole('button', { name: /^Take 4 of/ });
    await waitFor(() => expect(take).toHaveFocus());
    expect(push).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await savedQuantity('BATTERY')).toBe(4));
    await screen.findByText('1 line needs you');
    const [proceed] = screen.getAllByRole('button', { name: 'Proceed to checkout' });
    if (proceed !== undefined) await user.click(proceed);
    const removed = within(lineOf(INCELL)).getByRole('button', { name: /^Remove/ });
    await waitFor(() => expect(removed).toHaveFocus());
  });
});

describe('the credit beside a dealer’s cart', () => {
  it('shows what is left now and after the order, and when it is due', async () => {
    await put('BATTERY', 2);
    await openCart({ credit: CREDIT, lastOrder: null });
    const summary = screen.getByRole('region', { name: 'Summary' });
    expect(summary).toHaveTextContent('Credit left20,000.00');
    // 20,000.00 less the total on credit, which the same summary shows.
    const total = /Credit *LKR ([\d,.]+)/.exec(summary.textContent ?? '')?.[1] ?? '';
    const after = 20_000 - Number(total.replaceAll(',', ''));
    const shown = after.toLocaleString('en-US', { minimumFractionDigits: 2 });
    expect(summary).toHaveTextContent(`After this order${shown}`);
    expect(summary).toHaveTextContent('Due in 30 days2026-12-24');
    expect(screen.queryByText(/Not enough credit/)).not.toBeInTheDocument();
  });

  it('says what to do when the credit does not suffice or is on hold', async () => {
    await put('BATTERY', 2);
    const short = await openCart({ credit: { ...CREDIT, available: 10 }, lastOrder: null });
    expect(screen.getByText(/Not enough credit for this order/)).toBeInTheDocument();
    short.unmount();
    await openCart({
      credit: { ...CREDIT, hold: 'Orders on credit are on hold.' },
      lastOrder: null,
    });
    expect(screen.getByText('Orders on credit are on hold.')).toBeInTheDocument();
  });
});

it('offers the last order again when the cart is empty', async () => {
  await openCart({ credit: null, lastOrder: anOrder({ itemCount: 9 }) });
  expect(screen.getByText('No items in the cart')).toBeInTheDocument();
  expect(screen.getByText('Paste a list or add by code.')).toBeInTheDocument();
  expect(screen.getByText(/9 lines on 2026-11-20/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Re-order SP-100001' })).toBeInTheDocument();
});

describe('a long cart of a dealer', () => {
  function openLong(lines: number) {
    const whole = aLongCart(lines);
    const site = aCustomersSite(pageCart(whole));
    const { api } = new CartServer(whole);
    renderInShop(<DealerCartScreen origin="https://shop.test" />, '/cart', site, api);
  }

  it('has a filter by code and name', async () => {
    openLong(64);
    const filter = screen.getByRole('searchbox', { name: 'Filter the lines by code or name' });
    await screen.findByText('Part 64');
    await user.type(filter, 'part 6');
    const list = screen.getByRole('list', { name: 'Lines of the cart' });
    // 6, 16, 26, … 56, and 60 to 64.
    expect(within(list).getAllByRole('listitem')).toHaveLength(11);
    expect(screen.getByText('11 lines')).toBeInTheDocument();
    await user.clear(filter);
    await user.type(filter, 'zzz');
    expect(screen.getByText('No line has “zzz”.')).toBeInTheDocument();
    expect(filter).toHaveFocus();
  });

  it('has none for few lines', () => {
    openLong(30);
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });
});
