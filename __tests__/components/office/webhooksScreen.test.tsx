import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WebhooksScreen } from '@/components/office/webhooks/WebhooksScreen';
import type { Webhook } from '@/lib/contract/dealerApi.contract';
import { enter } from '@/__tests__/support/enter';
import { polyfillDialogs } from '../../support/dialogs';
import { answerOffice } from '../../support/officeFetch';
import { OFFICE_NOW, renderInOffice } from '../../support/renderInOffice';

beforeAll(polyfillDialogs);
afterEach(() => jest.restoreAllMocks());

const WEBHOOK: Webhook = {
  webhookId: 3,
  url: 'https://erp.example.com/hooks',
  topics: ['orders'],
  isOn: true,
  createdAt: OFFICE_NOW,
  last: { at: OFFICE_NOW, status: 500, failure: 'The answer was 500.' },
};

const ATTEMPT = {
  logId: 9,
  messageId: 'msg_1',
  type: 'order.sent',
  attempt: 1,
  at: OFFICE_NOW,
  status: 500,
  ms: 12,
  failure: 'The answer was 500.',
};

function open(page: Webhook[] = [WEBHOOK]) {
  renderInOffice(<WebhooksScreen page={page} />, { address: '/office/webhooks' });
  return userEvent.setup();
}

it('adds an address and shows its secret once', async () => {
  const secret = 'whsec_abc';
  const sent = answerOffice({ 'POST /office/webhooks': [{ body: { webhook: WEBHOOK, secret } }] });
  const user = open([]);
  const [add] = screen.getAllByRole('button', { name: 'Add an address' });
  if (add !== undefined) await user.click(add);
  const sheet = screen.getByRole('dialog', { name: 'Add an address' });
  await enter(within(sheet).getByRole('textbox', { name: 'Address' }), WEBHOOK.url);
  await user.click(within(sheet).getByRole('checkbox', { name: 'Stock' }));
  await user.click(within(sheet).getByRole('button', { name: 'Add' }));
  expect(await screen.findByText(secret)).toBeVisible();
  expect(sent[0]?.body).toEqual({
    url: WEBHOOK.url,
    orders: true,
    stock: true,
    prices: false,
  });
});

it('tests an address, and sends a message of its log again', async () => {
  const log = '/office/webhooks/3/log';
  const sent = answerOffice({
    'POST /office/webhooks/3/test': [{ body: { ...ATTEMPT, type: 'test' } }],
    [`GET ${log}`]: [{ body: { attempts: [ATTEMPT], next: null } }],
    [`POST ${log}/9/again`]: [{ body: { ...ATTEMPT, logId: 10, status: 204, failure: null } }],
  });
  const user = open();
  expect(screen.getByText(/^500, /)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Test' }));
  await user.click(screen.getByRole('button', { name: 'Log' }));
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('order.sent, 204')).toBeVisible();
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toContain(`POST ${log}/9/again`);
});
