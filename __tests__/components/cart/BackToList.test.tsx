import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { renderInShop } from '@/__tests__/support/renderInShop';
import { saveLastList } from '@/store/lastList';
import { BackToList } from '@/components/cart/BackToList';

beforeEach(() => window.sessionStorage.clear());

test('links to the last list by its name', () => {
  saveLastList({ href: '/shop?model=1&inStock=1', name: 'Galaxy A12 displays' });
  renderInShop(<BackToList />, '/cart');
  expect(screen.getByRole('link', { name: 'Back to Galaxy A12 displays' })).toHaveAttribute(
    'href',
    '/shop?model=1&inStock=1',
  );
});

test('renders nothing on the server, so that hydration matches', () => {
  saveLastList({ href: '/shop', name: 'All parts' });
  expect(renderToString(<BackToList />)).toBe('');
});

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['another shape', '{"href":"/shop"}'],
  ['another shop', '{"href":"//shop.test","name":"All parts"}'],
  ['a page that is no list', '{"href":"/shopping","name":"All parts"}'],
])('renders nothing when this tab stored %s', (_what, kept) => {
  if (kept !== null) window.sessionStorage.setItem('last-list', kept);
  renderInShop(<BackToList />, '/cart');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
