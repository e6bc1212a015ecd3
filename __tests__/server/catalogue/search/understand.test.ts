import { KNOWN_MODELS } from '@/server/catalogue/phones/knownModels';
import { understand, type Understanding } from '@/server/catalogue/search/understand';
import { buildVocabulary, type Vocabulary } from '@/server/catalogue/search/vocabulary';

let vocabulary: Vocabulary;

beforeAll(async () => {
  const names = [...new Set([...KNOWN_MODELS.map((model) => model.bndName), 'Hoco'])];
  vocabulary = await buildVocabulary({
    brands: names.map((bndName, at) => ({ bndCode: at + 1, bndName })),
    models: KNOWN_MODELS.map((model, at) => ({
      ...model,
      modelCode: at + 1,
      bndCode: names.indexOf(model.bndName) + 1,
      itemCount: 1,
    })),
    colours: ['Black', 'Rose Gold'],
    plainWords: ['braid', 'lightning'],
  });
});

const named = (models: Understanding['models']) =>
  models.map((model) => `${model.bndName} ${model.modelName}`).sort();
const phones = (query: string) => named(understand(query, vocabulary).models);

describe('phones', () => {
  test.each([
    ['a12 samsung', 'Samsung Galaxy A12'],
    ['oppo a12 display', 'OPPO A12'],
    ['galaxy lcd a12', 'Samsung Galaxy A12'],
    ['samsunga12', 'Samsung Galaxy A12'],
    ['samsung a 12', 'Samsung Galaxy A12'],
    ['a12 nacho', 'Samsung Galaxy A12 Nacho'],
    ['a125f', 'Samsung Galaxy A12'],
    ['A125', 'Samsung Galaxy A12'],
    ['SM-A125F/DS', 'Samsung Galaxy A12'],
    ['sm a127f', 'Samsung Galaxy A12 Nacho'],
    ['iphone11 screen', 'Apple iPhone 11'],
    ['iphone battery 11', 'Apple iPhone 11'],
    ['ip 11 battery', 'Apple iPhone 11'],
    ['11 pro max lcd', 'Apple iPhone 11 Pro Max'],
    ['iphone 6 s lcd', 'Apple iPhone 6s'],
    ['a2111', 'Apple iPhone 11'],
    ['redmi note10 touch', 'Xiaomi Redmi Note 10'],
    ['redmi note 10 pro', 'Xiaomi Redmi Note 10 Pro'],
    ['samsung note 10 lcd', 'Samsung Galaxy Note 10'],
    ['redmi 9c lcd', 'Xiaomi Redmi 9C'],
    ['y9prime 2019 lcd', 'Huawei Y9 Prime 2019'],
    ['s9+ back glass', 'Samsung Galaxy S9 Plus'],
    ['cph2083', 'OPPO A12'],
    ['ta-1100 lcd', 'Nokia 7.1'],
    ['nokia ta1100', 'Nokia 7.1'],
  ])('%s is the %s', (query, phone) => {
    expect(phones(query)).toEqual([phone]);
  });

  test('a bare name means every phone of exactly that name', () => {
    expect(phones('a12')).toEqual(['OPPO A12', 'Samsung Galaxy A12']);
  });

  test('two phones in one query are both kept, of the brand given', () => {
    expect(phones('iPhone 12/12 Pro display')).toEqual(['Apple iPhone 12', 'Apple iPhone 12 Pro']);
  });

  test.each(['a126', 'sm-a129f', 'a1255', 'iphone 1 1', 'a12s lcd', 'a12 prime', 'nokia 1100'])(
    'a digit or an ending is never corrected: %s is unknown',
    (query) => {
      expect(phones(query)).toEqual([]);
    },
  );

  test('an ending that makes another phone stays a word', () => {
    expect(understand('a12 prime lcd ', vocabulary).words).toEqual(['a12', 'prime']);
  });

  test("a phone's name beside an accessory maker is not that phone", () => {
    const meaning = understand('hoco x20 cable', vocabulary);
    expect(meaning.models).toEqual([]);
    expect([meaning.brand?.bndName, meaning.partKinds, meaning.words]).toEqual([
      'Hoco',
      ['cable'],
      ['x20'],
    ]);
  });
});

