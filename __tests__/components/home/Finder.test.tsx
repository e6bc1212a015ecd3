import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { Finder } from '@/components/home/Finder';
import type { ModelSeries, ModelSummary } from '@/lib/contract/catalogue.contract';
import { finderSeries, openAt, type FinderStart } from '@/lib/pages/finder';
import { aList, anItem, aSite } from '../../support/factories';
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
    categories: ['Displays', 'Batteries', 'Charging', 'Cameras'].map((catName, at) => ({
      catCode: at + 1,
      catName,
      itemCount: 4,
      fromPrice: 3650,
    })),
  };
}

const start: FinderStart = {
  brands: [
    { bndCode: 5, bndName: 'Samsung', itemCount: 30 },
    { bndCode: 6, bndName: 'Apple', itemCount: 20 },
  ],
  modelTotal: 3,
  open: null,
};

const small = (series: string, modelCode: number): ModelSeries => ({
  bndCode: 5,
  bndName: 'Samsung',
  series,
  itemCount: 1,
  models: [{ modelCode, modelName: `Galaxy ${series} 1`, itemCount: 1 }],
});

const SAMSUNG = [galaxy, small('i', 8), small('S', 9)];

/** What the server sends along: the first brand at the phone with the most parts. */
const opened: FinderStart = { ...start, open: openOf(aSummary(1, 'Galaxy A12')) };

function openOf(summary: ModelSummary): FinderStart['open'] {
  const open = openAt(finderSeries(SAMSUNG));
  return open === null ? null : { ...open, summary };
}

const api = setupServer(
  http.get('*/api/v1/models', ({ request }) => {
    const isApple = new URL(request.url).searchParams.get('bndCode') === '6';
    const data = isApple ? [iphone] : SAMSUNG;
    return HttpResponse.json({ data });
  }),
  http.get('*/api/v1/models/3', () =>
    HttpResponse.json({ data: { ...aSummary(3, 'iPhone 11'), bndCode: 6, series: 'iPhone' } }),
  ),
  http.get('*/api/v1/models/1', () => HttpResponse.json({ data: aSummary(1, 'Galaxy A12') })),
  http.get('*/api/v1/models/8', () => HttpResponse.json({ data: aSummary(8, 'Galaxy i 1') })),
  http.get('*/api/v1/models/2', () => HttpResponse.json({ error: {} }, { status: 500 })),
);

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
afterAll(() => api.close());

const show = (from = opened) => renderInShop(<Finder start={from} />, '/', aSite());
const column = (name: string) => within(screen.getByRole('list', { name }));

const namesIn = (name: string) =>
  column(name)
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);
const press = (name: string, link: RegExp) =>
  userEvent.click(column(name).getByRole('link', { name: link }));

