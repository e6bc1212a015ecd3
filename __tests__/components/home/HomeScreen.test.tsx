import { screen } from '@testing-library/react';
import { HomeScreen } from '@/components/home/HomeScreen';
import { aSite } from '../../support/factories';
import { renderInShop } from '../../support/renderInShop';

test('a shop that names no phones begins with what it has, and with no empty finder', () => {
  const finder = { brands: [], series: [], summary: null, modelTotal: 0 };
  const shelves = { newArrivals: null, offers: null, restocked: null };
  const screenOf = <HomeScreen finder={finder} {...shelves} origin="http://shop.test" />;
  renderInShop(screenOf, '/', aSite());
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Parts for mobile phones');
  expect(screen.queryByText(/models/)).not.toBeInTheDocument();
});
