import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReceiveScreen } from '@/components/office/stock/ReceiveScreen';
import { enter } from '@/__tests__/support/enter';
import { polyfillDialogs } from '../../support/dialogs';
import { answerOffice } from '../../support/officeFetch';
import { renderInOffice } from '../../support/renderInOffice';
import { scanCode } from '../../support/scanCode';

beforeAll(polyfillDialogs);
beforeEach(() => window.sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

const ITEM = {
  itmCode: 10485,
  sku: 'DSP-A12',
  itmName: 'Galaxy A12 Display',
  inStock: 9,
  shelf: 'A-03-2',
  barcode: null,
  img1: '0123456789ab.jpg',
};
const scanOf = (code: string) => `GET /office/stock/scan?code=${code}`;

it('asks which item an unknown code is, and counts its scans for that item', async () => {
  const found = [{ ...ITEM, itmType: 'S' }];
  answerOffice({
    [scanOf('6931548')]: [{ body: { items: [] } }, { body: { items: [] } }],
    'GET /office/parts?query=a12': [{ body: found }],
    [scanOf('10485')]: [{ body: { items: [ITEM] } }],
  });
  renderInOffice(<ReceiveScreen open={[]} />, { role: 'storekeeper' });
  const user = userEvent.setup();
  scanCode('6931548');
  await screen.findByText('6931548 is not known.');
  scanCode('6931548');
  await screen.findByText(/Scanned 2 times/);
  await user.click(screen.getByRole('button', { name: 'Which item?' }));
  const dialog = screen.getByRole('dialog', { name: 'Which item is it?' });
  await enter(within(dialog).getByRole('searchbox'), 'a12');
  await user.click(await within(dialog).findByRole('button', { name: /Galaxy A12 Display/ }));
  await waitFor(() => expect(screen.queryByText('6931548 is not known.')).toBeNull());
  expect(screen.getAllByRole('button', { name: 'Book in 2 pieces' })[0]).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '1 shelf label' })).toHaveAttribute(
    'href',
    '/api/v1/office/papers/shelf-labels.pdf?itmCodes=10485',
  );
});

it('shows the photo of the last part by the address of its present version', async () => {
  answerOffice({ [scanOf('DSP-A12')]: [{ body: { items: [ITEM] } }] });
  const { container } = renderInOffice(<ReceiveScreen open={[]} />, { role: 'storekeeper' });
  scanCode('DSP-A12');
  await screen.findByRole('button', { name: /Take back/ });
  expect(container.querySelector('img')).toHaveAttribute(
    'src',
    '/img/product/10485/10485-001_75X75.jpg?v=0123456789ab',
  );
});

it('asks an owner what the pieces cost, and whether those of 0 were free', async () => {
  const sent = answerOffice({
    [scanOf('DSP-A12')]: [{ body: { items: [ITEM] } }],
    'POST /office/stock/receive': [{ body: [] }],
  });
  renderInOffice(<ReceiveScreen open={[]} />, { role: 'owner' });
  const user = userEvent.setup();
  scanCode('DSP-A12');
  await screen.findByRole('button', { name: /Take back/ });
  await user.click(screen.getAllByRole('button', { name: /Book in 1 piece/ })[0] ?? document.body);
  const dialog = within(screen.getByRole('dialog', { name: 'Book in 1 piece' }));
  await user.type(dialog.getByRole('textbox', { name: /Cost of one/ }), '0');
  await user.click(dialog.getByRole('checkbox', { name: 'What costs 0 was free.' }));
  await user.click(dialog.getByRole('button', { name: 'Book in' }));
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({
      body: { lines: [{ itmCode: 10485, qty: 1, cost: 0, isFree: true }] },
    }),
  );
});
