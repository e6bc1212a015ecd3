import { screen } from '@testing-library/react';
import { BannerLine } from '@/components/shell/BannerLine';
import { DEFAULT_SETTINGS } from '@/lib/site/settings';
import { aSite } from '../../support/factories';
import { renderInShop } from '../../support/renderInShop';

const site = (link: string) =>
  aSite({ settings: { ...DEFAULT_SETTINGS, banner: { text: 'Six parts on offer', link } } });

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
