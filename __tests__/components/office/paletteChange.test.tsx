import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Screen } from '@/components/office/frame/Screen';
import { enter } from '@/__tests__/support/enter';
import { polyfillDialogs } from '../../support/dialogs';
import { openOfficeServer, type OfficeServer } from '../../support/officeServer';
import { renderInOffice } from '../../support/renderInOffice';

let server: OfficeServer;

beforeAll(polyfillDialogs);
beforeEach(async () => {
  server = await openOfficeServer('small catalogue');
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.close();
});

async function openPalette() {
  const rendered = renderInOffice(<Screen title="Today">Nothing waits</Screen>);
  const user = userEvent.setup();
  await user.keyboard('{Control>}k{/Control}');
  return { ...rendered, user, field: screen.getByRole('combobox') };
}

async function priceOf(sku: string) {
  const { items } = await server.api.call('GET /office/items', { query: { skus: sku } });
  return items[0]?.price;
}

it('changes a price from one line, after showing it, and takes it back', async () => {
  const { user, field } = await openPalette();
  await enter(field, 'price battery 2,300');
  await user.click(await screen.findByRole('option', { name: /Price of BATTERY: LKR 2,300\.00/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Change BATTERY?' });
  expect(dialog).toHaveTextContent('Price 2,250.00 2,300.00');
  expect(await priceOf('BATTERY')).toBe(2_250);
  const save = within(dialog).getByRole('button', { name: 'Save' });
  await waitFor(() => expect(save).toBeEnabled());
  await user.click(save);
  const saved = await screen.findByRole('dialog', { name: 'Saved as batch 1' });
  expect(await priceOf('BATTERY')).toBe(2_300);
  await user.click(within(saved).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(saved).not.toBeInTheDocument());
  expect(await priceOf('BATTERY')).toBe(2_250);
});

it('says so when no item has the code, and changes nothing', async () => {
  const { user, field, push } = await openPalette();
  await enter(field, 'price NO-SUCH-1 8700');
  const option = await screen.findByRole('option', { name: /No item has the code NO-SUCH-1\./ });
  await user.click(option);
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('dialog', { name: /Change/ })).toBeNull();
  expect(push.mock.calls.flat().filter((to) => String(to).includes('/office/items/'))).toEqual([]);
});

it('refuses an amount with two meanings', async () => {
  const { field } = await openPalette();
  await enter(field, 'price BATTERY 9.500');
  expect(
    await screen.findByRole('option', { name: /BATTERY.*thousands or decimals/ }),
  ).toBeVisible();
});

it('opens the item of a code that is scanned before the answer is there', async () => {
  const { user, field, push } = await openPalette();
  await server.api.call('POST /office/batches', {
    body: {
      changes: [{ sku: 'BATTERY', field: 'barcode', from: null, to: '4790012345670' }],
      isTrial: false,
    },
    headers: { 'Idempotency-Key': 'palette-barcode-1' },
  });
  await enter(field, '4790012345670');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(push).toHaveBeenCalled());
  expect(push.mock.calls[0]?.[0]).toBe('/office/items/BATTERY');
});

it('saves with Enter as soon as it shows what a save would do', async () => {
  const { user, field } = await openPalette();
  await enter(field, 'price battery 2,300');
  await user.click(await screen.findByRole('option', { name: /Price of BATTERY/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Change BATTERY?' });
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Save' })).toHaveFocus());
});

it('says that nothing was searched while there is no network, and that no item was looked up', async () => {
  const { field } = await openPalette();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.loseNext('GET /office/items?skus=battery');
  await enter(field, 'price battery 2,300');
  expect(await screen.findByText(/^Not searched: connection lost/)).toBeVisible();
  expect(screen.getByRole('option', { name: /Not looked up/ })).toBeVisible();
  await enter(field, 'price battery 2,400');
  expect(await screen.findByRole('option', { name: /LKR 2,400\.00/ })).toBeVisible();
});
