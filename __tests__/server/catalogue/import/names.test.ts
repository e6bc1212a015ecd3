import type { ModelRef } from '@/server/catalogue/phones/modelRef';
import { ModelNames } from '@/server/catalogue/import/names/modelNames';
import { readName, type NameHints } from '@/server/catalogue/import/names/readName';

const known = (
  bndName: string,
  modelName: string,
  numbers = '',
  releasedYear = 2018,
): ModelRef => ({
  bndName,
  series: modelName,
  modelName,
  modelNumbers: numbers === '' ? [] : numbers.split(' '),
  releasedYear,
});

const KNOWN = [
  known('Samsung', 'Galaxy A12', 'SM-A125F SM-A125M'),
  known('Samsung', 'Galaxy A12 Nacho', 'SM-A127F'),
  known('Samsung', 'Galaxy A30', 'SM-A305F SM-A305FN'),
  known('Samsung', 'Galaxy J4 Plus', 'SM-J415F', 2018),
  known('Samsung', 'Galaxy J6 Plus', 'SM-J610F', 2018),
  known('Samsung', 'Galaxy S7', 'SM-G930F'),
  known('Apple', 'iPhone 7', 'A1778'),
  known('Apple', 'iPhone 8', 'A1905'),
  known('Apple', 'iPhone X', 'A1901'),
  known('Apple', 'iPhone 11', 'A2111'),
  known('Apple', 'iPhone 12 Pro', 'A2407'),
  known('Apple', 'iPhone SE 2020', 'A2296'),
  known('Xiaomi', 'Redmi Note 5', '', 2018),
  known('Xiaomi', 'Redmi 6'),
  known('Xiaomi', 'Redmi 6A'),
  known('Huawei', 'Y5 2018', 'DRA-L21'),
  known('Huawei', 'P30'),
  known('Honor', '9'),
  known('OPPO', 'A5 2020', 'CPH1931'),
  known('Realme', '5', 'RMX1911'),
];

const noHints: NameHints = { bndName: null, catName: null, sCatName: null, models: '', phones: '' };

function modelsIn(name: string, hints: Partial<NameHints> = {}, names = new ModelNames(KNOWN)) {
  const { mentions } = readName(name, { ...noHints, ...hints }, names);
  return names.resolve(mentions).map((model) => `${model.bndName} ${model.modelName}`);
}

