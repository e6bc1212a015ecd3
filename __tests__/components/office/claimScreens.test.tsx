import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ClaimScreen } from '@/components/office/buying/ClaimScreen';
import { ClaimsScreen } from '@/components/office/buying/ClaimsScreen';
import type { Role } from '@/lib/contract/staff';
import { enter } from '@/__tests__/support/enter';
import { polyfillDialogs } from '../../support/dialogs';
import { aClaim, faultyPieces } from '../../support/office/claimExamples';
import { openOfficeServer, type OfficeServer } from '../../support/officeServer';
import { renderInOffice } from '../../support/renderInOffice';
import { quarantineOf } from '../../support/stock';

let server: OfficeServer;

beforeAll(polyfillDialogs);
beforeEach(async () => {
  server = await openOfficeServer();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.close();
});

async function openClaims() {
  const { api } = server;
  const [list, suppliers] = [
    await api.call('GET /office/claims'),
    await api.call('GET /office/suppliers'),
  ];
  const page = { ...list, suppliers };
  const rendered = renderInOffice(<ClaimsScreen page={page} />, { address: '/office/claims' });
  return { ...rendered, page, user: userEvent.setup() };
}

const readClaim = (claimNumber: string) =>
  server.api.call('GET /office/claims/{claimNumber}', { params: { claimNumber } });

async function openClaim(claimNumber: string, role: Role = 'owner') {
  const page = await readClaim(claimNumber);
  const address = `/office/claims/${claimNumber}`;
  const rendered = renderInOffice(<ClaimScreen page={page} />, { address, role });
  return { ...rendered, page, user: userEvent.setup() };
}

/** The sheet that claims the only faulty pieces, from the only supplier. */
async function openSheet() {
  const opened = await openClaims();
  const { user, page } = opened;
  await user.click(screen.getByRole('checkbox', { name: /^Select FAULTY-/ }));
  await user.click(screen.getByRole('button', { name: 'Claim them' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Claim from a supplier' }));
  const [supplier] = page.suppliers;
  await user.selectOptions(sheet.getByLabelText('Supplier'), supplier?.name ?? '');
  return { ...opened, sheet };
}

it('says that nothing can be claimed', async () => {
  await openClaims();
  expect(screen.getByRole('heading', { name: 'Nothing to claim' })).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

it('claims some of the faulty pieces and goes to the claim', async () => {
  const { itmCode, supplierId } = await faultyPieces(server.shop);
  const { sheet, user, push } = await openSheet();
  await user.clear(sheet.getByLabelText('Pieces'));
  await enter(sheet.getByLabelText('Pieces'), '2');
  await enter(sheet.getByLabelText(/^Batch/), 'B-1126');
  await user.click(sheet.getByRole('button', { name: 'Claim' }));
  expect(await sheet.findByText('Say what is wrong.')).toBeVisible();
  await enter(sheet.getByLabelText('What is wrong'), 'Lines on the display');
  await user.click(sheet.getByRole('button', { name: 'Claim' }));
  await waitFor(() => expect(push).toHaveBeenCalledWith('/office/claims/CL-00001'));
  const line = { itmCode, qty: 2, batch: 'B-1126', reason: 'Lines on the display' };
  expect(await readClaim('CL-00001')).toMatchObject({ supplierId, state: 'open', lines: [line] });
});

it('claims nothing where others were claimed meanwhile, and says how many are left', async () => {
  const { itmCode, supplierId } = await faultyPieces(server.shop);
  const { sheet, user, push } = await openSheet();
  await server.api.call('POST /office/claims', {
    body: { supplierId, note: null, lines: [{ itmCode, qty: 2, batch: null, reason: 'Dark' }] },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  await enter(sheet.getByLabelText('What is wrong'), 'Dark');
  await user.click(sheet.getByRole('button', { name: 'Claim' }));
  expect(await sheet.findByRole('alert')).toHaveTextContent(/1 piece of FAULTY-.* not 3\./);
  expect(push).not.toHaveBeenCalled();
  expect((await server.api.call('GET /office/claims')).claims).toHaveLength(1);
});

it('records a credit, other pieces and a refusal, also where the answer was lost', async () => {
  const claimNumber = await aClaim(server.shop);
  const { user, unmount, page } = await openClaim(claimNumber);
  expect(screen.getByText('none yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Record the answer' }));
  const sheet = within(screen.getByRole('dialog', { name: `Answer to ${claimNumber}` }));
  const record = sheet.getByRole('button', { name: 'Record' });
  await user.click(record);
  expect(await sheet.findByRole('alert')).toHaveTextContent('Say what became of a piece.');
  await enter(sheet.getByLabelText(/^Pieces credited/), '1');
  await enter(sheet.getByLabelText(/^Credit in all/), '1,250.50');
  await enter(sheet.getByLabelText(/^Pieces that came/), '1');
  await enter(sheet.getByLabelText(/^Cost of one/), '900');
  await enter(sheet.getByLabelText(/^Pieces refused/), '1');
  server.loseNext(`POST /office/claims/${claimNumber}/answer`);
  await user.click(record);
  expect(await sheet.findByText(/nothing happens twice/)).toBeVisible();
  await user.click(record);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  unmount();

  await openClaim(claimNumber);
  expect(screen.getByText('1 credited, 1 replaced, 1 refused')).toBeVisible();
  expect(screen.getByText('1,250.50')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Record the answer' })).toBeNull();
  expect(await quarantineOf(server.shop, page.lines[0]?.itmCode ?? 0)).toBe(0);
});

it('refuses an answer for more than is open, and changes nothing', async () => {
  const claimNumber = await aClaim(server.shop);
  const { user } = await openClaim(claimNumber);
  await user.click(screen.getByRole('button', { name: 'Record the answer' }));
  const sheet = within(screen.getByRole('dialog'));
  await enter(sheet.getByLabelText(/^Pieces refused/), '4');
  await user.click(sheet.getByRole('button', { name: 'Record' }));
  expect(await sheet.findByRole('alert')).toHaveTextContent('3 pieces of line 1 are open, not 4.');
  expect(await readClaim(claimNumber)).toMatchObject({ state: 'open', answered: 0 });
});

it('takes a claim back; storekeepers see no money', async () => {
  const claimNumber = await aClaim(server.shop);
  const { user, unmount } = await openClaim(claimNumber);
  await user.click(screen.getByRole('button', { name: 'Take it back' }));
  await waitFor(async () =>
    expect(await readClaim(claimNumber)).toMatchObject({ state: 'cancelled' }),
  );
  unmount();
  await openClaims();
  expect(screen.getByRole('link', { name: claimNumber })).toBeVisible();
  expect(screen.getByText('taken back')).toBeVisible();
  const other = await aClaim(server.shop);
  await openClaim(other, 'storekeeper');
  expect(screen.queryByRole('button', { name: 'Record the answer' })).toBeNull();
});
