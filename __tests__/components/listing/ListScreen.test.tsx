import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListScreen } from '@/components/listing/ListScreen';
import type { Facet, Understood } from '@/lib/contract/catalogue.contract';
import type { ListPage } from '@/lib/pages/listPage';
import { searchScope } from '@/lib/urls/listScope';
import { EMPTY_LIST_STATE } from '@/lib/urls/listUrl';
import { aList, aListPage, anItem } from '../../support/factories';
import { renderInShop } from '../../support/renderInShop';
import { forgetView } from '@/components/listing/useListModel';

const facets: Facet[] = [
  {
    key: 'availability',
    options: [
      { value: 'inStock', label: 'In stock', count: 11 },
      { value: 'discounted', label: 'On offer', count: 3 },
    ],
  },
  {
    key: 'catCode',
    options: [
      { value: '1', label: 'Displays', count: 13 },
      { value: '2', label: 'Batteries', count: 4 },
    ],
  },
  {
    key: 'grade',
    options: [
      { value: 'incell', label: 'Incell', count: 5 },
      { value: 'copy-lcd', label: 'Copy LCD', count: 3 },
      { value: 'oem', label: 'OEM', count: 0 },
    ],
  },
];

function show(given: Partial<ListPage> = {}) {
  const page = aListPage({ list: aList({ facets, totalItems: 17 }), ...given });
  return renderInShop(<ListScreen {...page} />, '/shop');
}

const chosen = {
  ...EMPTY_LIST_STATE,
  catCode: ['1'],
  grade: ['incell'],
  inStock: true,
  minPrice: 3000,
  page: 2,
};

// A list's view is remembered for the next list.
afterEach(forgetView);

