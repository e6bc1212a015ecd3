import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CheckoutScreen } from '@/components/checkout/CheckoutScreen';
import { EMPTY_CART } from '@/lib/site/visitor';
import type { Cart } from '@/lib/contract/cart.contract';
import type { CheckoutPage } from '@/lib/pages/checkoutPage';
import {
  aCart,
  aCheckoutPage,
  aCustomersSite,
  anOrder,
  FakeServer,
  lostAnswer,
  OWNER,
  refusal,
} from '@/__tests__/support/checkout';
import { renderInShop, type RenderedPage } from '@/__tests__/support/renderInShop';
import { enter } from '@/__tests__/support/enter';

const ACT = /^Place order, /;
const NO_ANSWER = /it won't place a second order/;

beforeEach(() => window.sessionStorage.clear());

type Given = { page?: Partial<CheckoutPage>; server?: FakeServer; cart?: Cart };

function openCheckout({
  page,
  server = new FakeServer(),
  cart = aCart(),
}: Given = {}): RenderedPage {
  return renderInShop(
    <CheckoutScreen {...aCheckoutPage(page)} shopper={{ owner: OWNER, isPending: false }} />,
    '/checkout',
    aCustomersSite(cart),
    server.api,
  );
}

/** The button is rendered twice: beside the form and in the bar of phones. */
function act(): HTMLElement {
  const [first] = screen.getAllByRole('button', { name: ACT });
  if (first === undefined) throw new Error('no button places the order');
  return first;
}

async function fillAddress(user = userEvent.setup()) {
  await enter(screen.getByRole('textbox', { name: 'Address' }), '12 Station Road');
  await enter(screen.getByRole('textbox', { name: 'Nearest main town' }), 'Maharagama');
  await user.selectOptions(screen.getByRole('combobox', { name: 'District' }), 'Colombo');
  return user;
}

describe('a first order', () => {
  test('asks for at most eight fields, two of them filled from registration', () => {
    openCheckout();
    const fields = [...screen.getAllByRole('textbox'), ...screen.getAllByRole('combobox')];
    expect(fields).toHaveLength(8);
    expect(screen.getByRole('textbox', { name: 'Full name' })).toHaveValue('Test Buyer');
    expect(screen.getByRole('textbox', { name: 'Mobile phone' })).toHaveValue('077 123 4567');
  });

  test('offers 25 districts by province', () => {
    openCheckout();
    const district = screen.getByRole('combobox', { name: 'District' });
    expect(within(district).getAllByRole('group')).toHaveLength(9);
    expect(within(district).getAllByRole('option')).toHaveLength(26);
  });

  test('shows the charge and total of every payment method before one is chosen', () => {
    openCheckout();
    const options = within(screen.getByRole('group', { name: 'How you pay' }));
    const words = options.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    expect(words).toEqual([
      expect.stringMatching(/Cash On Delivery.*LKR 9,355\.00no charge/),
      expect.stringMatching(/Bank Transfer.*LKR 9,355\.00no charge/),
      expect.stringMatching(/Card Payment.*LKR 9,545\.92charge LKR 190\.92/),
      expect.stringMatching(/Koko.*LKR 10,394\.44charge LKR 1,039\.44/),
    ]);
    expect(options.getByRole('radio', { name: /Cash On Delivery/ })).toBeChecked();
    expect(options.getByRole('radio', { name: /Card Payment/ })).toBeDisabled();
  });

  test('shows the error of a field on blur, and of no other field', async () => {
    openCheckout();
    const user = userEvent.setup();
    const second = screen.getByRole('textbox', { name: /Second phone/ });
    await enter(second, '07712345');
    expect(second).not.toBeInvalid();
    await user.tab();
    await waitFor(() => expect(second).toBeInvalid());
    expect(second).toHaveAccessibleDescription(/A phone number has 9 digits after 94/);
    expect(screen.getByRole('textbox', { name: 'Address' })).not.toBeInvalid();
    expect(screen.queryByRole('group', { name: 'What to correct' })).not.toBeInTheDocument();
  });

  test('is not sent when incomplete: the summary takes the focus and links to the fields', async () => {
    const server = new FakeServer();
    openCheckout({ server });
    const user = userEvent.setup();
    await user.click(act());
    const summary = await screen.findByRole('group', { name: 'What to correct' });
    await waitFor(() => expect(summary).toHaveFocus());
    await user.click(within(summary).getByRole('link', { name: /Nearest main town is required/ }));
    expect(screen.getByRole('textbox', { name: 'Nearest main town' })).toHaveFocus();
    expect(server.orders).toEqual([]);
  });

  test('is placed with the seen amounts and opens its confirmation', async () => {
    const server = new FakeServer();
    const { replace } = openCheckout({ server });
    const user = await fillAddress();
    await user.click(screen.getByRole('button', { name: 'Add a note' }));
    await enter(screen.getByRole('textbox', { name: /^Note/ }), 'Call before noon');
    await user.click(act());
    await waitFor(() =>
      expect(replace).toHaveBeenCalledWith('/my-account/order/SP-100001?placed=1'),
    );
    expect(server.orders).toHaveLength(1);
    expect(server.keys[0]).toMatch(/^[\w-]{8,100}$/);
    expect(server.orders[0]?.body).toMatchObject({
      paymentTitle: 'Cash On Delivery',
      note: 'Call before noon',
      address: { line1: '12 Station Road', phone: '94771234567', district: 'Colombo' },
      seen: { total: 9355, lines: [{ itmCode: 10481, qty: 1, unitPrice: 8955 }] },
    });
    expect(window.sessionStorage).toHaveLength(0);
  });

  test('is not placed by Enter in a field, and only once by a double click', async () => {
    const server = new FakeServer();
    openCheckout({ server });
    const user = await fillAddress();
    await user.type(screen.getByRole('textbox', { name: 'Full name' }), '{Enter}');
    expect(server.orders).toEqual([]);
    await user.dblClick(act());
    await screen.findByText(/Your order has been placed/);
    expect(server.orders).toHaveLength(1);
  });
});

