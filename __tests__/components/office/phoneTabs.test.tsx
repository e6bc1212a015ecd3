import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Screen } from '@/components/office/frame/Screen';
import { polyfillDialogs } from '../../support/dialogs';
import { renderInOffice } from '../../support/renderInOffice';

beforeAll(polyfillDialogs);

it.each([
  ['/office/customers/7', 'Customers'],
  ['/office/messages?tab=templates', 'Messages'],
])('marks More where its place is below it: %s', async (address, place) => {
  renderInOffice(<Screen title="Test">content</Screen>, { address, role: 'owner' });
  const tabs = within(screen.getByRole('navigation', { name: 'Tabs' }));
  const more = tabs.getByRole('button', { name: 'More' });
  expect(more).toHaveAttribute('aria-current', 'true');
  for (const link of tabs.getAllByRole('link')) expect(link).not.toHaveAttribute('aria-current');
  await userEvent.setup().click(more);
  const sheet = within(await screen.findByRole('dialog', { name: 'More' }));
  const link = sheet.getByRole('link', { name: new RegExp(`^${place}`) });
  expect(link).toHaveAttribute('aria-current', 'page');
});
