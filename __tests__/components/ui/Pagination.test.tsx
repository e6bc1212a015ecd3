import { screen } from '@testing-library/react';
import { Pagination } from '@/components/ui/Pagination';
import { pageWindow } from '@/components/ui/pageWindow';
import { renderInShop } from '../../support/renderInShop';

describe('the pages that are offered', () => {
  it.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [2, 3, [1, 2, 3]],
    [1, 9, [1, 2, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [9, 9, [1, null, 8, 9]],
  ])('on page %i of %i are the first, the last and the neighbours', (page, pageCount, shown) => {
    expect(pageWindow(page, pageCount)).toEqual(shown);
  });

  it('are real links, the present one marked', () => {
    renderInShop(<Pagination page={2} pageCount={3} hrefOf={(page) => `/shop?page=${page}`} />);
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/shop?page=3');
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Page 1' })).not.toHaveAttribute('aria-current');
  });

  it('are not offered where there is only one', () => {
    renderInShop(<Pagination page={1} pageCount={1} hrefOf={String} />);
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
