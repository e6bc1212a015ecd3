import { screen, within } from '@testing-library/react';
import { DashboardScreen } from '@/components/orders/DashboardScreen';
import type { UserDetails } from '@/lib/contract/customer.contract';
import type { Outstanding } from '@/lib/contract/dealer.contract';
import type { LedgerLine } from '@/lib/contract/dealerAccount.contract';
import { links } from '@/lib/urls/links';
import type { SiteData } from '@/lib/pages/siteData';
import { aCustomersSite, anOrder, OWNER } from '@/__tests__/support/checkout';
import { renderInShop } from '@/__tests__/support/renderInShop';
import { EMPTY_DASHBOARD, type DashboardPage } from '@/lib/pages/accountPage';

const DETAILS: UserDetails = {
  fullName: 'Test Buyer',
  shopName: null,
  phone: '94771234567',
  email: 'buyer@shop.example',
  emailVerified: false,
  userType: 1,
  tin: null,
  vatRegistered: false,
  thirdPartyAuths: [],
  hasPassword: true,
  shopPlace: null,
  dealerRequest: null,
};

const CREDIT: Outstanding = {
  creditLimit: 500_000,
  used: 312_450,
  available: 187_550,
  byAge: [{ name: '0 to 30 days', open: 312_450 }],
  orders: [],
};

function open(given: Partial<DashboardPage> = {}, site: SiteData = aCustomersSite()) {
  const page = { ...EMPTY_DASHBOARD, details: DETAILS, ...given };
  return renderInShop(
    <DashboardScreen {...page} shopper={{ owner: OWNER, isPending: false }} />,
    '/my-account',
    site,
  );
}

/** The same customer as a dealer. */
function aDealersSite(): SiteData {
  const site = aCustomersSite();
  if (site.personal === undefined) throw new Error('nobody is signed in');
  const { session } = site.personal;
  const specialCategories = [
    { name: 'Address', link: links.addressBook },
    { name: 'Outstanding', link: links.outstanding },
    { name: 'Team', link: links.team },
  ];
  return {
    ...site,
    personal: { ...site.personal, session: { ...session, userType: 3 }, specialCategories },
  };
}

const places = () => within(screen.getByRole('navigation', { name: 'Your account' }));
const region = (name: string) => within(screen.getByRole('region', { name }));

