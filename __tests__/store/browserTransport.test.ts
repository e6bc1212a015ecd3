import { browserTransport } from '@/lib/api/browserTransport';

const request = { method: 'POST', path: '/cart' } as const;

afterEach(() => jest.restoreAllMocks());

test.each([
  ['a call', {}, 15_000],
  ['an upload', new FormData(), 120_000],
])('gives up %s whose answer is lost, after its deadline', async (_, body, deadline) => {
  const sent: XMLHttpRequest[] = [];
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    sent.push(this);
    queueMicrotask(() => this.dispatchEvent(new ProgressEvent('timeout')));
  });
  await expect(browserTransport({ ...request, body })).rejects.toMatchObject({
    code: 'ECONNABORTED',
  });
  expect(sent.map(({ timeout }) => timeout)).toEqual([deadline]);
});
