import { screen } from '@testing-library/react';
import { Pagination, pageWindow } from '@/components/ui/Pagination';
import { renderInShop } from '../../support/renderInShop';

describe('the pagination', () => {
  it.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [2, 3, [1, 2, 3]],
    [1, 9, [1, 2, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [9, 9, [1, null, 8, 9]],
  ])('shows first, last and neighbours on page %i of %i', (page, pageCount, shown) => {
    expect(pageWindow(page, pageCount)).toEqual(shown);
  });

  it('has links and marks the current page', () => {
    renderInShop(<Pagination page={2} pageCount={3} hrefOf={(page) => `/shop?page=${page}`} />);
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/shop?page=3');
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Page 1' })).not.toHaveAttribute('aria-current');
  });

  it('is hidden for a single page', () => {
    renderInShop(<Pagination page={1} pageCount={1} hrefOf={String} />);
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
