import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchesScreen } from '@/components/office/searches/SearchesScreen';
import type { Searches } from '@/lib/contract/settings.contract';
import { enter } from '@/__tests__/support/enter';
import { polyfillDialogs } from '../../support/dialogs';
import { answerOffice } from '../../support/officeFetch';
import { renderInOffice } from '../../support/renderInOffice';

beforeAll(polyfillDialogs);
afterEach(() => jest.restoreAllMocks());

const MISSED = { query: 'a12 thirai', asked: 7, lastDay: Date.parse('2026-11-24T00:00:00+05:30') };

function open(given: Partial<Searches> = {}) {
  const page = { missed: [MISSED], synonyms: [{ word: 'skreen', means: 'display' }], ...given };
  renderInOffice(<SearchesScreen page={page} />, { address: '/office/searches' });
  return userEvent.setup();
}

it('shows what was searched in vain, how often and when last, with a file of it', () => {
  open();
  const row = within(screen.getByRole('row', { name: /a12 thirai/ }));
  expect(row.getByText('7')).toBeVisible();
  expect(row.getByText('2026-11-24')).toBeVisible();
  const file = screen.getByRole('link', { name: 'Download (CSV)' });
  expect(decodeURIComponent(file.getAttribute('href') ?? '')).toContain('a12 thirai,7,2026-11-24');
});

it('makes a synonym of a query', async () => {
  const sent = answerOffice({ 'PUT /office/synonyms': [{ body: {} }] });
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Add a synonym for a12 thirai' }));
  const word = screen.getByRole('textbox', { name: 'Word' });
  expect(word).toHaveValue('a12 thirai');
  await user.clear(word);
  await enter(word, 'thirai');
  await user.type(screen.getByRole('textbox', { name: 'Means' }), 'display');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent).toMatchObject([{ body: { word: 'thirai', means: 'display' } }]);
});

it('removes a synonym, and says where nothing was searched in vain', async () => {
  const sent = answerOffice({ 'DELETE /office/synonyms/skreen': [{ body: {} }] });
  const user = open({ missed: [] });
  expect(screen.getByText(/No search was in vain yet/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove the synonym skreen' }));
  expect(sent).toHaveLength(1);
});
