import { nameParts } from '@/lib/commerce/nameParts';

const model = (bndName: string, modelName: string, ...modelNumbers: string[]) => ({
  bndName,
  modelName,
  modelNumbers,
});
const named = (bndName: string, ...names: string[]) => names.map((name) => model(bndName, name));

/** Writes a list of models in square brackets. */
const shown = (name: string, models: Parameters<typeof nameParts>[1]) =>
  nameParts(name, models)
    .map((part) => ('text' in part ? part.text : `[${part.models.join(', ')}]`))
    .join('');

const NOKIAS = named('Nokia', '1100', '130', '130 Dual', '150', '205', '216', '220', '230');
const SAMSUNGS = [
  model('Samsung', 'Galaxy A20', 'SM-A205F', 'SM-A205FN/DS'),
  model('Samsung', 'Galaxy A30', 'SM-A305F'),
  model('Samsung', 'Galaxy A30s', 'SM-A307F'),
  model('Samsung', 'Galaxy A50', 'SM-A505F'),
  model('Samsung', 'Galaxy M21', 'SM-M215F'),
];
const HUAWEIS = [
  ...named('Huawei', 'Y6 2019', 'Y6 Prime 2019', 'Y6s'),
  ...named('Honor', '8A', '8A Pro'),
];

test.each([
  [
    'Battery for Nokia BL-5C (1100/130/130Dual/150/205/107Dual/216/220/230) - Premium',
    NOKIAS,
    'Battery for Nokia BL-5C ([1100, 130, 130Dual, 150, 205, 107Dual, 216, 220, 230]) - Premium',
  ],
  [
    'Screen protector film for Samsung A205/A305/A307/A505/M215 (A20/A30/A30s/A50/M21)',
    SAMSUNGS,
    'Screen protector film for Samsung [A205, A305, A307, A505, M215] ([A20, A30, A30s, A50, M21])',
  ],
  [
    'Flex cable for Huawei Y6 2019/Y6 Prime 2019/Honor 8A/Honor 8A Pro/Y6s charging port',
    HUAWEIS,
    'Flex cable for Huawei [Y6 2019, Y6 Prime 2019, Honor 8A, Honor 8A Pro, Y6s] charging port',
  ],
  [
    'Screen protector film for iPad Air/iPad Air 2/iPad Pro 9.7/iPad 9.7 (2017)/iPad 9.7 (2018)',
    named('Apple', 'iPad Air', 'iPad Air 2', 'iPad Pro 9.7', 'iPad 9.7 (2017)', 'iPad 9.7 (2018)'),
    'Screen protector film for [iPad Air, iPad Air 2, iPad Pro 9.7, iPad 9.7 (2017), iPad 9.7 (2018)]',
  ],
])('sets the models of %s apart', (name, models, expected) => {
  expect(shown(name, models)).toBe(expected);
});

test.each([
  ['a short name', 'Camera glass for Nokia 1100/130/150/205/216', NOKIAS],
  ['few models', 'Battery for Nokia BL-5C 1020 mAh, long life, tested (1100/130/150/205)', NOKIAS],
  [
    'a list of what the item does not fit',
    'BGA stencil G1047 for repairs of boards (1360/3660B/7620/6174A/PM8994/PM8941)',
    NOKIAS,
  ],
  ['no models', 'Set of tools (screwdriver/tweezers/opener/suction cup/spudger/blade)', []],
])('leaves a name with %s as it is', (_, name, models) => {
  expect(nameParts(name, models)).toEqual([{ text: name }]);
});

test('takes a time that grows with the length of the name', () => {
  const name = `Part for ${'A1/'.repeat(300)}(${'b ('.repeat(200)}`;
  expect(nameParts(name, NOKIAS)).toEqual([{ text: name }]);
});