describe('parts', () => {
  test.each([
    ['a12 lcd', 'display'],
    ['a12 combo', 'display'],
    ['a12 lcd with touch', 'display'],
    ['a12 touch lcd', 'display'],
    ['a12 digitizer', 'touch'],
    ['cover back a12', 'back-cover'],
    ['a12 backcover', 'back-cover'],
    ['camera glass a12', 'camera-lens-glass'],
    ['redmi 9 power button', 'power-volume-flex'],
    ['samsungbattery', 'battery'],
    ['a12 batteries', 'battery'],
    ['tempered glass a12', 'tempered-glass'],
  ])('%s asks for a %s', (query, kind) => {
    expect(understand(query, vocabulary).partKinds).toEqual([kind]);
  });

  test.each([
    ['a12 sub board', ['charging-board']],
    ['cc board a12', ['charging-board']],
    ['flex charging a12', ['charging-flex']],
    ['a12 charging jack', ['charging-pin']],
    ['a12 micro usb pin', ['charging-pin']],
    ['a12 charging port', ['charging-pin', 'charging-flex', 'charging-board']],
    ['a12 on off flex', ['power-volume-flex']],
    ['a12 sim tray', ['sim-tray']],
    ['a12 sim card reader', ['sim-reader']],
    ['a12 sim connector', ['sim-reader']],
    ['a12 memory card connector', ['sd-reader']],
    ['a12 front housing', ['lcd-frame']],
    ['a12 middle frame', ['mid-frame']],
    ['a12 hydrogel', ['screen-film']],
    ['a12 tempered glass', ['tempered-glass']],
    ['a12 camera lens', ['camera-lens-glass']],
  ])('%s asks for %s', (query, kinds) => {
    expect(understand(query, vocabulary).partKinds).toEqual(kinds);
  });

  test('a flex may be any flex unless specified', () => {
    expect(understand('a12 flex', vocabulary).partKinds).toContain('power-volume-flex');
    expect(understand('a12 volume flex', vocabulary).partKinds).toEqual(['power-volume-flex']);
  });

  test('grade, colour and frame are distinguished from plain words', () => {
    const meaning = understand('a12 incell display with frame rose gold original ', vocabulary);
    expect(meaning).toMatchObject({
      grade: 'incell',
      colour: 'Rose Gold',
      frame: 'with',
      words: ['original'],
    });
  });
});

describe('typos', () => {
  test.each([
    ['samsng j5 battery', 'samsung j5 battery'],
    ['iphne 11 batery', 'iphone 11 battery'],
    ['galxy a52s 5g dispaly', 'galaxy a52s 5g display'],
  ])('%s is read as %s', (query, corrected) => {
    expect(understand(query, vocabulary).corrected).toBe(corrected);
  });

  test('known, short and incomplete words are not corrected', () => {
    for (const query of ['samsung a12 lcd', 'lcb a12', 'a12 displ', 'a12 braid']) {
      expect(understand(query, vocabulary).corrected).toBeNull();
    }
  });
});

describe('an incomplete query', () => {
  const begun = (query: string) => named(understand(query, vocabulary).begunModels);

  test('offers phones for an incomplete number', () => {
    expect(begun('iphone 1')).toEqual(
      expect.arrayContaining(['Apple iPhone 11', 'Apple iPhone 16']),
    );
    expect(begun('iphone 1')).not.toContain('Apple iPhone 8');
  });

  test('offers a longer name beside the shorter one while both are possible', () => {
    expect(begun('p30 l')).toEqual(['Huawei P30 Lite']);
    expect(phones('p30 l')).toEqual(['Huawei P30']);
    expect(begun('iphone 11 pro m')).toEqual(['Apple iPhone 11 Pro Max']);
  });

  test('prefers an exact name to longer ones', () => {
    expect(begun('samsung a12')).toEqual([]);
  });

  test.each([
    ['a12 displ', ['display']],
    ['a12 camera le', ['camera-lens-glass']],
    ['a12 charging pi', ['charging-pin']],
  ])('completes %s to a part', (query, kinds) => {
    expect(understand(query, vocabulary).partKinds).toEqual(kinds);
  });

  test('treats anything else as the start of a plain word', () => {
    expect(understand('hoco brai', vocabulary).prefix).toBe('brai');
    expect(understand('hoco brai ', vocabulary).prefix).toBeNull();
  });
});

test('hostile and endless queries are read safely', () => {
  for (const query of ['', '   ', '"; drop table item; --', 'a* OR b NEAR(c)', '%_\\', '𝔸12 🔋']) {
    expect(() => understand(query, vocabulary)).not.toThrow();
  }
  expect(understand('x1 '.repeat(60), vocabulary).words.length).toBeLessThan(41);
});
