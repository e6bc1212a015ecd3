import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SettingsScreen } from '@/components/office/settings/SettingsScreen';
import type { SettingsPage } from '@/components/office/settings/settingsPage';
import { DEFAULT_MERCHANT_SETTINGS } from '@/server/platform/settings/merchantSettings';
import { enter } from '@/__tests__/support/enter';
import { polyfillDialogs } from '@/__tests__/support/dialogs';
import { answerOffice } from '@/__tests__/support/officeFetch';
import { OFFICE_NOW, renderInOffice } from '@/__tests__/support/renderInOffice';

const PUT = 'PUT /office/settings';
const AT = OFFICE_NOW - 3_600_000;

function open(given: Partial<SettingsPage> = {}) {
  const page: SettingsPage = {
    settings: {
      version: 41,
      settings: { ...DEFAULT_MERCHANT_SETTINGS, returnDays: 14 },
      defaults: { ...DEFAULT_MERCHANT_SETTINGS },
      changed: [{ path: 'returnDays', version: 40, by: 'Rizwan Farook', at: AT }],
      unusable: [{ path: 'payment.Koko.offered', sentence: 'Not offered here.' }],
      secrets: [
        { name: 'SMTP_URL', isSet: false, end: null },
        { name: 'TEXT_LK_API_KEY', isSet: true, end: 'a1b2' },
      ],
    },
    versions: {
      before: null,
      versions: [
        {
          version: 41,
          by: 'Rizwan Farook',
          at: AT,
          why: null,
          restoredFrom: null,
          changes: [{ path: 'returnDays', from: 7, to: 14 }],
        },
        {
          version: 40,
          by: 'Rizwan Farook',
          at: AT,
          why: null,
          restoredFrom: null,
          changes: [{ path: 'phones', from: [], to: ['011 1'] }],
        },
      ],
    },
    group: 'delivery',
    search: '',
    tab: 'questions',
    ...given,
  };
  const address = '/office/settings?group=delivery';
  return {
    ...renderInOffice(<SettingsScreen page={page} />, { address }),
    user: userEvent.setup(),
  };
}

const row = (question: string) => {
  const item = screen.getByRole('heading', { name: question }).closest('li');
  if (item === null) throw new Error(`No row: ${question}`);
  return within(item);
};
const FREE = 'From which order sum is delivery free?';

const answered = (warnings: object[] = [], version = 41) => ({
  body: { version, changes: [], warnings },
});

beforeAll(polyfillDialogs);
afterEach(() => jest.restoreAllMocks());

const bar = () => within(screen.getByRole('region', { name: 'What to do' }));

test('a changed answer says old and new, what suffers, and is saved with the version', async () => {
  const warning = { path: 'delivery', sentence: '3 open carts get the new delivery charge' };
  const sent = answerOffice({ [PUT]: [answered([warning])] });
  const { user, replace } = open();
  await user.clear(screen.getByRole('textbox', { name: FREE }));
  await enter(screen.getByRole('textbox', { name: FREE }), '15,000');
  expect(row(FREE).getByText('never')).toBeVisible();
  expect(await bar().findByText(warning.sentence)).toBeVisible();
  expect(bar().getByText('15,000.00')).toBeVisible();
  await user.click(bar().getByRole('button', { name: /^Save 1 change/ }));
  await waitFor(() => expect(replace).toHaveBeenCalled());
  // Trials of what was typed have no key.
  expect(sent.find(({ key }) => key !== null)).toMatchObject({
    body: { version: 41, settings: { delivery: { freeFrom: 15_000 } } },
    key: expect.any(String),
  });
  expect(await screen.findByText('Saved. Version 41 is in force everywhere.')).toBeVisible();
});

test('a refused answer stays out with its sentence; the others are saved', async () => {
  const refusal = {
    status: 400,
    body: { error: { 'delivery.first': 'delivery.first is wrong. ' } },
  };
  const sent = answerOffice({ [PUT]: [refusal, refusal, answered([], 42)] });
  const { user } = open();
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'May buyers collect their orders?' }),
    'Yes',
  );
  const cost = screen.getByRole('textbox', { name: 'What does a parcel of up to 1 kg cost?' });
  await user.clear(cost);
  await enter(cost, 'much');
  expect(await screen.findByText('delivery.first is wrong.')).toBeVisible();
  expect(cost).toHaveAttribute('aria-invalid', 'true');
  await user.click(screen.getByRole('button', { name: /^Save 1 change, 1 stays out/ }));
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ settings: { pickUp: true } }));
  expect(cost).toHaveValue('much');
});

test('Take back and Use default return to what is in force and to the default', async () => {
  answerOffice({ [PUT]: [answered()] });
  const { user } = open({ group: 'texts' });
  const DAYS = 'How many days may a wrong or faulty part come back?';
  expect(row(DAYS).getByText(/Rizwan Farook, 11:41 · Default: 7 days/)).toBeVisible();
  await user.click(row(DAYS).getByRole('button', { name: `Use default: ${DAYS}` }));
  expect(screen.getByRole('textbox', { name: DAYS })).toHaveValue('7');
  await user.click(row(DAYS).getByRole('button', { name: `Take back: ${DAYS}` }));
  expect(screen.getByRole('textbox', { name: DAYS })).toHaveValue('14');
  expect(screen.queryByRole('region', { name: 'What to do' })).toBeNull();
});

