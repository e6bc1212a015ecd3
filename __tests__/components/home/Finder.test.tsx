import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { Finder } from '@/components/home/Finder';
import type { ModelSeries, ModelSummary } from '@/lib/contract/catalogue';
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
  series: [galaxy],
  summary: aSummary(1, 'Galaxy A12'),
  modelTotal: 3,
};

const api = setupServer(
  http.get('*/api/v1/models', () => HttpResponse.json({ data: [iphone] })),
  http.get('*/api/v1/models/3', () =>
    HttpResponse.json({ data: { ...aSummary(3, 'iPhone 11'), bndCode: 6, series: 'iPhone' } }),
  ),
  http.get('*/api/v1/models/2', () => HttpResponse.json({ error: {} }, { status: 500 })),
);

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
afterAll(() => api.close());

const show = () => renderInShop(<Finder start={start} />, '/', aSite());
const column = (name: string) => within(screen.getByRole('list', { name }));

describe('the finder', () => {
  it('shows the categories of one model with their lowest prices at first', () => {
    show();
    expect(screen.getByRole('link', { name: 'Show all 20 parts' })).toHaveAttribute(
      'href',
      '/shop?model=1',
    );
    expect(screen.getByRole('link', { name: /^Displays.*from LKR 3,650.00/ })).toHaveAttribute(
      'href',
      '/shop?model=1&catCode=1',
    );
  });

  it('links every level', () => {
    show();
    expect(column('Brand').getByRole('link', { name: /Apple/ })).toHaveAttribute(
      'href',
      '/shop/brand/6/apple',
    );
    expect(column('Model').getByRole('link', { name: /Galaxy A13/ })).toHaveAttribute(
      'href',
      '/shop?model=2',
    );
  });

  it('opens a brand and its model with the most parts', async () => {
    show();
    await userEvent.click(column('Brand').getByRole('link', { name: /Apple/ }));
    expect(await screen.findByRole('heading', { name: 'iPhone 11' })).toBeInTheDocument();
    expect(column('Series').getByRole('link', { name: /iPhone/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
    expect(screen.getByRole('button', { name: 'Show 20 parts for iPhone 11' })).toBeEnabled();
  });

  it('works with the select fields of a phone', async () => {
    show();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Brand' }), 'Apple');
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Model' })).toHaveDisplayValue('iPhone 11'),
    );
  });

  it('shows an error when a level cannot be loaded', async () => {
    show();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Model' }), 'Galaxy A13');
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
    expect(screen.getByRole('combobox', { name: 'Model' })).toHaveValue('2');
    expect(screen.getByRole('button', { name: 'Show 10 parts for Galaxy A13' })).toBeEnabled();
  });
});