describe('the dashboard of a customer', () => {
  test('shows cart, wishlist and prices with links', () => {
    open();
    const cart = screen.getByRole('link', { name: 'Cart, 1 piece LKR 8,955.00' });
    expect(cart).toHaveAttribute('href', '/cart');
    expect(screen.getByRole('link', { name: 'Wishlist 0 parts' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /You buy at/ })).toHaveTextContent('Retail prices');
    expect(screen.getByText('No orders yet')).toBeInTheDocument();
    expect(screen.queryByText('Credit limit')).not.toBeInTheDocument();
  });

  test('shows the profile, what is not confirmed and a link to dealer prices', () => {
    open();
    const profile = region('Profile');
    expect(profile.getByText('077 123 4567')).toBeInTheDocument();
    expect(profile.getByText('E-mail not confirmed yet')).toBeInTheDocument();
    expect(profile.getByRole('link', { name: 'Change' })).toHaveAttribute(
      'href',
      '/my-account/profile',
    );
    expect(profile.getByRole('link', { name: 'Ask for dealer prices' })).toBeInTheDocument();
    expect(profile.queryByRole('link', { name: 'Address book' })).not.toBeInTheDocument();
  });

  test('shows when dealer prices were requested', () => {
    const requestedAt = Date.UTC(2026, 10, 20, 10);
    open({ details: { ...DETAILS, dealerRequest: { shopName: 'A', requestedAt } } });
    expect(region('Profile').getByText('Dealer prices requested on 2026-11-20')).toBeVisible();
    expect(
      region('Profile').queryByRole('link', { name: 'Ask for dealer prices' }),
    ).not.toBeInTheDocument();
  });

  test('leads to invitations, which are not shown otherwise', () => {
    open({ invitationCount: 1, waitingCount: 1 });
    const list = within(screen.getByRole('list', { name: 'Waiting for an answer' }));
    expect(list.getByRole('link', { name: '1 invitation to order for a shop' })).toHaveAttribute(
      'href',
      links.joinTeam,
    );
    expect(list.getByRole('link', { name: '1 order of yours waits for approval' })).toBeVisible();
  });

  test('lists the newest orders and links to all of them', () => {
    open({ orders: [anOrder(), anOrder({ orderNumber: 'SP-100002' })], orderCount: 42 });
    const orders = region('Orders');
    expect(orders.getAllByRole('listitem')).toHaveLength(2);
    const [first] = orders.getAllByRole('listitem');
    expect(first).toHaveTextContent('SP-1000012026-11-20Placed, to be packedLKR 9,355.001 line');
    expect(orders.getByRole('link', { name: 'All 42 orders' })).toHaveAttribute(
      'href',
      '/my-account/order',
    );
  });

  test('is in the navigation of the account, as is Logout', () => {
    open();
    expect(
      places()
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Dashboard', 'Profile', 'Orders', 'Wishlist']);
    expect(places().getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(places().getByRole('button', { name: 'Logout' })).toBeInTheDocument();
  });
});

describe('the dashboard of a dealer', () => {
  test('shows the tier, the special categories and the credit', () => {
    open({ details: { ...DETAILS, userType: 3 }, outstanding: CREDIT }, aDealersSite());
    expect(places().getByText('Dealer, tier 2')).toBeInTheDocument();
    expect(places().getByRole('link', { name: 'Outstanding' })).toBeInTheDocument();
    expect(screen.getByText('You buy at dealer prices, tier 2')).toBeInTheDocument();
    expect(region('Credit').getByText('LKR 187,550.00')).toBeInTheDocument();
    expect(region('By age, LKR').getByText('0 to 30 days')).toBeInTheDocument();
    expect(region('By age, LKR').getByRole('link', { name: 'Pay' })).toHaveAttribute(
      'href',
      links.outstanding,
    );
    for (const name of ['Quick order', 'Price list']) {
      expect(screen.getAllByRole('link', { name })).not.toHaveLength(0);
    }
    expect(screen.getByRole('link', { name: 'Statement (PDF)' })).toHaveAttribute(
      'href',
      '/api/v1/user/statement.pdf',
    );
  });

  test('shows the newest lines of the ledger, and why credit is on hold', () => {
    const line: LedgerLine = {
      at: Date.UTC(2026, 10, 19),
      kind: 'payment',
      number: 'RC_7',
      orderNumber: null,
      poNumber: null,
      amount: 120,
      effect: -120,
      balance: -20,
      way: 'cheque',
      words: '<b>HNB</b>',
    };
    const hold = { sentence: 'Orders on credit are on hold: late. Please call us.' };
    open({ outstanding: { ...CREDIT, hold, onAccount: 20 }, ledger: [line] }, aDealersSite());
    const [, row] = screen.getAllByRole('row');
    expect(row).toHaveTextContent('2026-11-19PaymentRC_7cheque, <b>HNB</b>−120.0020.00 CR');
    expect(region('Credit').getByText(hold.sentence)).toBeInTheDocument();
    expect(region('Credit').getByText('LKR 20.00 paid on account')).toBeInTheDocument();
  });

  test('leads to orders that wait for approval', () => {
    open({ waitingCount: 2 }, aDealersSite());
    expect(screen.getByRole('link', { name: '2 orders to approve' })).toHaveAttribute(
      'href',
      links.approvals,
    );
  });

  test('offers to order the last orders again', () => {
    open({ orders: [anOrder()], orderCount: 1 }, aDealersSite());
    expect(screen.getByRole('button', { name: 'Re-order SP-100001' })).toBeInTheDocument();
  });

  test('hides the credit of a dealer without it', () => {
    open(
      { outstanding: { ...CREDIT, creditLimit: 0, used: 0, available: 0, byAge: [] } },
      aDealersSite(),
    );
    expect(screen.queryByRole('region', { name: 'Credit' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'By age, LKR' })).not.toBeInTheDocument();
  });
});
