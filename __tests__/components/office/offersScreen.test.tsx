import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OffersScreen, type OffersPage } from '@/components/office/offers/OffersScreen';
import type { OfficeItem } from '@/lib/contract/officeItem.contract';
import { polyfillDialogs } from '../../support/dialogs';
import { answerOffice } from '../../support/officeFetch';
import { renderInOffice } from '../../support/renderInOffice';

beforeAll(polyfillDialogs);

function anOfficeItem(sku: string, cells: OfficeItem['cells'] = {}): OfficeItem {
  return {
    itmCode: 1,
    sku,
    itmType: 'S',
    version: 'v',
    name: `Display ${sku}`,
    price: 1_000,
    discount: 0,
    stock: 4,
    hidden: false,
    askForPrice: false,
    photo: null,
    brand: null,
    category: 'Displays',
    grade: null,
    shelf: null,
    barcode: null,
    updatedAt: 0,
    cells: { discount: 0, discount_from: null, discount_to: null, ...cells },
  };
}

const outcome = { batchId: 7, applied: 3, conflicts: [], refused: [], warnings: [] };

function page(changes: Partial<OffersPage> = {}): OffersPage {
  return { offers: { running: [], coming: [], past: [] }, chosen: [], ...changes };
}

it('puts chosen parts on offer for a week as one batch, and offers the undo', async () => {
  const sent = answerOffice({ 'POST /office/batches': [{ body: outcome }] });
  const chosen = [anOfficeItem('A'), anOfficeItem('B')];
  renderInOffice(<OffersScreen page={page({ chosen })} />);
  const user = userEvent.setup();
  const sheet = screen.getByRole('dialog', { name: 'Put on offer' });
  expect(within(sheet).getByRole('list', { name: 'Chosen parts' })).toHaveTextContent(
    'Display A A1,000.00 900.00',
  );
  await user.click(within(sheet).getByRole('button', { name: 'Put 2 parts on offer' }));
  const batch = sent.find(({ path }) => path === '/office/batches');
  expect(batch?.body).toMatchObject({
    isTrial: false,
    changes: ['A', 'B'].flatMap((sku) => [
      { sku, field: 'discount', from: 0, to: 10 },
      { sku, field: 'discount_from', from: null, to: '2026-11-24' },
      { sku, field: 'discount_to', from: null, to: '2026-11-30' },
    ]),
  });
  expect(batch?.key).not.toBeNull();
  expect(await screen.findByText('2 parts put on offer.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
});

it('says which of pasted SKUs no item has', async () => {
  const body = { items: [anOfficeItem('LCD-A')], next: null };
  answerOffice({ 'GET /office/items?skus=lcd-a%0ANOPE-1%0ANOPE-2': [{ body }] });
  renderInOffice(<OffersScreen page={page()} />);
  const user = userEvent.setup();
  await user.keyboard('a');
  const sheet = screen.getByRole('dialog', { name: 'Put on offer' });
  await user.click(within(sheet).getByLabelText('Add parts'));
  await user.paste('lcd-a NOPE-1, NOPE-2');
  expect(await within(sheet).findByText('No item has the SKU NOPE-1, NOPE-2.')).toBeVisible();
});

it('ends a running offer with this minute, and takes back one that has not begun', async () => {
  const sent = answerOffice({ 'POST /office/batches': [{ body: outcome }] });
  const running = anOfficeItem('A', {
    discount: 10,
    discount_from: '2026-11-01',
    discount_to: '2099-01-01',
  });
  const coming = anOfficeItem('B', { discount: 5, discount_from: '2099-01-01' });
  renderInOffice(
    <OffersScreen page={page({ offers: { running: [running], coming: [coming], past: [] } })} />,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'End the offer of A' }));
  await user.click(screen.getByRole('button', { name: 'End the offer of B' }));
  const changes = sent.map(({ body }) => (body as { changes: unknown[] }).changes);
  expect(changes[0]).toMatchObject([
    {
      sku: 'A',
      field: 'discount_to',
      from: '2099-01-01',
      to: expect.stringMatching(/ \d\d:\d\d$/),
    },
  ]);
  expect(changes[1]).toEqual([
    { sku: 'B', field: 'discount', from: 5, to: 0 },
    { sku: 'B', field: 'discount_from', from: '2099-01-01', to: null },
  ]);
});

it('lets sellers look and change nothing', () => {
  renderInOffice(
    <OffersScreen
      page={page({ offers: { running: [anOfficeItem('A')], coming: [], past: [] } })}
    />,
    {
      role: 'seller',
    },
  );
  expect(screen.getByText('Display A')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /offer/i })).toBeNull();
});

it('shows the first fifty of a long list, and all on request', async () => {
  const running = Array.from({ length: 120 }, (_, at) => anOfficeItem(`P-${at}`));
  const offers = { running, coming: [], past: [] };
  renderInOffice(<OffersScreen page={page({ offers })} />);
  const table = () => within(screen.getByRole('table', { name: 'Running offers' }));
  expect(table().getAllByRole('row')).toHaveLength(51);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show all 120' }));
  expect(table().getAllByRole('row')).toHaveLength(121);
  expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull();
});
