import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ForgotPasswordScreen } from '@/components/account/ForgotPasswordScreen';
import { Toasts } from '@/components/ui/toasts/Toasts';
import { refusal, withAppServer } from '@/__tests__/support/appServer';
import { otherThan } from '@/__tests__/support/registration';
import { renderInShop } from '@/__tests__/support/renderInShop';
import { enter } from '@/__tests__/support/enter';

const server = withAppServer();
const PHONE = '94771234567';
const NEW_PASSWORD = 'silver-teapot-17';

async function openPage(destination = '/shop?query=a12') {
  return renderInShop(
    <>
      <ForgotPasswordScreen destination={destination} origin="https://shop.test" />
      <Toasts />
    </>,
    '/my-account/forgot-password',
    await server.current.site(),
  );
}

const user = userEvent.setup();

async function askFor(login: string) {
  await enter(screen.getByLabelText('Mobile phone or e-mail'), login);
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  return screen.findByLabelText('One-time code');
}

describe('a forgotten password', () => {
  it('is changed with a code and redirects to the destination', async () => {
    await server.current.signIn();
    server.current.dropCookie();
    const { replace } = await openPage();
    const code = await askFor('077 123 4567');
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code).toHaveAttribute('inputmode', 'numeric');
    const otp = await server.current.codeSentTo(PHONE);

    await enter(code, otherThan(otp));
    await enter(screen.getByLabelText('New password'), NEW_PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    const summary = await screen.findByRole('group', { name: 'What to correct' });
    await waitFor(() => expect(summary).toHaveFocus());
    expect(code).toHaveAccessibleDescription(/That code is incorrect/);
    expect(screen.getByLabelText('New password')).toHaveValue(NEW_PASSWORD);

    await user.clear(code);
    await user.click(code);
    await user.paste(`${otp.slice(0, 3)} ${otp.slice(3)}`);
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/shop?query=a12'));
    expect(screen.getByText('Your password has been changed')).toBeInTheDocument();
    expect((await server.current.site()).personal?.session.isLoggedIn).toBe('YES');
  });

  it('shows errors without a code and a new password', async () => {
    await openPage();
    const code = await askFor('077 123 4567');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(code).toHaveAccessibleDescription(/The code is required/));
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
      /Password is required/,
    );
    expect(server.current.asked).not.toContain('PUT /user/change-password-with-otp');
  });

  it('shows the same answer for an unknown account', async () => {
    await openPage();
    await askFor('0719999999');
    expect(screen.getByText(/If there is an account for/)).toHaveTextContent(
      'If there is an account for 0719999999, a 6-digit code is on its way.',
    );
  });

  it('shows what is missing and when another code can be sent', async () => {
    await openPage();
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByRole('link', { name: /is required/ })).toBeInTheDocument();
    const login = screen.getByRole('textbox', { name: /phone or e-mail/i });
    expect(login).toHaveAccessibleDescription(/is required/);
    // The summary shows the sentence; a form of one field does not show it twice.
    expect(document.getElementById(`${login.id}-error`)).toHaveClass('said');
    expect(server.current.asked).not.toContain('POST /user/otp-for-password-recovery');
    server.current.failNext(
      '/user/otp-for-password-recovery',
      refusal(429, { login: 'Too many attempts. Please try again in 42 seconds. ' }),
    );
    await enter(screen.getByLabelText('Mobile phone or e-mail'), '0771234567');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Mobile phone or e-mail')).toHaveAccessibleDescription(
        /42 seconds/,
      ),
    );
  });

  it('accepts an earlier code and returns to the first step for another phone', async () => {
    await openPage();
    await user.click(screen.getByRole('button', { name: 'I already have a code' }));
    expect(screen.getByLabelText('Mobile phone or e-mail')).toHaveFocus();
    await enter(screen.getByLabelText('Mobile phone or e-mail'), '0771234567');
    await user.click(screen.getByRole('button', { name: 'I already have a code' }));
    expect(await screen.findByLabelText('One-time code')).toBeInTheDocument();
    expect(server.current.asked).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Another phone or e-mail' }));
    expect(screen.getByLabelText('Mobile phone or e-mail')).toHaveValue('0771234567');
  });

  it('keeps the values when there is no answer', async () => {
    await openPage();
    const code = await askFor('0771234567');
    await enter(code, '123456');
    await enter(screen.getByLabelText('New password'), NEW_PASSWORD);
    await server.current.applyFault('offline', { only: 'PUT /user/change-password-with-otp' });
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    const summary = await screen.findByRole('group', { name: 'What to correct' });
    expect(within(summary).getByText(/Something went wrong/)).toBeInTheDocument();
    expect(code).toHaveValue('123456');
  });
});
