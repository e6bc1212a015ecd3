import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { SearchBox } from '@/components/search/SearchBox';
import type { ProductList } from '@/lib/contract/catalogue.contract';
import { DEFAULT_SETTINGS } from '@/lib/site/settings';
import { aList, anItem, aSite } from '../../support/factories';
import { renderInShop } from '../../support/renderInShop';

const asked: string[] = [];
let answer: (query: string) => Promise<ProductList | Response> | ProductList | Response;

const api = setupServer(
  http.get('*/api/v1/product/all', async ({ request }) => {
    const params = new URL(request.url).searchParams;
    const query = params.get('query') ?? '';
    asked.push(`${query} ${params.get('limit')}`);
    const given = await answer(query);
    return given instanceof Response ? given : HttpResponse.json({ data: given });
  }),
);

const items = Array.from({ length: 15 }, (_, at) =>
  anItem({ itmCode: 100 + at, itmName: `Galaxy A12 Display ${at + 1}` }),
);

beforeAll(() => {
  api.listen({ onUnhandledRequest: 'error' });
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { matches: true, media, onchange: null }) as MediaQueryList;
});
beforeEach(() => {
  asked.length = 0;
  answer = () => aList({ items, totalItems: 48 });
});
afterAll(() => api.close());

const field = () => screen.getByRole('combobox');
const options = () => screen.findAllByRole('option');

async function type(text: string) {
  await userEvent.clear(field());
  await userEvent.type(field(), text);
}

