import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchesScreen } from '@/components/office/searches/SearchesScreen';
import type { SearchReport } from '@/lib/contract/report.contract';
import { enter } from '@/__tests__/support/enter';
import { polyfillDialogs } from '../../support/dialogs';
import { answerOffice } from '../../support/officeFetch';
import { renderInOffice } from '../../support/renderInOffice';

beforeAll(polyfillDialogs);
afterEach(() => jest.restoreAllMocks());

const COUNTS = { asked: 10, missed: 6, leftOut: 1 };
const DAY = { from: '2026-11-24', to: '2026-11-24' };

const REPORT: SearchReport = {
  period: DAY,
  against: 'before',
  before: { from: '2026-11-23', to: '2026-11-23' },
  step: 'day',
  show: 'missed',
  query: null,
  since: '2026-11-01',
  all: COUNTS,
  allBefore: { asked: 8, missed: 8, leftOut: 0 },
  points: [{ ...DAY, ...COUNTS, before: { asked: 8, missed: 8, leftOut: 0 } }],
  rows: [{ query: 'a12 thirai', ...COUNTS, before: 3, lastDay: '2026-11-24' }],
  total: 1,
  page: 1,
  pages: 1,
  finds: null,
};
const SYNONYMS = [{ word: 'skreen', means: 'display' }];

function open(said: Partial<SearchReport> = {}) {
  const page = { report: { ...REPORT, ...said }, refused: null, synonyms: SYNONYMS };
  renderInOffice(<SearchesScreen page={page} />, { address: '/office/searches' });
  return userEvent.setup();
}

it('shows what was searched in vain in a period, with a way to each search and a file of all', () => {
  open();
  const row = screen.getByRole('row', { name: /a12 thirai/ });
  expect(row).toHaveTextContent('73 before102026-11-24');
  expect(within(row).getByRole('link', { name: 'a12 thirai' })).toHaveAttribute(
    'href',
    '/office/searches?from=2026-11-24&to=2026-11-24&query=a12+thirai',
  );
  expect(screen.getByText('−12.5%')).toHaveAttribute('data-good', 'true');
  expect(screen.getByRole('img')).toHaveAccessibleName(
    'Searches in vain a day from 24 Nov, beside 23 Nov; the most was 24 Nov with 7',
  );
  expect(screen.getAllByRole('link', { name: /^Export/ })[0]).toHaveAttribute(
    'href',
    '/api/v1/office/reports/searches.csv?from=2026-11-24&to=2026-11-24',
  );
});

it('says since when searches are counted, and why a period is refused', () => {
  open({ allBefore: null, since: '2026-11-24' });
  expect(screen.getByText(/are counted by day since 2026-11-24/)).toBeVisible();
  const refused = 'A report covers at most five years. Choose a shorter period.';
  renderInOffice(<SearchesScreen page={{ report: null, refused, synonyms: [] }} />);
  expect(screen.getByText(refused)).toBeVisible();
});

it('shows what one search finds now, and says which words are read as others', () => {
  const item = { sku: 'LCD-A12', itmName: 'Galaxy A12 Display', inStock: 3 };
  open({ query: 'skreen', rows: [], total: 0, finds: { total: 9, items: [item] } });
  expect(screen.getByRole('heading', { name: 'Finds 9 parts now' })).toBeVisible();
  expect(screen.getByText('It is read as “display”.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Galaxy A12 Display' })).toBeVisible();
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

it('removes a synonym, and says where nothing was searched', async () => {
  const sent = answerOffice({ 'DELETE /office/synonyms/skreen': [{ body: {} }] });
  const user = open({ all: { asked: 0, missed: 0, leftOut: 0 }, rows: [], total: 0 });
  expect(screen.getByRole('heading', { name: 'No searches, 24 Nov' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove the synonym skreen' }));
  expect(sent).toHaveLength(1);
});
