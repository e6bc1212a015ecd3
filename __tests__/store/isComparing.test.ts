import { isComparing } from '@/store/isComparing';
import { STORAGE_KEY } from '@/store/storageKey';

/** As redux-persist writes it: JSON of parts that are JSON themselves. */
function keep(compareItems: number[]) {
  const kept = { session: JSON.stringify({}), compare: JSON.stringify({ compareItems }) };
  window.localStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
}

afterEach(() => window.localStorage.clear());

test('a browser that keeps nothing, or an empty list, compares nothing', () => {
  expect(isComparing()).toBe(false);
  keep([]);
  expect(isComparing()).toBe(false);
});

test('one code in the list is enough', () => {
  keep([7]);
  expect(isComparing()).toBe(true);
});

test('storage that is blocked keeps nothing', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementationOnce(() => {
    throw new Error('blocked');
  });
  expect(isComparing()).toBe(false);
});
