import { runsOf } from '@/server/catalogue/search/normalise';
import { inEnglish } from '@/server/catalogue/search/localWords/inEnglish';
import { isLatin, soundKey } from '@/server/catalogue/search/localWords/soundKey';
import { SINHALA } from '@/server/catalogue/search/localWords/sinhalaWords';
import { TAMIL } from '@/server/catalogue/search/localWords/tamilWords';
import {
  HEARD_WORDS,
  localSpellings,
  PARTICLES,
} from '@/server/catalogue/search/localWords/tradeTable';
import { buildVocabulary } from '@/server/catalogue/search/vocabulary';

const vocabulary = buildVocabulary({ brands: [], models: [], colours: [], plainWords: ['kola'] });

const read = async (query: string) =>
  inEnglish(runsOf(query), await vocabulary)
    .map((run) => run.text)
    .join(' ');

test.each([
  ['අයිෆෝන් 11 ඩිස්ප්ලේ', 'iphone 11 display'],
  ['සැම්සුන් A12 බැටරි එකක් තියෙනවද', 'samsung a 12 battery'],
  ['ப்ரோ மேக்ஸ் கருப்பு', 'pro max black'],
  ['மோட்டோ g7 டிஸ்ப்ளே ரெண்டு', 'moto g 7 display'],
  ['නෝවා 3i කනෙක්ටර් දෙකක්', 'nova 3 i connector'],
  ['මෝටෝ g5 සෙන්සර් කහ', 'moto g 5 sensor yellow'],
  ['iphone 7 sim thattuwa manjal', 'iphone 7 sim tray yellow'],
  ['redmi 9 batariya dekak', 'redmi 9 battery'],
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

test('the table holds at least 400 words beside the particles, each spelling once', () => {
  const spellings = [...localSpellings().keys()];
  expect(spellings.length + HEARD_WORDS.length).toBeGreaterThan(400);
  expect(spellings.filter((word) => PARTICLES.has(word))).toEqual([]);
  expect(spellings.filter((word) => isLatin(word) && HEARD_WORDS.includes(word))).toEqual([]);
});

test('names no word twice with different meanings', () => {
  const english = [...localSpellings().values()];
  expect(english.filter((word) => !/^[a-z ]+$/.test(word))).toEqual([]);
  const lines = `${SINHALA}${TAMIL}`.split('\n').filter((line) => line !== '');
  const written = lines.flatMap((line) => (line.split(': ')[0] ?? '').split(' '));
  expect(written.filter((word, at) => written.indexOf(word) !== at)).toEqual([]);
});