describe('the search field', () => {
  it('is a form that searches without JavaScript and shows the query of the address', () => {
    renderInShop(<SearchBox />, '/shop?query=a12%20lcd');
    expect(field()).toHaveValue('a12 lcd');
    expect(field()).toHaveAttribute('name', 'query');
    expect(field().closest('form')).toHaveAttribute('action', '/shop');
  });

  it('requests 15 items once typing has stopped, shows 10 and links to all results', async () => {
    renderInShop(<SearchBox />);
    await type(' a12 displ ');
    expect(await options()).toHaveLength(11);
    expect(asked).toEqual(['a12 displ 15']);
    const all = screen.getByRole('option', { name: 'See all 48 results' });
    expect(all).toHaveAttribute('href', '/shop?query=a12%20displ');
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('48 results for a12 displ'),
    );
  });

  it('uses the singular for one result', async () => {
    answer = () => aList({ items: items.slice(0, 1), totalItems: 1 });
    renderInShop(<SearchBox />);
    await type('a12 displ');
    expect(await screen.findByRole('option', { name: 'See 1 result' })).toBeInTheDocument();
  });

  it('sends no repeated query and no single character', async () => {
    renderInShop(<SearchBox />);
    await type('a12');
    await options();
    await userEvent.type(field(), '  ');
    await act(() => delay(450));
    expect(asked).toEqual(['a12 15']);
    await type('a');
    await act(() => delay(450));
    expect(asked).toEqual(['a12 15']);
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field()).toHaveAttribute('aria-expanded', 'false');
  });

  it('ignores a late answer', async () => {
    answer = async (query) => {
      if (query === 'slow') await delay(700);
      return aList({ items: [anItem({ itmName: `Found by ${query}` })] });
    };
    renderInShop(<SearchBox />);
    await type('slow');
    await waitFor(() => expect(asked).toEqual(['slow 15']));
    await type('quick');
    await screen.findByRole('option', { name: /Found by quick/ });
    await act(() => delay(800));
    expect(screen.queryByRole('option', { name: /Found by slow/ })).toBeNull();
  });

  it('works with arrow keys, Enter and Escape', async () => {
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    const { push } = renderInShop(<SearchBox />);
    await type('a12');
    const [first, second] = await options();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(field()).toHaveAttribute('aria-activedescendant', second?.id);
    expect(second).toHaveAttribute('aria-selected', 'true');
    expect(scrolled).toHaveBeenLastCalledWith({ block: 'nearest' });
    expect(scrolled.mock.contexts.at(-1)).toBe(second);
    await userEvent.keyboard('{ArrowUp}');
    expect(field()).toHaveAttribute('aria-activedescendant', first?.id);
    await userEvent.keyboard('{Enter}');
    expect(push).toHaveBeenCalledWith('/product/100/galaxy-a12-display-1');
    await userEvent.click(field());
    await options();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field()).toHaveValue('a12');
  });

  it('searches for the typed text when no option is chosen', async () => {
    const { push } = renderInShop(<SearchBox />);
    await type('a12');
    await options();
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.type(field(), ' b{Enter}');
    expect(push).toHaveBeenCalledTimes(1);
    expect(push).toHaveBeenCalledWith('/shop?query=a12%20b');
  });

  it('closes on a press on the dimmed page and passes it to nothing', async () => {
    const { container } = renderInShop(<SearchBox />);
    expect(container.querySelector('.scrim')).toBeNull();
    await type('a12');
    await options();
    await waitFor(() => expect(container.querySelector('.scrim')).not.toBeNull());
    const scrim = container.querySelector('.scrim') ?? document.body;
    fireEvent.pointerDown(scrim);
    expect(scrim).toBeInTheDocument();
    fireEvent.click(scrim);
    expect(scrim).not.toBeInTheDocument();
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('closes on a press elsewhere', async () => {
    renderInShop(
      <>
        <SearchBox />
        <p>elsewhere</p>
      </>,
    );
    await type('a12');
    await options();
    fireEvent.pointerDown(screen.getByText('elsewhere'));
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  });

  it('suggests similar queries when nothing is found', async () => {
    answer = () => aList({ items: [], nearestWords: ['a12 display'] });
    renderInShop(<SearchBox />);
    await type('a12 dsiplya');
    expect(await screen.findByText('No products found.')).toBeInTheDocument();
    expect(screen.getByText(/^Did you mean:/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'a12 display' })).toHaveAttribute(
      'href',
      '/shop?query=a12%20display',
    );
    expect(field()).toHaveAttribute('aria-expanded', 'false');
  });

  it.each([
    ['for want of a network', HttpResponse.error(), 'Something went wrong. Please try again later'],
    [
      'at the server',
      HttpResponse.json({ error: { shop: 'The shop is busy. ' } }, { status: 503 }),
      'The shop is busy.',
    ],
  ])('shows no results and the reason when the search fails %s', async (_, failed, sentence) => {
    renderInShop(<SearchBox />);
    await type('a12');
    await options();
    answer = () => failed;
    await type('a13');
    const reason = (text: string, element: Element | null) =>
      element?.tagName === 'B' && text.includes(sentence);
    expect(await screen.findByText(reason)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(sentence));
    expect(screen.queryByText('No products found.')).toBeNull();
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('shows how the query was understood and highlights it in the names', async () => {
    const understood = {
      models: [
        {
          modelCode: 1,
          bndName: 'Samsung',
          series: 'Galaxy A',
          modelName: 'Galaxy A12',
          modelNumbers: [],
        },
      ],
      partKind: 'display' as const,
      bndCode: null,
      bndName: null,
      grade: null,
      colour: null,
      words: [],
      corrected: null,
    };
    answer = () => aList({ items: items.slice(0, 1), understood });
    renderInShop(<SearchBox />);
    await type('a12 displ');
    const [row] = await options();
    expect(within(row ?? document.body).getByText('A12 Display')).toBeInTheDocument();
    expect(screen.getByText('Understood as')).toBeInTheDocument();
    expect(screen.getByText('Galaxy A12')).toBeInTheDocument();
    expect(screen.getByText('Display')).toBeInTheDocument();
  });

  it('opens as a popup over the page when enabled', async () => {
    const settings = { ...DEFAULT_SETTINGS, popupSearch: true };
    renderInShop(<SearchBox />, '/', aSite({ settings }));
    await type('a12');
    await options();
    expect(document.documentElement).toHaveAttribute('data-search-open', 'popup');
    await userEvent.click(document.body);
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(document.documentElement).not.toHaveAttribute('data-search-open');
  });

  it('opens as a dropdown otherwise, and closes on a press elsewhere', async () => {
    renderInShop(<SearchBox />);
    await type('a12');
    await options();
    expect(document.documentElement).toHaveAttribute('data-search-open', '');
    await userEvent.click(document.body);
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});
