import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccountMenu } from '@/components/account/AccountMenu';
import { Toasts } from '@/components/ui/toasts/Toasts';
import { withAppServer } from '@/__tests__/support/appServer';
import { renderInShop } from '@/__tests__/support/renderInShop';

const server = withAppServer();

async function openMenu() {
  renderInShop(
    <>
      <AccountMenu />
      <p>elsewhere</p>
    </>,
    '/shop?query=a12',
    await server.current.site(),
  );
  const button = screen.getByRole('button', { name: /My account/ });
  await userEvent.click(button);
  return { button, entries: within(screen.getByRole('list')) };
}

test('offers a customer Home, Profile, Orders, Address and Logout', async () => {
  await server.current.signIn();
  const { entries } = await openMenu();
  expect(entries.getAllByRole('listitem').map((entry) => entry.textContent)).toEqual([
    'Home',
    'Profile',
    'Orders',
    'Address',
    'Logout',
  ]);
});

test('hides Address without its special category', async () => {
  await server.current.signIn();
  await server.current.shop.database.transaction((tx) =>
    tx.updateTable('customer').set({ userType: 2 }).execute(),
  );
  const { shop } = server.current;
  shop.settings = { ...shop.settings, disableAddressForDealers: true };
  renderInShop(<AccountMenu />, '/', await server.current.site());
  await userEvent.click(screen.getByRole('button', { name: /Dealer account/ }));
  expect(screen.getByRole('link', { name: 'Orders' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Address' })).toBeNull();
});

test('offers a visitor Sign in and Register, with this page as the destination', async () => {
  const { entries } = await openMenu();
  expect(entries.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Sign in',
    'Register',
  ]);
  expect(entries.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toContain(
    'destination=%2Fshop%3Fquery%3Da12',
  );
});

test('closes on a press elsewhere', async () => {
  const { button } = await openMenu();
  expect(button).toHaveAttribute('aria-expanded', 'true');
  fireEvent.pointerDown(screen.getByText('elsewhere'));
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('list')).toBeNull();
});

describe('the account menu in the header', () => {
  it('offers a visitor Sign in and Register, with the destination', async () => {
    renderInShop(<AccountMenu />, '/shop', await server.current.site());
    await userEvent.click(screen.getByRole('button', { name: /My account.*Sign in/ }));
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/my-account/authorization?initial=login&destination=%2Fshop',
    );
    expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute(
      'href',
      '/my-account/authorization?initial=register&destination=%2Fshop',
    );
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('link', { name: 'Register' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /My account.*Sign in/ })).toHaveFocus();
  });

  it('logs a customer out and shows an error when that fails', async () => {
    await server.current.signIn();
    renderInShop(
      <>
        <AccountMenu />
        <Toasts />
      </>,
      '/shop',
      await server.current.site(),
    );
    await server.current.applyFault('offline', { only: 'POST /user/logout' });
    await userEvent.click(screen.getByRole('button', { name: /^My account/ }));
    expect(screen.getByRole('link', { name: 'Orders' })).toHaveAttribute(
      'href',
      '/my-account/order',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong.'),
    );
    await userEvent.click(screen.getByRole('button', { name: /My account.*Nimal Perera/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('Logged out successfully'),
    );
    expect(screen.getByRole('button', { name: /My account.*Sign in/ })).toBeInTheDocument();
  });
});
