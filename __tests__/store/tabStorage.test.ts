import { dropFromTab, keepInTab, keptInTab, parseKept, textInTab } from '@/store/tabStorage';

beforeEach(() => window.sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('what is kept is there until it is dropped', () => {
  keepInTab('list', { href: '/shop' });
  expect(keptInTab('list')).toEqual({ href: '/shop' });
  expect(textInTab('list')).toBe('{"href":"/shop"}');
  dropFromTab('list');
  expect(keptInTab('list')).toBeNull();
});

test.each(['not json', '', null])('a text that says nothing is nothing: %p', (text) => {
  expect(parseKept(text)).toBeNull();
});

test('where storage is blocked nothing is kept, and nothing fails', () => {
  for (const call of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, call).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  }
  keepInTab('list', 1);
  dropFromTab('list');
  expect([textInTab('list'), keptInTab('list')]).toEqual([null, null]);
});
