import { act, screen, within } from '@testing-library/react';
import { HomeScreen } from '@/components/home/HomeScreen';
import { HOME_PARTS } from '@/lib/contract/siteSettings';
import { VISITOR } from '@/lib/site/visitor';
import { shopperChanged } from '@/store/sessionSlice';
import { anItem, aSite } from '../../support/factories';
import { renderInShop } from '../../support/renderInShop';

test('shows no finder when the catalogue has no models', () => {
  const finder = { brands: [], modelTotal: 0, open: null };
  const groups = {
    newArrivals: null,
    offers: null,
    restocked: null,
    selling: null,
    featured: [],
    parts: HOME_PARTS,
  };
  const screenOf = <HomeScreen finder={finder} {...groups} origin="http://shop.test" />;
  renderInShop(screenOf, '/', aSite());
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Parts for mobile phones');
  expect(screen.queryByText(/models/)).not.toBeInTheDocument();
});

test('stores the latest products once and for one shopper only', () => {
  const finder = { brands: [], modelTotal: 0, open: null };
  const groups = {
    offers: null,
    restocked: null,
    selling: null,
    featured: [],
    parts: HOME_PARTS,
  };
  const homeWith = (itmCode: number) => {
    const newArrivals = { items: [anItem({ itmCode })], totalItems: 1 };
    return (
      <HomeScreen finder={finder} newArrivals={newArrivals} {...groups} origin="http://shop.test" />
    );
  };
  const { store, rerender } = renderInShop(homeWith(7), '/', aSite());
  const kept = () => store.getState().catalogue.latestProducts.map(({ itmCode }) => itmCode);
  expect(kept()).toEqual([7]);
  rerender(homeWith(8));
  expect(kept()).toEqual([7]);
  act(() => void store.dispatch(shopperChanged({ ...VISITOR, isLoggedIn: 'YES', owner: 'one' })));
  expect(kept()).toEqual([]);
});

test('shows its parts in the order that the owner chose, and no others', () => {
  const row = { items: [anItem({ itmCode: 7 })], totalItems: 1 };
  renderInShop(
    <HomeScreen
      finder={{ brands: [], modelTotal: 0, open: null }}
      parts={['offers', 'featured']}
      selling={null}
      featured={[anItem({ itmCode: 8 })]}
      newArrivals={row}
      offers={row}
      restocked={null}
      origin="http://shop.test"
    />,
    '/',
    aSite(),
  );
  const headings = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
  expect(headings).toEqual(['Discount & Offers', 'We recommend']);
});

test.each([
  [true, 'What sells'],
  [false, 'In stock'],
])('opens with parts in stock, called what sells only when they are: %p', (areSellers, title) => {
  renderInShop(
    <HomeScreen
      finder={{ brands: [], modelTotal: 0, open: null }}
      parts={HOME_PARTS}
      selling={{ items: [anItem({ itmCode: 8 })], areSellers }}
      featured={[]}
      newArrivals={null}
      offers={null}
      restocked={null}
      origin="http://shop.test"
    />,
    '/',
    aSite(),
  );
  expect(screen.getByRole('heading', { level: 2, name: title })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: `All in stock: ${title}` })).toHaveAttribute(
    'href',
    '/shop?inStock=1',
  );
});

const bare = { finder: { brands: [], modelTotal: 0, open: null }, featured: [], restocked: null };
const headings = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const items = (count: number, from = 1) =>
  Array.from({ length: count }, (_, at) =>
    anItem({ itmCode: from + at, itmName: `Part ${from + at}` }),
  );

test.each([
  [5, ['New Arrivals']],
  [4, ['In stock', 'New Arrivals']],
])('with too few sellers %i new parts are headed %j', (count, titles) => {
  renderInShop(
    <HomeScreen
      {...bare}
      parts={['selling', 'newArrivals']}
      selling={{ items: items(6, 20), areSellers: false }}
      newArrivals={{ items: items(count), totalItems: count }}
      offers={null}
      origin="http://shop.test"
    />,
    '/',
    aSite(),
  );
  expect(headings()).toEqual(titles);
});

test('shows the kinds of part in the place of the finder when there are no models', () => {
  const categories = aSite().categories;
  renderInShop(
    <HomeScreen
      {...bare}
      parts={['selling', 'newArrivals', 'offers']}
      selling={{ items: [], areSellers: false }}
      newArrivals={{ items: [], totalItems: 0 }}
      offers={{ items: [], totalItems: 0 }}
      origin="http://shop.test"
    />,
    '/',
    aSite({ categories }),
  );
  const place = within(screen.getByRole('region', { name: 'Parts for mobile phones' }));
  expect(place.getAllByRole('listitem')).toHaveLength(categories.length);
  expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([]);
});
