import { dealershipLink } from '@/lib/urls/links';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps, ComponentType } from 'react';
import { DealershipScreen } from '@/components/account/DealershipScreen';
import { ProfileScreen } from '@/components/account/ProfileScreen';
import { Toasts } from '@/components/ui/toasts/Toasts';
import { removeFormDrafts } from '@/store/formDraft';
import { connectThirdParty, setUserType } from '@/__tests__/support/account';
import { withAppServer } from '@/__tests__/support/appServer';
import { codeSentTo, otherThan, PASSWORD } from '@/__tests__/support/registration';
import { renderInShop } from '@/__tests__/support/renderInShop';
import { sessionOf } from '@/__tests__/support/sessions';
import { saveBrowser } from '@/server/people/sessions/session.service';
import { enter } from '@/__tests__/support/enter';
import { hashPassword, NO_PASSWORD } from '@/server/platform/security/passwordHash';

type ProfileProps = ComponentProps<typeof ProfileScreen>;

const server = withAppServer();
const PHONE = '94771234567';
const NEW_PHONE = '94712345678';
const user = userEvent.setup();

beforeEach(async () => {
  window.sessionStorage.clear();
  await server.current.signIn(PHONE, 'Nimal Perera');
});

async function openPage(
  Screen: ComponentType<ProfileProps> = ProfileScreen,
  address = '/my-account/profile',
) {
  const api = server.current.api();
  const [details, sessions] = [
    await api.call('POST /user/get-user-details'),
    await api.call('GET /user/sessions'),
  ];
  const site = await server.current.site();
  const shopper = { owner: site.personal?.session.owner ?? '', isPending: false };
  return renderInShop(
    <>
      <Screen details={details} sessions={sessions} apiKeys={null} place={null} shopper={shopper} />
      <Toasts />
    </>,
    address,
    site,
  );
}

const details = () => server.current.api().call('POST /user/get-user-details');
const form = (name: string) => within(screen.getByRole('region', { name }));
const save = () => user.click(screen.getByRole('button', { name: 'Save changes' }));

function rowButton(row: string): HTMLElement {
  const found = screen
    .getAllByRole('button')
    .find((button) => button.getAttribute('aria-describedby') !== null && inRow(button, row));
  if (found === undefined) throw new Error(`no row ${row}`);
  return found;
}

function inRow(button: HTMLElement, row: string): boolean {
  return within(button.parentElement ?? button).queryByRole('heading', { name: row }) !== null;
}

describe('the details of a customer', () => {
  it('are saved and change the shown name at once', async () => {
    await openPage();
    expect(screen.queryByLabelText(/TIN/)).not.toBeInTheDocument();
    const name = screen.getByLabelText('Full name');
    await user.clear(name);
    await enter(name, 'Nimal R. Perera');
    await save();
    expect(await screen.findByText('Your details have been saved')).toBeInTheDocument();
    const account = screen.getByRole('navigation', { name: 'Your account' });
    expect(account).toHaveTextContent('Nimal R. Perera');
    expect(await details()).toMatchObject({ fullName: 'Nimal R. Perera' });
    expect(window.sessionStorage).toHaveLength(0);
  });

  it('require a TIN from a dealer registered for VAT', async () => {
    await setUserType(server.current.shop, PHONE, 3);
    await openPage();
    expect(screen.getByText('Dealer, tier 2')).toBeInTheDocument();
    await enter(screen.getByLabelText(/Shop name/), 'Nimal Phone Care');
    await user.click(screen.getByRole('checkbox', { name: /registered for VAT/ }));
    await save();
    const tin = screen.getByLabelText(/^TIN/);
    await waitFor(() => expect(tin).toHaveAccessibleDescription(/A TIN is needed/));
    expect(server.current.asked).not.toContain('PUT /user/update-user');
    await enter(tin, '123 456 789');
    await save();
    await screen.findByText('Your details have been saved');
    expect(await details()).toMatchObject({
      shopName: 'Nimal Phone Care',
      tin: '123456789',
      vatRegistered: true,
    });
  });

  it('keep the typed values until the shopper has signed in again', async () => {
    const page = await openPage();
    await enter(screen.getByLabelText('Full name'), ' Junior');
    server.current.dropCookie();
    await save();
    expect(await screen.findByText('You are signed out')).toBeInTheDocument();
    expect(screen.getByText('You are signed out').closest('[role=alert]')).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/my-account/authorization?initial=login&destination=%2Fmy-account%2Fprofile',
    );
    page.unmount();

    const body = { login: PHONE, password: PASSWORD };
    await server.current.api().call('POST /login', { body });
    const again = await openPage();
    await waitFor(() =>
      expect(screen.getByLabelText('Full name')).toHaveValue('Nimal Perera Junior'),
    );
    again.unmount();

    server.current.dropCookie();
    await server.current.signIn('94778888888', 'Somebody Else');
    await openPage();
    expect(screen.getByLabelText('Full name')).toHaveValue('Somebody Else');
    removeFormDrafts();
  });
});

