import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Footer } from '@/components/shell/Footer';
import { DEFAULT_SETTINGS } from '@/lib/site/settings';
import type { SiteSettings } from '@/lib/contract/shop.contract';
import { aCustomerSite, aSite } from '@/__tests__/support/factories';
import { renderInShop } from '@/__tests__/support/renderInShop';

const categories = Array.from({ length: 14 }, (_, at) => ({
  catCode: at + 1,
  catName: `Category ${at + 1}`,
  itemCount: 1,
  partKind: null,
  subCategories: [],
}));
const VARIANTS = ['columns', 'compact'] as const;

function show(footer: (typeof VARIANTS)[number], changes: Partial<SiteSettings> = {}) {
  const settings = { ...DEFAULT_SETTINGS, footer, ...changes };
  renderInShop(<Footer />, '/', aSite({ categories, settings }));
  return within(screen.getByRole('contentinfo'));
}

describe.each(VARIANTS)('the footer in its variant %s', (variant) => {
  it('shows six categories in the first list and twelve in all', () => {
    const footer = show(variant);
    const links = footer.getAllByRole('link', { name: /^Category \d+$/, hidden: true });
    expect(links.map((link) => link.textContent)).toEqual(
      categories.slice(0, 12).map(({ catName }) => catName),
    );
    expect(links[0]?.closest('ul')?.children).toHaveLength(6);
    expect(links[6]?.closest('ul')).not.toBe(links[0]?.closest('ul'));
  });

  it('hides the headings of empty lists', () => {
    const footer = show(variant, { social: [], paymentMarks: [] });
    expect(footer.queryByText('Follow')).not.toBeInTheDocument();
    const lists = footer.getAllByRole('list', { hidden: true });
    expect(lists.filter(({ children }) => children.length === 0)).toEqual([]);
  });

  it('shows address, opening hours, payment logos and social links', () => {
    const footer = show(variant);
    expect(footer.getByText(DEFAULT_SETTINGS.address)).toBeInTheDocument();
    expect(footer.getByText(/Monday to Friday 9am–6pm/)).toBeInTheDocument();
    expect(footer.getByText(/Sunday closed/i)).toBeInTheDocument();
    const marks = within(footer.getByRole('list', { name: 'Ways to pay' }));
    expect(
      marks
        .getAllByRole('listitem')
        .map((mark) => within(mark).getByRole('img').getAttribute('alt')),
    ).toEqual(DEFAULT_SETTINGS.paymentMarks);
    const social = footer.getByRole('link', { name: 'TikTok', hidden: true });
    expect(social).toHaveAttribute('href', 'https://www.tiktok.com/');
    expect(footer.getByRole('link', { name: 'Terms' })).toHaveAttribute(
      'href',
      '/policies/terms-and-conditions',
    );
  });
});

it('links dealers to their pages instead of the request for dealer prices', () => {
  const special = [
    { name: 'Address', link: '/my-account/address-book' },
    { name: 'Price list', link: '/my-account/price-list' },
  ];
  renderInShop(<Footer />, '/', aCustomerSite(special, { userType: 2 }));
  expect(screen.getByRole('link', { name: 'Price list', hidden: true })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Ask for dealer prices', hidden: true })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Address', hidden: true })).toBeNull();
});

it('expands a column on a phone', async () => {
  show('columns');
  const fold = screen.getByRole('button', { name: 'Help' });
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(fold);
  expect(fold).toHaveAttribute('aria-expanded', 'true');
});

it('links nothing that a forced login would lead back to sign-in', () => {
  const settings = { ...DEFAULT_SETTINGS, forceLogin: true };
  const site = aSite({ settings, categories: [] });
  renderInShop(<Footer />, '/my-account/authorization', site);
  const footer = within(screen.getByRole('contentinfo'));
  const inside = footer
    .getAllByRole('link', { hidden: true })
    .map((link) => link.getAttribute('href'))
    .filter((href) => href?.startsWith('/') && href !== '/')
    .map((href) => href?.replace(/#.*/, ''));
  expect(new Set(inside)).toEqual(
    new Set(['/policies/privacy-policy', '/policies/terms-and-conditions']),
  );
});
