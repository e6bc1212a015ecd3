import {
  decideLine,
  usualGrades,
  whichOne,
  type QuickCandidate,
  type QuickMeaning,
} from '@/lib/commerce/quickMatch';

const MEANING: QuickMeaning = {
  modelName: 'Galaxy A12',
  modelCount: 1,
  namesKind: true,
  wordCount: 0,
  leftOut: [],
  isGuess: false,
  isCode: false,
  namesCode: false,
  found: 1,
};

function candidate(itmCode: number, said: Partial<QuickCandidate> = {}): QuickCandidate {
  return {
    itmCode,
    partKind: 'display',
    grade: null,
    colour: 'Black',
    frame: null,
    fitsAll: true,
    ...said,
  };
}

const NONE = new Map();

test.each<[string, Partial<QuickMeaning>, Partial<QuickCandidate>, number | null]>([
  ['one part of one phone', {}, {}, 1],
  ['a code in another spelling', { isCode: true, modelCount: 0, namesKind: false }, {}, 1],
  [
    'a name without a phone, of several words',
    { modelCount: 0, wordCount: 2, namesKind: false },
    {},
    1,
  ],
  ['a word that no part has', { leftOut: ['sparkling'] }, {}, null],
  ['a word that was completed', { isGuess: true }, {}, null],
  ['a phone without its part', { namesKind: false }, {}, null],
  ['a kind without a phone', { modelCount: 0 }, {}, null],
  ['a part of only one of the phones of this name', {}, { fitsAll: false }, null],
  ['one of more matches than were compared', { found: 61 }, {}, null],
])('%s', (_what, meaning, said, itmCode) => {
  const verdict = decideLine({ ...MEANING, ...meaning }, [candidate(1, said)], NONE);
  expect(verdict).toEqual({ itmCode, grade: null });
});

describe('the usual grade', () => {
  const usual = usualGrades([
    { partKind: 'display', grade: 'incell', lines: 3 },
    { partKind: 'display', grade: 'copy-lcd', lines: 1 },
    { partKind: 'battery', grade: 'oem', lines: 1 },
    { partKind: 'touch', grade: 'oem', lines: 2 },
    { partKind: 'touch', grade: null, lines: 1 },
    { partKind: null, grade: 'oem', lines: 9 },
  ]);
  const grades = [candidate(1, { grade: 'service-pack' }), candidate(2, { grade: 'incell' })];
  const two = { ...MEANING, found: 2 };

  test('was ordered twice and in three of four lines', () => {
    expect([...usual]).toEqual([['display', 'incell']]);
  });

  test('decides between grades', () => {
    expect(decideLine(two, grades, usual)).toEqual({ itmCode: 2, grade: 'incell' });
    expect(decideLine(two, grades, NONE)).toEqual({ itmCode: null, grade: null });
  });

  test.each<[string, Partial<QuickCandidate>]>([
    ['colours', { grade: 'incell', colour: 'White' }],
    ['frames', { grade: 'incell', frame: 'with' }],
    ['kinds', { grade: 'incell', partKind: 'touch' }],
    ['two parts of the grade', { grade: 'incell' }],
  ])('does not decide between %s', (_what, said) => {
    const candidates = [...grades, candidate(3, said)];
    expect(decideLine({ ...MEANING, found: 3 }, candidates, usual).itmCode).toBeNull();
  });
});

test.each<[Partial<QuickMeaning>, QuickCandidate[], string]>([
  [{}, [candidate(1)], 'Galaxy A12: is it this one? '],
  [
    { found: 2 },
    [candidate(1, { grade: 'oem' }), candidate(2, { grade: 'incell' })],
    'Galaxy A12: which grade? ',
  ],
  [{ found: 2 }, [candidate(1), candidate(2, { colour: 'White' })], 'Galaxy A12: which colour? '],
  [{ found: 2 }, [candidate(1), candidate(2)], 'Galaxy A12: which of 2 parts? '],
  [{ modelName: null, found: 70 }, [candidate(1)], 'Which of 70 parts? '],
  [{ leftOut: ['gold'] }, [candidate(1)], 'Nothing here says “gold”. Galaxy A12: is it this one? '],
])('asks %#', (meaning, candidates, sentence) => {
  expect(whichOne({ ...MEANING, ...meaning }, candidates)).toBe(sentence);
});
