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
  within: [],
  all: ALL,
  allBefore: { ...SOLD, sales: 1_000 },
  points: [
    { from: '2026-11-10', to: '2026-11-10', before: 400, ...SOLD },
    { from: '2026-11-11', to: '2026-11-11', before: 600, ...NONE },
  ],
  rows: [{ key: 'display', name: 'Display', note: null, before: 1_000, ...ALL }],
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
    'Sales a day from 10 – 11 Nov, beside 8 – 9 Nov; the best was 10 Nov with 2,000.00',
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
  expect(screen.queryByText('+100.0%')).toBeNull();
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
  const pages = { total: 1, page: 1, pages: 1 };
  renderInOffice(
    <SoldOutScreen
      page={{
        days: 90,
        rows: [{ ...item, sold: 9, perWeek: 0.7, waiting: 2 }],
        missed: [{ query: 'pixel 12', asked: 4 }],
        ...pages,
      }}
    />,
  );
  expect(screen.getByRole('row', { name: /Galaxy A12 Display LCD-A12 9 0.7/ })).toBeVisible();
  expect(screen.getByText('pixel 12')).toBeVisible();
  renderInOffice(
    <SlowStockScreen
      page={{
        days: 90,
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
        all: { pieces: 5, value: 0, unknownPieces: 5 },
        ...pages,
      }}
    />,
  );
  expect(screen.getByRole('row', { name: /cost unknown for 5 pieces/ })).toHaveTextContent(
    'nothing sold',
  );
});
