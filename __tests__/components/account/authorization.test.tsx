import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AuthorizationScreen } from '@/components/account/AuthorizationScreen';
import { SessionEffects } from '@/components/account/SessionEffects';
import { AccountMenu } from '@/components/account/AccountMenu';
import { Toasts } from '@/components/ui/toasts/Toasts';
import { dealershipLink } from '@/lib/urls/links';
import { savePendingAdd } from '@/store/pendingAdd';
import type { SiteSettings } from '@/lib/contract/shop.contract';
import { refusal, withAppServer } from '@/__tests__/support/appServer';
import { polyfillDialogs } from '@/__tests__/support/dialogs';
import { PASSWORD } from '@/__tests__/support/registration';
import { renderInShop } from '@/__tests__/support/renderInShop';
import { enter } from '@/__tests__/support/enter';

const server = withAppServer();
const PHONE = '94771234567';

beforeAll(polyfillDialogs);
beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

async function openPage(destination = '/shop?query=a12', settings: Partial<SiteSettings> = {}) {
  const site = await server.current.site();
  return renderInShop(
    <>
      <AccountMenu />
      <AuthorizationScreen initial="login" destination={destination} origin="https://shop.test" />
      <SessionEffects />
      <Toasts />
    </>,
    '/my-account/authorization',
    { ...site, settings: { ...site.settings, ...settings } },
  );
}

const form = (name: 'Sign in' | 'Register') => within(screen.getByRole('region', { name }));

async function fillRegister(user = userEvent.setup()) {
  const register = form('Register');
  await enter(register.getByLabelText('Full name'), 'Nimal Perera');
  await enter(register.getByLabelText('Mobile phone'), '077 123 4567');
  await enter(register.getByLabelText('Password'), PASSWORD);
  return user;
}

async function register() {
  const user = await fillRegister();
  await user.click(form('Register').getByRole('button', { name: 'Register' }));
  return within(await screen.findByRole('dialog', { name: 'Enter your code' }));
}

async function confirm(code: string) {
  await userEvent.clear(screen.getByLabelText('One-time code'));
  await enter(screen.getByLabelText('One-time code'), code);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm code' }));
}

describe('registering', () => {
  it('shows every error at its field and in the summary, and keeps the values', async () => {
    await openPage();
    const user = userEvent.setup();
    await enter(form('Register').getByLabelText('Mobile phone'), '077 12');
    await user.click(form('Register').getByRole('button', { name: 'Register' }));
    const summary = await screen.findByRole('group', { name: 'What to correct' });
    await waitFor(() => expect(summary).toHaveFocus());
    const phone = form('Register').getByLabelText('Mobile phone');
    expect(phone).toHaveValue('077 12');
    expect(phone).toHaveAccessibleDescription(/Please enter a mobile number|9 digits after 94/);
    expect(phone).toHaveAttribute('aria-invalid', 'true');
    await user.click(within(summary).getByRole('link', { name: /Full name is required/ }));
    expect(form('Register').getByLabelText('Full name')).toHaveFocus();
    expect(form('Register').getByLabelText('Password')).toHaveAccessibleDescription(
      /Password is required/,
    );
    expect(server.current.asked).not.toContain('POST /register');
  });

  it('shows a refusal of the server at its field and keeps the values', async () => {
    await openPage();
    const user = await fillRegister();
    server.current.failNext('/register', refusal(400, { password: 'This password is too easy. ' }));
    await user.click(form('Register').getByRole('button', { name: 'Register' }));
    const password = form('Register').getByLabelText('Password');
    await waitFor(() => expect(password).toHaveAccessibleDescription(/too easy/));
    expect(password).toHaveValue(PASSWORD);
    expect(form('Register').getByLabelText('Full name')).toHaveValue('Nimal Perera');
  });

  it('redirects, asks for the code in a modal and confirms it', async () => {
    const { replace } = await openPage();
    const dialog = await register();
    expect(replace).toHaveBeenCalledWith('/shop?query=a12');
    expect(await dialog.findByText('077 ••• ••67')).toBeInTheDocument();
    const code = await server.current.codeSentTo(PHONE);
    await server.current.applyFault('code-wrong');
    await confirm(code);
    const field = dialog.getByLabelText('One-time code');
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(/That code is incorrect. Please check it/),
    );
    await confirm(`${code.slice(0, 3)} ${code.slice(3)}`);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('status')).toHaveTextContent('Your account is successfully verified');
    expect(screen.getByRole('button', { name: /My account.*Nimal Perera/ })).toBeInTheDocument();
  });

  it('redirects after the code is entered when login is forced', async () => {
    const { replace } = await openPage('/shop?query=a12', { forceLogin: true });
    await register();
    replace.mockClear();
    await confirm(await server.current.codeSentTo(PHONE));
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/shop?query=a12'));
    expect(replace).toHaveBeenCalledTimes(1);
  });

  it('redirects a repair shop to the request for dealer prices', async () => {
    const { replace } = await openPage();
    const user = await fillRegister();
    await user.click(form('Register').getByRole('checkbox', { name: /want dealer prices/ }));
    await user.click(form('Register').getByRole('button', { name: 'Register' }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith(dealershipLink('/shop?query=a12')));
  });

  it('adds the pending lines once after the code is entered', async () => {
    const itmCode = await server.current.itmCodeOf('BATTERY');
    const { item } = await server.current
      .api()
      .call('GET /product/{itmCode}', { params: { itmCode } });
    savePendingAdd([{ item, qty: 2, isFromWishList: false }]);
    await openPage();
    const note = await screen.findByRole('note');
    expect(note).toHaveTextContent("Sign in and we'll add this to your cart");
    expect(note).toHaveTextContent('LKR 4,500.00');
    await register();
    expect(server.current.asked).not.toContain('POST /cart');
    await confirm(await server.current.codeSentTo(PHONE));
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent(/added to cart successfully/),
    );
    expect((await server.current.site()).personal?.cart.quantityTotal).toBe(2);
    expect(window.sessionStorage.getItem('pending-add')).toBeNull();
    expect(server.current.asked.filter((one) => one === 'POST /cart')).toHaveLength(1);
  });
});

