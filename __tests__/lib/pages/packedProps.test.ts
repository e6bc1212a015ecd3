import { packProps, unpackProps } from '@/lib/pages/packedProps';

const ITEMS = [
  { itmCode: 1, itmName: 'A12 Display', bndName: null, models: [{ code: 1 }, { code: 2 }] },
  { itmCode: 2, itmName: 'A12 Battery', bndName: 'Samsung', models: [] },
];

function sent<T>(props: T): T {
  return JSON.parse(JSON.stringify(props));
}

describe('packed page data', () => {
  it('contains the keys of a list once', () => {
    const text = JSON.stringify(packProps({ items: ITEMS }));
    expect(text.match(/itmName/g)).toHaveLength(1);
    expect(text.match(/code/g)).toHaveLength(1);
  });

  it.each<[string, Record<string, unknown>]>([
    ['lists of objects with the same keys', { items: ITEMS }],
    ['objects whose keys differ', { items: [{ a: 1 }, { a: 1, b: 2 }] }],
    ['objects with as many other keys', { items: [{ a: 1 }, { b: 2 }] }],
    ['lists of one, of none and of texts', { one: [{ a: 1 }], none: [], texts: ['a', 'b'] }],
    ['objects within objects', { list: { items: ITEMS, totalItems: 2 }, empty: null }],
    [
      'objects with the same values',
      {
        items: [
          { a: 1, b: null },
          { a: 1, b: null },
        ],
      },
    ],
    ['lists of empty objects', { items: [{}, {}] }],
  ])('is restored unchanged: %s', (_what, props) => {
    expect(unpackProps(sent(packProps(props)))).toEqual(props);
  });

  it('returns the same objects to the process that packed them', () => {
    const props = { items: ITEMS };
    expect(unpackProps(packProps(props)).items).toBe(ITEMS);
  });

  it('returns the same objects each time it is unpacked', () => {
    const props = sent(packProps({ items: ITEMS }));
    expect(unpackProps(props).items).toBe(unpackProps(props).items);
  });
});