test.each([
  ['Display for Samsung A125F (A12) with touch Black', ['Samsung Galaxy A12']],
  ['Display for Samsung A127F (A12 Nacho) Black', ['Samsung Galaxy A12 Nacho']],
  ['Samsung SM-A125F LCD original', ['Samsung Galaxy A12']],
  ['LCD A305 AMOLED', ['Samsung Galaxy A30']],
  ['Samsung A12 b/cover', ['Samsung Galaxy A12']],
  ['B/Cover Samsung A30 Black', ['Samsung Galaxy A30']],
  ['Samsung A12/A30 b/cover', ['Samsung Galaxy A12', 'Samsung Galaxy A30']],
  ['Samsung Galaxy A12 Display Service Pack', ['Samsung Galaxy A12']],
  ['Display for Samsung J510F (J5 2016) with touch Gold', ['Samsung Galaxy J5 2016']],
  [
    'Display for Samsung J415F/J610F (J4+ 2018/J6+ 2018) with touch Black - Original',
    ['Samsung Galaxy J4 Plus', 'Samsung Galaxy J6 Plus'],
  ],
  ['Touch panel for Samsung T311 (Tab 3 8.0" 3G) White', ['Samsung Galaxy Tab 3 8.0 3G']],
  ['Battery for Samsung EB-BG930ABE (G930F/S7) - Premium', ['Samsung Galaxy S7']],
  ['Ear speaker for Samsung G930F/A125F', ['Samsung Galaxy S7', 'Samsung Galaxy A12']],
  [
    'Display for Huawei Y5 2018 (DRA-L21)/Y5 Prime 2018 (DRA-LX2) with touch Black',
    ['Huawei Y5 2018', 'Huawei Y5 Prime 2018'],
  ],
  [
    'Display for Huawei P30 Lite/Honor 20S/Honor 20 Lite with touch Black',
    ['Huawei P30 Lite', 'Honor 20S', 'Honor 20 Lite'],
  ],
  ['Display for Huawei Honor 9/9 Premium with touch Blue', ['Honor 9', 'Honor 9 Premium']],
  ['Display for iPhone 12 Max/12 Pro', ['Apple iPhone 12 Max', 'Apple iPhone 12 Pro']],
  ['Display for iPhone 8/SE (2020) assembly Black', ['Apple iPhone 8', 'Apple iPhone SE 2020']],
  [
    'Connector battery for iPhone 8/8 Plus/X',
    ['Apple iPhone 8', 'Apple iPhone 8 Plus', 'Apple iPhone X'],
  ],
  ['iphone11 screen incell', ['Apple iPhone 11']],
  [
    'Touch panel for iPad mini/mini 2 Retina assembly Black',
    ['Apple iPad mini', 'Apple iPad mini 2'],
  ],
  ['Display for iPad 3/iPad 4', ['Apple iPad 3', 'Apple iPad 4']],
  ['Battery for Apple iPod Touch 5', ['Apple iPod Touch 5']],
  ['Display for Apple Watch 4 (40 mm) with touch', ['Apple Watch 4 40 mm']],
  ['Display for Xiaomi Redmi Note 7 with touch Black', ['Xiaomi Redmi Note 7']],
  [
    'Display for Xiaomi Redmi Note 5/Note 5 Pro with touch',
    ['Xiaomi Redmi Note 5', 'Xiaomi Redmi Note 5 Pro'],
  ],
  [
    'Flex cable for Xiaomi Redmi 6/6A fingerprint sensor Grey',
    ['Xiaomi Redmi 6', 'Xiaomi Redmi 6A'],
  ],
  ['Loud speaker (buzzer) for Xiaomi Pocophone F1 assembly', ['POCO F1']],
  ['Battery for Xiaomi BM47 (Redmi 3/Redmi 3S)', ['Xiaomi Redmi 3', 'Xiaomi Redmi 3S']],
  [
    'Display for OPPO Realme 5/A5 (2020)/OPPO A9 (2020) with touch Black',
    ['Realme 5', 'OPPO A5 2020', 'OPPO A9 2020'],
  ],
  [
    'Display for Sony F3111/F3112 (XA/XA Dual) with touch',
    ['Sony Xperia XA', 'Sony Xperia XA Dual'],
  ],
  [
    'Battery for Sony LIS1546ERPC (D2533 C3/D2502 C3 Dual)',
    ['Sony Xperia C3', 'Sony Xperia C3 Dual'],
  ],
  ['Display for Alcatel OT-6039Y/6039K (Idol 3) (4.7") Black', ['Alcatel Idol 3 4.7 OT-6039K']],
  ['Display for LG H502/H522Y (Magna/G4c) with touch Black', ['LG Magna', 'LG G4c']],
  [
    'Battery for Lenovo BL242 (A6000/A6010/A2020)',
    ['Lenovo A6000', 'Lenovo A6010', 'Lenovo A2020'],
  ],
  ['Battery for HTC B0P6B100 (One M8/One Dual M8)', ['HTC One M8', 'HTC One Dual M8']],
  ['Battery for Nokia HE342 (Nokia 5.1 Plus/Nokia 7.1 2018)', ['Nokia 5.1 Plus', 'Nokia 7.1 2018']],
  ['Microphone for iPhone 7/LG D855/H791', ['Apple iPhone 7', 'LG D855', 'LG H791']],
  ['Display for Nokia 630/635 (RM-976/RM-978/RM-974)', ['Nokia 630', 'Nokia 635']],
  ['Display for ZTE Blade A6/A6 Lite with touch Gold', ['ZTE Blade A6', 'ZTE Blade A6 Lite']],
  ['Display for Motorola Moto C with touch Black', ['Motorola Moto C']],
  ['Display for Lenovo Vibe K5 (A6020) with touch', ['Lenovo Vibe K5']],
  ['IC for iPhone 338S1131-B2 (power IC for iPhone 7)', ['Apple iPhone 7']],
  ['SAMSUNG A125F DISPLAY WITH FRAME ORG', ['Samsung Galaxy A12']],
  ['DISPLAY SAMSUNG GALAXY A12 / A04 CORE', ['Samsung Galaxy A12', 'Samsung Galaxy A04 Core']],
  ['Samsung LCD A12 gx', ['Samsung Galaxy A12']],
  ['Samsung Battery EB-BA505ABU A30/A12', ['Samsung Galaxy A30', 'Samsung Galaxy A12']],
  ['Battery Samsung EB-BA505ABU', []],
  ['CC Board Samsung A12', ['Samsung Galaxy A12']],
  ['Samsung A30 & A12 LCD', ['Samsung Galaxy A30', 'Samsung Galaxy A12']],
  ['Redmi 6A/9C Combo Original', ['Xiaomi Redmi 6A', 'Xiaomi Redmi 9C']],
  ['Poco X3 / X3 Pro Combo', ['POCO X3', 'POCO X3 Pro']],
  ['Oppo A5s/A7/A12 LCD', ['OPPO A5s', 'OPPO A7', 'OPPO A12']],
  ['Vivo 1904 (Y12) battery', ['Vivo Y12']],
  ['Infinix Hot 10 Play Combo', ['Infinix Hot 10 Play']],
  ['IP 11 LCD White', ['Apple iPhone 11']],
  ['i-phone 11 battery', ['Apple iPhone 11']],
  ['Samsung A12 Display Curved', ['Samsung Galaxy A12']],
  ['Huawei P Smart Z LCD', ['Huawei P Smart Z']],
  ['Cable USB - Type-C Hoco U55 (nylon braid) Black', []],
  ['Cable USB - Lightning (for iPhone) White', []],
  ['Battery universal 402530p 3,7v Li-Pol 300 mAh (4*25*30 mm)', []],
  ['Film OCA universal 5.3"', []],
  ['Touch panel 7.0" FPC-QCY070152 V1.0 Black', []],
])('%s', (name, models) => {
  expect(modelsIn(name)).toEqual(models);
});

