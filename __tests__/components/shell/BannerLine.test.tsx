import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BannerLine } from '@/components/shell/BannerLine';
import { DEFAULT_SETTINGS } from '@/lib/site/settings';
import { aSite } from '../../support/factories';
import { renderInShop } from '../../support/renderInShop';

const site = (link: string, text = 'Six parts on offer') =>
  aSite({ settings: { ...DEFAULT_SETTINGS, banner: { text, link } } });

beforeEach(() => {
  window.localStorage.clear();
  delete document.documentElement.dataset.closedBanner;
});

/** Runs the script of a new page. */
const openPage = () => {
  delete document.documentElement.dataset.closedBanner;
  new Function(readFileSync('public/theme.js', 'utf8'))();
};

test('leads to a page of the shop', () => {
  renderInShop(<BannerLine />, '/', site('/shop/offers'));
  expect(screen.getByRole('link', { name: 'Six parts on offer' })).toHaveAttribute(
    'href',
    '/shop/offers',
  );
});

test('is text without a link, and absent without a line or at the checkout', () => {
  const { unmount } = renderInShop(<BannerLine />, '/', site(''));
  expect(screen.getByText('Six parts on offer')).toBeInTheDocument();
  expect(screen.queryByRole('link')).toBeNull();
  unmount();
  renderInShop(<BannerLine />, '/checkout', site(''));
  renderInShop(<BannerLine />, '/', aSite());
  expect(screen.queryByText('Six parts on offer')).toBeNull();
});

test('stays closed on this device, until it has another text', async () => {
  const { unmount } = renderInShop(<BannerLine />, '/', site(''));
  await userEvent.click(screen.getByRole('button', { name: 'Close this news' }));
  expect(screen.queryByText('Six parts on offer')).toBeNull();
  unmount();
  openPage();
  const second = renderInShop(<BannerLine />, '/shop', site(''));
  expect(screen.queryByText('Six parts on offer')).toBeNull();
  second.unmount();
  renderInShop(<BannerLine />, '/shop', site('', 'Closed on Poya day'));
  expect(screen.getByText('Closed on Poya day')).toBeVisible();
});

test('is hidden by its own style before the page is hydrated, where it was closed', () => {
  const { container } = renderInShop(<BannerLine />, '/', site(''));
  const version = container.querySelector('aside')?.dataset.banner ?? '';
  window.localStorage.setItem('closed-banner', version);
  openPage();
  expect(container.querySelector('aside')).not.toBeVisible();
  window.localStorage.setItem('closed-banner', 'another');
  openPage();
  expect(container.querySelector('aside')).toBeVisible();
});
