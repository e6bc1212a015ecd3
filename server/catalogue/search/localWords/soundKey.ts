/**
 * Returns the consonants of a word by sound, so that spellings by ear are equal in Latin, Sinhala
 * and Tamil script: display, disply, ඩිස්ප්ලේ and டிஸ்ப்ளே are all TSPL. Voiced and unvoiced
 * consonants are one class, because Tamil does not tell them apart in writing.
 */
export function soundKey(word: string): string {
  const classes = isLatin(word) ? latinClasses(word) : scriptClasses(word);
  return classes.replace(/(.)\1+/g, '$1').replace(/NK$/, 'N');
}

export function isLatin(word: string): boolean {
  return /^[a-z]/.test(word);
}

const LATIN_PAIRS: Record<string, string> = {
  ph: 'P',
  sh: 'S',
  ch: 'S',
  th: 'T',
  dh: 'T',
  ck: 'K',
  gh: 'K',
  kh: 'K',
  qu: 'K',
  wh: 'V',
};
const LATIN: Record<string, string> = {
  b: 'P',
  p: 'P',
  f: 'P',
  v: 'V',
  w: 'V',
  t: 'T',
  d: 'T',
  k: 'K',
  g: 'K',
  q: 'K',
  c: 'K',
  s: 'S',
  z: 'S',
  j: 'S',
  m: 'M',
  n: 'N',
  r: 'R',
  l: 'L',
  x: 'KS',
};

function latinClasses(word: string): string {
  let found = '';
  for (let at = 0; at < word.length; at += 1) {
    const pair = LATIN_PAIRS[word.slice(at, at + 2)];
    const letter = word.charAt(at);
    if (pair !== undefined) {
      found += pair;
      at += 1;
    } else if (/[cg]/.test(letter) && /[eiy]/.test(word.charAt(at + 1))) found += 'S';
    else if (at === 0 && letter === 'x') found += 'S';
    else if (at === 0 && /[aeiou]/.test(letter)) found += 'A';
    else if (at === 0 && letter === 'h') found += 'H';
    else found += LATIN[letter] ?? '';
  }
  return found;
}

/** Sinhala and Tamil letters by class; vowels count only at the start. */
const SCRIPT = new Map(
  Object.entries({
    A: 'අආඇඈඉඊඋඌඑඒඓඔඕඖஅஆஇஈஉஊஎஏஐஒஓஔ',
    P: 'පඵබභෆඹப',
    V: 'වவ',
    T: 'තථදධටඨඩඪඳඬதட',
    K: 'කඛගඝඟக',
    S: 'සශෂචඡජඣඦசஜஸஷ',
    M: 'මம',
    N: 'නණඤඥங\u0D82ஞணநன',
    R: 'රரற',
    L: 'ලළலளழ',
    H: 'හஹ',
  }).flatMap(([sound, letters]) => [...letters].map((letter) => [letter, sound] as const)),
);

function scriptClasses(word: string): string {
  return [...word.normalize('NFC')]
    .map((letter, at) => {
      const sound = SCRIPT.get(letter) ?? '';
      return at > 0 && (sound === 'A' || sound === 'H') ? '' : sound;
    })
    .join('');
}
