import { brotliDecompressSync } from 'node:zlib';
import { WORDS } from '@/__tests__/support/fakeNext';
import { compressedAnswers } from '@/server/boot/front/compressed';

const JSON_TEXT = JSON.stringify({ data: WORDS });

const ask = (headers: Record<string, string>, body: BodyInit = JSON_TEXT) => {
  const answer = new Response(body, { status: 201, headers: { Vary: 'Cookie', ...headers } });
  const asked = new Request('http://shop.test/', { headers: { 'accept-encoding': 'gzip, br' } });
  return { answer, sent: compressedAnswers(() => answer)(asked, {}) };
};

test('compresses a text and keeps its status and headers', async () => {
  const sent = await ask({ 'Content-Type': 'application/json' }).sent;
  const bytes = Buffer.from(await sent.arrayBuffer());
  expect(brotliDecompressSync(bytes).toString()).toBe(JSON_TEXT);
  expect([sent.status, Object.fromEntries(sent.headers)]).toEqual([
    201,
    {
      'content-type': 'application/json',
      'content-encoding': 'br',
      'content-length': String(bytes.length),
      vary: 'Cookie, Accept-Encoding',
    },
  ]);
});

test('sends a short text as it is', async () => {
  const sent = await ask({ 'Content-Type': 'application/json' }, '{}').sent;
  expect([sent.headers.get('content-encoding'), await sent.text()]).toEqual([null, '{}']);
});

test.each([
  ['a picture', { 'Content-Type': 'image/avif' }],
  [
    'a stream that is compressed already',
    { 'Content-Type': 'text/csv', 'Content-Encoding': 'gzip' },
  ],
])('passes %s on unread', async (_, headers: Record<string, string>) => {
  const { answer, sent } = ask(headers);
  expect(await sent).toBe(answer);
  expect(answer.bodyUsed).toBe(false);
});

test('compresses nothing for a client that accepts no encoding', async () => {
  const answer = new Response(JSON_TEXT, { headers: { 'Content-Type': 'application/json' } });
  const fetch = compressedAnswers(() => answer);
  expect(await fetch(new Request('http://shop.test/'), {})).toBe(answer);
});

test("passes on the connection's address, by which clients are limited", async () => {
  const incoming = { socket: { remoteAddress: '203.0.113.5' } };
  const fetch = compressedAnswers((_: Request, bindings: object) => Response.json(bindings));
  const answer = await fetch(new Request('http://shop.test/'), { incoming });
  expect(await answer.json()).toEqual({ incoming });
});
