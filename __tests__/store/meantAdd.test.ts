import { keepMeantAdd, meantAddText, meantLinesIn, takeMeantAdd } from '@/store/meantAdd';
import { anItem } from '../support/factories';

const MINUTE_MS = 60_000;
const line = { qty: 2, isFromWishList: false, item: anItem() };
const kept = () => meantLinesIn(meantAddText());

beforeEach(() => window.sessionStorage.clear());
afterEach(() => jest.useRealTimers());

describe('an add that was meant before signing in', () => {
  it('is taken once', () => {
    keepMeantAdd([line]);
    expect(takeMeantAdd()).toMatchObject([{ qty: 2, item: { itmName: line.item.itmName } }]);
    expect(takeMeantAdd()).toEqual([]);
  });

  it('is forgotten after fifteen minutes', () => {
    jest.useFakeTimers();
    keepMeantAdd([line]);
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
  ])('is nothing when storage holds %s', (_what, text) => {
    expect(meantLinesIn(text)).toEqual([]);
  });

  it('is lost without a word when storage is refused', () => {
    const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(() => keepMeantAdd([line])).not.toThrow();
    refused.mockRestore();
    expect(kept()).toEqual([]);
  });
});