describe('signing in', () => {
  it('changes the phone with the password and the code sent to it', async () => {
    await openPage();
    await user.click(rowButton('Mobile phone'));
    expect(rowButton('Mobile phone')).toHaveAttribute('aria-expanded', 'true');
    const section = form('Signing in');
    await enter(await section.findByLabelText('New mobile phone'), '0771234567');
    await enter(section.getByLabelText('Password'), PASSWORD);
    await user.click(section.getByRole('button', { name: 'Send code' }));
    await waitFor(() =>
      expect(section.getByLabelText('New mobile phone')).toHaveAccessibleDescription(
        /already your phone number/,
      ),
    );
    await user.clear(section.getByLabelText('New mobile phone'));
    await enter(section.getByLabelText('New mobile phone'), '071 234 5678');
    await user.click(section.getByRole('button', { name: 'Send code' }));
    const code = await section.findByLabelText('One-time code');
    expect(section.getByText('071 234 5678')).toBeInTheDocument();
    expect(JSON.stringify({ ...window.sessionStorage })).not.toContain(PASSWORD);
    await enter(code, await server.current.codeSentTo(NEW_PHONE));
    await user.click(section.getByRole('button', { name: 'Confirm code' }));
    expect(await screen.findByText('Your phone number has been changed')).toBeInTheDocument();
    expect(await details()).toMatchObject({ phone: NEW_PHONE });
  });

  it('changes the password with the old one', async () => {
    await openPage();
    await user.click(rowButton('Password'));
    const old = screen.getByLabelText('Old password');
    expect(old).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(old).toHaveAccessibleDescription(/Old password is required/));
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
      /New password is required/,
    );
    await enter(old, 'not my password');
    await enter(screen.getByLabelText('New password'), 'silver-teapot-17');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(old).toHaveAccessibleDescription(/incorrect/));
    await user.clear(old);
    await enter(old, PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText(/Your password has been changed/)).toBeInTheDocument();
    expect(screen.queryByLabelText('Old password')).not.toBeInTheDocument();
  });

  it('changes nothing on Escape', async () => {
    await openPage();
    await user.click(rowButton('Mobile phone'));
    await user.keyboard('{Escape}');
    expect(rowButton('Mobile phone')).toHaveAttribute('aria-expanded', 'false');
    expect(rowButton('Mobile phone')).toHaveFocus();
  });

  it('shows connected third parties and disconnects them', async () => {
    const without = await openPage();
    expect(screen.queryByText('Other ways to sign in')).not.toBeInTheDocument();
    without.unmount();
    await connectThirdParty(server.current.shop, PHONE, 'google');
    const { replace } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Disconnect Google' }));
    expect(await screen.findByText('Google is disconnected')).toBeInTheDocument();
    expect(replace).toHaveBeenCalledWith('/my-account/profile', undefined, { scroll: false });
    expect(await details()).toMatchObject({ thirdPartyAuths: [] });
  });
});

