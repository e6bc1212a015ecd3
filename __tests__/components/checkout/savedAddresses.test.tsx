import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CheckoutScreen } from '@/components/checkout/CheckoutScreen';
import type { SavedAddress } from '@/lib/contract/order.contract';
import {
  aCheckoutPage,
  aCustomersSite,
  anOrder,
  FakeServer,
  OWNER,
} from '@/__tests__/support/checkout';
import { renderInShop } from '@/__tests__/support/renderInShop';
import { enter } from '@/__tests__/support/enter';

beforeEach(() => window.sessionStorage.clear());

function saved(line1: string, addressId: number): SavedAddress {
  return { ...anOrder().address, line1, addressId, isDefault: addressId === 1 };
}

const BOOK = [saved('1 Home Road', 1), saved('2 Shop Street', 2)];

function open(addresses: SavedAddress[]) {
  const server = new FakeServer();
  renderInShop(
    <CheckoutScreen
      {...aCheckoutPage({ address: addresses[0] ?? null, addresses })}
      shopper={{ owner: OWNER, isPending: false }}
    />,
    '/checkout',
    aCustomersSite(),
    server.api,
  );
  return { server, user: userEvent.setup() };
}

async function order(user: ReturnType<typeof userEvent.setup>) {
  const [act] = screen.getAllByRole('button', { name: /^Place order, / });
  if (act === undefined) throw new Error('no button places the order');
  await user.click(act);
}

const sent = (server: FakeServer) => server.orders[0]?.body;

describe('saved addresses at the checkout', () => {
  test('selects the default address without any field', async () => {
    const { server, user } = open(BOOK);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await order(user);
    expect(sent(server)).toMatchObject({ address: { line1: '1 Home Road' } });
    expect(sent(server)).not.toHaveProperty('keepAddress');
  });

  test('selects another address with two presses', async () => {
    const { server, user } = open(BOOK);
    await user.click(screen.getByRole('button', { name: 'Change address' }));
    const choices = screen.getByRole('group', { name: 'Where to' });
    expect(within(choices).getByRole('radio', { name: /1 Home Road/ })).toBeChecked();
    await user.click(within(choices).getByRole('radio', { name: /2 Shop Street/ }));
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await order(user);
    expect(sent(server)).toMatchObject({ address: { line1: '2 Shop Street' } });
  });

  test('saves a typed address only if the customer wants it', async () => {
    const { server, user } = open(BOOK);
    await user.click(screen.getByRole('button', { name: 'Change address' }));
    await user.click(screen.getByRole('button', { name: 'Another address' }));
    const field = screen.getByRole('textbox', { name: 'Full name' });
    expect(field).toHaveFocus();
    expect(field).toHaveValue('');
    await enter(field, 'Another Buyer');
    await enter(screen.getByRole('textbox', { name: 'Mobile phone' }), '077 123 4567');
    await enter(screen.getByRole('textbox', { name: 'Address' }), '3 New Lane');
    await enter(screen.getByRole('textbox', { name: 'Nearest main town' }), 'Kandy');
    await user.selectOptions(screen.getByRole('combobox', { name: 'District' }), 'Kandy');
    const keep = screen.getByRole('checkbox', { name: 'Save this address in my address book' });
    expect(keep).toBeChecked();
    await user.click(keep);
    await order(user);
    expect(sent(server)).toMatchObject({ address: { line1: '3 New Lane' }, keepAddress: false });
  });

  test('edits a single address in its fields', async () => {
    const { user } = open(BOOK.slice(0, 1));
    await user.click(screen.getByRole('button', { name: 'Change address' }));
    expect(screen.getByRole('textbox', { name: 'Address' })).toHaveValue('1 Home Road');
  });

  test('says that a full address book saves no new address', async () => {
    const { user } = open(Array.from({ length: 20 }, (_, at) => saved(`${at} Road`, at + 1)));
    await user.click(screen.getByRole('button', { name: 'Change address' }));
    await user.click(screen.getByRole('button', { name: 'Another address' }));
    expect(screen.getByText(/book is full \(20 addresses\)/)).toBeVisible();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});