test('an answer that someone else saved first waits for a decision', async () => {
  const changed = [{ path: 'delivery.freeFrom', by: 'Tharindu', at: AT, version: 42 }];
  const conflict = { status: 409, body: { error: { version: 'x' }, version: 42, changed } };
  answerOffice({ [PUT]: [conflict, answered()] });
  const { user, replace } = open();
  await enter(screen.getByRole('textbox', { name: FREE }), '5');
  expect(await screen.findByText(/Tharindu saved “never” at 11:41/)).toBeVisible();
  expect(replace).toHaveBeenCalled();
  expect(screen.getByRole('button', { name: /^Save 0 changes, 1 stays out/ })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(screen.getByRole('button', { name: /^Save 1 change/ })).toBeEnabled();
});

test('a list is edited in a sheet: entries are added, moved and removed', async () => {
  answerOffice({ [PUT]: [answered()] });
  const { user } = open({ group: 'shop' });
  const QUESTION = 'Which phones does the shop answer?';
  await user.click(row(QUESTION).getByRole('button', { name: /^Which phones/ }));
  const sheet = within(screen.getByRole('dialog', { name: QUESTION }));
  await user.click(sheet.getByRole('button', { name: 'Add a phone' }));
  await enter(sheet.getAllByRole('textbox', { name: 'Phone' })[2] as HTMLElement, '011 5');
  await user.click(sheet.getByRole('button', { name: 'Move phone 3 up' }));
  await user.click(sheet.getByRole('button', { name: 'Remove phone 1' }));
  await user.click(sheet.getByRole('button', { name: 'Done' }));
  expect(row(QUESTION).getByRole('button', { name: /011 5, 077 123 4567/ })).toBeVisible();
});

test('a district gets prices of its own in a table', async () => {
  const sent = answerOffice({ [PUT]: [answered()] });
  const { user } = open();
  const QUESTION = 'Which districts have prices of their own?';
  await user.click(row(QUESTION).getByRole('button', { name: /^Which districts/ }));
  const sheet = within(screen.getByRole('dialog', { name: QUESTION }));
  await user.selectOptions(sheet.getByRole('combobox', { name: 'Add' }), 'Jaffna');
  await enter(sheet.getByRole('textbox', { name: 'Up to 1 kg' }), '700');
  await enter(sheet.getByRole('textbox', { name: 'Each further kg' }), '200');
  await user.click(sheet.getByRole('button', { name: 'Done' }));
  await waitFor(() =>
    expect(sent.at(-1)?.body).toMatchObject({
      settings: { delivery: { districts: { Jaffna: { first: 700, further: 200 } } } },
    }),
  );
});

test('Restore fills the bar, and its save makes a new version', async () => {
  const RESTORE = 'POST /office/settings/versions/40/restore';
  const changes = [{ path: 'returnDays', from: 14, to: 7 }];
  const sent = answerOffice({
    [RESTORE]: [{ body: { version: 41, changes, warnings: [] } }, answered([], 42)],
    [PUT]: [answered()],
  });
  const { user } = open({ tab: 'versions' });
  await user.click(screen.getByRole('button', { name: 'Restore version 40' }));
  await screen.findByRole('region', { name: 'What to do' });
  await user.click(bar().getByRole('button', { name: 'Restore version 40' }));
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({
      path: '/office/settings/versions/40/restore',
      body: { version: 41 },
    }),
  );
});

test('secrets say whether they are set, and no more than their end', () => {
  open({ group: 'secrets' });
  expect(screen.getByText('SMTP_URL').nextSibling).toHaveTextContent('not set');
  expect(screen.getByText('TEXT_LK_API_KEY').nextSibling).toHaveTextContent('set, ends in a1b2');
});

test('J, K, Enter and D answer without a mouse', async () => {
  answerOffice({ [PUT]: [answered()] });
  const { user } = open({ group: 'texts' });
  await user.keyboard('jjjjj');
  expect(screen.getByRole('heading', { name: /How many days/ }).closest('li')).toHaveFocus();
  await user.keyboard('d');
  expect(screen.getByRole('textbox', { name: /How many days/ })).toHaveValue('7');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('textbox', { name: /How many days/ })).toHaveFocus();
});

test('a test of a gateway says what happened', async () => {
  const sentence = 'PayHere does not answer, or refuses the keys.';
  const sent = answerOffice({
    'POST /office/settings/tests/payhere': [{ body: { isWorking: false, sentence } }],
  });
  const { user } = open({ group: 'secrets' });
  await user.click(screen.getByRole('button', { name: 'Test: PayHere' }));
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('another group keeps the answers; leaving the settings asks until they are saved', async () => {
  answerOffice({ [PUT]: [answered()] });
  const { user, startRoute } = open();
  await user.clear(screen.getByRole('textbox', { name: FREE }));
  await enter(screen.getByRole('textbox', { name: FREE }), '15,000');
  expect(startRoute('/office/settings?group=payment')).toBe(true);
  expect(startRoute('/office/orders')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  await user.click(await bar().findByRole('button', { name: /^Save 1 change/ }));
  expect(await screen.findByText(/is in force everywhere/)).toBeVisible();
  expect(startRoute('/office/orders')).toBe(true);
});
