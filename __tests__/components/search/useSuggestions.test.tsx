import { act, renderHook } from '@testing-library/react';
import { useSuggestions } from '@/components/search/Suggestions';

const listProducts = jest.fn(async (params: { query: string; limit: number }) => ({
  items: [],
  totalItems: 0,
  understood: null,
  nearestWords: [params.query],
}));

jest.mock('@/store/useApiCall', () => ({
  useApiCall: () => call,
}));

type Query = { query: string; limit: number };

async function call(
  ask: (api: { call: (key: string, input: { query: Query }) => unknown }) => unknown,
) {
  return ask({ call: (_key, { query }) => listProducts(query) });
}

beforeEach(() => {
  jest.useFakeTimers();
  listProducts.mockClear();
});
afterEach(() => jest.useRealTimers());

function startTyping() {
  const { rerender, result } = renderHook(({ text }) => useSuggestions(text, true), {
    initialProps: { text: '' },
  });
  return { type: (text: string) => rerender({ text }), result };
}

const passes = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('requests 15 items 300 ms after the last letter', async () => {
  const { type } = startTyping();
  type('a1');
  await passes(299);
  type('a12 ');
  await passes(299);
  expect(listProducts).not.toHaveBeenCalled();
  await passes(1);
  expect(listProducts.mock.calls).toEqual([[{ query: 'a12', limit: 15 }]]);
});

test('sends no request for one letter with spaces', async () => {
  const { type } = startTyping();
  type('  a  ');
  await passes(1_000);
  expect(listProducts).not.toHaveBeenCalled();
  type('a1');
  await passes(300);
  expect(listProducts).toHaveBeenCalledTimes(1);
});

test('does not repeat the same trimmed query', async () => {
  const { type } = startTyping();
  type('a12');
  await passes(300);
  type(' a12 ');
  await passes(1_000);
  expect(listProducts).toHaveBeenCalledTimes(1);
});

test('clears the results when the query becomes too short', async () => {
  const { type, result } = startTyping();
  type('a12');
  await passes(300);
  expect(result.current?.query).toBe('a12');
  type('a');
  expect(result.current).toBeNull();
});
