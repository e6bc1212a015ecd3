import { screen } from '@testing-library/react';
import { FailureScreen } from '@/components/shell/FailureScreen';
import { NotFoundScreen } from '@/components/shell/NotFoundScreen';
import { text } from '@/lib/text/text';
import { aSite } from '@/__tests__/support/factories';
import { renderInShop } from '@/__tests__/support/renderInShop';

test.each([
  ['an unknown address', NotFoundScreen, 'Page not found'],
  ['a page that could not be made', FailureScreen, 'We could not show this page'],
])('%s offers a search without JavaScript and a link home', (_, Screen, heading) => {
  renderInShop(<Screen />, '/no/such/page', aSite());
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
  const search = screen.getByRole('search', { name: 'Search for a part' });
  expect(search).toHaveAttribute('action', '/shop');
  expect(search).toHaveAttribute('method', 'get');
  expect(screen.getByRole('textbox', { name: 'Model, part or code' })).toHaveAttribute(
    'name',
    'query',
  );
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
});

test('shows the general sentence on a failed page, with a retry link', () => {
  renderInShop(<FailureScreen />, '/shop', aSite());
  expect(screen.getByText(text.unknownFailure)).toBeVisible();
  // An empty href is the page itself.
  expect(screen.getByText('Try again')).toHaveAttribute('href', '');
});
