import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { BackToList } from '@/components/cart/BackToList';
import { renderInShop } from '@/__tests__/support/renderInShop';
import { saveLastList } from '@/store/lastList';

beforeEach(() => window.sessionStorage.clear());

test('leads back to the list that was left, by its name', () => {
  saveLastList({ href: '/shop?model=1&inStock=1', name: 'Galaxy A12 displays' });
  renderInShop(<BackToList />, '/cart');
  expect(screen.getByRole('link', { name: 'Back to Galaxy A12 displays' })).toHaveAttribute(
    'href',
    '/shop?model=1&inStock=1',
  );
});

test('the server draws nothing, so that the browser can compare', () => {
  saveLastList({ href: '/shop', name: 'All parts' });
  expect(renderToString(<BackToList />)).toBe('');
});

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['another shape', '{"href":"/shop"}'],
  ['another shop', '{"href":"//shop.test","name":"All parts"}'],
  ['a page that is no list', '{"href":"/shopping","name":"All parts"}'],
])('is not there where this tab kept %s', (_what, kept) => {
  if (kept !== null) window.sessionStorage.setItem('last-list', kept);
  renderInShop(<BackToList />, '/cart');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
