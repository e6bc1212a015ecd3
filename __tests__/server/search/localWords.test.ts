import { runsOf } from '@/server/search/normalise';
import { inEnglish } from '@/server/search/localWords/inEnglish';
import { isLatin, soundKey } from '@/server/search/localWords/soundKey';
import { HEARD_WORDS, localSpellings, PARTICLES } from '@/server/search/localWords/tradeTable';
import { buildVocabulary } from '@/server/search/vocabulary';

const vocabulary = buildVocabulary({ brands: [], models: [], colours: [], plainWords: ['kola'] });

const read = async (query: string) =>
  inEnglish(runsOf(query), await vocabulary)
    .map((run) => run.text)
    .join(' ');

test.each([
  ['අයිෆෝන් 11 ඩිස්ප්ලේ', 'iphone 11 display'],
  ['සැම්සුන් A12 බැටරි එකක් තියෙනවද', 'samsung a 12 battery'],
  ['ப்ரோ மேக்ஸ் கருப்பு', 'pro max black'],
  ['a12 display eka kiyada', 'a 12 display'],
  ['redmi 5 display ekak one', 'redmi 5 display'],
  ['htc one display', 'htc one display'],
  ['eka kiyada', 'eka kiyada'],
  // A word of the shop's own names stays as it is.
  ['kola power bank', 'kola power bank'],
])('reads %s as %s', async (query, english) => {
  expect(await read(query)).toBe(english);
});

test('spellings by ear in three scripts sound alike', () => {
  const words = ['display', 'disply', 'displei', 'ඩිස්ප්ලේ', 'டிஸ்ப்ளே'];
  expect(new Set(words.map((word) => soundKey(word.normalize('NFKD'))))).toEqual(new Set(['TSPL']));
});

test('no two trade words share a sound', () => {
  const sounds = HEARD_WORDS.map(soundKey);
  expect(HEARD_WORDS.filter((_, at) => sounds.indexOf(sounds[at] ?? '') !== at)).toEqual([]);
});

test('the table holds some 400 words, each spelling once', () => {
  const spellings = [...localSpellings().keys()];
  expect(spellings.length + HEARD_WORDS.length + PARTICLES.size).toBeGreaterThan(350);
  expect(spellings.filter((word) => PARTICLES.has(word))).toEqual([]);
  expect(spellings.filter((word) => isLatin(word) && HEARD_WORDS.includes(word))).toEqual([]);
});
