import { ApiError } from '@/lib/api/client';
import { failureOf } from '@/store/failure';

const reported = jest.fn();

// The test's browser cannot report by itself.
beforeAll(() => Object.assign(globalThis, { reportError: reported }));

beforeEach(() => reported.mockClear());

test('a mistake in the code is told to the shopper in general words and to the console as it is', () => {
  const mistake = new TypeError('cart is undefined');
  expect(failureOf(mistake)).toMatchObject({ code: 'unreachable', reasons: [] });
  expect(reported).toHaveBeenCalledWith(mistake);
});

test.each([
  ['a refusal', new ApiError(409, { qty: 'Too many. ' }), 'conflict'],
  [
    'a line that is cut',
    Object.assign(new Error('Network Error'), { name: 'AxiosError' }),
    'unreachable',
  ],
])('%s is no mistake in the code', (_, error, code) => {
  expect(failureOf(error).code).toBe(code);
  expect(reported).not.toHaveBeenCalled();
});
