import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SalesReportScreen } from '@/components/office/reports/SalesReportScreen';
import { SlowStockScreen } from '@/components/office/reports/SlowStockScreen';
import { SoldOutScreen } from '@/components/office/reports/SoldOutScreen';
import type { SalesReport } from '@/lib/contract/report.contract';
import { renderInOffice } from '@/__tests__/support/renderInOffice';

const NONE = {
  orders: 0,
  sold: 0,
  back: 0,
  sales: 0,
  cost: 0,
  margin: 0,
  openSales: 0,
  unknownPieces: 0,
};
const SOLD = { ...NONE, orders: 20, sold: 30, back: 1, sales: 2_000, cost: 900, margin: 600 };
const ALL = { ...SOLD, openSales: 500, unknownPieces: 12 };

const REPORT: SalesReport = {
  period: { from: '2026-11-10', to: '2026-11-11' },
  against: 'before',
  before: { from: '2026-11-08', to: '2026-11-09' },
  step: 'day',
  by: 'kind',
  figure: 'sales',
  within: [],
  all: ALL,
  allBefore: { ...SOLD, sales: 1_000 },
  points: [
    { from: '2026-11-10', to: '2026-11-10', before: { ...SOLD, sales: 400 }, ...SOLD },
    { from: '2026-11-11', to: '2026-11-11', before: { ...SOLD, sales: 600, margin: 100 }, ...NONE },
  ],
  rows: [
    { key: 'display', name: 'Display', note: null, before: { ...SOLD, sales: 1_000 }, ...ALL },
  ],
  total: 1,
  page: 1,
  pages: 1,
  preparing: false,
};

function open(said: Partial<SalesReport> = {}) {
  const page = { report: { ...REPORT, ...said }, refused: null };
  return renderInOffice(<SalesReportScreen page={page} />, { address: '/office/reports' });
}

it('says the margin of what is known, and of how many pieces the cost is not', () => {
  open();
  const row = screen.getByRole('row', { name: /Display/ });
  expect(within(row).getByText('+100.0%')).toBeVisible();
  expect(row).toHaveTextContent('40.0% cost unknown for 12 pieces');
  expect(screen.getByRole('img')).toHaveAccessibleName(
    'Sales a day from 10 – 11 Nov, beside 8 – 9 Nov; the most was 10 Nov with 2,000.00',
  );
  expect(screen.getByRole('link', { name: 'Display' })).toHaveAttribute(
    'href',
    '/office/reports?from=2026-11-10&to=2026-11-11&by=part&kind=display',
  );
});

it('compares nothing with too few orders, and counts no orders of a kind', () => {
  open({
    allBefore: { ...NONE, orders: 2, sales: 1_000 },
    by: 'part',
    within: [{ filter: 'kind', key: 'display', name: 'Display' }],
  });
  expect(screen.getByText('too few before to compare')).toBeVisible();
  expect(screen.queryByText('Mean order')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Orders' })).toBeNull();
  expect(screen.queryByText('+100.0%')).toBeNull();
});

it('shows the chosen figure in the line, first in the rows, and in every address', () => {
  open({ figure: 'margin' });
  expect(screen.getByRole('link', { name: 'Margin' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('img')).toHaveAccessibleName(/^Margin a day .* 10 Nov with 600.00$/);
  expect(screen.getByRole('columnheader', { name: 'Margin, LKR' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  expect(screen.getByRole('row', { name: /Display/ })).toHaveTextContent('0.0%');
  expect(screen.getByRole('link', { name: 'Display' })).toHaveAttribute(
    'href',
    '/office/reports?from=2026-11-10&to=2026-11-11&figure=margin&by=part&kind=display',
  );
});

it('goes to the periods beside it and up by keys', async () => {
  const { push } = open({
    within: [{ filter: 'kind', key: 'display', name: 'Display' }],
    by: 'part',
  });
  const user = userEvent.setup();
  await user.keyboard('[[');
  expect(push).toHaveBeenLastCalledWith(
    '/office/reports?from=2026-11-08&to=2026-11-09&by=part&kind=display',
  );
  await user.keyboard('{Backspace}');
  expect(push).toHaveBeenLastCalledWith('/office/reports?from=2026-11-10&to=2026-11-11');
});

it('says that there are no sales, and why a period is refused', () => {
  open({ rows: [], total: 0 });
  expect(screen.getByRole('heading', { name: 'No sales, 10 – 11 Nov' })).toBeVisible();
  const refused = 'A report covers at most five years. Choose a shorter period.';
  renderInOffice(<SalesReportScreen page={{ report: null, refused }} />);
  expect(screen.getByText(refused)).toBeVisible();
});

it('lists what is sold out with its rate, and slow stock with its value', () => {
  const item = { itmCode: 1, sku: 'LCD-A12', itmName: 'Galaxy A12 Display' };
  const pages = { total: 1, page: 1, pages: 1, age: null };
  const out = { items: 1, sold: 9, waiting: 2 };
  renderInOffice(
    <SoldOutScreen
      page={{
        days: 90,
        ages: [
          { age: 'week', ...out },
          { age: 'month', items: 0, sold: 0, waiting: 0 },
        ],
        rows: [{ ...item, outSince: '2026-11-20', sold: 9, perWeek: 0.7, waiting: 2 }],
        missed: [{ query: 'pixel 12', asked: 4 }],
        searchesSince: '2026-11-01',
        ...pages,
      }}
    />,
  );
  const row = screen.getByRole('row', { name: /Galaxy A12 Display LCD-A12 2026-11-20 9 0.7/ });
  expect(within(row).getByRole('link', { name: '9' })).toHaveAttribute(
    'href',
    expect.stringMatching(/reports\?from=.*&by=order&part=1$/),
  );
  expect(screen.getByText('1 item, 2 buyers waiting')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Up to a week' })).toHaveAttribute(
    'href',
    '/office/reports/sold-out?age=week',
  );
  expect(screen.getByRole('link', { name: 'pixel 12' })).toBeVisible();
  expect(screen.getByText('Searches are counted since 2026-11-01.')).toBeVisible();
  const tiedUp = { pieces: 5, value: 0, unknownPieces: 5 };
  renderInOffice(
    <SlowStockScreen
      page={{
        days: 90,
        ages: [{ age: 'never', items: 1, ...tiedUp }],
        rows: [
          {
            ...item,
            inStock: 5,
            sold: 0,
            lastsDays: null,
            lastSold: null,
            value: 0,
            unknownPieces: 5,
          },
        ],
        all: tiedUp,
        ...pages,
        age: 'never',
      }}
    />,
  );
  expect(screen.getByRole('row', { name: /cost unknown/ })).toHaveTextContent('nothing sold');
  expect(screen.getByRole('heading', { name: 'Never sold' })).toBeVisible();
});
