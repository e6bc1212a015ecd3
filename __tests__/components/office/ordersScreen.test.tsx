import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OrdersScreen } from '@/components/office/orders/OrdersScreen';
import type { OrdersPage } from '@/components/office/orders/ordersPage';
import { ORDER_TABS } from '@/lib/contract/order';
import { recordOf } from '@/lib/contract/records';
import { orderRow } from '../../support/officeOrders';
import { polyfillDialogs } from '../../support/dialogs';
import { renderInOffice } from '../../support/renderInOffice';

beforeAll(polyfillDialogs);
beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const PAGE: OrdersPage = {
  counts: { ...recordOf(ORDER_TABS, () => 0), open: 61, 'to-pick': 1_001 },
  tab: 'open',
  search: '',
  filters: {},
  orders: [
    orderRow('SP-1', { total: 100.1, pieces: 2 }),
    orderRow('SP-2', { status: 'awaiting-payment', paymentTitle: 'Bank Transfer' }),
    orderRow('SP-3', { status: 'packing', pickedPieces: 4, total: 200.2, pieces: 7 }),
    orderRow('SP-4', { status: 'cancelled' }),
  ],
  next: null,
  near: null,
};

const rowOf = (number: string) => screen.getByRole('row', { name: new RegExp(`${number} `) });
const cursor = () => screen.getAllByRole('row').find((row) => row.hasAttribute('data-cursor'));
const bar = () => screen.queryByRole('region', { name: 'What to do' });

function open(page: Partial<OrdersPage> = {}) {
  const rendered = renderInOffice(<OrdersScreen page={{ ...PAGE, ...page }} />, {
    address: '/office/orders',
  });
  return { ...rendered, user: userEvent.setup() };
}

it('moves the cursor with J and K and stops at the ends', async () => {
  const { user } = open();
  await user.keyboard('j');
  expect(cursor()).toBe(rowOf('SP-1'));
  expect(within(rowOf('SP-1')).getByRole('link')).toHaveFocus();
  await user.keyboard('jjjjj');
  expect(cursor()).toBe(rowOf('SP-4'));
  await user.keyboard('k');
  expect(cursor()).toBe(rowOf('SP-3'));
});

it('opens the order below the cursor with Enter', async () => {
  const { user, push } = open();
  await user.keyboard('jj{Enter}');
  expect(push.mock.calls[0]?.[0]).toBe('/office/orders/SP-2');
});

it('selects with X, extends with Shift X, and says the sum and who stays out', async () => {
  const { user } = open();
  expect(bar()).toBeNull();
  await user.keyboard('jx');
  expect(bar()).toHaveTextContent('1 selected 2 pieces, LKR 100.10.');
  await user.keyboard('jjj{Shift>}X{/Shift}');
  expect(bar()).toHaveTextContent(
    '4 selected 9 pieces, LKR 300.30. 1 left out: not paid yet. 1 order left out: nothing to pack.',
  );
  expect(screen.getByRole('link', { name: 'Print 2 slips' })).toHaveAttribute(
    'href',
    '/office/print/slips?orders=SP-1%2CSP-3',
  );
  await user.keyboard('{Escape}');
  expect(bar()).toBeNull();
});

it('selects all rows with the box in the head, and none with the next press', async () => {
  const { user } = open();
  const all = screen.getByRole('checkbox', { name: 'Select all on this page' });
  await user.click(all);
  expect(bar()).toHaveTextContent('4 selected');
  await user.click(all);
  expect(bar()).toBeNull();
});

it('types letters into the search field instead of moving', async () => {
  const { user, push } = open();
  await user.keyboard('/');
  await user.keyboard('jx 077{Enter}');
  expect(cursor()).toBeUndefined();
  expect(push).toHaveBeenCalledWith('/office/orders?search=jx+077');
});

it('writes goods and money of a row as words', () => {
  open();
  expect(rowOf('SP-3')).toHaveTextContent('4 of 7');
  expect(rowOf('SP-2')).toHaveTextContent('Not paid, bank');
  expect(rowOf('SP-2')).toHaveTextContent('To be paid');
});

it('caps the counts of tabs', () => {
  open();
  expect(screen.getByRole('link', { name: 'To pick 1,000+' })).toBeVisible();
});

it('offers an order for a phone number that nothing was found for', () => {
  open({ search: '077 605 4481', orders: [] });
  expect(screen.getByRole('heading', { name: 'No order with 077 605 4481' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'New order for 077 605 4481' })).toHaveAttribute(
    'href',
    '/office/new-order?phone=94776054481',
  );
});

it('narrows the list with F and keeps the filter when the tab changes', async () => {
  const { user, push } = open({ tab: 'to-pick', filters: { source: 'caller' } });
  expect(screen.getByRole('link', { name: 'Packing' })).toHaveAttribute(
    'href',
    '/office/orders?tab=packing&source=caller',
  );
  await user.keyboard('f');
  const sheet = screen.getByRole('dialog', { name: 'Filter' });
  await user.click(within(sheet).getByRole('radio', { name: 'COD' }));
  await user.click(within(sheet).getByRole('button', { name: 'Show' }));
  expect(push).toHaveBeenCalledWith(
    '/office/orders?tab=to-pick&source=caller&payment=Cash+On+Delivery',
  );
});

it('keeps a view in the browser and forgets it', async () => {
  const { user, unmount } = open({ tab: 'to-pick', filters: { payment: 'Cash On Delivery' } });
  await user.click(screen.getByRole('button', { name: 'Keep this view' }));
  unmount();
  open();
  const kept = screen.getByRole('navigation', { name: 'Kept views' });
  expect(within(kept).getByRole('link', { name: 'To pick: COD' })).toHaveAttribute(
    'href',
    '/office/orders?tab=to-pick&payment=Cash+On+Delivery',
  );
  open({ tab: 'to-pick', filters: { payment: 'Cash On Delivery' } });
  await user.click(screen.getByRole('button', { name: 'Forget this view' }));
  expect(screen.queryByRole('link', { name: 'To pick: COD' })).toBeNull();
});

it('survives what others wrote into the browser’s storage', () => {
  window.localStorage.setItem('office-views-1', '[{"href":"https://evil.example","name":"x"}, 5');
  open();
  expect(screen.queryByRole('navigation', { name: 'Kept views' })).toBeNull();
});

it('looks further where a filtered page found nothing yet', () => {
  open({ orders: [], filters: { payment: 'Koko' }, tab: 'all', next: 77 });
  expect(screen.getByRole('link', { name: 'Look further' })).toHaveAttribute(
    'href',
    '/office/orders?tab=all&payment=Koko&after=77',
  );
});
