import { ApiError } from '@/lib/site/apiError';
import { officeApi } from '@/lib/api/officeApi';
import { failureOf, outcomeOf } from '@/lib/site/failure';

const reported = jest.fn();

// jsdom has no reportError.
beforeAll(() => Object.assign(globalThis, { reportError: reported }));

beforeEach(() => reported.mockClear());

test('a programming error shows a general sentence and is reported to the console', () => {
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
])('%s is not reported as a programming error', (_, error, code) => {
  expect(failureOf(error).code).toBe(code);
  expect(reported).not.toHaveBeenCalled();
});

test('a call of the office that does not arrive is not reported as a programming error', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { failure } = await outcomeOf(officeApi.call('GET /settings'));
  expect(failure?.code).toBe('unreachable');
  expect(reported).not.toHaveBeenCalled();
});
