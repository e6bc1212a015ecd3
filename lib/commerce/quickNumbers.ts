import { namesModel } from './quickModels';

/** Numbers as people say them, in English, Sinhala and Tamil, and as they type those in Latin letters. */

const ENGLISH: Readonly<Record<string, number>> = numbersOf(`
  one 1 two 2 three 3 four 4 five 5 six 6 seven 7 eight 8 nine 9 ten 10 eleven 11 twelve 12
  thirteen 13 fourteen 14 fifteen 15 sixteen 16 seventeen 17 eighteen 18 nineteen 19
  twenty 20 thirty 30 forty 40 fifty 50 sixty 60 seventy 70 eighty 80 ninety 90 hundred 100
`);

/** Sinhala by its stems: "dek" is deka, dekak, dekai and dekk in the spelling of different people. */
const SINGLISH_STEMS = numbersOf(`
  dek 2 tun 3 hatar 4 pah 5 hay 6 hat 7 at 8 namay 9 naway 9 navay 9 dahay 10 ekolah 11 ekalah 11
  dolah 12 dolos 12 dahatun 13 dahahatar 14 pahaloh 15 pahalow 15 pahalov 15 dahasay 16 dahahat 17
  dahaat 18 dahanamay 19 wis 20 wisipah 25 visipah 25 tih 30 hatalih 40 panah 50 siyay 100
`);
const SINGLISH_ENDINGS = ['a', 'ak', 'ai', 'ay', 'k', 'akai', 'akma'];

const OTHERS = numbersOf(`
  ekak 1 ekk 1 ekakai 1 pair 2 couple 2
  එකක් 1 දෙක 2 දෙකක් 2 තුන 3 තුනක් 3 හතර 4 හතරක් 4 පහ 5 පහක් 5 හය 6 හයක් 6 හත 7 හතක් 7 අට 8 අටක් 8
  නවය 9 නවයක් 9 නමය 9 නමයක් 9 දහය 10 දහයක් 10 දොළහක් 12 දොළහ 12 පහළොවක් 15 පහළොව 15 විස්සක් 20 විස්ස 20
  තිහක් 30 හතළිහක් 40 පනහක් 50
  ஒன்று 1 ஒண்ணு 1 இரண்டு 2 ரெண்டு 2 மூன்று 3 மூணு 3 நான்கு 4 நாலு 4 ஐந்து 5 அஞ்சு 5 ஆறு 6 ஏழு 7 எட்டு 8
  ஒன்பது 9 பத்து 10 பதினைந்து 15 இருபது 20 முப்பது 30 ஐம்பது 50
  onnu 1 onru 1 rendu 2 randu 2 irandu 2 moonu 3 munu 3 moondru 3 naalu 4 nalu 4 naangu 4 nangu 4
  anju 5 aindhu 5 ainthu 5 aaru 6 ezhu 7 yelu 7 ettu 8 ombathu 9 onbathu 9 ombadhu 9 pathu 10
  patthu 10 irupathu 20 iruvathu 20
`);

const NUMBERS: ReadonlyMap<string, number> = new Map([
  ...Object.entries(ENGLISH),
  ...Object.entries(SINGLISH_STEMS).flatMap(([stem, number]) =>
    SINGLISH_ENDINGS.map((ending): [string, number] => [heard(stem + ending), number]),
  ),
  ...Object.entries(OTHERS),
]);

function numbersOf(text: string): Record<string, number> {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const found: Record<string, number> = {};
  for (let at = 0; at < words.length; at += 2) found[words[at] ?? ''] = Number(words[at + 1]);
  return found;
}

/** Folds what is spelled either way: "thunak" and "tunak", "wissak" and "wisak". */
function heard(word: string): string {
  return word.replace(/([td])h/g, '$1').replace(/([a-z])\1+/g, '$1');
}

const LETTER = /[\p{L}\p{M}\p{N}]/u;

/** Returns a word in small letters, without punctuation and emoji at its ends. */
export function bare(word: string): string {
  const characters = [...word];
  const first = characters.findIndex((one) => LETTER.test(one));
  const last = characters.findLastIndex((one) => LETTER.test(one));
  return first < 0
    ? ''
    : characters
        .slice(first, last + 1)
        .join('')
        .toLowerCase();
}

export function numberIn(word = ''): number | undefined {
  const name = bare(word);
  return NUMBERS.get(name) ?? NUMBERS.get(heard(name));
}

function englishIn(word = ''): number | undefined {
  const name = bare(word);
  return Object.hasOwn(ENGLISH, name) ? ENGLISH[name] : undefined;
}

/** Returns the number that these words begin with: "twenty five", "twenty-five", "pahak". */
export function spokenAt(words: readonly string[], at: number) {
  const [tens = '', unit = ''] = bare(words[at] ?? '').split('-');
  const joined = unit === '' ? undefined : sumOf(englishIn(tens), englishIn(unit));
  if (joined !== undefined) return { value: joined, length: 1 };
  const sum = sumOf(englishIn(words[at]), englishIn(words[at + 1]));
  if (sum !== undefined) return { value: sum, length: 2 };
  const value = numberIn(words[at]);
  return value === undefined ? null : { value, length: 1 };
}

