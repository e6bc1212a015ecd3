import { type Sort, SORTS } from '@/lib/contract/limits';
import { ListingIndex, type IndexEntry } from '@/server/catalogue/items/listingIndex';
import { IN_LIST, IN_LIST_LAST, LEFT_OUT } from '@/server/catalogue/items/slotOrder';
import { randomFrom, SEED } from '@/__tests__/support/random';

const CUBE_IDS = 40;

type Chosen = { membership: Uint8Array; sort: Sort; least: number | null; most: number | null };

function inOrder(index: Iterable<IndexEntry>, { membership, sort, least, most }: Chosen): number[] {
  const key: Record<Sort, (entry: IndexEntry) => number> = {
    best: ({ popularity }) => -popularity,
    'price-asc': ({ priceCents }) => priceCents,
    'price-desc': ({ priceCents }) => -priceCents,
    newest: ({ createdAt }) => -createdAt,
    discount: ({ disPerHundredths }) => -disPerHundredths,
  };
  // Items without a price come last, whatever the direction.
  const isAsked = ({ priceCents }: IndexEntry) => sort === 'price-asc' && priceCents === 0;
  const membershipOf = (entry: IndexEntry) => {
    const found = membership[entry.cubeId] ?? LEFT_OUT;
    return found === IN_LIST && isAsked(entry) ? IN_LIST_LAST : found;
  };
  return [...index]
    .filter((entry) => entry.cubeId !== 0 && membershipOf(entry) !== LEFT_OUT)
    .filter(({ priceCents }) => priceCents >= (least ?? 0) && priceCents <= (most ?? Infinity))
    .sort(
      (left, right) =>
        membershipOf(left) - membershipOf(right) ||
        key[sort](left) - key[sort](right) ||
        left.itmCode - right.itmCode,
    )
    .map(({ itmCode }) => itmCode);
}

describe('the listing index', () => {
  const random = randomFrom(SEED);
  const values = {
    cubeId: () => 1 + random(CUBE_IDS - 1),
    priceCents: () => (random(20) === 0 ? 0 : 50 * random(3_000)),
    popularity: () => random(4) * random(300),
    createdAt: () => 1_700_000_000_000 + random(2 ** 24),
    disPerHundredths: () => (random(8) === 0 ? 500 * random(5) : 0),
  };
  const entry = (itmCode: number): IndexEntry => ({
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
      membership: Uint8Array.from({ length: CUBE_IDS }, (_, cubeId) => {
        if (cubeId === 0 || random(4) < share) return LEFT_OUT;
        return random(3) === 0 ? IN_LIST_LAST : IN_LIST;
      }),
      sort: SORTS[random(SORTS.length)] ?? 'best',
      least,
      most: random(2) === 0 ? null : (least ?? 0) + 50 * random(1_000),
    };
  };

  test('returns the same pages as sorting the whole list, through all changes', () => {
    const known = new Map<number, IndexEntry>();
    const index = new ListingIndex();
    for (let round = 0; round < 60; round += 1) {
      const codes = new Set(
        Array.from({ length: 1 + random(200) }, () => 1 + random(150 * (round + 1))),
      );
      const changed = [...codes]
        .sort((left, right) => left - right)
        .map((itmCode) => (random(10) === 0 ? { ...entry(itmCode), cubeId: 0 } : entry(itmCode)));
      index.put(changed);
      for (const one of changed) known.set(one.itmCode, one);
      const list = chosen();
      const whole = inOrder(known.values(), list);
      const limit = 1 + random(40);
      for (const from of [0, random(whole.length + 1), Math.max(0, whole.length - limit)]) {
        const { least: minPriceCents, most: maxPriceCents, ...rest } = list;
        expect(index.page({ ...rest, minPriceCents, maxPriceCents, from, limit })).toEqual(
          whole.slice(from, from + limit),
        );
      }
    }
  });

  test.each([
    [20_000, null],
    [0, 140_000],
    [50_000, 60_000],
    [null, 1_000],
    [60_000, 60_000],
  ])('counts items within prices by combination, also after changes: %s to %s', (least, most) => {
    const index = new ListingIndex();
    const known = new Map<number, IndexEntry>();
    const put = (entries: IndexEntry[]) => {
      index.put(entries);
      for (const one of entries) known.set(one.itmCode, one);
    };
    const counted = () => [
      ...index.countWithin({ minPriceCents: least, maxPriceCents: most }, CUBE_IDS),
    ];
    const expected = () =>
      Array.from({ length: CUBE_IDS }, (_, id) => {
        const isCounted = ({ cubeId, priceCents }: IndexEntry) =>
          cubeId === id && priceCents >= (least ?? 0) && priceCents <= (most ?? Infinity);
        return id === 0 ? 0 : [...known.values()].filter(isCounted).length;
      });
    put(Array.from({ length: 500 }, (_, at) => entry(at + 1)));
    expect(counted()).toEqual(expected());
    put([2, 3, 4, 5, 6, 7, 8].map((itmCode) => entry(itmCode)));
    put([{ ...entry(9), cubeId: 0 }, entry(501), entry(502)]);
    expect(counted()).toEqual(expected());
  });

  test('returns every item once when most items share one value', () => {
    const index = new ListingIndex();
    const codes = Array.from({ length: 5_000 }, (_, at) => at + 1);
    index.put(
      codes.map((itmCode) => ({
        ...entry(itmCode),
        cubeId: 1,
        disPerHundredths: itmCode % 97 === 0 ? 500 : 0,
      })),
    );
    const membership = Uint8Array.of(LEFT_OUT, IN_LIST);
    const page = (from: number) =>
      index.page({
        membership,
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

  test('sorts few items for a page, also after many were added or moved', () => {
    const index = new ListingIndex();
    const put = (from: number, count: number, given: (itmCode: number) => Partial<IndexEntry>) =>
      index.put(
        Array.from({ length: count }, (_, at) => from + at).map((itmCode) => ({
          ...entry(itmCode),
          cubeId: 1,
          ...given(itmCode),
        })),
      );
    const membership = Uint8Array.of(LEFT_OUT, IN_LIST);
    const putInOrder = (sort: Sort) => {
      const sorting = jest.spyOn(Array.prototype, 'sort');
      index.page({
        membership,
        sort,
        from: 0,
        limit: 24,
        minPriceCents: null,
        maxPriceCents: null,
      });
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
