import { screen, within } from '@testing-library/react';
import { CustomersScreen } from '@/components/office/customers/CustomersScreen';
import type { CustomersPage } from '@/components/office/customers/customersPage';
import { PLACES } from '@/components/office/frame/navigation';
import { tasksOf } from '@/components/office/today/tasks';
import type { CustomerSummary } from '@/lib/contract/officeCustomer.contract';
import type { Role } from '@/lib/contract/staff';
import { renderInOffice } from '../../support/renderInOffice';

const PAGE: CustomersPage = { customers: [], next: null, search: '', filter: 'all' };

const CUSTOMER: CustomerSummary = {
  customerId: 7,
  fullName: 'Nimal Perera',
  shopName: null,
  phone: '94771234567',
  email: null,
  town: 'Kandy',
  userType: 1,
  since: 0,
  state: 'active',
  creditLimit: 0,
  owed: 0,
  isHeld: false,
  asksForDealerPrices: false,
  account: null,
};

function open(changes: Partial<CustomersPage>, role: Role = 'owner') {
  renderInOffice(<CustomersScreen page={{ ...PAGE, ...changes }} />, {
    address: '/office/customers',
    role,
  });
}

const tab = (name: string) => screen.getByRole('link', { name });

it('has tabs of all, who waits and dealers, and keeps what is searched', () => {
  open({ search: 'nimal', filter: 'waiting' });
  expect(tab('Waiting')).toHaveAttribute('aria-current', 'page');
  expect(tab('All')).toHaveAttribute('href', '/office/customers?search=nimal');
  expect(tab('Dealers')).toHaveAttribute('href', '/office/customers?filter=dealers&search=nimal');
  expect(screen.getByRole('heading', { name: 'Nobody who waits has “nimal”' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Clear' })).toHaveAttribute(
    'href',
    '/office/customers?filter=waiting',
  );
});

it('says who will be in a list that is still empty', () => {
  open({ filter: 'waiting' });
  expect(screen.getByRole('heading', { name: 'Nobody waits for an answer' })).toBeVisible();
  expect(screen.getByText(/appear here, and on Today/)).toBeVisible();
});

it('is where the tasks of the day lead', () => {
  const tasks = tasksOf({ today: { tasks: [] }, messages: null } as never, 'owner', 0);
  for (const id of ['registrations', 'dealer-requests']) {
    const task = tasks.find((one) => one.id === id);
    expect(task?.href).toBe('/office/customers?filter=waiting');
  }
});

it('names keys for a task only where they go to its place', () => {
  const tasks = tasksOf({ today: { tasks: [] }, messages: null } as never, 'owner', 0);
  const withKeys = tasks.filter(({ press }) => press !== undefined);
  expect(withKeys.length).toBeGreaterThan(5);
  for (const { press, href } of withKeys) {
    const place = PLACES.find(({ key }) => press === `g ${key}`);
    expect(href.replace(/\?.*/, '')).toBe(place?.href);
  }
});

it('says what each customer waits for, and leads to the sheet that decides it', () => {
  const waiting = { ...CUSTOMER, state: 'waiting' as const };
  const asking = { ...CUSTOMER, customerId: 8, fullName: 'Kamala', asksForDealerPrices: true };
  open({ customers: [waiting, asking], filter: 'waiting', next: 8 });
  const row = (name: RegExp) => within(screen.getByRole('row', { name }));
  expect(row(/Nimal Perera/).getByText('waits for approval')).toBeVisible();
  expect(row(/Kamala/).getByText('asks for dealer prices')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Decide: Kamala' })).toHaveAttribute(
    'href',
    '/office/customers/8?decide=1',
  );
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute(
    'href',
    '/office/customers?filter=waiting&after=8',
  );
});

it('names the account for which a colleague orders', () => {
  const account = { customerId: 3, name: 'Nimal Phone Care' };
  open({ customers: [{ ...CUSTOMER, account }] });
  expect(screen.getByText('Orders for Nimal Phone Care')).toBeVisible();
});
