import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CheckoutScreen } from '@/components/checkout/CheckoutScreen';
import type { SiteSettings } from '@/lib/contract/shop.contract';
import { DEFAULT_SETTINGS } from '@/lib/site/settings';
import { enter } from '@/__tests__/support/enter';
import {
  aCart,
  aCheckoutPage,
  aCustomersSite,
  FakeServer,
  OWNER,
} from '@/__tests__/support/checkout';
import { renderInShop } from '@/__tests__/support/renderInShop';

beforeEach(() => window.sessionStorage.clear());

/** Jaffna costs 1,000 up to one kilogram; the cart of the tests is 8,955.00 with 400.00 elsewhere. */
function open(settings: Partial<SiteSettings> = {}) {
  const server = new FakeServer();
  const site = aCustomersSite(aCart());
  const delivery = {
    first: 400,
    further: 150,
    freeFrom: 0,
    districts: { Jaffna: { first: 1000, further: 300 } },
  };
  const shown = { ...site, settings: { ...DEFAULT_SETTINGS, delivery, ...settings } };
  const shopper = { owner: OWNER, isPending: false };
  renderInShop(
    <CheckoutScreen {...aCheckoutPage()} shopper={shopper} />,
    '/checkout',
    shown,
    server.api,
  );
  return { server, user: userEvent.setup() };
}

const acts = (name: string) => screen.queryAllByRole('button', { name });
const choose = (user: ReturnType<typeof userEvent.setup>, district: string) =>
  user.selectOptions(screen.getByRole('combobox', { name: 'District' }), district);

test('charges the delivery to the district in the form', async () => {
  const { user } = open();
  expect(acts('Place order, LKR 9,355.00')).not.toHaveLength(0);
  await choose(user, 'Jaffna');
  expect(acts('Place order, LKR 9,955.00')).not.toHaveLength(0);
  expect(screen.getByText(/LKR 1,000\.00, 1 to 3 working days/)).toBeVisible();
  await choose(user, 'Kandy');
  expect(acts('Place order, LKR 9,355.00')).not.toHaveLength(0);
});

test('asks how to pay when the district puts the order above the chosen method', async () => {
  const cash = { title: 'Cash On Delivery', upTo: 9_500 } as const;
  const { user, server } = open({ payments: [cash, { title: 'Bank Transfer' }] });
  expect(screen.getByRole('radio', { name: /Cash On Delivery/ })).toBeChecked();
  await enter(screen.getByRole('textbox', { name: 'Address' }), '12 Station Road');
  await enter(screen.getByRole('textbox', { name: 'Nearest main town' }), 'Nallur');
  await choose(user, 'Jaffna');
  expect(screen.queryByRole('radio', { name: /Cash On Delivery/ })).not.toBeInTheDocument();
  const [act] = acts('Place order');
  if (act === undefined) throw new Error('no button places the order');
  await user.click(act);
  await waitFor(() => expect(screen.getAllByText(/Choose how to pay\./)).not.toHaveLength(0));
  expect(server.orders).toEqual([]);
});

test('shows no way of paying, and says so, when the order is too large for each', () => {
  open({ payments: [{ title: 'Cash On Delivery', upTo: 100 }] });
  expect(screen.queryAllByRole('radio')).toEqual([]);
  expect(screen.getByText(/So large an order cannot be paid here/)).toBeVisible();
});

test('costs nothing to collect at the counter, and the order says that it is collected', async () => {
  const { user, server } = open({ pickUp: true });
  await enter(screen.getByRole('textbox', { name: 'Address' }), '12 Station Road');
  await enter(screen.getByRole('textbox', { name: 'Nearest main town' }), 'Nallur');
  await choose(user, 'Jaffna');
  await user.click(screen.getByRole('radio', { name: /^Pick-up/ }));
  expect(screen.getByText('Pick-up, no charge')).toBeVisible();
  expect(screen.getByText('Pay at the counter.')).toBeVisible();
  expect(screen.queryByText(/courier brings/)).not.toBeInTheDocument();
  const [act] = acts('Place order, LKR 8,955.00');
  if (act === undefined) throw new Error('no button places the order');
  await user.click(act);
  await waitFor(() => expect(server.orders).toHaveLength(1));
  expect(server.orders[0]).toMatchObject({ body: { isPickUp: true, seen: { total: 8_955 } } });
});

test('offers no pick-up where the shop has none', () => {
  open();
  expect(screen.queryByRole('radio', { name: /^Pick-up/ })).not.toBeInTheDocument();
});

test('says first that the cart is below the minimum order, and leads to the cart', () => {
  open({ minimumOrder: { retail: 10_000, wholesale: 0 } });
  const words = 'The minimum order is LKR 10,000.00. Please add parts for LKR 1,045.00 more.';
  const told = screen.getByText(words);
  const [first] = screen.getAllByRole('heading', { level: 2 });
  expect(told.compareDocumentPosition(first ?? told)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByRole('button', { name: /^Place order/ })).not.toBeInTheDocument();
  const [back] = screen.getAllByRole('link', { name: 'Back to the cart' });
  expect(back).toHaveAttribute('href', '/cart');
});
