import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FaultPanel } from '@/components/mock/FaultPanel';
import { MockPanel } from '@/components/mock/MockPanel';
import { withAppServer } from '@/__tests__/support/appServer';
import { PASSWORD } from '@/__tests__/support/registration';
import { renderInShop } from '@/__tests__/support/renderInShop';

const server = withAppServer();
const toggle = () => screen.getByRole('button', { name: /^Mock shop/ });

const brands = () => server.current.api().call('GET /brands');

async function open(): Promise<void> {
  renderInShop(<FaultPanel />);
  await userEvent.click(toggle());
}

test('renders no panel outside mock mode', () => {
  expect(MockPanel).toBeNull();
});

test('chooses and ends a fault by keyboard', async () => {
  const user = userEvent.setup();
  renderInShop(<FaultPanel />);
  await user.tab();
  expect(toggle()).toHaveFocus();
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{Enter}');
  await user.tab();
  const choice = screen.getByRole('combobox', { name: 'What goes wrong' });
  expect(choice).toHaveFocus();
  await user.selectOptions(choice, 'Server error (500)');
  expect(choice).toHaveAccessibleDescription('Calls fail; pages still load.');
  await user.tab();
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Mock shop: Server error (500)' });
  expect(screen.getByRole('status')).toHaveTextContent('Server error (500), until switched off');
  await expect(brands()).rejects.toMatchObject({ status: 500 });

  await user.tab();
  await user.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Mock shop' });
  await expect(brands()).resolves.toBeDefined();

  await user.keyboard('{Escape}');
  expect(toggle()).toHaveFocus();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

test('keeps the chosen fault after a reload', async () => {
  await server.current.applyFault('slow', { once: false, only: 'POST /cart' });
  await open();
  expect(await screen.findByText('Slow, until switched off, for POST /cart')).toBeInTheDocument();
});

test('refuses an invalid call with the reason', async () => {
  await open();
  await userEvent.type(screen.getByRole('combobox', { name: /^Only for this call/ }), 'cart');
  await userEvent.click(screen.getByRole('button', { name: 'Switch on' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Name a call such as POST /cart');
});

test('names the changes until the shop is reset', async () => {
  const itmCode = await server.current.itmCodeOf('BATTERY');
  await server.current.applyFault('out-of-stock', { once: false });
  await server.current.api().call('GET /product/{itmCode}', { params: { itmCode } });
  await open();
  expect(await screen.findByText(/the last \d+ were sold/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Switch off and reset the shop' }));
  await waitFor(() => expect(screen.queryByText(/were sold/)).not.toBeInTheDocument());
});

test('signs in with a sample account and shows the newest message', async () => {
  await server.current.signIn('94771234567');
  server.current.dropCookie();
  server.current.mock.accounts.push({
    who: 'A customer',
    phone: '077 123 4567',
    password: PASSWORD,
  });
  await open();
  const code = await server.current.codeSentTo('94771234567');
  expect(await screen.findByText(new RegExp(code))).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'A customer' }));
  await waitFor(async () =>
    expect((await server.current.site()).personal?.session.isLoggedIn).toBe('YES'),
  );
});

test('opens the office as a role', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'seller' }));
  await waitFor(async () =>
    expect(await server.current.api().call('GET /office/session')).toMatchObject({
      state: 'staff',
      role: 'seller',
    }),
  );
});

test('moves into an open dialog and back', async () => {
  renderInShop(<FaultPanel />);
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  act(() => dialog.setAttribute('open', ''));
  await waitFor(() => expect(dialog).toContainElement(toggle()));
  act(() => dialog.remove());
  await waitFor(() => expect(document.body).toContainElement(toggle()));
});
