import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AuthorizationScreen } from '@/components/account/AuthorizationScreen';
import { ProviderReturn } from '@/components/account/ProviderReturn';
import { SessionEffects } from '@/components/account/SessionEffects';
import { ThirdPartySection } from '@/components/account/ThirdPartySection';
import { Toasts } from '@/components/ui/toasts/Toasts';
import { PROVIDER_OUTCOMES } from '@/lib/contract/customer';
import type { SiteData } from '@/lib/pages/siteData';
import { withAppServer } from '@/__tests__/support/appServer';
import { polyfillDialogs } from '@/__tests__/support/dialogs';
import { FakeProvider } from '@/__tests__/support/fakeProvider';
import { renderInShop } from '@/__tests__/support/renderInShop';
import { enter } from '@/__tests__/support/enter';

const server = withAppServer();
const user = userEvent.setup();
const SIGN_IN = '/my-account/authorization?initial=login&destination=%2Fcart';

beforeAll(polyfillDialogs);

/** Offers Google in the shop, and returns the site of its pages. */
async function siteWithGoogle(): Promise<SiteData> {
  const { shop } = server.current;
  shop.providers = { google: new FakeProvider() };
  shop.settings = { ...shop.settings, enableGoogleSignIn: true };
  const site = await server.current.site();
  return { ...site, settings: { ...site.settings, enableGoogleSignIn: true } };
}

function openSignIn(site: SiteData, address = SIGN_IN) {
  return renderInShop(
    <>
      <AuthorizationScreen initial="login" destination="/cart" origin="https://shop.test" />
      <SessionEffects />
      <Toasts />
    </>,
    address,
    site,
  );
}

describe('the buttons of providers', () => {
  it('are not there where none is configured', async () => {
    openSignIn(await server.current.site());
    expect(screen.queryByText(/Continue with/)).not.toBeInTheDocument();
  });

  it('lead to those that are offered, with the page to return to', async () => {
    openSignIn(await siteWithGoogle());
    const links = screen.getAllByRole('link', { name: /Continue with/ });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Continue with Google', '/api/v1/user/third-party-auth/google?destination=%2Fcart'],
    ]);
  });
});

describe('the return from a provider', () => {
  it('says when nobody came back from there, and keeps the number', async () => {
    openSignIn(await siteWithGoogle(), `${SIGN_IN}&by=google&outcome=new`);
    const step = within(await screen.findByRole('region', { name: 'One last step' }));
    await user.click(step.getByRole('button', { name: 'Send the code' }));
    expect(await step.findAllByText('Mobile phone is required.')).not.toHaveLength(0);
    await enter(step.getByLabelText('Mobile phone'), '077 123 4567');
    await user.click(step.getByRole('button', { name: 'Send the code' }));
    expect(await step.findAllByText(/That took too long/)).not.toHaveLength(0);
    expect(step.getByLabelText('Mobile phone')).toHaveValue('077 123 4567');
  });

  it.each(PROVIDER_OUTCOMES.filter((outcome) => outcome !== 'new'))(
    'has a sentence for %s',
    (outcome) => {
      renderInShop(<ProviderReturn />, `/my-account/profile?by=google&outcome=${outcome}`);
      expect(screen.getByRole('status')).toHaveTextContent(/Google.*\.$/);
    },
  );

  it.each(['by=google', 'by=twitter&outcome=expired', 'by=google&outcome=constructor'])(
    'shows nothing for %s',
    (query) => {
      renderInShop(<ProviderReturn />, `/my-account/profile?${query}`);
      expect(screen.queryByRole('status')).not.toBeInTheDocument();
    },
  );
});

describe('connecting a provider', () => {
  async function openSection() {
    const leave = jest.fn();
    await server.current.signIn('94771234567', 'Nimal Perera');
    renderInShop(
      <>
        <ThirdPartySection authTypes={[]} leave={leave} />
        <Toasts />
      </>,
      '/my-account/profile',
      await siteWithGoogle(),
    );
    return leave;
  }

  it('leaves for the provider', async () => {
    const leave = await openSection();
    await user.click(screen.getByRole('button', { name: 'Connect Google' }));
    await screen.findByRole('button', { name: 'Connect Google', busy: false });
    expect(leave).toHaveBeenCalledWith(expect.stringMatching(/^https:\/\/accounts\.google\.com\//));
  });

  it('says that the session is too old', async () => {
    const leave = await openSection();
    const now = server.current.shop.clock();
    server.current.shop.clock = () => now + 16 * 60_000;
    await user.click(screen.getByRole('button', { name: 'Connect Google' }));
    expect(await screen.findByText(/sign out and sign in again first/)).toBeInTheDocument();
    expect(leave).not.toHaveBeenCalled();
  });
});
