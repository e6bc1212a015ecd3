import { randomFrom, SEED } from '@/__tests__/support/random';
import { allowedErrors, errorsBetween, SpellingList } from '@/server/catalogue/search/typos';

describe('the distance of two words', () => {
  test.each([
    ['samsng', 'samsung', 1],
    ['batery', 'battery', 1],
    ['dispaly', 'display', 1],
    ['displzy', 'display', 1],
    ['finegrprint', 'fingerprint', 1],
    ['same', 'same', 0],
    ['lcd', 'touch', 3],
  ])('of %s and %s is %i', (left, right, errors) => {
    expect(errorsBetween(left, right, 2)).toBe(errors);
    expect(errorsBetween(right, left, 2)).toBe(errors);
  });

  test('allows no errors in short words and two in long ones', () => {
    expect([allowedErrors('lcd'), allowedErrors('tuch'), allowedErrors('digitizer')]).toEqual([
      0, 1, 2,
    ]);
  });
});

describe('the spelling list', () => {
  test('returns the nearest word first, and the more important of equals', () => {
    const list = new SpellingList();
    list.add('charge', 1);
    list.add('charger', 3);
    list.add('chargeb', 1);
    expect(list.nearest('chargex', 1)).toEqual(['charger', 'charge', 'chargeb']);
  });

  test('keeps the greater weight of a repeated word', () => {
    const list = new SpellingList();
    list.add('glass', 3);
    list.add('glass', 1);
    list.add('class', 1);
    list.add('class', 2);
    expect([list.weightOf('glass'), list.weightOf('class')]).toEqual([3, 2]);
  });

  test('agrees with measuring every word, on random words', () => {
    const random = randomFrom(SEED);
    const letters = 'abcde';
    const word = () =>
      Array.from({ length: 3 + random(6) }, () => letters[random(letters.length)]).join('');
    const known = [...new Set(Array.from({ length: 300 }, word))];
    const list = new SpellingList();
    for (const one of known) list.add(one, 1);
    for (let round = 0; round < 50; round += 1) {
      const typed = word();
      const near = known.filter((one) => errorsBetween(typed, one, 1) <= 1);
      expect(list.nearest(typed, 1).sort()).toEqual(near.sort());
    }
  });
});
