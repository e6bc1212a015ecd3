import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BatchesScreen } from '@/components/office/batches/BatchesScreen';
import { SHOP } from '@/server/platform/audit/actor';
import { readChanges } from '@/server/catalogue/batches/askedRows';
import { continueBatches, receiveJob } from '@/server/catalogue/batches/batchJob.service';
import { polyfillDialogs } from '../../support/dialogs';
import { answerOffice } from '../../support/officeFetch';
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

async function open(chosenId: number | null = null, filter = { by: '', source: '' }) {
  const api = server.api;
  const list = await api.call('GET /office/batches', { query: filter });
  const chosen =
    chosenId === null
      ? null
      : await api.call('GET /office/batches/{batchId}', { params: { batchId: chosenId } });
  const rendered = renderInOffice(<BatchesScreen page={{ list, chosen, filter }} />, {
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

it('says that all of a new item goes back, and names the cells of a variant', async () => {
  const cells = { name: 'Battery X', price: 900, variant_of: 'COVER', options: 'Colour: Red' };
  const changes = Object.entries(cells).map(([field, to]) => ({
    sku: 'COVER-RED',
    field,
    from: null,
    to,
  }));
  const { batchId } = await server.api.call('POST /office/batches', {
    body: { changes, isTrial: false },
    headers: { 'Idempotency-Key': 'a-new-variant-1' },
  });
  await open(batchId ?? 0);
  expect(await screen.findByText('All of it goes back.')).toBeVisible();
  expect(screen.getByRole('row', { name: /COVER-RED.*Variant of/ })).toHaveTextContent('COVER');
  expect(screen.getByRole('row', { name: /COVER-RED.*Options/ })).toHaveTextContent('Colour: Red');
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

it('says how much of a large batch was compared, and undoes all of it', async () => {
  const batchId = await change('BATTERY', 2_250, 2_300);
  const found = {
    applied: 29_000,
    added: 0,
    unchanged: 0,
    conflicts: [],
    refused: [],
    warnings: [],
  };
  answerOffice({
    [`POST /office/batches/${batchId}/undo`]: [
      { body: { batchId: null, state: 'done', cells: 117_000, tried: 30_020, ...found } },
    ],
  });
  await open(batchId);
  expect(await screen.findByText(/^Of the first 30,020 of 117,000 cells/)).toHaveTextContent(
    '29,000 go back. The others are compared when they are written',
  );
  expect(screen.getByRole('button', { name: 'Undo' })).toBeEnabled();
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

it('redoes what was undone by pressing undo in the batch that undid it', async () => {
  const batchId = await change('BATTERY', 2_250, 2_300, 'Up');
  const undone = await server.api.call('POST /office/batches/{batchId}/undo', {
    params: { batchId },
    body: { isTrial: false },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  const { user, push } = await open(undone.batchId);
  expect(await screen.findByRole('button', { name: 'Undo 1 cell' })).toBeEnabled();
  await user.keyboard('z');
  await waitFor(() => expect(push).toHaveBeenCalled());
  expect(await priceOf('BATTERY')).toBe(230_000);
});

async function priceOf(sku: string): Promise<number> {
  const { sellingCents } = await server.shop.database.read
    .selectFrom('item')
    .select('sellingCents')
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();
  return sellingCents;
}

/** A job that waits to be written: the batch of a large paste. */
async function job(): Promise<number> {
  const changes = ['BATTERY', 'COPY', 'SP'].map((sku) => ({
    sku,
    field: 'shelf',
    from: null,
    to: 'A-1',
  }));
  const facts = { actor: SHOP, why: 'Shelves', source: 'grid' } as const;
  const asked = { cells: changes.length, rows: [readChanges(changes)] };
  const { batchId } = await receiveJob(server.shop, asked, facts);
  return batchId ?? 0;
}

it('shows how far a running job is, asks again, and offers no undo before it is done', async () => {
  const batchId = await job();
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  const { replace } = await open(batchId);
  const panel = screen.getByRole('region', { name: `Batch ${batchId}` });
  expect(within(panel).getByText('It is being written.')).toBeVisible();
  expect(within(panel).getByRole('status')).toHaveTextContent('0 of 3 items');
  expect(within(panel).getByRole('progressbar')).toHaveAttribute('value', '0');
  expect(screen.queryByRole('button', { name: /Undo/ })).not.toBeInTheDocument();
  jest.advanceTimersByTime(2_000);
  expect(replace).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

async function fail(batchId: number, state: 'failed' | 'running', retryAt: number | null) {
  await server.shop.database.transaction((tx) =>
    tx
      .updateTable('batch')
      .set({
        state,
        attempts: 5,
        retryAt,
        failure: 'BATTERY could not be written: the disk is full.',
      })
      .where('batchId', '=', batchId)
      .execute(),
  );
}

it('says why a job failed, and tries it again by pressing', async () => {
  const batchId = await job();
  await fail(batchId, 'failed', null);
  const { user, replace } = await open(batchId);
  expect(screen.getByText('failed half-way')).toBeVisible();
  expect(screen.getByText(/the disk is full/)).toHaveTextContent('3 items are not written yet.');
  await user.click(screen.getByRole('button', { name: `Try batch ${batchId} again` }));
  await waitFor(() => expect(replace).toHaveBeenCalled());
  await continueBatches(server.shop);
  const { batch } = await server.api.call('GET /office/batches/{batchId}', { params: { batchId } });
  expect(batch).toMatchObject({ state: 'done', items: 3, failure: null });
});

it('leaves the rest of a job that failed by pressing, also while it waits for its next try', async () => {
  const batchId = await job();
  await fail(batchId, 'running', Date.now() + 60_000);
  const { user, replace, unmount } = await open(batchId);
  expect(screen.getByText(/Tried again at /)).toBeVisible();
  await user.click(screen.getByRole('button', { name: `Leave the rest of batch ${batchId}` }));
  await waitFor(() => expect(replace).toHaveBeenCalled());
  unmount();
  await open(batchId);
  expect(screen.getByText(/The last 3 items were left/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Try batch/ })).not.toBeInTheDocument();
});

it('narrows the list to a person and to a kind, which its links keep', async () => {
  const batchId = await change('BATTERY', 2_250, 2_300, 'Up');
  const { authors } = await server.api.call('GET /office/batches');
  const [author] = authors;
  if (author === undefined) throw new Error('Nobody made a batch.');
  const { user, push } = await open(null, { by: author.by, source: 'grid' });
  expect(screen.getByRole('link', { name: 'Up' })).toHaveAttribute(
    'href',
    `/office/batches?by=${author.by}&source=grid&batch=${batchId}`,
  );
  expect(screen.getByLabelText('By whom')).toHaveDisplayValue(author.name);
  await user.selectOptions(screen.getByLabelText('By whom'), 'Everyone');
  expect(push).toHaveBeenLastCalledWith('/office/batches?source=grid');
  await user.selectOptions(screen.getByLabelText('Which kind'), 'Imports');
  expect(push).toHaveBeenLastCalledWith(`/office/batches?by=${author.by}&source=import`);
});

it('says that no batch is of this kind, and leads to all', async () => {
  await change('BATTERY', 2_250, 2_300);
  await open(null, { by: '', source: 'import' });
  expect(screen.getByRole('link', { name: 'All batches' })).toHaveAttribute(
    'href',
    '/office/batches',
  );
});
