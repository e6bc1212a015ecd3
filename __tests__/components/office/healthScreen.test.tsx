import { screen, waitFor, within } from '@testing-library/react';
import { HealthScreen } from '@/components/office/health/HealthScreen';
import userEvent from '@testing-library/user-event';
import { answerOffice } from '../../support/officeFetch';
import type { Health } from '@/lib/contract/today.contract';
import { polyfillDialogs } from '../../support/dialogs';
import { OFFICE_NOW, renderInOffice } from '../../support/renderInOffice';

beforeAll(polyfillDialogs);
afterEach(() => jest.restoreAllMocks());

const page: Health = {
  state: 'bad',
  checkedAt: OFFICE_NOW,
  checks: [
    { check: 'jobs', state: 'good', since: null, says: ['0 jobs waiting.'], toDo: null },
    {
      check: 'disk',
      state: 'bad',
      since: Date.UTC(2026, 10, 24, 6, 0),
      says: ['200 MB of 20.0 GB are free.'],
      toDo: 'Make room on the disk.',
    },
  ],
};

it('says of each check how it is, since when and what to do', () => {
  renderInOffice(<HealthScreen page={{ health: page, backups: [] }} />);
  expect(screen.getByText(/Something is broken, checked 2026-11-24 12:41/)).toBeInTheDocument();
  const [jobs, disk] = within(screen.getByRole('main')).getAllByRole('listitem');
  expect(jobs).toHaveTextContent('JobsGood0 jobs waiting.');
  expect(disk).toHaveTextContent(
    'DiskBrokensince 2026-11-24 11:30200 MB of 20.0 GB are free.To do: Make room on the disk.',
  );
});

it('says when the connection is lost while it checks again, and tries again', async () => {
  const good: Health = { ...page, state: 'good', checks: [] };
  answerOffice({ 'GET /office/health': ['no answer', { body: good }] });
  const { replace } = renderInOffice(<HealthScreen page={{ health: page, backups: [] }} />);
  const user = userEvent.setup();
  await user.keyboard('r');
  expect(await screen.findByText('The connection was lost.')).toBeVisible();
  expect(screen.getByText(/Something is broken/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/Everything is well/)).toBeVisible();
  expect(screen.queryByText(/connection was lost/)).toBeNull();
  expect(replace).not.toHaveBeenCalled();
});

it('asks for a backup once a fresh code is there, and says that it is being made', async () => {
  const asked = answerOffice({
    'POST /office/backups': [
      { status: 403, body: { error: { code: 'Please enter the code again. ' } } },
      { body: null },
    ],
    'POST /office/confirm': [{ body: { state: 'staff' } }],
  });
  renderInOffice(<HealthScreen page={{ health: page, backups: [] }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Back up now' }));
  const sheet = await screen.findByRole('dialog', { name: 'Is it you?' });
  await userEvent.type(within(sheet).getByRole('textbox'), '123456');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Go on' }));
  expect(await screen.findByText(/A backup is being made and proved/)).toBeInTheDocument();
  expect(asked.map(({ path }) => path)).toEqual([
    '/office/backups',
    '/office/confirm',
    '/office/backups',
  ]);
});

it('downloads a backup once a fresh code is there', async () => {
  const name = 'shop-2026-11-27-0300.tar';
  const asked = answerOffice({
    [`POST /office/backups/${name}/permit`]: [
      { status: 403, body: { error: { code: 'Please enter the code again. ' } } },
      { body: null },
    ],
    'POST /office/confirm': [{ body: { state: 'staff' } }],
  });
  const backups = [{ name, bytes: 12_400_000, at: OFFICE_NOW }];
  renderInOffice(<HealthScreen page={{ health: page, backups }} />);
  expect(screen.getByRole('list', { name: 'Backups' })).toHaveTextContent('12 MB');
  await userEvent.click(screen.getByRole('button', { name: `Download ${name}` }));
  const sheet = await screen.findByRole('dialog', { name: 'Is it you?' });
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.pathname);
  });
  await userEvent.type(within(sheet).getByRole('textbox'), '123456');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(saved).toEqual([`/api/v1/office/backups/${name}`]));
  expect(asked).toHaveLength(3);
});
