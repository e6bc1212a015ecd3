import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OutstandingScreen } from '@/components/dealer/OutstandingScreen';
import { PriceListScreen } from '@/components/dealer/PriceListScreen';
import { NO_OUTSTANDING, type Outstanding } from '@/lib/contract/dealer.contract';
import { aCustomersSite, OWNER } from '@/__tests__/support/checkout';
import { anItem } from '@/__tests__/support/factories';
import { renderInShop } from '@/__tests__/support/renderInShop';

const SHOPPER = { owner: OWNER, isPending: false };

describe('the outstanding page', () => {
  function open(outstanding: Outstanding) {
    renderInShop(
      <OutstandingScreen outstanding={outstanding} shopper={SHOPPER} />,
      '/my-account/outstanding',
      aCustomersSite(),
    );
  }

  test('shows limit, use, ages and the due date of each order', () => {
    const order = {
      orderNumber: 'SP-100001',
      status: 'delivered',
      placedAt: Date.UTC(2026, 9, 1, 6),
      dueAt: Date.UTC(2026, 9, 31, 6),
      ageDays: 51,
      isOverdue: true,
      total: 2000,
      paid: 500,
      open: 1500,
    } as const;
    const next = {
      ...order,
      orderNumber: 'SP-100002',
      dueAt: Date.UTC(2026, 11, 1),
      isOverdue: false,
      paid: 0,
      open: 1000,
    };
    open({
      creditLimit: 10_000,
      used: 2500,
      available: 7500,
      byAge: [
        { name: '0 to 30 days', open: 1000 },
        { name: '31 to 60 days', open: 1500 },
      ],
      orders: [order, next],
    });
    const credit = screen.getByRole('region', { name: 'Credit' });
    expect(credit).toHaveTextContent('AvailableLKR 7,500.00');
    expect(credit).toHaveTextContent('25.00% used');
    expect(credit).toHaveTextContent('1 overdue');
    expect(credit).toHaveTextContent('Next due: LKR 1,000.00 on 2026-12-01');
    const row = screen.getByRole('row', { name: /SP-100001/ });
    expect(row).toHaveTextContent('2026-10-31, overdue, 51 days old');
    expect(row).toHaveTextContent('1,500.00');
    expect(screen.getByRole('row', { name: /SP-100002/ })).not.toHaveTextContent('overdue');
    expect(screen.getByRole('region', { name: 'By age, LKR' })).toHaveTextContent(
      '31 to 60 days1,500.00',
    );
  });

  test('shows that there is no limit and nothing is owed', () => {
    open(NO_OUTSTANDING);
    expect(screen.getByText(/no credit limit yet/)).toBeVisible();
    expect(screen.getByText('Nothing is outstanding')).toBeVisible();
  });
});

describe('the price list', () => {
  function open() {
    const items = [
      anItem({ disPer: 10 }),
      anItem({ itmCode: 2, itmName: 'Cover', itmType: 'M', isFromPrice: true }),
    ];
    return renderInShop(
      <PriceListScreen
        list={{ items, totalItems: 250, page: 1, limit: 100 }}
        catCode="1"
        shopper={SHOPPER}
      />,
      '/my-account/price-list?catCode=1',
      aCustomersSite(),
    );
  }

  test('lists the prices in pages and as a file of the same category', () => {
    open();
    const row = screen.getByRole('row', { name: /Galaxy A12/ });
    expect(row).toHaveTextContent('8,955.00');
    expect(row).toHaveTextContent('−10.00%');
    expect(screen.getByRole('row', { name: /Cover/ })).toHaveTextContent('from 9,950.00');
    expect(screen.getByText('250 parts, at your prices today')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Download (CSV)' })).toHaveAttribute(
      'href',
      '/api/v1/price-list.csv?catCode=1',
    );
    const pages = screen.getByRole('navigation', { name: 'Pages' });
    expect(within(pages).getByRole('link', { name: 'Page 3' })).toHaveAttribute(
      'href',
      '/my-account/price-list?catCode=1&page=3',
    );
  });

  test('filters by category', async () => {
    const { push } = open();
    const category = screen.getByRole('combobox', { name: 'Category' });
    expect(category).toHaveValue('1');
    await userEvent.selectOptions(category, 'Batteries');
    expect(push).toHaveBeenCalledWith('/my-account/price-list?catCode=2');
  });
});
