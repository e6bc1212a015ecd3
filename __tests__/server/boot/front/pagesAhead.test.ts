import { fakeNext } from '@/__tests__/support/fakeNext';
import { openTestServer, type TestServer } from '@/__tests__/support/testServer';

let server: TestServer;

beforeEach(async () => {
  server = await openTestServer({ next: fakeNext() });
});

afterEach(() => server.close());

test('keeps only prefetched data fresh until the click', async () => {
  const { ask } = server;
  const hovered = { purpose: 'prefetch' };
  for (let i = 0; i < 2; i += 1) {
    const { headers } = await ask('/_next/data/build/shop.json', hovered);
    expect(headers['cache-control']).toBe('private, max-age=10');
    expect(headers.vary).toContain('Cookie');
    const clicked = await ask('/_next/data/build/shop.json');
    expect(clicked.headers['cache-control']).toBe('private, no-cache');
    const page = await ask('/shop', hovered);
    expect(page.headers['cache-control']).toBe('private, no-cache');
  }
  const signedIn = { ...hovered, cookie: 'session=abc' };
  const personal = await ask('/_next/data/build/shop.json', signedIn);
  expect(personal.headers['cache-control']).not.toBe('private, max-age=10');
  const unknown = await ask('/unknown', hovered);
  expect(unknown.headers['cache-control']).not.toContain('max-age');
});

test('renders the page of a form that came back for its browser alone', async () => {
  const { ask } = server;
  const shared = await ask('/shop');
  for (const cookie of ['form=sealed', 'a=1; __Host-form=sealed']) {
    const own = await ask('/shop', { cookie });
    expect(String(own.body)).toContain(`/shop ${cookie} `);
    expect((await ask('/shop')).body).toEqual(shared.body);
  }
  const other = await ask('/shop', { cookie: 'platform=1; reform=2' });
  expect(other.body).toEqual(shared.body);
});

test('renders the page of a preview of settings for its browser alone, and stores it nowhere', async () => {
  const { ask } = server;
  const shared = await ask('/shop');
  for (const cookie of ['settings-preview=sealed', 'a=1; settings-preview=sealed; staff=x']) {
    const preview = await ask('/shop', { cookie });
    expect(String(preview.body)).toContain(`/shop ${cookie} `);
    expect(String(preview.headers['cache-control'])).not.toContain('max-age=');
    expect((await ask('/shop')).body).toEqual(shared.body);
  }
  // A page that nobody asked for before is not kept either.
  await ask('/contact-us', { cookie: 'settings-preview=sealed' });
  expect(String((await ask('/contact-us')).body)).toContain('/contact-us nobody ');
  const other = await ask('/shop', { cookie: 'my-settings-preview=1' });
  expect(other.body).toEqual(shared.body);
});

test('does not store the page of a form that came back', async () => {
  const { ask } = server;
  expect(String((await ask('/contact-us', { cookie: 'form=sealed' })).body)).toContain(
    'form=sealed',
  );
  expect(String((await ask('/contact-us')).body)).toContain('/contact-us nobody ');
});

describe('the tag of a page', () => {
  test('is the same in every encoding, and answers 304 without the page to whom has it', async () => {
    const { ask, logLines } = server;
    const [plain, packed] = [await ask('/shop'), await ask('/shop', { 'accept-encoding': 'br' })];
    const { etag = '' } = plain.headers;
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
    expect(packed.headers.etag).toBe(etag);
    for (const given of [etag, `"a", ${etag}`]) {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const headers = { 'if-none-match': given, 'accept-encoding': encoding };
        const { status, body, headers: got } = await ask('/shop', headers);
        expect([status, body.length, got.etag, got['cache-control']]).toEqual([
          304,
          0,
          etag,
          'private, no-cache',
        ]);
        expect(got).not.toHaveProperty('content-length');
        expect(got).not.toHaveProperty('content-encoding');
      }
    }
    expect(logLines().at(-1)).toMatchObject({ status: 304, cache: 'fresh' });
    expect((await ask('/shop', { 'if-none-match': 'W/"other"' })).status).toBe(200);
  });

  test('is missing where a page is personal or failed', async () => {
    const signedIn = { cookie: 'session=a' };
    for (const [path, asked] of [
      ['/shop', signedIn],
      ['/personal', {}],
      ['/unknown', {}],
    ] as const) {
      const { headers } = await server.ask(path, asked);
      expect(headers).not.toHaveProperty('etag');
    }
  });
});
