import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { Finder } from '@/components/home/Finder';
import type { ModelSeries, ModelSummary } from '@/lib/contract/catalogue.contract';
import type { FinderStart } from '@/lib/pages/homePage';
import { aSite } from '../../support/factories';
import { renderInShop } from '../../support/renderInShop';

const galaxy: ModelSeries = {
  bndCode: 5,
  bndName: 'Samsung',
  series: 'Galaxy A',
  itemCount: 30,
  models: [
    { modelCode: 1, modelName: 'Galaxy A12', itemCount: 20 },
    { modelCode: 2, modelName: 'Galaxy A13', itemCount: 10 },
    { modelCode: 4, modelName: 'Galaxy A2s', itemCount: 5 },
    { modelCode: 5, modelName: 'Galaxy A03', itemCount: 10 },
  ],
};
const iphone: ModelSeries = {
  bndCode: 6,
  bndName: 'Apple',
  series: 'iPhone',
  itemCount: 20,
  models: [{ modelCode: 3, modelName: 'iPhone 11', itemCount: 20 }],
};

function aSummary(modelCode: number, modelName: string): ModelSummary {
  return {
    modelCode,
    modelName,
    bndCode: 5,
    bndName: 'Samsung',
    series: 'Galaxy A',
    modelNumbers: ['SM-A125F'],
    itemCount: 20,
    nearTwins: [],
    categories: [{ catCode: 1, catName: 'Displays', itemCount: 4, fromPrice: 3650 }],
  };
}

const start: FinderStart = {
  brands: [
    { bndCode: 5, bndName: 'Samsung', itemCount: 30 },
    { bndCode: 6, bndName: 'Apple', itemCount: 20 },
  ],
  modelTotal: 3,
};

const small = (series: string, modelCode: number): ModelSeries => ({
  bndCode: 5,
  bndName: 'Samsung',
  series,
  itemCount: 1,
  models: [{ modelCode, modelName: `Galaxy ${series} 1`, itemCount: 1 }],
});

const api = setupServer(
  http.get('*/api/v1/models', ({ request }) => {
    const isApple = new URL(request.url).searchParams.get('bndCode') === '6';
    const data = isApple ? [iphone] : [galaxy, small('i', 8), small('S', 9)];
    return HttpResponse.json({ data });
  }),
  http.get('*/api/v1/models/3', () =>
    HttpResponse.json({ data: { ...aSummary(3, 'iPhone 11'), bndCode: 6, series: 'iPhone' } }),
  ),
  http.get('*/api/v1/models/1', () => HttpResponse.json({ data: aSummary(1, 'Galaxy A12') })),
  http.get('*/api/v1/models/2', () => HttpResponse.json({ error: {} }, { status: 500 })),
);

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
afterAll(() => api.close());

const show = (from = start) => renderInShop(<Finder start={from} />, '/', aSite());
const column = (name: string) => within(screen.getByRole('list', { name }));

const namesIn = (name: string) =>
  column(name)
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);
const press = (name: string, link: RegExp) =>
  userEvent.click(column(name).getByRole('link', { name: link }));

describe('the finder', () => {
  beforeEach(() => window.localStorage.clear());

  it('starts with the brands only', () => {
    show();
    expect(namesIn('Brand')).toEqual(['Samsung30', 'Apple20']);
    expect([...namesIn('Series'), ...namesIn('Model')]).toEqual([]);
    expect(
      screen.getByText('Choose a brand, a series and a model to see its parts.'),
    ).toBeVisible();
  });

  it('opens brand, series and model, each on its own, and shows its categories', async () => {
    show();
    await press('Brand', /Samsung/);
    expect(await column('Series').findByRole('link', { name: /Galaxy A/ })).toHaveAttribute(
      'href',
      '/shop?query=Samsung%20Galaxy%20A',
    );
    expect(namesIn('Model')).toEqual([]);
    await press('Series', /Galaxy A/);
    expect(namesIn('Model')).toEqual([
      'Galaxy A2s5',
      'Galaxy A0310',
      'Galaxy A1220',
      'Galaxy A1310',
    ]);
    await press('Model', /Galaxy A12/);
    expect(await screen.findByRole('link', { name: 'Show all 20 parts' })).toHaveAttribute(
      'href',
      '/shop?model=1',
    );
    expect(screen.getByRole('link', { name: /^Displays.*from LKR 3,650.00/ })).toHaveAttribute(
      'href',
      '/shop?model=1&catCode=1',
    );
  });

  it('moves on by keyboard to the column that a choice fills, and back by the arrows', async () => {
    show();
    column('Brand')
      .getByRole('link', { name: /Samsung/ })
      .focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(column('Series').getByRole('link', { name: /Galaxy A/ })).toHaveFocus(),
    );
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(column('Model').getAllByRole('link')[0]).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    expect(column('Model').getAllByRole('link')[1]).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(column('Series').getByRole('link', { name: /Galaxy A/ })).toHaveFocus();
  });

  it('searches the name of a brand that has no page', () => {
    show({ ...start, brands: [{ bndCode: 5, bndName: 'Honor', itemCount: null }] });
    const link = column('Brand').getByRole('link', { name: 'Honor' });
    expect(link).toHaveAttribute('href', '/shop?query=Honor');
  });

  it('groups series of one or two models, and opens a single series', async () => {
    show();
    await press('Brand', /Samsung/);
    await column('Series').findByRole('link', { name: /Other/ });
    expect(namesIn('Series')).toEqual(['Galaxy A', 'Other']);
    await press('Brand', /Apple/);
    expect(await column('Model').findByRole('link', { name: /iPhone 11/ })).toHaveAttribute(
      'href',
      '/shop?model=3',
    );
  });

  it('remembers the last model', async () => {
    const { unmount } = show();
    await press('Brand', /Apple/);
    await userEvent.click(await column('Model').findByRole('link', { name: /iPhone 11/ }));
    await screen.findByRole('heading', { name: 'iPhone 11' });
    unmount();
    show();
    expect(await screen.findByRole('heading', { name: 'iPhone 11' })).toBeInTheDocument();
    expect(column('Brand').getByRole('link', { name: /Apple/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  it.each(['', 'null', '{"bndCode":"x"}', '{"bndCode":6,"modelCode":99}'])(
    'starts without a model when what was stored is %p',
    async (stored) => {
      window.localStorage.setItem('last-model', stored);
      show();
      await waitFor(() => expect(namesIn('Brand')).toHaveLength(2));
      expect(screen.queryByRole('heading', { level: 2, name: 'iPhone 11' })).toBeNull();
    },
  );

  it('works with the select fields of a phone', async () => {
    show();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Brand' }), 'Apple');
    const model = screen.getByRole('combobox', { name: 'Model' });
    await waitFor(() => expect(within(model).getAllByRole('option')).toHaveLength(2));
    expect(screen.getByRole('combobox', { name: 'Brand' })).toHaveAttribute('name', 'bndCode');
    await userEvent.selectOptions(model, 'iPhone 11');
    expect(screen.getByRole('button', { name: 'Show 20 parts for iPhone 11' })).toBeEnabled();
    expect(model).toHaveAttribute('name', 'model');
    expect(screen.getByRole('combobox', { name: 'Brand' })).not.toHaveAttribute('name');
  });

  it('shows an error when a level cannot be loaded', async () => {
    show();
    await press('Brand', /Samsung/);
    await userEvent.click(await column('Series').findByRole('link', { name: /Galaxy A/ }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Model' }), 'Galaxy A13');
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
    expect(screen.getByRole('button', { name: 'Show 10 parts for Galaxy A13' })).toBeEnabled();
  });
});
