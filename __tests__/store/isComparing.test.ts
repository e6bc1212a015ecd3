import { isComparing, STORAGE_KEY } from '@/store/browserStorage';

/** The format of redux-persist: JSON whose values are JSON again. */
function keep(compareItems: number[]) {
  const kept = { session: JSON.stringify({}), compare: JSON.stringify({ compareItems }) };
  window.localStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
}

afterEach(() => window.localStorage.clear());

test('returns false without a stored list or with an empty one', () => {
  expect(isComparing()).toBe(false);
  keep([]);
  expect(isComparing()).toBe(false);
});

test('returns true for one item code', () => {
  keep([7]);
  expect(isComparing()).toBe(true);
});

test('returns false when storage is blocked', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementationOnce(() => {
    throw new Error('blocked');
  });
  expect(isComparing()).toBe(false);
});