describe('the list of devices', () => {
  const section = () => form("Where you're signed in");
  const rows = () => section().getAllByRole('listitem');
  const sessions = () => server.current.api().call('GET /user/sessions');

  async function signInElsewhere(userAgent: string) {
    const { shop } = server.current;
    const row = await shop.database.read
      .selectFrom('customer')
      .select('customerId')
      .executeTakeFirstOrThrow();
    const token = await sessionOf(shop, row);
    await saveBrowser(shop, token, userAgent);
  }

  it('shows this device first and signs out another', async () => {
    await signInElsewhere('Firefox/127.0 Windows');
    const { replace } = await openPage();
    expect(rows()).toHaveLength(2);
    expect(rows()[0]).toHaveTextContent('This device');
    const other = within(rows()[1] ?? document.body);
    expect(other.getByRole('heading')).toHaveTextContent('Firefox on Windows');
    expect(other.getByText(/^Last used \d{4}-\d\d-\d\d/)).toBeInTheDocument();
    await user.click(
      other.getByRole('button', { name: /^Sign out Firefox on Windows, signed in/ }),
    );
    expect(await screen.findByText('Firefox on Windows is signed out')).toBeInTheDocument();
    expect(replace).toHaveBeenCalledWith('/my-account/profile', undefined, { scroll: false });
    expect(await sessions()).toEqual([expect.objectContaining({ isCurrent: true })]);
    expect(section().getByRole('heading', { level: 2 })).toHaveFocus();
  });

  it('signs out everywhere else at once', async () => {
    await signInElsewhere('Firefox/127.0 Windows');
    await signInElsewhere('curl/8');
    const page = await openPage();
    expect(rows()[2]).toHaveTextContent(/Unknown browser|Firefox/);
    await user.click(section().getByRole('button', { name: 'Sign out everywhere else' }));
    expect(await screen.findByText('All other devices are signed out')).toBeInTheDocument();
    expect(await sessions()).toHaveLength(1);
    page.unmount();
    await openPage();
    expect(
      section().queryByRole('button', { name: 'Sign out everywhere else' }),
    ).not.toBeInTheDocument();
  });

  it('logs out where this device is signed out', async () => {
    const { push } = await openPage();
    await user.click(section().getByRole('button', { name: 'Sign out this device' }));
    expect(await screen.findByText('Logged out successfully')).toBeInTheDocument();
    expect(push).toHaveBeenCalledWith('/');
    await expect(sessions()).rejects.toMatchObject({ status: 401 });
  });

  it('shows why a device could not be signed out', async () => {
    await signInElsewhere('Firefox/127.0 Windows');
    await openPage();
    await server.current.applyFault('500', { only: 'DELETE /user/sessions/*' });
    await user.click(section().getByRole('button', { name: /Firefox/ }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(await sessions()).toHaveLength(2);
  });
});

describe('asking for dealer prices', () => {
  it('leads on to where the shopper came from, before the request and after it', async () => {
    const { unmount } = await openPage(DealershipScreen, dealershipLink('/shop?query=a12'));
    const later = screen.getByRole('link', { name: 'Not now, go on where you were' });
    expect(later).toHaveAttribute('href', '/shop?query=a12');
    unmount();
    await server.current.shop.database.transaction((tx) =>
      tx.updateTable('customer').set({ userType: 2 }).execute(),
    );
    await openPage(DealershipScreen, dealershipLink('/shop?query=a12'));
    const on = screen.getByRole('link', { name: 'Go on where you were' });
    expect(on).toHaveAttribute('href', '/shop?query=a12');
  });

  it('shows what is missing, sends the request once and shows its status', async () => {
    const { replace, unmount } = await openPage(DealershipScreen);
    await enter(screen.getByLabelText('Shop name'), 'Nimal Phone Care');
    await enter(screen.getByLabelText('Nearest main town'), 'Maharagama');
    await user.click(screen.getByRole('button', { name: 'Ask for dealer prices' }));
    const summary = await screen.findByRole('group', { name: 'What to correct' });
    expect(summary).toHaveTextContent('What you buy is required.');
    await user.selectOptions(screen.getByLabelText('District'), 'Colombo');
    await enter(screen.getByLabelText('What do you buy?'), 'Displays');
    const ask = screen.getByRole('button', { name: 'Ask for dealer prices' });
    // Synchronous, so that no answer arrives in between.
    fireEvent.click(ask);
    fireEvent.click(ask);
    expect(await screen.findAllByText('We have received your request')).not.toHaveLength(0);
    expect(
      server.current.asked.filter((one) => one === 'POST /user/request-dealership'),
    ).toHaveLength(1);
    expect(replace).toHaveBeenCalled();
    unmount();

    await openPage();
    expect(form('Dealer prices').getByText(/Requested on/)).toHaveTextContent(
      /^Requested on \d{4}-\d\d-\d\d for Nimal Phone Care/,
    );
    expect(screen.queryByRole('link', { name: 'Ask for dealer prices' })).not.toBeInTheDocument();
  });
});

describe('your data', () => {
  const section = () => form('Your data');

  const DOWNLOAD = { name: 'Download my data' };
  const DELETE = { name: 'Delete my account for good' };

  const setPassword = (passwordHash: string) =>
    server.current.shop.database.transaction((tx) =>
      tx.updateTable('customer').set({ passwordHash }).where('phone', '=', PHONE).execute(),
    );

  const expectErased = () =>
    waitFor(async () => {
      const erased = await server.current.shop.database.read
        .selectFrom('customer')
        .select(['fullName', 'phone'])
        .where('erasedAt', 'is not', null)
        .execute();
      expect(erased).toEqual([{ fullName: '', phone: null }]);
    });

  async function withCode(): Promise<string> {
    await openPage();
    await user.click(await section().findByRole('button', { name: /^Send me a code/ }));
    await section().findByRole('button', DELETE);
    return codeSentTo(server.current.shop, PHONE);
  }

  /** Notes the names and kinds of files that the page hands to the browser. */
  function savedFiles() {
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    URL.createObjectURL = jest.fn((given: Blob) => {
      saved.push(given.type);
      return 'blob:my-data';
    });
    URL.revokeObjectURL = jest.fn();
    return saved;
  }

  afterEach(() => jest.restoreAllMocks());

  it('are downloaded with a code, as a file', async () => {
    await setPassword(NO_PASSWORD);
    const saved = savedFiles();
    const code = await withCode();
    await enter(section().getByRole('textbox'), code);
    expect(section().getByText(/A code works once/)).toBeVisible();
    await user.click(section().getByRole('button', DOWNLOAD));
    expect(await screen.findByText('Your data have been downloaded')).toBeInTheDocument();
    expect(saved).toEqual(['application/json', 'my-data.json']);
    expect(server.current.asked).toContain('POST /user/personal-data/file');
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:my-data');
  });

  it('are downloaded with the password, which is missed first, and can be deleted at once', async () => {
    await setPassword(await hashPassword(PASSWORD));
    const saved = savedFiles();
    const code = await withCode();
    const field = section().getByLabelText('Password');
    await user.click(section().getByRole('button', DOWNLOAD));
    await waitFor(() => expect(field).toHaveAccessibleDescription('Password is required.'));
    await enter(field, PASSWORD);
    await user.click(section().getByRole('button', DOWNLOAD));
    expect(await screen.findByText('Your data have been downloaded')).toBeInTheDocument();
    expect(saved).toContain('my-data.json');
    await enter(section().getByRole('textbox', { name: /One-time code/ }), code);
    await user.click(section().getByRole('button', DELETE));
    await expectErased();
  });

  it('stay where a code is wrong, and say so', async () => {
    const code = await withCode();
    const field = section().getByRole('textbox', { name: /One-time code/ });
    await enter(field, otherThan(code));
    await user.click(section().getByRole('button', DELETE));
    await waitFor(() => expect(field).toBeInvalid());
    expect(await details()).toMatchObject({ fullName: 'Nimal Perera' });
  });

  it('are deleted with a code, which signs the customer out', async () => {
    const code = await withCode();
    await enter(section().getByRole('textbox', { name: /One-time code/ }), code);
    await user.click(section().getByRole('button', DELETE));
    await waitFor(() => expect(server.current.asked).toContain('POST /user/personal-data/erase'));
    await expectErased();
  });
});
