import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FIELD_LABELS } from '@/components/office/import/fieldLabels';
import { ImportScreen } from '@/components/office/import/ImportScreen';
import type { ImportRun } from '@/lib/contract/import.contract';
import { LIST_FIELDS } from '@/server/catalogue/import/columns';
import { doImports, PRICE_LIST, putImport } from '@/__tests__/support/imports';
import { polyfillDialogs } from '@/__tests__/support/dialogs';
import { enter } from '@/__tests__/support/enter';
import { openOfficeServer, type OfficeServer } from '@/__tests__/support/officeServer';
import { renderInOffice } from '@/__tests__/support/renderInOffice';

beforeAll(polyfillDialogs);

let server: OfficeServer;
beforeEach(async () => {
  server = await openOfficeServer();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.close();
});

async function open(importId: number) {
  const { body } = await server.owner.get(`/office/imports/${importId}`);
  const page = { runs: [], run: body.data as ImportRun };
  return {
    user: userEvent.setup(),
    ...renderInOffice(<ImportScreen page={page} />, { address: `/office/import?run=${importId}` }),
  };
}

/** Does what waits once the screen has asked for it. */
async function untilAsked(call: string, times = 1) {
  await waitFor(() => {
    const calls = jest.mocked(globalThis.fetch).mock.calls;
    const asked = calls.map(([path, init]) => `${init?.method ?? 'GET'} ${String(path)}`);
    expect(asked.some((one) => one.startsWith(call))).toBe(true);
  });
  await waitFor(async () => {
    await doImports(server.shop);
    const row = await server.shop.database.read
      .selectFrom('importRun')
      .select('turn')
      .executeTakeFirst();
    expect(row?.turn).toBeGreaterThanOrEqual(times);
  });
  await doImports(server.shop);
}

const row = (name: RegExp) => screen.getByRole('row', { name });

it('shows that a list is being written before its first lines are', async () => {
  await putImport(server.shop);
  const { body } = await server.owner.get('/office/imports/1');
  const shown = (done: number) => {
    const run = { ...(body.data as ImportRun), state: 'writing' as const, done };
    const { unmount } = renderInOffice(<ImportScreen page={{ runs: [], run }} />, {
      address: '/office/import?run=1',
    });
    const value = screen.getByRole('progressbar').getAttribute('value');
    unmount();
    return value;
  };
  expect(shown(0)).toBeNull();
  expect(shown(2)).toBe('2');
});

it('sends a list that is chosen and opens its trial run', async () => {
  const { push } = renderInOffice(<ImportScreen page={{ runs: [], run: null }} />, {
    address: '/office/import',
  });
  const user = userEvent.setup();
  const file = new File([PRICE_LIST], 'prices.csv', { type: 'text/csv' });
  await user.upload(screen.getByLabelText('Choose a price list'), file);
  await waitFor(() => expect(push).toHaveBeenCalledWith('/office/import?run=1'));
});

it('leaves Enter on the place of the list to the browser, which opens its dialog', () => {
  renderInOffice(<ImportScreen page={{ runs: [], run: null }} />, { address: '/office/import' });
  const place = screen.getByLabelText('Choose a price list');
  place.focus();
  expect(fireEvent.keyDown(place, { key: 'Enter' })).toBe(true);
});

it('says why a file is no list, and keeps the page', async () => {
  renderInOffice(<ImportScreen page={{ runs: [], run: null }} />, { address: '/office/import' });
  const user = userEvent.setup();
  const file = new File(['%PDF-1.7'], 'prices.csv', { type: 'text/csv' });
  await user.upload(screen.getByLabelText('Choose a price list'), file);
  expect(await screen.findByText(/This is a PDF/)).toBeVisible();
});

