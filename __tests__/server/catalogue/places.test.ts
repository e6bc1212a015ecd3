import type { Sort } from '@/lib/contract/catalogue';
import { SORTS } from '@/lib/contract/catalogue';
import { IN_LIST, IN_LIST_LAST, LEFT_OUT, Places, type Place } from '@/server/catalogue/places';
import { randomFrom } from '@/__tests__/support/random';

const seed = Math.floor(Math.random() * 2 ** 31);
const CUBE_IDS = 40;

type Chosen = { standing: Uint8Array; sort: Sort; least: number | null; most: number | null };

function inOrder(places: Iterable<Place>, { standing, sort, least, most }: Chosen): number[] {
  const key: Record<Sort, (place: Place) => number> = {
    best: ({ popularity }) => -popularity,
    'price-asc': ({ priceCents }) => priceCents,
    'price-desc': ({ priceCents }) => -priceCents,
    newest: ({ createdAt }) => -createdAt,
    discount: ({ disPerHundredths }) => -disPerHundredths,
  };
  const standingOf = ({ cubeId }: Place) => standing[cubeId] ?? LEFT_OUT;
  return [...places]
    .filter((place) => place.cubeId !== 0 && standingOf(place) !== LEFT_OUT)
    .filter(({ priceCents }) => priceCents >= (least ?? 0) && priceCents <= (most ?? Infinity))
    .sort(
      (left, right) =>
        standingOf(left) - standingOf(right) ||
        key[sort](left) - key[sort](right) ||
        left.itmCode - right.itmCode,
    )
    .map(({ itmCode }) => itmCode);
}

describe('the places of items in memory', () => {
  const random = randomFrom(seed);
  const values = {
    cubeId: () => 1 + random(CUBE_IDS - 1),
    priceCents: () => 50 * random(3_000),
    popularity: () => random(4) * random(300),
    createdAt: () => 1_700_000_000_000 + random(2 ** 24),
    disPerHundredths: () => (random(8) === 0 ? 500 * random(5) : 0),
  };
  const place = (itmCode: number): Place => ({
    itmCode,
    cubeId: values.cubeId(),
    priceCents: values.priceCents(),
    popularity: values.popularity(),
    createdAt: values.createdAt(),
    disPerHundredths: values.disPerHundredths(),
  });
  const chosen = (): Chosen => {
    const least = random(2) === 0 ? null : 50 * random(3_000);
    const share = random(4);
    return {
      standing: Uint8Array.from({ length: CUBE_IDS }, (_, cubeId) => {
        if (cubeId === 0 || random(4) < share) return LEFT_OUT;
        return random(3) === 0 ? IN_LIST_LAST : IN_LIST;
      }),
      sort: SORTS[random(SORTS.length)] ?? 'best',
      least,
      most: random(2) === 0 ? null : (least ?? 0) + 50 * random(1_000),
    };
  };

  test(`answer any page of any list as sorting all of it does, through all changes (seed ${seed})`, () => {
    const known = new Map<number, Place>();
    const places = new Places();
    for (let round = 0; round < 60; round += 1) {
      const codes = new Set(
        Array.from({ length: 1 + random(200) }, () => 1 + random(150 * (round + 1))),
      );
      const changed = [...codes]
        .sort((left, right) => left - right)
        .map((itmCode) => (random(10) === 0 ? { ...place(itmCode), cubeId: 0 } : place(itmCode)));
      places.put(changed);
      for (const one of changed) known.set(one.itmCode, one);
      const list = chosen();
      const whole = inOrder(known.values(), list);
      const limit = 1 + random(40);
      for (const from of [0, random(whole.length + 1), Math.max(0, whole.length - limit)]) {
        const { least: minPriceCents, most: maxPriceCents, ...rest } = list;
        expect(places.page({ ...rest, minPriceCents, maxPriceCents, from, limit })).toEqual(
          whole.slice(from, from + limit),
        );
      }
    }
  });

  test(`are counted within prices, combination by combination (seed ${seed})`, () => {
    const known = Array.from({ length: 500 }, (_, at) => place(at + 1));
    const places = new Places();
    places.put(known);
    const counts = places.countWithin({ minPriceCents: 20_000, maxPriceCents: null }, CUBE_IDS);
    const expected = Array.from(
      { length: CUBE_IDS },
      (_, id) => known.filter((one) => one.cubeId === id && one.priceCents >= 20_000).length,
    );
    expect([...counts]).toEqual(expected);
  });

  test('one value that nearly all share is paged through without losing or repeating an item', () => {
    const places = new Places();
    const codes = Array.from({ length: 5_000 }, (_, at) => at + 1);
    places.put(
      codes.map((itmCode) => ({
        ...place(itmCode),
        cubeId: 1,
        disPerHundredths: itmCode % 97 === 0 ? 500 : 0,
      })),
    );
    const standing = Uint8Array.of(LEFT_OUT, IN_LIST);
    const page = (from: number) =>
      places.page({
        standing,
        sort: 'discount',
        from,
        limit: 100,
        minPriceCents: null,
        maxPriceCents: null,
      });
    const seen = Array.from({ length: 50 }, (_, at) => page(at * 100)).flat();
    expect(seen.slice(0, 51)).toEqual(codes.filter((code) => code % 97 === 0));
    expect(seen.slice(51)).toEqual(codes.filter((code) => code % 97 !== 0));
    expect(page(5_000)).toEqual([]);
  });

  test('few are put in order for a page, also where many came or moved since the first', () => {
    const places = new Places();
    const put = (from: number, count: number, given: (itmCode: number) => Partial<Place>) =>
      places.put(
        Array.from({ length: count }, (_, at) => from + at).map((itmCode) => ({
          ...place(itmCode),
          cubeId: 1,
          ...given(itmCode),
        })),
      );
    const standing = Uint8Array.of(LEFT_OUT, IN_LIST);
    const putInOrder = (sort: Sort) => {
      const sorting = jest.spyOn(Array.prototype, 'sort');
      places.page({ standing, sort, from: 0, limit: 24, minPriceCents: null, maxPriceCents: null });
      const most = Math.max(...sorting.mock.contexts.map((sorted) => Array.from(sorted).length));
      sorting.mockRestore();
      return most;
    };
    const steady = (itmCode: number) => ({ createdAt: itmCode, priceCents: itmCode });
    put(1, 40_000, steady);
    expect(putInOrder('newest')).toBeLessThan(200);
    expect(putInOrder('price-desc')).toBeLessThan(200);
    for (const from of [40_001, 43_001, 46_001]) put(from, 3_000, steady);
    expect(putInOrder('newest')).toBeLessThan(200);
    put(1, 9_000, (itmCode) => ({ createdAt: itmCode, priceCents: 100_000 + itmCode }));
    expect(putInOrder('price-desc')).toBeLessThan(200);
    expect(putInOrder('newest')).toBeLessThan(200);
  });
});