describe('the pending code', () => {
  it.each([
    ['no error object', () => Response.json({}, { status: 500 }), 'Unable to verify the otp.'],
    ['no answer', () => Response.error(), 'Something went wrong. Please try again later'],
    [
      'any other reason',
      refusal(400, { reason: 'expired', description: 'The code is no longer valid.' }),
      'The code is no longer valid.',
    ],
  ])('shows an explanation when there is %s', async (_what, answer, sentence) => {
    await openPage();
    const dialog = await register();
    server.current.failNext('/user/verify-user', answer);
    await confirm('123456');
    await waitFor(() =>
      expect(dialog.getByLabelText('One-time code')).toHaveAccessibleDescription(
        expect.stringContaining(sentence),
      ),
    );
    expect(dialog.getByLabelText('One-time code')).toHaveValue('123456');
  });

  it('shows an error when no code is entered', async () => {
    await openPage();
    const dialog = await register();
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm code' }));
    await waitFor(() =>
      expect(dialog.getByLabelText('One-time code')).toHaveAccessibleDescription(
        /The code is required/,
      ),
    );
    expect(server.current.asked).not.toContain('POST /user/verify-user');
  });

  it('closes when the code was entered in another tab', async () => {
    await openPage();
    await register();
    const otp = await server.current.codeSentTo(PHONE);
    await server.current.api().call('POST /user/verify-user', { body: { otp } });
    await confirm('123456');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('status')).toHaveTextContent(/already verified/);
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    expect(server.current.asked).not.toContain('GET /user/session');
  });

  it('stays open on Esc and closes on logout', async () => {
    await openPage();
    const dialog = await register();
    expect(dialog.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('status')).toHaveTextContent('Logged out successfully');
  });
});

describe('signing in', () => {
  it('shows errors at empty fields', async () => {
    await openPage();
    const login = form('Sign in');
    await userEvent.click(login.getByRole('button', { name: 'Sign in' }));
    await waitFor(() =>
      expect(login.getByLabelText('Password')).toHaveAccessibleDescription(/Password is required/),
    );
    expect(server.current.asked).not.toContain('POST /login');
  });

  it('shows an error for a wrong password and redirects after the right one', async () => {
    await server.current.signIn();
    server.current.dropCookie();
    const { replace } = await openPage('/product/1/x');
    const login = form('Sign in');
    await enter(login.getByLabelText('Mobile phone or e-mail'), '0771234567');
    await enter(login.getByLabelText('Password'), 'wrong-password');
    await userEvent.click(login.getByRole('button', { name: 'Sign in' }));
    await waitFor(() =>
      expect(login.getByLabelText('Mobile phone or e-mail')).toHaveAccessibleDescription(
        /do not match/,
      ),
    );
    await userEvent.clear(login.getByLabelText('Password'));
    await enter(login.getByLabelText('Password'), PASSWORD);
    await userEvent.click(login.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/product/1/x'));
    expect(screen.getByRole('button', { name: /My account.*Nimal Perera/ })).toBeInTheDocument();
  });

  it('opens the cart instead of changing a line that is already in it', async () => {
    await server.current.signIn();
    const itmCode = await server.current.itmCodeOf('BATTERY');
    await server.current.api().call('POST /cart', { body: { itmCode, qty: 5 } });
    const { item } = await server.current
      .api()
      .call('GET /product/{itmCode}', { params: { itmCode } });
    server.current.dropCookie();
    savePendingAdd([{ item, qty: 1, isFromWishList: false }]);
    const { push } = await openPage();
    const login = form('Sign in');
    await enter(login.getByLabelText('Mobile phone or e-mail'), '0771234567');
    await enter(login.getByLabelText('Password'), PASSWORD);
    await userEvent.click(login.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(push).toHaveBeenCalledWith('/cart'));
    expect((await server.current.site()).personal?.cart.quantityTotal).toBe(5);
  });

  it('shows the password on request and lets the browser fill the fields', async () => {
    await openPage();
    const login = form('Sign in');
    expect(login.getByLabelText('Mobile phone or e-mail')).toHaveAttribute(
      'autocomplete',
      'username',
    );
    const password = login.getByLabelText('Password');
    expect(password).toHaveAttribute('autocomplete', 'current-password');
    await userEvent.click(login.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
  });
});

it('says that a session has ended', async () => {
  const site = await server.current.site();
  renderInShop(
    <AuthorizationScreen initial="login" destination="/cart" origin="https://shop.test" />,
    '/my-account/authorization?initial=login&destination=%2Fcart&why=ended',
    site,
  );
  expect(screen.getByRole('note')).toHaveTextContent('Your session has ended.');
});
