import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { WORDS } from '@/__tests__/support/fakeNext';
import { encode } from '@/server/api/http/encoding';
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

/** A Brotli stream begins with its window: bit 0 is 0 for 16 bits, else bits 1 to 3 say how many more than 17. */
const windowOf = ([first = 0]: Buffer) => ((first & 1) === 0 ? 16 : 17 + ((first >> 1) & 7));

test('compresses a page in a window that just holds it, because each takes ten times as much memory', async () => {
  const long = Buffer.from(WORDS.repeat(100)).subarray(0, 300_000);
  const page = await encode(long, 'br');
  const short = await encode(long.subarray(0, 60_000), 'br');
  expect([windowOf(page), windowOf(short)]).toEqual([19, 16]);
  expect(brotliDecompressSync(page).equals(long)).toBe(true);
  const withDefault = brotliCompressSync(long, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: long.length,
    },
  });
  expect(page.length).toBeLessThanOrEqual(withDefault.length * 1.01);
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
