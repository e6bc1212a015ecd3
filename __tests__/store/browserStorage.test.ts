import {
  parseStored,
  readFromTab,
  readTabText,
  removeFromTab,
  saveInTab,
} from '@/store/browserStorage';

beforeEach(() => window.sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('returns a value until it is removed', () => {
  saveInTab('list', { href: '/shop' });
  expect(readFromTab('list')).toEqual({ href: '/shop' });
  expect(readTabText('list')).toBe('{"href":"/shop"}');
  removeFromTab('list');
  expect(readFromTab('list')).toBeNull();
});

test.each(['not json', '', null])('returns null for the text %p', (text) => {
  expect(parseStored(text)).toBeNull();
});

test('does nothing when storage is blocked', () => {
  for (const call of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, call).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  }
  saveInTab('list', 1);
  removeFromTab('list');
  expect([readTabText('list'), readFromTab('list')]).toEqual([null, null]);
});
