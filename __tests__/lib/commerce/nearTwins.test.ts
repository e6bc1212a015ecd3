import { nearTwins } from '@/lib/commerce/nearTwins';

const model = (modelCode: number, modelName: string, ...modelNumbers: string[]) => ({
  modelCode,
  modelName,
  modelNumbers,
});

const a12 = model(1, 'Galaxy A12', 'SM-A125F', 'SM-A125M');
const nacho = model(2, 'Galaxy A12 Nacho', 'SM-A127F');
const a32 = model(3, 'Galaxy A32', 'SM-A325F');
const a32in5G = model(4, 'Galaxy A32 5G', 'SM-A326B');
const a13 = model(5, 'Galaxy A13', 'SM-A135F');
const iPhone11 = model(6, 'iPhone 11', 'A2221');
const iPhone11Pro = model(7, 'iPhone 11 Pro', 'A2215');
const all = [a12, nacho, a32, a32in5G, a13, iPhone11, iPhone11Pro];

describe('near twins', () => {
  test.each([
    ['another phone with the same first digits in its number', a12, [nacho]],
    ['the 5G phone of the same name', a32, [a32in5G]],
    ['the plain phone, seen from the 5G one', a32in5G, [a32]],
    ['nobody for a phone whose digits differ', a13, []],
    ['nobody for a name everyone tells apart', iPhone11, []],
  ])('warn of %s', (_, seen, expected) => {
    expect(nearTwins([seen], all)).toEqual(expected);
  });

  test('a model that the part fits is not a near twin', () => {
    expect(nearTwins([a12, nacho], all)).toEqual([]);
  });
});