function sumOf(tens: number | undefined, unit: number | undefined): number | undefined {
  const isSum = tens !== undefined && unit !== undefined && tens >= 20 && tens < 100 && unit < 10;
  return isSum ? tens + unit : undefined;
}

/** "5️⃣" behind the words. */
export function withoutKeycaps(text: string): string {
  return text.replace(/(\d)\u20e3/g, '$1');
}

const DOZEN =
  /^(\d{1,3}(?:\.5)?|1[/\u2044]2)?(?:dozens?|doz|dzn?|dusim(?:ak|ayi)?|දුසිම්?ක්?|දුසිමක්|டஜன்)[.,]?$/iu;
const A_DOZEN = 12;
const HALVES: Readonly<Record<string, number>> = { half: 0.5, '1/2': 0.5, '1\u20442': 0.5, a: 1 };

/** Writes dozens as pieces: "2 dozen" and "2doz" are "24 pcs", "half dozen" is "6 pcs". */
export function withoutDozens(text: string): string {
  const words = text.split(' ');
  const at = words.findIndex((word) => DOZEN.test(word));
  if (at < 0 || words.length < 2) return text;
  const { from, to, times } =
    dozensIn(words, at) ?? dozensBefore(words, at) ?? dozensAfter(words, at) ?? onlyDozen(at);
  const pieces = `${Math.round(times * A_DOZEN)} pcs`;
  return [...words.slice(0, from), pieces, ...words.slice(to)].join(' ');
}

type Dozens = { from: number; to: number; times: number };

const onlyDozen = (at: number): Dozens => ({ from: at, to: at + 1, times: 1 });

/** "2doz". */
function dozensIn(words: readonly string[], at: number): Dozens | null {
  const times = timesIn(DOZEN.exec(words[at] ?? '')?.[1] ?? '');
  return times === undefined ? null : { from: at, to: at + 1, times };
}

/** "2 dozen", "half a dozen"; "battery Mi 5 dozen" is one dozen. */
function dozensBefore(words: readonly string[], at: number): Dozens | null {
  const isHalfA = /^half a$/i.test(words.slice(Math.max(0, at - 2), at).join(' '));
  const from = isHalfA ? at - 2 : at - 1;
  const number = words[from] ?? '';
  const times = timesIn(number);
  const isOfName = /^\d+$/.test(number) && namesModel(words.slice(0, from).join(' '));
  return times === undefined || isOfName ? null : { from, to: at + 1, times };
}

/** "dozen 2", "doz x 2". */
function dozensAfter(words: readonly string[], at: number): Dozens | null {
  const rest = words.slice(at + 1).join(' ');
  const [, times] = /^(?:[x×*=:-] ?)?(\d{1,2})$/i.exec(rest) ?? [];
  return times === undefined ? null : { from: at, to: words.length, times: Number(times) };
}

function timesIn(word: string): number | undefined {
  if (Object.hasOwn(HALVES, word.toLowerCase())) return HALVES[word.toLowerCase()];
  return /^\d{1,3}(?:\.5)?$/.test(word) ? Number(word) : numberIn(word);
}

const LETTER_NAMES: Readonly<Record<string, string>> = {
  bee: 'b',
  cee: 'c',
  see: 'c',
  dee: 'd',
  ef: 'f',
  jee: 'g',
  jay: 'j',
  kay: 'k',
  el: 'l',
  em: 'm',
  en: 'n',
  pee: 'p',
  ar: 'r',
  ess: 's',
  tee: 't',
  ex: 'x',
  zed: 'z',
  be: 'b',
};

/** Writes spoken numbers of phones and codes as digits: "iphone six s", "a twelve", "bee en forty three". */
export function withSpokenNames(text: string): string {
  const words = text.split(' ');
  const written: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const spoken = englishIn(words[at]) === undefined ? null : spokenAt(words, at);
    const letters = lettersAtEnd(written);
    const isLast = spoken !== null && at + spoken.length >= words.length;
    if (spoken === null || !isOfName(written, letters, isLast)) {
      written.push(words[at] ?? '');
      continue;
    }
    const name = written.splice(written.length - letters, letters).map(letterOf);
    written.push(name.join('') + String(spoken.value));
    at += spoken.length - 1;
  }
  return written.join(' ');
}

/** Tells whether a number belongs to the words before it: behind one letter only if a part follows. */
function isOfName(before: readonly string[], letters: number, isLast: boolean): boolean {
  if (letters === 0) return namesModel(before.join(' '));
  return letters > 1 || !isLast;
}

function letterOf(word: string): string {
  const name = word.toLowerCase();
  return /^[a-z]$/.test(name) ? name : (LETTER_NAMES[name] ?? '');
}

/** Returns how many of the last words are letters; a letter's name counts only beside another. */
function lettersAtEnd(words: readonly string[]): number {
  let count = 0;
  while (count < words.length && letterOf(words.at(-1 - count) ?? '') !== '') count += 1;
  if (count === 1 && (words.at(-1) ?? '').length > 1) return 0;
  return count > 3 ? 0 : count;
}
