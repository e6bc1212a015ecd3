import { screen } from '@testing-library/react';
import { SetUpScreen } from '@/components/office/signIn/SetUpScreen';
import { answerOffice } from '../../support/officeFetch';
import { renderInOffice } from '../../support/renderInOffice';

const OFFER = 'POST /office/setup/offer';
const offered = {
  name: 'Kamala',
  role: 'seller',
  needsAuthenticator: false,
  otpauth: 'otpauth://totp/Office:Kamala?secret=ABC',
};

function openAt(address: string, ...answers: Parameters<typeof answerOffice>[0][string]) {
  window.history.replaceState({ own: true }, '', address);
  const sent = answerOffice({ [OFFER]: answers });
  return { sent, ...renderInOffice(<SetUpScreen siteName="Sparepoint" />, { address }) };
}

afterEach(() => {
  jest.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

it.each(['/office/setup#abc-123', '/office/setup?token=abc-123'])(
  'sends the secret of %s in a body and removes it from the address',
  async (address) => {
    const { sent, replace } = openAt(address, { body: offered });
    expect(await screen.findByRole('heading', { name: 'Welcome, Kamala' })).toBeVisible();
    expect(sent).toMatchObject([{ path: '/office/setup/offer', body: { token: 'abc-123' } }]);
    expect(window.location.href).toMatch(/\/office\/setup$/);
    expect(window.history.state).toEqual({ own: true });
    expect(replace).toHaveBeenCalledWith('/office/setup', undefined, expect.anything());
  },
);

it('begins with the password, also where an authenticator is needed', async () => {
  openAt('/office/setup#abc', { body: { ...offered, role: 'owner', needsAuthenticator: true } });
  expect(await screen.findByLabelText('New password')).toHaveFocus();
});

it('reads another link that is opened in the same tab', async () => {
  const refused = { status: 404, body: { error: { token: 'This link is no longer valid. ' } } };
  const { sent } = openAt('/office/setup#first', refused, { body: offered });
  expect(await screen.findByText(/no longer valid/)).toBeVisible();
  window.location.hash = 'second';
  expect(await screen.findByRole('heading', { name: 'Welcome, Kamala' })).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ token: 'first' }, { token: 'second' }]);
  expect(window.location.hash).toBe('');
});