describe('a list page', () => {
  it('opens the filtered list at page 1 and keeps the scroll position', async () => {
    const { push } = show({ state: { ...EMPTY_LIST_STATE, page: 3 } });
    await userEvent.click(screen.getByRole('checkbox', { name: /Incell/ }));
    expect(push).toHaveBeenCalledWith('/shop?grade=incell', undefined, { scroll: false });
  });

  it.each([
    [13_000, 3_000, true],
    [3_000, 3_000, false],
    [3_000, null, false],
  ])('says that no part matches prices from %s to %s: %s', (minPrice, maxPrice, isSaid) => {
    show({ state: { ...EMPTY_LIST_STATE, minPrice, maxPrice } });
    const hint = 'The lowest price is above the highest, so no part matches.';
    expect(screen.queryAllByText(hint, { selector: '[role="status"]' }).length > 0).toBe(isSaid);
  });

  it('combines a second choice with the first while the list is loading', async () => {
    const { push } = show();
    push.mockReturnValue(new Promise(() => undefined));
    await userEvent.click(screen.getByRole('checkbox', { name: /Incell/ }));
    expect(screen.getByRole('checkbox', { name: /Incell/ })).toBeChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: /In stock/ }));
    expect(push).toHaveBeenLastCalledWith('/shop?grade=incell&inStock=1', undefined, {
      scroll: false,
    });
  });

  it('reverts a choice whose list could not be loaded', async () => {
    const { push } = show();
    push.mockRejectedValue(new Error('offline'));
    await userEvent.click(screen.getByRole('checkbox', { name: /Incell/ }));
    expect(await screen.findByRole('checkbox', { name: /Incell/ })).not.toBeChecked();
  });

  it('links to remove each filter, and all of them', () => {
    show({ state: chosen });
    const applied = within(screen.getByRole('list', { name: 'Applied filters' }));
    const hrefOf = (name: RegExp) => applied.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf(/In stock/)).toBe('/shop?catCode=1&grade=incell&minPrice=3000');
    expect(hrefOf(/Incell/)).toBe('/shop?catCode=1&inStock=1&minPrice=3000');
    expect(hrefOf(/From LKR 3,000/)).toBe('/shop?catCode=1&grade=incell&inStock=1');
    expect(screen.getByRole('link', { name: 'Clear all' })).toHaveAttribute(
      'href',
      '/shop?catCode=1',
    );
  });

  it('moves the focus to the count after a filter was removed', async () => {
    const first = show({ state: { ...EMPTY_LIST_STATE, inStock: true } });
    within(screen.getByRole('list', { name: 'Applied filters' }))
      .getByRole('link')
      .focus();
    first.rerender(<ListScreen {...aListPage({ list: aList({ facets, totalItems: 20 }) })} />);
    await waitFor(() => expect(screen.getByRole('status')).toHaveFocus());
    expect(screen.getByRole('status')).toHaveTextContent('20');
  });

  it('has a tab for each category with its count and marks the chosen one', () => {
    show({ state: chosen });
    const tabs = within(screen.getByRole('navigation', { name: 'Category' }));
    expect(tabs.getByRole('link', { name: 'Displays 13' })).toHaveAttribute('aria-current', 'page');
    expect(tabs.getByRole('link', { name: 'All 17' })).toHaveAttribute(
      'href',
      '/shop?grade=incell&inStock=1&minPrice=3000',
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('All parts: Displays');
  });

  it('hides values without items, unless they are chosen', () => {
    show();
    expect(screen.queryByRole('checkbox', { name: /OEM/ })).not.toBeInTheDocument();
  });

  it('sends the price range with all chosen filters', async () => {
    const { push } = show({ state: { ...EMPTY_LIST_STATE, grade: ['incell'], sort: 'newest' } });
    await userEvent.type(screen.getByLabelText('Lowest price, LKR'), '3,000');
    await userEvent.type(screen.getByLabelText('Highest price, LKR'), '13000{Enter}');
    expect(push).toHaveBeenCalledWith(
      '/shop?grade=incell&minPrice=3000&maxPrice=13000&sort=newest',
      undefined,
      { scroll: false },
    );
  });

  it.each([
    ['grid', '3,000'],
    ['rows', '3000'],
  ] as const)('is a form with the rest of the address without JavaScript, as %s', (view, price) => {
    const { container } = show({ state: { ...chosen, view, model: ['7'], query: 'a12' } });
    const form = container.querySelector('form');
    expect(form).toHaveAttribute('action', '/shop');
    const data = [...(form?.elements ?? [])].filter(isSent).map(({ name, value }) => [name, value]);
    const kept = [
      ['query', 'a12'],
      ['model', '7'],
      ['catCode', '1'],
      ['view', view],
      ['grade', 'incell'],
      ['inStock', '1'],
      ['minPrice', price],
    ];
    for (const field of kept) expect(data.filter(([name]) => name === field[0])).toEqual([field]);
    expect(data.map(([name]) => name)).not.toContain('page');
  });

  it('renders the filters of rows only when they are unfolded', async () => {
    show({ state: { ...chosen, view: 'rows' } });
    expect(screen.queryByRole('checkbox', { name: /Incell/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show filters' }));
    expect(screen.getByRole('checkbox', { name: /Incell/ })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Hide filters' }));
    expect(screen.queryByRole('checkbox', { name: /Incell/ })).not.toBeInTheDocument();
  });

  it('links to its pages with all parameters', () => {
    show({ state: { ...chosen, page: 1 }, list: aList({ facets, totalItems: 60 }) });
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute(
      'href',
      '/shop?catCode=1&grade=incell&inStock=1&minPrice=3000&page=2',
    );
  });

  it('focuses the heading on another page and keeps the focus while filtering', () => {
    const first = show();
    expect(screen.getByRole('heading', { level: 1 })).not.toHaveFocus();
    first.rerender(<ListScreen {...aListPage({ list: aList({ facets, totalItems: 5 }) })} />);
    expect(screen.getByRole('heading', { level: 1 })).not.toHaveFocus();
    first.rerender(<ListScreen {...aListPage({ list: aList({ facets, page: 2 }) })} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('warns that similar models are other phones', () => {
    show({
      scope: searchScope('a129'),
      state: { ...EMPTY_LIST_STATE, query: 'a129' },
      list: aList({ items: [], totalItems: 0, nearestWords: ['Samsung Galaxy A12'] }),
    });
    expect(screen.getByText(/^Similar models, check the number:/)).toBeInTheDocument();
  });

  it.each([
    ['a12 dsply', 'a12 display', 'Did you mean:'],
    ['b600be', 'B600BC', 'Similar codes, check each letter:'],
    ['samsng j5 disply', 'Samsung Galaxy J5 Prime', 'Similar models, check the number:'],
  ])('names for "%s" the words "%s" as what they are', (query, words, label) => {
    show({
      scope: searchScope(query),
      state: { ...EMPTY_LIST_STATE, query },
      list: aList({ items: [], totalItems: 0, nearestWords: [words] }),
    });
    expect(screen.getByRole('link', { name: words }).closest('p')).toHaveTextContent(label);
  });

  it('says what to do when nothing is found', () => {
    show({
      scope: searchScope('a12 dsply'),
      state: { ...EMPTY_LIST_STATE, query: 'a12 dsply' },
      list: aList({ items: [], totalItems: 0, nearestWords: ['a12 display'] }),
    });
    expect(screen.getByText('No products found.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'a12 display' })).toHaveAttribute(
      'href',
      '/shop?query=a12%20display',
    );
    const ask = screen.getByRole('link', { name: 'Ask on WhatsApp' }).getAttribute('href') ?? '';
    expect(decodeURIComponent(ask)).toContain('a12 dsply');
    expect(screen.getByText(/^No match for/)).toHaveTextContent('No match for “a12 dsply”.');
  });

  it('shows alternatives apart from the results', () => {
    show({ list: aList({ understood: A12, alternatives: [BATTERY] }) });
    const apart = screen.getByRole('region', { name: 'Other parts for the Galaxy A12' });
    expect(within(apart).getByRole('heading', { name: 'Galaxy A12 Battery' })).toBeInTheDocument();
  });

  it('names the words that no result has', () => {
    show({ list: aList({ understood: { ...A12, leftOut: ['white', 'OEM'] } }) });
    expect(screen.getByText(/^No match for/)).toHaveTextContent('No match for “white”, “OEM”');
  });

  it('names the missing part and shows what fits the phone before anything else', () => {
    show({
      scope: searchScope('a12 charging board'),
      state: { ...EMPTY_LIST_STATE, query: 'a12 charging board' },
      list: aList({
        items: [],
        totalItems: 0,
        alternatives: [BATTERY],
        understood: { ...A12, partKind: 'charging-board' },
        nearestWords: ['Samsung Galaxy A12', 'Samsung Galaxy A12s'],
      }),
    });
    expect(screen.getByText('No products found.')).toBeInTheDocument();
    const missing = 'No charging board for the Galaxy A12. These parts fit it:';
    const part = screen.getByRole('heading', { name: 'Galaxy A12 Battery' });
    expect(screen.getByText(missing).compareDocumentPosition(part)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    const ask = screen.getByRole('link', { name: 'Ask on WhatsApp' });
    expect(part.compareDocumentPosition(ask)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole('list', { name: 'Categories' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Samsung Galaxy A12' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Samsung Galaxy A12s' })).toBeInTheDocument();
  });
});

const BATTERY = anItem({ itmCode: 2, itmName: 'Galaxy A12 Battery' });

const A12: Understood = {
  models: [
    {
      modelCode: 5,
      bndName: 'Samsung',
      series: 'Galaxy A',
      modelName: 'Galaxy A12',
      modelNumbers: ['SM-A125F'],
    },
  ],
  partKind: null,
  bndCode: null,
  bndName: null,
  grade: null,
  colour: null,
  words: [],
  corrected: null,
};

/** Returns what a browser submits for a form. */
function isSent(control: Element): control is HTMLInputElement | HTMLSelectElement {
  if (control instanceof HTMLSelectElement) return true;
  if (!(control instanceof HTMLInputElement)) return false;
  return control.type !== 'checkbox' || control.checked;
}
