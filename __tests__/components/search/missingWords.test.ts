import {
  eitherWords,
  leftOutWords,
  missingWords,
  unlistedWords,
} from '@/components/search/missingWords';
import type { Understood } from '@/lib/contract/catalogue.contract';

const model = (modelName: string) => ({
  modelCode: 1,
  bndName: 'Oppo',
  series: '',
  modelName,
  modelNumbers: [],
});

const query = (given: Partial<Understood>): Understood => ({
  models: [model('A12')],
  partKind: 'charging-board',
  bndCode: null,
  bndName: null,
  grade: null,
  colour: null,
  words: [],
  corrected: null,
  ...given,
});

const LIST = ['A3s', 'A5', 'A12', 'F7'].map(model);

const NO_MATCH = 'Nothing for the Oppo A12 matches all your words. These parts fit it:';

const CASES: [what: string, given: Partial<Understood>, sentence: string][] = [
  ['a part', {}, 'No charging board for the Oppo A12. These parts fit it:'],
  [
    'an abbreviation',
    { partKind: 'sim-tray' },
    'No SIM tray for the Oppo A12. These parts fit it:',
  ],
  [
    'two phones',
    { models: LIST.slice(0, 2) },
    'No charging board for the Oppo A3s or the Oppo A5. These parts fit one of them:',
  ],
  [
    'many phones',
    { models: LIST },
    'No charging board for these 4 models. These parts fit one of them:',
  ],
  [
    'a word for several kinds',
    { partKind: null, partKinds: ['charging-pin', 'charging-flex'] },
    'No charging pin or charging flex for the Oppo A12. These parts fit it:',
  ],
  [
    'a family that is clear',
    { models: [model('Reno 5')] },
    'No charging board for the Reno 5. These parts fit it:',
  ],
  ['another brand', { bndCode: 3, bndName: 'Nokia' }, NO_MATCH],
  ['a colour', { colour: 'White' }, NO_MATCH],
  ['a grade', { grade: 'oem' }, NO_MATCH],
  ['another word', { words: ['micro'] }, NO_MATCH],
  ['no part', { partKind: null }, NO_MATCH],
];

it.each(CASES)('says what is missing for %s', (_, given, sentence) => {
  expect(missingWords(query(given), true)).toBe(sentence);
});

it('does not claim that the shop has none when only one list was searched', () => {
  expect(missingWords(query({}), false)).toBe(NO_MATCH);
});

it('names known phones that no item fits', () => {
  const a12 = { bndName: 'Samsung', modelName: 'Galaxy A12', modelNumbers: ['SM-A125F'] };
  const x20 = { bndName: 'Vivo', modelName: 'X20', modelNumbers: [] };
  expect(unlistedWords(query({}))).toBeNull();
  expect(unlistedWords(query({ unlisted: [a12] }))).toBe(
    'Galaxy A12 (SM-A125F): we have no parts for it.',
  );
  expect(unlistedWords(query({ unlisted: [a12, x20] }))).toBe(
    'Galaxy A12 (SM-A125F) and Vivo X20: we have no parts for them.',
  );
});

it('names the words that no result has, and the colours that there are', () => {
  expect(leftOutWords(query({}))).toBeNull();
  expect(leftOutWords(query({ leftOut: ['matte'] }))).toEqual({ words: ['matte'], only: '' });
  expect(leftOutWords(query({ leftOut: ['b'] }), 'a12 b')).toBeNull();
  expect(leftOutWords(query({ leftOut: ['b'] }), 'a12 b ')).toEqual({ words: ['b'], only: '' });
  const black = query({ leftOut: ['Black'], onlyColours: ['White', 'Gold'] });
  expect(leftOutWords(black)).toEqual({ words: ['Black'], only: ', only White and Gold' });
  const many = query({ leftOut: ['Black'], onlyColours: ['White', 'Gold', 'Blue', 'Red'] });
  expect(leftOutWords(many)?.only).toBe('');
});

test('asks to check the phone where the words may mean either of two', () => {
  expect(eitherWords(query({}))).toBeNull();
  expect(eitherWords(query({ models: LIST.slice(0, 2), isEither: true }))).toBe(
    'Please check the phone: this may be the Oppo A3s or the Oppo A5.',
  );
  expect(eitherWords(query({ isEither: true }))).toBe(
    'Please check the phone: this may not be the Oppo A12.',
  );
});