describe('what is typed', () => {
  test('is restored after a reload', async () => {
    const visit = openCheckout();
    const user = await fillAddress();
    await user.click(screen.getByRole('radio', { name: /Bank Transfer/ }));
    visit.unmount();
    openCheckout();
    expect(screen.getByRole('textbox', { name: 'Address' })).toHaveValue('12 Station Road');
    expect(screen.getByRole('combobox', { name: 'District' })).toHaveValue('Colombo');
    expect(screen.getByRole('radio', { name: /Bank Transfer/ })).toBeChecked();
  });

  test('is restored for its owner only', async () => {
    const visit = openCheckout();
    await fillAddress();
    visit.unmount();
    const draft = window.sessionStorage.getItem('checkout') ?? '';
    window.sessionStorage.setItem('checkout', draft.replace(OWNER, 'somebody-else'));
    openCheckout();
    expect(screen.getByRole('textbox', { name: 'Address' })).toHaveValue('');
  });

  test('is kept while the customer signs in again', async () => {
    const server = new FakeServer(refusal(401, { session: 'Please sign in to continue. ' }));
    const visit = openCheckout({ server });
    const user = await fillAddress();
    await user.click(act());
    await waitFor(() =>
      expect(visit.push).toHaveBeenCalledWith(
        '/my-account/authorization?initial=login&destination=%2Fcheckout&why=ended',
      ),
    );
    expect(screen.getByRole('link', { name: 'Sign in to continue' })).toBeInTheDocument();
    visit.unmount();
    openCheckout({ server });
    await userEvent.click(act());
    await screen.findByText(/Your order has been placed/);
    expect(server.orders).toHaveLength(2);
    expect(server.keys[1]).toBe(server.keys[0]);
  });
});

