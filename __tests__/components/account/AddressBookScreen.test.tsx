import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AddressBookScreen } from '@/components/account/AddressBookScreen';
import { Toasts } from '@/components/ui/toasts/Toasts';
import { refusal, withAppServer } from '@/__tests__/support/appServer';
import { ADDRESS } from '@/__tests__/support/customers';
import { renderInShop } from '@/__tests__/support/renderInShop';
import { enter } from '@/__tests__/support/enter';

const server = withAppServer();
const book = () => server.current.api().call('GET /user/addresses');

async function open(...lines: string[]) {
  await server.current.signIn();
  for (const line1 of lines) {
    await server.current
      .api()
      .call('POST /user/addresses', { body: { ...ADDRESS, line1, isDefault: false } });
  }
  const { owner } = await server.current.api().call('GET /user/session');
  renderInShop(
    <>
      {' '}
      <AddressBookScreen addresses={await book()} shopper={{ owner, isPending: false }} />{' '}
      <Toasts />{' '}
    </>,
    '/my-account/address-book',
    await server.current.site(),
  );
  return userEvent.setup();
}

const entries = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
const entryOf = (line1: string) => entries().find((words) => words.includes(line1));

describe('the address book', () => {
  test('saves a new address with the fields of the checkout', async () => {
    const user = await open();
    expect(screen.getByText('No addresses yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add an address' }));
    expect(screen.getByRole('textbox', { name: 'Full name' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Save address' }));
    const summary = await screen.findByRole('group', { name: 'What to correct' });
    expect(summary).toHaveTextContent('Address is required.');
    await enter(screen.getByRole('textbox', { name: 'Full name' }), 'Test Buyer');
    await enter(screen.getByRole('textbox', { name: 'Mobile phone' }), '077 123 4567');
    await enter(screen.getByRole('textbox', { name: 'Address' }), '1 Main Street');
    await enter(screen.getByRole('textbox', { name: 'Nearest main town' }), 'Kandy');
    await user.selectOptions(screen.getByRole('combobox', { name: 'District' }), 'Kandy');
    await user.click(screen.getByRole('checkbox', { name: 'Use this address by default' }));
    await user.click(screen.getByRole('button', { name: 'Save address' }));
    expect(await screen.findByText('1 Main Street')).toBeVisible();
    expect(entryOf('1 Main Street')).toContain('Default');
    expect(await book()).toMatchObject([{ line1: '1 Main Street', isDefault: true }]);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  test('edits an address in place', async () => {
    const user = await open('1 Main Street');
    await user.click(screen.getByRole('button', { name: 'Edit 1 Main Street' }));
    const field = screen.getByRole('textbox', { name: 'Address' });
    await user.clear(field);
    await enter(field, '2 Main Street');
    await user.click(screen.getByRole('button', { name: 'Save address' }));
    expect(await screen.findByText('2 Main Street')).toBeVisible();
    expect(await book()).toHaveLength(1);
  });

  test('deletes an address and restores it on Undo', async () => {
    const user = await open('1 Main Street', '2 Main Street');
    await user.click(screen.getByRole('button', { name: 'Make 1 Main Street the default' }));
    await waitFor(() => expect(entryOf('1 Main Street')).toContain('Default'));
    await user.click(screen.getByRole('button', { name: 'Delete 1 Main Street' }));
    const undo = await screen.findByRole('button', { name: 'Undo: put 1 Main Street back' });
    expect(undo).toHaveFocus();
    expect((await book()).map(({ line1 }) => line1)).toEqual(['2 Main Street']);
    await user.click(undo);
    await waitFor(() => expect(undo).not.toBeInTheDocument());
    expect(await book()).toMatchObject([
      { line1: '1 Main Street', isDefault: true, postcode: '10280' },
      { line1: '2 Main Street', isDefault: false },
    ]);
  });

  test('shows why a change was refused', async () => {
    const user = await open('1 Main Street');
    const [{ addressId } = { addressId: 0 }] = await book();
    const path = `/user/addresses/${addressId}`;
    server.current.failNext(path, refusal(404, { address: "We can't find this address. " }));
    await user.click(screen.getByRole('button', { name: 'Delete 1 Main Street' }));
    expect(await screen.findByText("We can't find this address.")).toBeVisible();
  });

  test('refuses another address when the book is full', async () => {
    const user = await open(...Array.from({ length: 20 }, (_, at) => `${at + 1} Long Street`));
    const add = screen.getByRole('button', { name: 'Add an address' });
    expect(add).toHaveAccessibleDescription(/up to 20 addresses/);
    await user.click(add);
    expect(screen.queryByRole('button', { name: 'Save address' })).not.toBeInTheDocument();
  });
});
