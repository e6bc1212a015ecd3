import { screen } from '@testing-library/react';
import { CustomersScreen } from '@/components/office/customers/CustomersScreen';
import type { CustomersPage } from '@/components/office/customers/customersPage';
import { tasksOf } from '@/components/office/today/tasks';
import { renderInOffice } from '../../support/renderInOffice';

const PAGE: CustomersPage = { accounts: [], next: null, search: '', asks: '' };

function open(changes: Partial<CustomersPage>) {
  renderInOffice(<CustomersScreen page={{ ...PAGE, ...changes }} />, {
    address: '/office/customers',
  });
}

const tab = (name: string) => screen.getByRole('link', { name });

it('has a tab of those who ask for dealer prices, and keeps what is searched', () => {
  open({ search: 'nimal', asks: 'dealer-prices' });
  expect(tab('Ask for dealer prices')).toHaveAttribute('aria-current', 'page');
  expect(tab('All')).toHaveAttribute('href', '/office/customers?search=nimal');
  expect(screen.getByText('No customer with “nimal” waits for dealer prices.')).toBeVisible();
});

it('is where the task of the day leads', () => {
  const tasks = tasksOf({ today: { tasks: [] }, messages: null } as never, 'owner', 0);
  const task = tasks.find(({ id }) => id === 'dealer-requests');
  expect(task?.href).toBe('/office/customers?asks=dealer-prices');
  open({});
  expect(tab('Ask for dealer prices')).toHaveAttribute('href', task?.href);
});