describe('an order without an answer', () => {
  test('is sent again with the same key', async () => {
    const server = new FakeServer(lostAnswer());
    openCheckout({ server });
    const user = await fillAddress();
    await user.click(act());
    const summary = await screen.findByRole('group', { name: 'What to correct' });
    expect(within(summary).getByRole('alert')).toHaveTextContent(NO_ANSWER);
    await user.click(act());
    await screen.findByText(/Your order has been placed/);
    expect(new Set(server.keys).size).toBe(1);
    expect(server.orders[1]?.body).toEqual(server.orders[0]?.body);
  });

  test('is looked up after a reload when the cart is empty', async () => {
    const server = new FakeServer(lostAnswer(), { data: anOrder({ orderNumber: 'SP-100007' }) });
    const visit = openCheckout({ server });
    const user = await fillAddress();
    await user.click(act());
    await screen.findByText(NO_ANSWER);
    visit.unmount();
    const { replace } = openCheckout({ server, cart: EMPTY_CART });
    await waitFor(() =>
      expect(replace).toHaveBeenCalledWith('/my-account/order/SP-100007?placed=1'),
    );
    expect(new Set(server.keys).size).toBe(1);
  });

  test('shows the empty cart when it was never placed', async () => {
    const server = new FakeServer(lostAnswer(), refusal(409, { cart: 'No items in the cart' }));
    const visit = openCheckout({ server });
    const user = await fillAddress();
    await user.click(act());
    await screen.findByText(NO_ANSWER);
    visit.unmount();
    openCheckout({ server, cart: EMPTY_CART });
    expect(await screen.findByText('No items in the cart')).toBeInTheDocument();
  });
});

describe('a cart that changed meanwhile', () => {
  test('shows the old and the new price, and places the order at the new total', async () => {
    const change = { itmCode: 10481, itmName: 'A12 Display', what: 'price', was: 8955, now: 9000 };
    const server = new FakeServer(refusal(409, { cart: 'Changed. ' }, [change]));
    server.cart = aCart({ subTotal: 9000 });
    openCheckout({ server });
    const user = await fillAddress();
    await user.click(act());
    const panel = await screen.findByRole('group', { name: /Your cart has changed/ });
    expect(panel).toHaveTextContent(
      'A12 Display: The price was LKR 8,955.00, now it is LKR 9,000.00.',
    );
    await waitFor(() => expect(panel).toHaveFocus());
    expect(act()).toHaveTextContent('Place order, LKR 9,400.00');
    await user.click(act());
    await screen.findByText(/Your order has been placed/);
    expect(server.orders[1]?.body).toMatchObject({ seen: { total: 9400 } });
    expect(server.keys[1]).not.toBe(server.keys[0]);
  });

  test('links to the cart when the stock went down', async () => {
    const change = { itmCode: 10481, itmName: 'A12 Display', what: 'not-enough-stock' };
    const server = new FakeServer(
      refusal(409, { cart: 'Changed. ' }, [{ ...change, was: 5, now: 2 }]),
    );
    const problem = {
      itmCode: 10481,
      reason: 'not-enough-stock',
      fixQty: 2,
      sentence: '',
    } as const;
    server.cart = aCart({ problematicItems: [problem] });
    openCheckout({ server });
    const user = await fillAddress();
    await user.click(act());
    const panel = await screen.findByRole('group', { name: /Your cart has changed/ });
    expect(panel).toHaveTextContent('You asked for 5, only 2 in stock now.');
    expect(within(panel).getByRole('link', { name: 'Go to the cart' })).toHaveAttribute(
      'href',
      '/cart',
    );
    expect(screen.queryByRole('button', { name: ACT })).not.toBeInTheDocument();
  });

  test('shows a refused field at the field', async () => {
    const server = new FakeServer(refusal(400, { 'address.phone': 'This number is not valid. ' }));
    openCheckout({ server });
    const user = await fillAddress();
    await user.click(act());
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Mobile phone' })).toBeInvalid(),
    );
  });
});

describe('a returning customer', () => {
  const address = anOrder().address;

  test('needs to type nothing', async () => {
    const server = new FakeServer();
    openCheckout({ page: { address, details: null }, server });
    expect(screen.queryAllByRole('textbox')).toEqual([]);
    expect(screen.getByText('12 Station Road')).toBeInTheDocument();
    await userEvent.click(act());
    await screen.findByText(/Your order has been placed/);
    expect(server.orders[0]?.body).toMatchObject({ address: { town: 'Maharagama' } });
  });

  test('edits the known address in the form', async () => {
    openCheckout({ page: { address, details: null } });
    await userEvent.click(screen.getByRole('button', { name: 'Change address' }));
    expect(screen.getByRole('textbox', { name: 'Full name' })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Address' })).toHaveValue('12 Station Road');
  });
});
