import { skinOf } from '@/server/catalogue/images/skins';
import { variationOf, type PicturedItem } from '@/server/catalogue/images/variation';

function item(said: Partial<PicturedItem>): PicturedItem {
  return {
    itmCode: 1,
    itmName: 'Part',
    img1: 'drawn',
    partKind: 'display',
    colour: 'Black',
    frame: null,
    grade: null,
    bndName: 'Samsung',
    modelName: 'Galaxy A54',
    releasedYear: 2023,
    ...said,
  };
}

describe('how an item is drawn', () => {
  test.each([
    ['Samsung', 'Galaxy J7', 2015, 'home'],
    ['Samsung', 'Galaxy J6', 2018, 'bezels'],
    ['Samsung', 'Galaxy A50', 2019, 'drop'],
    ['Samsung', 'Galaxy A12', 2020, 'drop'],
    ['Samsung', 'Galaxy A54', 2023, 'hole'],
    ['Oppo', 'Reno5', 2021, 'hole-left'],
    ['Xiaomi', 'Redmi Note 4', 2017, 'bezels'],
    ['Apple', 'iPhone 6s', 2015, 'home-round'],
    ['Apple', 'iPhone 8 Plus', 2017, 'home-round'],
    ['Apple', 'iPhone X', 2017, 'notch'],
    ['Apple', 'iPhone 11', 2019, 'notch'],
    ['Apple', 'iPhone 14', 2022, 'notch'],
    ['Apple', 'iPhone 14 Pro Max', 2022, 'island'],
    ['Apple', 'iPhone 15', 2023, 'island'],
  ])('the front of a %s %s (%i) has the shape %s', (bndName, modelName, releasedYear, shape) => {
    const { drawings } = variationOf(item({ bndName, modelName, releasedYear }));
    expect(drawings).toEqual([`display.${shape}`, 'display', 'part']);
  });

  test.each([
    ['Apple', 'iPhone 8', 2017, 'single'],
    ['Apple', 'iPhone XR', 2018, 'single'],
    ['Apple', 'iPhone 12', 2020, 'dual'],
    ['Apple', 'iPhone 13 Pro Max', 2021, 'square'],
    ['Samsung', 'Galaxy J5', 2016, 'single'],
    ['Samsung', 'Galaxy A32', 2021, 'triple'],
    ['Xiaomi', 'Redmi Note 10', 2021, 'square'],
  ])('the back of a %s %s (%i) has %s lenses', (bndName, modelName, releasedYear, layout) => {
    const said = { partKind: 'back-cover', bndName, modelName, releasedYear };
    expect(variationOf(item(said)).drawings[0]).toBe(`back-cover.${layout}`);
  });

  test('a display with frame shows the frame', () => {
    expect(variationOf(item({ frame: 'with' })).switches).toEqual(['frame']);
    expect(variationOf(item({ frame: 'without' })).switches).toEqual([]);
  });

  test.each([
    ['service-pack', ['service-pack', 'tab']],
    ['incell', ['incell', 'tab']],
    ['original-pulled', []],
    [null, []],
  ])('a display of grade %s has the tab %j', (grade, switches) => {
    expect(variationOf(item({ grade })).switches).toEqual(switches);
  });

  test.each([
    ['incell', 'Galaxy A54', 2023, ['grade.incell']],
    ['copy-lcd', 'Galaxy J7', 2015, ['grade.copy-lcd.home', 'grade.copy-lcd']],
    ['oem', 'Galaxy A54', 2023, []],
    [null, 'Galaxy A54', 2023, []],
  ])(
    'a display of grade %s of a %s (%i) is in the scenes %j',
    (grade, modelName, releasedYear, scenes) => {
      expect(variationOf(item({ grade, modelName, releasedYear })).scenes).toEqual(scenes);
      expect(variationOf(item({ grade, partKind: 'battery' })).scenes).toEqual([]);
    },
  );

  test('the frame of a later display has the colour of the phone', () => {
    const skinIn = (colour: string) => variationOf(item({ frame: 'with', colour })).skin?.name;
    expect(skinIn('Awesome Blue')).toBe('blue');
    expect(skinIn('Black')).toBeUndefined();
  });

  test('a removable battery has contacts, a built-in one a cable', () => {
    const old = { partKind: 'battery', modelName: 'Galaxy J5', releasedYear: 2015 };
    expect(variationOf(item(old)).drawings[0]).toBe('battery.removable');
    expect(variationOf(item({ partKind: 'battery' })).drawings[0]).toBe('battery');
  });

  test('a back cover has its item’s colour, a recent display stays black', () => {
    expect(variationOf(item({ partKind: 'back-cover', colour: 'Awesome Violet' })).skin?.name).toBe(
      'purple',
    );
    expect(variationOf(item({ colour: 'White' })).skin).toBeNull();
    const old = { modelName: 'Galaxy J7', releasedYear: 2015 };
    expect(variationOf(item({ ...old, colour: 'Gold' })).skin?.name).toBe('white');
    expect(variationOf(item({ ...old, colour: 'Black' })).skin).toBeNull();
  });

  test("an unknown part gets its kind's drawing, and no kind the general one", () => {
    const unknown = { bndName: null, modelName: null, releasedYear: null, colour: null };
    expect(variationOf(item({ ...unknown, partKind: 'tools' })).drawings).toEqual([
      'tools',
      'part',
    ]);
    expect(variationOf(item({ ...unknown, partKind: null })).drawings[0]).toBe('part');
    expect(variationOf(item({ ...unknown, bndName: 'constructor' })).skin).toBeNull();
    expect(variationOf(item({ ...unknown, partKind: 'constructor' })).drawings).toEqual([
      'constructor',
      'part',
    ]);
  });
});

describe('colour words', () => {
  test.each([
    ['Pacific Blue', 'blue'],
    ['Sierra Blue', 'ice'],
    ['Space Gray', 'grey'],
    ['(PRODUCT)RED', 'red'],
    ['Rose Gold', 'rose'],
    ['Midnight', 'midnight'],
    ['Awesome Black', 'black'],
    ['Phantom White', 'white'],
  ])('%s is painted %s', (colour, name) => {
    expect(skinOf(colour)?.name).toBe(name);
  });

  test('a word without a colour is not painted', () => {
    expect(skinOf('Universal')).toBeNull();
    expect(skinOf(null)).toBeNull();
  });
});
