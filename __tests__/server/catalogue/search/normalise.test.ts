import { compact, indexWords, withGaps, words } from '@/server/catalogue/search/normalise';

describe('the normalizer', () => {
  const same = [
    ['iphone11', 'iPhone 11', 'IPHONE-11'],
    ['note10pro', 'Note 10 Pro', 'note 10pro'],
    ['sm a125f', 'SM-A125F', 'sm_a125f'],
    ['y9prime', 'Y9 Prime'],
    ['S9+', 's9 plus'],
    ['redmi9c', 'Redmi 9C'],
    ['Café', 'cafe'],
  ];
  test.each(same)('normalizes %s like %s', (...spellings) => {
    const [first, ...others] = spellings.map((text) => words(text).join(' '));
    for (const other of others) expect(other).toBe(first);
  });

  test('keeps a short name with its number, so that a12 is one word', () => {
    expect(words('Galaxy A12 J5 2016')).toEqual(['galaxy', 'a12', 'j5', '2016']);
  });

  test('never joins two numbers', () => {
    expect(compact('iphone 1 1')).not.toBe(compact('iphone 11'));
    expect(compact('j5 2016')).toBe('j5.2016');
  });

  test('matches text with and without spaces', () => {
    expect(indexWords('Galaxy A 12')).toContain('a12');
    expect(withGaps(words('a 12'))).toEqual(['a12']);
    expect(indexWords('20W charger')).toEqual(expect.arrayContaining(['20w', '20', 'w']));
    expect(indexWords('Redmi 9 C')).toContain('9c');
  });

  test("does not use a phone's number alone as its name", () => {
    expect(indexWords('Galaxy A12')).not.toContain('12');
  });

  test('finds a model number without its region letters, never with another digit', () => {
    const found = indexWords('SM-A305F');
    expect(found).toContain('a305');
    expect(found).not.toContain('a30');
  });

  test('treats inch signs, brackets and commas as separators', () => {
    expect(words('5" (AMOLED, adjustable)')).toEqual(['5', 'amoled', 'adjustable']);
  });

  test('keeps a decimal number together, and no date or version', () => {
    expect(words('6.5" 1.2m')).toEqual(['6_5', '1_2m']);
    expect(indexWords('1.2 m')).toContain('1_2m');
    expect(indexWords('1.2 m')).not.toContain('2m');
    expect(words('v2.1 1.2.3')).toEqual(['v2', '1', '1_2', '3']);
  });

  test('folds both names of one plug', () => {
    expect([words('USB-C'), words('usb c'), words('usbc')]).toEqual(Array(3).fill(['type', 'c']));
  });

  test('returns no words for empty text and punctuation', () => {
    expect(words('')).toEqual([]);
    expect(words('  --- "" ')).toEqual([]);
  });
});