describe('the finder', () => {
  beforeEach(() => window.localStorage.clear());

  it('starts full: the brand, the series and the phone with the most parts', () => {
    show();
    expect(namesIn('Brand')).toEqual(['Samsung30', 'Apple20']);
    expect(namesIn('Series')).toEqual(['Galaxy A4 models', 'Other2 models']);
    expect(namesIn('Model')).toEqual([
      'Galaxy A1220',
      'Galaxy A0310',
      'Galaxy A1310',
      'Galaxy A2s5',
    ]);
    expect(screen.getByRole('link', { name: 'Show all 20 parts for Galaxy A12' })).toHaveAttribute(
      'href',
      '/shop?model=1',
    );
    expect(screen.getByRole('link', { name: /^Displays.*from LKR 3,650.00/ })).toHaveAttribute(
      'href',
      '/shop?model=1&catCode=1',
    );
    for (const link of [/Samsung/, /^Galaxy A 4/, /^Galaxy A12/]) {
      expect(screen.getAllByRole('link', { name: link })[0]).toHaveAttribute(
        'aria-current',
        'true',
      );
    }
  });

  it('opens a brand at its best series and phone; a single series needs no column', async () => {
    show();
    await press('Brand', /Apple/);
    expect(await screen.findByRole('heading', { name: 'iPhone 11' })).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Series' })).toBeNull();
    expect(column('Model').getByRole('link', { name: /iPhone 11/ })).toHaveAttribute(
      'href',
      '/shop?model=3',
    );
  });

  it('opens a series at its best phone, and the small ones as one', async () => {
    show();
    expect(column('Series').getByRole('link', { name: /Galaxy A/ })).toHaveAttribute(
      'href',
      '/shop?query=Samsung%20Galaxy%20A',
    );
    await press('Series', /Other/);
    await waitFor(() => expect(namesIn('Model')).toEqual(['Galaxy i 11', 'Galaxy S 11']));
  });

  it('shows the phones with the most parts, and all of them on demand', async () => {
    const many = { ...galaxy, models: manyModels(30) };
    const other = { ...galaxy, series: 'Galaxy S', itemCount: 3 };
    api.use(http.get('*/api/v1/models', () => HttpResponse.json({ data: [many, other] })));
    const open = openAt(finderSeries([many, other]));
    show({ ...start, open: open === null ? null : { ...open, summary: aSummary(130, 'M30') } });
    expect(namesIn('Model')).toHaveLength(12);
    expect(namesIn('Model')[0]).toBe('Galaxy M3030');
    await press('Model', /All 30 models/);
    await waitFor(() => expect(namesIn('Model')).toHaveLength(30));
    expect(namesIn('Model')[0]).toBe('Galaxy M11');
    api.resetHandlers();
  });

  it('shows more phones where a single series leaves them its place', () => {
    const open = openAt(finderSeries([{ ...galaxy, models: manyModels(30) }]));
    show({ ...start, open: open === null ? null : { ...open, summary: aSummary(130, 'M30') } });
    expect(namesIn('Model')).toHaveLength(18);
    expect(namesIn('Model').at(-1)).toBe('All 30 models');
  });

  it('has no strip for a single brand', () => {
    show({ ...opened, brands: opened.brands.slice(0, 1) });
    expect(screen.queryByRole('list', { name: 'Brand' })).toBeNull();
    expect(namesIn('Series')).toEqual(['Galaxy A4 models', 'Other2 models']);
  });

  const few = (summary: ModelSummary) => ({
    ...summary,
    categories: summary.categories.slice(0, 3),
  });

  it('shows the parts of a phone that has fewer than four kinds of them', async () => {
    api.use(
      http.get('*/api/v1/models/8', () =>
        HttpResponse.json({ data: few(aSummary(8, 'Galaxy i 1')) }),
      ),
      http.get('*/api/v1/product/all', ({ request }) => {
        expect(new URL(request.url).search).toBe('?model=8&limit=6');
        return HttpResponse.json({ data: aList({ items: [anItem({ itmName: 'An i display' })] }) });
      }),
    );
    show();
    await press('Series', /Other/);
    const parts = within(await screen.findByRole('list', { name: 'Parts for Galaxy i 1' }));
    expect(parts.getByRole('link', { name: 'An i display' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Displays/ })).toBeNull();
    api.resetHandlers();
  });

  it('shows the few kinds where their parts cannot be read', async () => {
    api.use(
      http.get('*/api/v1/models/8', () =>
        HttpResponse.json({ data: few(aSummary(8, 'Galaxy i 1')) }),
      ),
      http.get('*/api/v1/product/all', () => HttpResponse.json({ error: {} }, { status: 500 })),
    );
    show();
    await press('Series', /Other/);
    expect(await screen.findByRole('heading', { name: 'Galaxy i 1' })).toBeVisible();
    expect(await screen.findByRole('link', { name: /^Displays/ })).toBeVisible();
    api.resetHandlers();
  });

  it('has a way to all brands where there are more than the strip holds', async () => {
    const brands = Array.from({ length: 20 }, (_, at) => ({
      bndCode: at + 5,
      bndName: `Brand ${at + 1}`,
      itemCount: 1,
    }));
    show({ ...opened, brands });
    expect(namesIn('Brand')).toHaveLength(14);
    expect(column('Brand').getByRole('link', { name: 'All 20 brands' })).toHaveAttribute(
      'href',
      '/shop/brands',
    );
  });

  it('moves by the arrows, and on to the column that a choice fills', async () => {
    show();
    column('Brand')
      .getByRole('link', { name: /Samsung/ })
      .focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(column('Brand').getByRole('link', { name: /Apple/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowDown}');
    expect(column('Series').getByRole('link', { name: /Galaxy A/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(column('Model').getByRole('link', { name: /Galaxy A12/ })).toHaveFocus(),
    );
    await userEvent.keyboard('{ArrowDown}');
    expect(column('Model').getAllByRole('link')[1]).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(column('Series').getByRole('link', { name: /Galaxy A/ })).toHaveFocus();
  });

  it('searches the name of a brand that has no page', () => {
    const honor = { bndCode: 7, bndName: 'Honor', itemCount: null };
    show({ ...start, brands: [...start.brands, honor] });
    const link = column('Brand').getByRole('link', { name: 'Honor' });
    expect(link).toHaveAttribute('href', '/shop?query=Honor');
  });

  it('remembers the last model', async () => {
    const { unmount } = show();
    await press('Brand', /Apple/);
    await userEvent.click(await column('Model').findByRole('link', { name: /iPhone 11/ }));
    await screen.findByRole('heading', { name: 'iPhone 11' });
    await waitFor(() => expect(window.localStorage.getItem('last-model')).not.toBeNull());
    unmount();
    show();
    expect(await screen.findByRole('heading', { name: 'iPhone 11' })).toBeInTheDocument();
    expect(column('Brand').getByRole('link', { name: /Apple/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  it.each(['', 'null', '{"bndCode":"x"}', '{"bndCode":6,"modelCode":99}'])(
    'stays at the first model when what was stored is %p',
    async (stored) => {
      window.localStorage.setItem('last-model', stored);
      show();
      await waitFor(() => expect(namesIn('Brand')).toHaveLength(2));
      expect(screen.getByRole('heading', { level: 2, name: 'Galaxy A12' })).toBeVisible();
    },
  );

  it('shows an error when a phone cannot be read, and still leads to its parts', async () => {
    show();
    await press('Model', /Galaxy A13/);
    expect(await screen.findByRole('alert')).toHaveTextContent('Parts could not be read.');
    expect(screen.getByRole('link', { name: 'Show all 10 parts for Galaxy A13' })).toHaveAttribute(
      'href',
      '/shop?model=2',
    );
    api.use(
      http.get('*/api/v1/models/2', () => HttpResponse.json({ data: aSummary(2, 'Galaxy A13') })),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /^Displays/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    api.resetHandlers();
  });
});

function manyModels(count: number): ModelSeries['models'] {
  return Array.from({ length: count }, (_, at) => ({
    modelCode: 101 + at,
    modelName: `Galaxy M${at + 1}`,
    itemCount: at + 1,
  }));
}
