import { screen, within } from '@testing-library/react';
import { ListScreen } from '@/components/listing/ListScreen';
import type { ListPage } from '@/lib/pages/listPage';
import { categoryScope, shopScope } from '@/lib/urls/listScope';
import { EMPTY_LIST_STATE } from '@/lib/urls/listUrl';
import { DEFAULT_SETTINGS } from '@/lib/site/settings';
import type { SiteSettings } from '@/lib/contract/shop.contract';
import { aListPage, aSite } from '@/__tests__/support/factories';
import { renderInShop } from '@/__tests__/support/renderInShop';
import { forgetView } from '@/components/listing/useListModel';

const [displays] = aSite().categories;
if (displays === undefined) throw new Error('no category');

function show(given: Partial<ListPage>, settings: Partial<SiteSettings> = {}) {
  const site = aSite({ settings: { ...DEFAULT_SETTINGS, ...settings } });
  return renderInShop(<ListScreen {...aListPage(given)} />, '/shop', site);
}

describe('the category tiles', () => {
  it('are shown above the list of all parts when enabled', () => {
    show({ scope: shopScope() }, { showCategoriesInShop: true });
    const tiles = screen.getByRole('list', { name: 'Categories' });
    const link = within(tiles).getByRole('link', { name: /^Displays/ });
    expect(link).toHaveAttribute('href', '/shop/category/1/displays');
    expect(link).toHaveTextContent('40');
    expect(tiles.querySelector('img')).toHaveAttribute('src', '/img/navigation/display.png');
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('are hidden when disabled', () => {
    show({ scope: shopScope() }, { showCategoriesInShop: false });
    expect(screen.queryByRole('list', { name: 'Categories' })).toBeNull();
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });
});

describe('a category with sub-categories', () => {
  it('shows their tiles instead of items when enabled', () => {
    show({ scope: categoryScope(displays) }, { hideItemsOfCatsWithSubCats: true });
    const tiles = screen.getByRole('list', { name: 'Categories of Displays' });
    expect(within(tiles).getAllByRole('link')).toHaveLength(25);
    expect(within(tiles).getByRole('link', { name: 'Display shelf 1 1' })).toHaveAttribute(
      'href',
      '/shop/sub-category/11/display-shelf-1',
    );
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.queryByText('No products found.')).toBeNull();
  });

  it('shows its items when disabled', () => {
    show({ scope: categoryScope(displays) }, { hideItemsOfCatsWithSubCats: false });
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });
});

describe('the view of a list', () => {
  afterEach(forgetView);

  const current = () =>
    screen
      .getByRole('group', { name: 'View' })
      .querySelector('[aria-current]')
      ?.getAttribute('aria-label');

  it('is the default of the shopper without one in the address', () => {
    show({ defaultView: 'rows' });
    expect(current()).toBe('Row view');
    expect(screen.getByRole('table')).toBeInTheDocument();
  });

  it('is the one in the address for every shopper', () => {
    show({ defaultView: 'rows', state: { ...EMPTY_LIST_STATE, view: 'grid' } });
    expect(current()).toBe('Grid view');
  });

  it('is remembered for the next list and the next visit', () => {
    const { unmount } = show({ state: { ...EMPTY_LIST_STATE, view: 'rows' } });
    unmount();
    show({ defaultView: 'grid' });
    expect(current()).toBe('Row view');
    expect(document.cookie).toContain('list-view=rows');
  });

  it('is in its links, so that the address can be shared', () => {
    show({ defaultView: 'rows' });
    expect(screen.getByRole('link', { name: 'Grid view' })).toHaveAttribute(
      'href',
      '/shop?view=grid',
    );
  });
});
