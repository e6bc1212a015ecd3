import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BatchesScreen } from '@/components/office/batches/BatchesScreen';
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

async function change(sku: string, from: number, to: number, why: string | null = null) {
  const { batchId } = await server.api.call('POST /office/batches', {
    body: { changes: [{ sku, field: 'price_lkr', from, to }], why, isTrial: false },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  if (batchId === null) throw new Error('Nothing was written.');
  return batchId;
}

async function open(chosenId: number | null = null) {
  const api = server.api;
  const list = await api.call('GET /office/batches');
  const chosen =
    chosenId === null
      ? null
      : await api.call('GET /office/batches/{batchId}', { params: { batchId: chosenId } });
  const rendered = renderInOffice(<BatchesScreen page={{ list, chosen }} />, {
    address: '/office/batches',
  });
  return { ...rendered, user: userEvent.setup() };
}

it('says that there is none yet', async () => {
  await open();
  expect(screen.getByText('A paste, an import or a percent change appears here.')).toBeVisible();
});

it('lists batches newest first, with what, who and how much', async () => {
  await change('BATTERY', 2_250, 2_300, 'Supplier’s list');
  await change('COPY', 3_650, 3_700);
  await open();
  const rows = within(screen.getByRole('list', { name: 'Batches' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Changes in the grid.*Owner \d · 1 item, 1 cell/),
    expect.stringMatching(/^Supplier’s list.*Owner \d · 1 item, 1 cell/),
  ]);
});

it('shows what an undo would do, and undoes it as a batch of its own', async () => {
  const batchId = await change('BATTERY', 2_250, 2_300);
  const { user, push } = await open(batchId);
  const panel = screen.getByRole('region', { name: `Batch ${batchId}` });
  const undo = await within(panel).findByRole('button', { name: 'Undo 1 cell' });
  expect(within(panel).getByRole('row', { name: /BATTERY Price/ })).toHaveTextContent(
    '2,300.002,250.00',
  );
  await user.click(undo);
  await waitFor(() => expect(push.mock.calls[0]?.[0]).toBe(`/office/batches?batch=${batchId + 1}`));
});

it('puts cells that changed since on top, with who changed them, and leaves them', async () => {
  const batchId = await change('BATTERY', 2_250, 2_300);
  await change('BATTERY', 2_300, 2_350);
  await open(batchId);
  expect(await screen.findByText(/Nothing goes back/)).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('row', { name: /BATTERY/ })).toHaveTextContent(
      /changed since: 2,350\.00, Owner \d at .*\d\d:\d\d/,
    ),
  );
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
});

it('offers to redo a batch that was undone', async () => {
  const batchId = await change('BATTERY', 2_250, 2_300, 'Up');
  const undone = await server.api.call('POST /office/batches/{batchId}/undo', {
    params: { batchId },
    body: { isTrial: false },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  await open();
  expect(screen.getByRole('link', { name: 'Redo Up' })).toHaveAttribute(
    'href',
    `/office/batches?batch=${undone.batchId}`,
  );
});
