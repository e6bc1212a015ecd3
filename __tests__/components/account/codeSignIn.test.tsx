import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccountMenu } from '@/components/account/AccountMenu';
import { AuthorizationScreen } from '@/components/account/AuthorizationScreen';
import { ProfileScreen } from '@/components/account/ProfileScreen';
import { SessionEffects } from '@/components/account/SessionEffects';
import { Toasts } from '@/components/ui/toasts/Toasts';
import { savePendingAdd } from '@/store/pendingAdd';
import { refusal, withAppServer } from '@/__tests__/support/appServer';
import { polyfillDialogs } from '@/__tests__/support/dialogs';
import { otherThan, PASSWORD } from '@/__tests__/support/registration';
import { renderInShop } from '@/__tests__/support/renderInShop';
import { enter } from '@/__tests__/support/enter';

const server = withAppServer();
const PHONE = '94771234567';
const user = userEvent.setup();

beforeAll(polyfillDialogs);
beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

async function openSignIn() {
  return renderInShop(
    <>
      <AccountMenu />
      <AuthorizationScreen initial="login" destination="/shop" origin="https://shop.test" />
      <SessionEffects />
      <Toasts />
    </>,
    '/my-account/authorization',
    await server.current.site(),
  );
}

const form = () => within(screen.getByRole('region', { name: 'Sign in' }));
const press = (name: string) => user.click(form().getByRole('button', { name }));

async function askForCode(phone = '077 123 4567') {
  await press('Use a code instead');
  await enter(form().getByLabelText('Mobile phone'), phone);
  await press('Send code');
  return form().findByLabelText('One-time code');
}

describe('signing in with a code', () => {
  it('makes an account, adds the pending lines and redirects', async () => {
    const itmCode = await server.current.itmCodeOf('BATTERY');
    const { item } = await server.current
      .api()
      .call('GET /product/{itmCode}', { params: { itmCode } });
    savePendingAdd([{ item, qty: 2, isFromWishList: false }]);
    const { replace } = await openSignIn();
    const field = await askForCode();
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(form().getByText('077 123 4567')).toBeInTheDocument();
    const otp = await server.current.codeSentTo(PHONE);
    await enter(field, otherThan(otp));
    await press('Sign in');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/That code is incorrect/));
    await user.clear(field);
    await enter(field, otp);
    await press('Sign in');
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/shop'));
    expect(await screen.findByText(/added to cart successfully/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /My account.*Welcome/ })).toBeInTheDocument();
    expect((await server.current.site()).personal?.cart.quantityTotal).toBe(2);
  });

  it('takes over the typed phone and gives back what was typed', async () => {
    await openSignIn();
    await enter(form().getByLabelText('Mobile phone or e-mail'), '077 123 4567');
    await enter(form().getByLabelText('Password'), PASSWORD);
    await press('Use a code instead');
    expect(form().getByLabelText('Mobile phone')).toHaveValue('077 123 4567');
    expect(form().queryByRole('button', { name: 'Sign in' })).not.toBeInTheDocument();
    await press('Sign in with a password');
    expect(form().getByLabelText('Mobile phone or e-mail')).toHaveValue('077 123 4567');
    expect(form().getByLabelText('Password')).toHaveValue(PASSWORD);
  });

  it('shows an error for a number that gets no code', async () => {
    await openSignIn();
    await press('Use a code instead');
    await enter(form().getByLabelText('Mobile phone'), '011 234 5678');
    await press('Send code');
    await waitFor(() =>
      expect(form().getByLabelText('Mobile phone')).toHaveAccessibleDescription(
        /Please enter a mobile number/,
      ),
    );
    expect(server.current.asked).not.toContain('POST /user/otp-for-sign-in');
  });

  it('shows a limit at the phone and keeps it; a code that came before can be entered', async () => {
    await openSignIn();
    server.current.failNext('/user/otp-for-sign-in', refusal(429, { phone: 'Please wait. ' }));
    await press('Use a code instead');
    await enter(form().getByLabelText('Mobile phone'), '077 123 4567');
    await press('Send code');
    const field = form().getByLabelText('Mobile phone');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Please wait/));
    expect(field).toHaveValue('077 123 4567');
    await press('I already have a code');
    await form().findByLabelText('One-time code');
    await press('Another phone');
    expect(form().getByLabelText('Mobile phone')).toHaveValue(PHONE);
  });
});

describe('the profile of a customer without a password', () => {
  async function openProfile() {
    const api = server.current.api();
    await api.call('POST /user/otp-for-sign-in', { body: { phone: PHONE } });
    const otp = await server.current.codeSentTo(PHONE);
    await api.call('POST /user/sign-in-with-otp', { body: { phone: PHONE, otp } });
    const [details, sessions] = [
      await api.call('POST /user/get-user-details'),
      await api.call('GET /user/sessions'),
    ];
    const site = await server.current.site();
    const shopper = { owner: site.personal?.session.owner ?? '', isPending: false };
    return renderInShop(
      <>
        <ProfileScreen
          details={details}
          apiKeys={null}
          place={null}
          sessions={sessions}
          shopper={shopper}
        />
        <Toasts />
      </>,
      '/my-account/profile',
      site,
    );
  }

  it('sets one with a new code to the phone', async () => {
    await openProfile();
    await user.click(screen.getByRole('button', { name: 'Set' }));
    await user.click(await screen.findByRole('button', { name: 'Send code' }));
    const field = await screen.findByLabelText('One-time code');
    await enter(field, await server.current.codeSentTo(PHONE));
    await enter(screen.getByLabelText('New password'), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Set password' }));
    expect(await screen.findByText('Your password is set')).toBeInTheDocument();
    expect(await server.current.api().call('POST /user/get-user-details')).toMatchObject({
      hasPassword: true,
    });
  });

  it('asks for a password before the phone can be changed', async () => {
    await openProfile();
    await user.click(screen.getByRole('button', { name: 'Change' }));
    expect(screen.getByText(/set a password first/)).toBeInTheDocument();
    expect(screen.queryByLabelText('New mobile phone')).not.toBeInTheDocument();
  });
});
