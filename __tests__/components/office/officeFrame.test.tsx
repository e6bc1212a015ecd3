import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Screen } from '@/components/office/frame/Screen';
import { officeRoute } from '@/components/office/frame/officeRoute';
import type { Role } from '@/lib/contract/staff';
import { polyfillDialogs } from '../../support/dialogs';
import { OFFICE_NOW, renderInOffice } from '../../support/renderInOffice';

beforeAll(polyfillDialogs);

function open(role: Role) {
  return renderInOffice(<Screen title="Test">content</Screen>, { role });
}

const places = () =>
  within(screen.getByRole('navigation', { name: 'Office' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

it.each<[Role, string[]]>([
  [
    'owner',
    [
      'Today',
      'Orders61',
      'Bank slips',
      'Pick and pack43',
      'Couriers, COD31',
      'Receive',
      'Count',
      'Messages3',
    ].concat(['Staff', 'Audit']),
  ],
  [
    'seller',
    ['Today', 'Orders61', 'Bank slips', 'Pick and pack43', 'Couriers, COD31', 'Messages3'],
  ],
  ['storekeeper', ['Today', 'Orders61', 'Pick and pack43', 'Receive', 'Count']],
])('shows the places of a %s', (role, expected) => {
  open(role);
  expect(places()).toEqual(expected);
});

it('goes to a place with G and its letter, but not where the role may not', async () => {
  const { push } = open('storekeeper');
  const user = userEvent.setup();
  await user.keyboard('gc');
  expect(push).not.toHaveBeenCalled();
  await user.keyboard('go');
  expect(push).toHaveBeenCalledWith('/office/orders');
});

it('opens the palette with Ctrl K, finds a place and goes there with Enter', async () => {
  const { push } = open('owner');
  const user = userEvent.setup();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(screen.getByRole('combobox'), 'audit{Enter}');
  expect(push).toHaveBeenCalledWith('/office/audit');
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('lists all keys with ?', async () => {
  open('owner');
  const user = userEvent.setup();
  await user.keyboard('{Shift>}?{/Shift}');
  expect(screen.getByRole('dialog', { name: 'Keys' })).toHaveTextContent('go to Couriers, COD');
});

it('says in words why a page is not shown', () => {
  const Route = officeRoute(() => null);
  const office = {
    staff: { staffId: 1, name: 'Selvam', role: 'storekeeper' as const },
    siteName: 'Sparepoint',
    counts: {},
    now: OFFICE_NOW,
  };
  renderInOffice(<Route office={office} refusal="forbidden" />, { role: 'storekeeper' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Not for your role');
});
