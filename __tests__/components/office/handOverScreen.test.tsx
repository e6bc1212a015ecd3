import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HandOverScreen } from '@/components/office/handOver/HandOverScreen';
import type { HandOverPage, Labelled } from '@/lib/contract/courier.contract';
import { polyfillDialogs } from '../../support/dialogs';
import { answerOffice } from '../../support/officeFetch';
import { officeOrder } from '../../support/officeOrder';
import { OFFICE_NOW, renderInOffice } from '../../support/renderInOffice';
import { scanCode } from '../../support/scanCode';

beforeAll(polyfillDialogs);
afterEach(() => jest.restoreAllMocks());

const RECEIVER = {
  orderNumber: 'SP-100001',
  fullName: 'Sajith',
  shopName: null,
  town: 'Galle',
  district: 'Galle',
};

const PAGE: HandOverPage = {
  waiting: [{ ...RECEIVER, number: 1, toCollect: 2_300 }],
  waits: 1,
  sent: [],
  couriers: ['Koombiyo', 'Domex'],
};

const LABEL: Labelled = {
  ...RECEIVER,
  version: 4,
  courier: 'Domex',
  parcels: [{ number: 1, toCollect: 2_300 }],
};

const SENT = officeOrder({
  orderNumber: 'SP-100001',
  version: 5,
  parcels: [
    {
      number: 1,
      courier: 'Domex',
      waybill: 'DX-1',
      trackingUrl: null,
      packedAt: OFFICE_NOW,
      sentAt: OFFICE_NOW,
      deliveredAt: null,
      returnedAt: null,
      toCollect: 2_300,
      collected: null,
      lines: [],
    },
  ],
});

const LABEL_CALL = 'GET /office/hand-over/SP-100001';
const SEND_CALL = 'POST /office/orders/SP-100001/send';
const open = () => renderInOffice(<HandOverScreen page={PAGE} />, { address: '/office/hand-over' });

it('hands a parcel over by two scans, and corrects its line', async () => {
  const correct = 'POST /office/orders/SP-100001/correct-waybill';
  const sent = answerOffice({
    [LABEL_CALL]: [{ body: LABEL }],
    [SEND_CALL]: [{ body: SENT }],
    [correct]: [{ body: { ...SENT, version: 6 } }],
  });
  open();
  scanCode('SP-100001');
  const hand = await screen.findByRole('region', { name: 'Parcel in hand' });
  expect(within(hand).getByRole('combobox', { name: 'Courier' })).toHaveValue('Domex');
  scanCode('DX-1');
  const row = await screen.findByRole('row', { name: /DX-1/ });
  expect(sent.at(-1)?.body).toEqual({ version: 4, courier: 'Domex', waybill: 'DX-1', parcel: 1 });
  expect(hand).not.toBeInTheDocument();
  expect(screen.getByText('Every packed parcel has left.')).toBeVisible();

  const user = userEvent.setup();
  await user.click(within(row).getByRole('button', { name: 'Correct' }));
  const sheet = screen.getByRole('dialog', { name: 'Correct courier or waybill' });
  const field = within(sheet).getByRole('textbox', { name: /^Waybill/ });
  await user.clear(field);
  await user.type(field, 'DX-2');
  await user.click(within(sheet).getByRole('button', { name: 'Correct' }));
  expect(sent.at(-1)?.body).toEqual({ version: 5, courier: 'Domex', waybill: 'DX-2', parcel: 1 });
});

it('says at once what cannot leave, and writes nothing', async () => {
  const refusal = 'Nothing of SP-100001 is packed yet. ';
  const sent = answerOffice({
    [LABEL_CALL]: [{ status: 409, body: { error: { code: refusal } } }],
  });
  open();
  scanCode('SP-100001');
  expect(await screen.findByText(/Nothing of SP-100001 is packed yet/)).toBeVisible();
  expect(sent).toHaveLength(1);
});

it('takes no label for a waybill, and keeps the parcel in hand when its waybill is refused', async () => {
  const refusal = 'Domex DX-1 is on parcel 1 of SP-100009. ';
  const sent = answerOffice({
    [LABEL_CALL]: [{ body: LABEL }],
    [SEND_CALL]: [{ status: 409, body: { error: { waybill: refusal } } }],
  });
  open();
  scanCode('SP-100001');
  await screen.findByRole('region', { name: 'Parcel in hand' });
  scanCode('SP-100002');
  expect(await screen.findByText(/SP-100002 is a label/)).toBeVisible();
  expect(sent).toHaveLength(1);
  scanCode('DX-1');
  expect(await screen.findByText(/is on parcel 1 of SP-100009/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Parcel in hand' })).toBeVisible();
});

it('keeps a waybill that got no answer, and sends it once there is a connection', async () => {
  const sent = answerOffice({
    [LABEL_CALL]: [{ body: LABEL }],
    [SEND_CALL]: [{ status: 503, body: {} }, { status: 503, body: {} }, { body: SENT }],
  });
  open();
  scanCode('SP-100001');
  await screen.findByRole('region', { name: 'Parcel in hand' });
  scanCode('DX-1');
  expect(await screen.findByText(/DX-1 of SP-100001 is not recorded/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send DX-1 again' }));
  expect(sent).toHaveLength(3);
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByRole('row', { name: /DX-1/ })).toBeVisible();
  expect(sent).toHaveLength(4);
  expect(screen.queryByRole('button', { name: 'Send DX-1 again' })).toBeNull();
});

it('says that a waybill without an answer is not recorded when another label comes', async () => {
  answerOffice({ [LABEL_CALL]: [{ body: LABEL }], [SEND_CALL]: [{ status: 503, body: {} }] });
  open();
  scanCode('SP-100001');
  await screen.findByRole('region', { name: 'Parcel in hand' });
  scanCode('DX-1');
  await screen.findByText(/is not recorded/);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByText(/The waybill DX-1 of SP-100001 is not recorded/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Parcel in hand' })).toBeNull();
});

it('asks which parcel a label is of', async () => {
  const parcels = [...LABEL.parcels, { number: 2, toCollect: 0 }];
  answerOffice({ [LABEL_CALL]: [{ body: { ...LABEL, parcels } }] });
  open();
  scanCode('SP-100001');
  await userEvent.click(await screen.findByRole('button', { name: /^Parcel 2/ }));
  expect(screen.getByRole('region', { name: 'Parcel in hand' })).toHaveTextContent('parcel 2');
});
