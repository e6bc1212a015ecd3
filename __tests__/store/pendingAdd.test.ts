import {
  savePendingAdd,
  pendingAddText,
  parsePendingAdd,
  takePendingAdd,
} from '@/store/pendingAdd';
import { anItem } from '../support/factories';

const MINUTE_MS = 60_000;
const line = { qty: 2, isFromWishList: false, item: anItem() };
const kept = () => parsePendingAdd(pendingAddText());

beforeEach(() => window.sessionStorage.clear());
afterEach(() => jest.useRealTimers());

describe('a pending add before sign-in', () => {
  it('is returned once', () => {
    savePendingAdd([line]);
    expect(takePendingAdd()).toMatchObject([{ qty: 2, item: { itmName: line.item.itmName } }]);
    expect(takePendingAdd()).toEqual([]);
  });

  it('expires after fifteen minutes', () => {
    jest.useFakeTimers();
    savePendingAdd([line]);
    jest.advanceTimersByTime(15 * MINUTE_MS - 1);
    expect(kept()).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(kept()).toEqual([]);
  });

  it.each([
    ['no JSON', 'x{'],
    ['no lines', '{"at":1}'],
    ['lines that are none', `{"at":${Date.now()},"lines":[{"qty":"two"}]}`],
    ['a time to come', `{"at":${Date.now() + 9e9},"lines":[]}`],
  ])('is empty when storage contains %s', (_what, text) => {
    expect(parsePendingAdd(text)).toEqual([]);
  });

  it('is lost silently when storage is blocked', () => {
    const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(() => savePendingAdd([line])).not.toThrow();
    refused.mockRestore();
    expect(kept()).toEqual([]);
  });
});