test('reads the maker from its own column', () => {
  expect(modelsIn('A12 display original', { bndName: 'Samsung' })).toEqual(['Samsung Galaxy A12']);
  expect(modelsIn('12 Pro Screen', { bndName: 'Apple' })).toEqual(['Apple iPhone 12 Pro']);
});

test('reads a column of models when the name has none', () => {
  expect(
    modelsIn('LCD-77 original', { bndName: 'Samsung', models: 'Galaxy A12; Galaxy A30' }),
  ).toEqual(['Samsung Galaxy A12', 'Samsung Galaxy A30']);
});

test('distinguishes phones that share a name but no part by their numbers', () => {
  const names = new ModelNames(KNOWN);
  const list = ['Display for Asus ZC500TG (ZenFone Go)', 'Display for Asus ZB450KL (ZenFone Go)'];
  for (const name of list) readName(name, noHints, names).mentions.forEach((m) => names.learn(m));
  expect(list.flatMap((name) => modelsIn(name, {}, names))).toEqual([
    'Asus ZenFone Go ZC500TG',
    'Asus ZenFone Go ZB450KL',
  ]);
});

test('reads letters at the end of a number as a region for Samsung and another phone elsewhere', () => {
  const names = new ModelNames(KNOWN);
  for (const name of [
    'Display for Samsung i9300I (S3 Neo)',
    'Display for Asus ZE550ML (ZenFone 2)',
  ]) {
    readName(name, noHints, names).mentions.forEach((mention) => names.learn(mention));
  }
  expect(modelsIn('Battery for Samsung i9300', {}, names)).toEqual(['Samsung i9300']);
  expect(modelsIn('Display for Asus ZE550KL', {}, names)).toEqual(['Asus ZE550KL']);
});

test('finds the phone of a number that another line names', () => {
  const names = new ModelNames(KNOWN);
  readName('Display for Samsung J510F (J5 2016)', noHints, names).mentions.forEach((mention) =>
    names.learn(mention),
  );
  expect(modelsIn('Loud speaker for Samsung J510F', {}, names)).toEqual(['Samsung Galaxy J5 2016']);
  expect(modelsIn('Loud speaker for Samsung J510', {}, names)).toEqual(['Samsung Galaxy J5 2016']);
  expect(modelsIn('Loud speaker for Samsung J530', {}, names)).toEqual(['Samsung J530']);
});

test('reads another letter of an unknown number as another phone', () => {
  const names = new ModelNames(KNOWN);
  readName('Back cover for Samsung G530H (Grand Prime)', noHints, names).mentions.forEach(
    (mention) => names.learn(mention),
  );
  const touch = modelsIn('Touch panel for Samsung G530H/G530DV', {}, names);
  expect(touch).toEqual(['Samsung Galaxy Grand Prime', 'Samsung G530DV']);
  expect(modelsIn('Touch panel for Samsung G530', {}, names)).toEqual([
    'Samsung Galaxy Grand Prime',
  ]);
});

describe('a contradictory name and number', () => {
  test('keeps the number', () => {
    expect(modelsIn('Display for Samsung A127F (A12)')).toEqual(['Samsung Galaxy A12 Nacho']);
  });

  test('lists every phone of a mixed row once, with its own numbers', () => {
    const names = new ModelNames(KNOWN);
    const name = 'Tempered glass for Samsung A305/A125F (A12/A30)';
    const { mentions } = readName(name, noHints, names);
    const found = names.resolve(mentions);
    expect(found.map((model) => model.modelName).sort()).toEqual(['Galaxy A12', 'Galaxy A30']);
    expect(found.every((model) => KNOWN.includes(model))).toBe(true);
  });
});

test("lists a known phone also under the list's name for its number", () => {
  const names = new ModelNames([known('Samsung', 'Galaxy J5 Pro', 'SM-J530F')]);
  readName('Display for Samsung J530F (J5 2017)', noHints, names).mentions.forEach((mention) =>
    names.learn(mention),
  );
  const both = ['Samsung Galaxy J5 Pro', 'Samsung Galaxy J5 2017'];
  expect(modelsIn('Display for Samsung J530F (J5 2017)', {}, names)).toEqual(both);
  expect(modelsIn('Battery for Samsung J530', {}, names)).toEqual(both);
  expect(modelsIn('Back cover for Samsung J5 2017', {}, names)).toEqual(both);
});

test("stores a list's numbers in the maker’s form", () => {
  const names = new ModelNames(KNOWN);
  const { mentions } = readName('Display for Samsung J510F (J5 2016)', noHints, names);
  expect(names.resolve(mentions)[0]).toMatchObject({
    series: 'Galaxy J',
    modelNumbers: ['SM-J510F'],
    releasedYear: 2016,
  });
});