it('shows the four counts, the refused lines first, and writes after three corrections', async () => {
  const { user } = await open(await putImport(server.shop));
  const counts = within(screen.getByRole('group', { name: 'Lines' }));
  expect(counts.getByRole('button', { name: 'New 2' })).toBeVisible();
  expect(counts.getByRole('button', { name: 'Refused 3' })).toBeVisible();
  expect(screen.getByText('2 lines to write, 3 are left out')).toBeVisible();
  expect(screen.getByRole('link', { name: 'The 3 refused (CSV)' })).toHaveAttribute(
    'href',
    '/api/v1/office/imports/1/refused.csv',
  );
  expect(row(/Galaxy A02 Display.*price: no price/)).toBeVisible();

  for (const [line, label, value] of [
    [4, 'Price', '3900'],
    [5, 'SKU', 'BAT-105'],
    [6, 'SKU', 'BAT-2'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: `Correct line ${line}` }));
    const sheet = within(screen.getByRole('dialog', { name: `Line ${line}` }));
    const field = sheet.getByRole('textbox', { name: label });
    await user.clear(field);
    await enter(field, value);
    await user.click(sheet.getByRole('button', { name: 'Keep the correction' }));
  }
  await user.click(screen.getByRole('button', { name: 'Try 3 corrected lines' }));
  await untilAsked('PUT /api/v1/office/imports/1/lines');
  await user.click(await screen.findByRole('button', { name: 'Write 5 lines' }));
  await waitFor(async () => {
    await doImports(server.shop);
    const items = await server.shop.database.read.selectFrom('item').select('sku').execute();
    expect(items).toHaveLength(5);
  });
  expect(await screen.findByText('Written: 5 new, 0 changed.')).toBeVisible();
});

it('leaves a good line out of what is tried and written, and takes it back', async () => {
  const { user } = await open(await putImport(server.shop));
  await user.click(screen.getByRole('button', { name: 'Leave out line 2' }));
  expect(row(/Galaxy A12 Display.*/)).toHaveTextContent('Left out, not tried yet');
  await user.click(screen.getByRole('button', { name: 'Try without 1 line' }));
  await untilAsked('PUT /api/v1/office/imports/1/lines');
  expect(await screen.findByRole('button', { name: 'Write 1 line' })).toBeVisible();
  expect(screen.getByText('1 line left out: neither written nor refused.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Take back line 2' }));
  await user.click(screen.getByRole('button', { name: 'Try with 1 changed line' }));
  await untilAsked('PUT /api/v1/office/imports/1/lines', 2);
  expect(await screen.findByRole('button', { name: 'Write 2 lines' })).toBeVisible();
});

it('shows only the lines of a count, and throws a list away', async () => {
  const { user, push } = await open(await putImport(server.shop));
  await user.click(screen.getByRole('button', { name: 'New 2' }));
  expect(screen.queryByRole('row', { name: /no price/ })).toBeNull();
  expect(row(/iPhone 11 Battery.*Price 2,450\.00/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Same as now 0' }));
  expect(screen.getByText('0 lines say what the shop has already.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Throw away' }));
  await waitFor(() => expect(push).toHaveBeenCalledWith('/office/import'));
});

it('asks for the columns where their names do not say it', async () => {
  const text = 'Item Code,Particulars of it,Rs today\nLCD-1,Galaxy A12 Display,4650\n';
  const { user } = await open(await putImport(server.shop, { text }));
  expect(screen.getByText(/There is no column for the name and the price/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Particulars of it'), 'Name');
  await user.selectOptions(screen.getByLabelText('Rs today'), 'SKU');
  expect(screen.getByText('Two columns are read as SKU')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try with these columns' })).toBeDisabled();
  await user.selectOptions(screen.getByLabelText('Rs today'), 'Price');
  await user.click(screen.getByRole('button', { name: 'Try with these columns' }));
  await untilAsked('PUT /api/v1/office/imports/1/columns');
  expect(await screen.findByRole('button', { name: 'Write 1 line' })).toBeVisible();
});

it('has a label for each field of a list', () => {
  expect(Object.keys(FIELD_LABELS).sort()).toEqual([...LIST_FIELDS].sort());
});
