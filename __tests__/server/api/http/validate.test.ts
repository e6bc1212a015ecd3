import { Hono } from 'hono';
import * as yup from 'yup';
import { errorResponse } from '@/server/api/http/errorResponse';
import { requestId } from '@/server/api/http/requestId';
import { jsonOnly, limitedBody } from '@/server/api/http/strictBody';
import { parseStrictJson } from '@/server/platform/input/strictJson';
import { readBody, readQuery } from '@/server/api/http/validate';
import { createLog } from '@/server/platform/log/log';

const schema = yup.object({
  page: yup
    .number()
    .typeError('Page must be a number. ')
    .integer('Page must be an integer. ')
    .positive('Page must be more than 0 in value. '),
  name: yup.string().max(5, 'Name is too long. '),
});

let looks = 0;
const listSchema = yup.object({
  lines: yup
    .array(
      yup.object({
        qty: yup
          .number()
          .typeError('Quantity must be a number. ')
          .test('counted', () => {
            looks += 1;
            return true;
          })
          .positive('Quantity must be more than 0. ')
          .required('Quantity is required. '),
      }),
    )
    .max(1_000, 'Too many lines. ')
    .required('Lines are required. '),
  place: yup.object({ town: yup.string().required('Town is required. ') }).default(undefined),
});

function tinyApp() {
  const app = new Hono();
  app.use(requestId, jsonOnly, limitedBody);
  app.onError(errorResponse(createLog('silent')));
  app.get('/', (context) => context.json(readQuery(context, schema)));
  app.post('/', async (context) => context.json(await readBody(context, schema)));
  app.post('/list', async (context) => context.json(await readBody(context, listSchema)));
  return app;
}

async function get(search: string) {
  const answer = await tinyApp().request(`http://shop.test/${search}`);
  const body: unknown = await answer.json();
  return { status: answer.status, body };
}

async function post(body: string, headers = { 'Content-Type': 'application/json' }, path = '/') {
  const answer = await tinyApp().request(`http://shop.test${path}`, {
    method: 'POST',
    body,
    headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)) },
  });
  const parsed: unknown = await answer.json();
  return { status: answer.status, body: parsed };
}

function refused(error: Record<string, string>) {
  return { status: 400, body: { error, requestId: expect.any(String) } };
}

describe('readQuery', () => {
  test('returns the values as the schema casts them and drops unknown ones', async () => {
    expect(await get('?page=2&name=abc&utm=x')).toEqual({
      status: 200,
      body: { page: 2, name: 'abc' },
    });
  });

  test('treats an empty parameter as absent', async () => {
    expect(await get('?page=&name=')).toEqual({ status: 200, body: {} });
  });

  test('returns the first sentence of every field', async () => {
    expect(await get('?page=-1.5&name=abcdefg')).toEqual(
      refused({ page: 'Page must be an integer. ', name: 'Name is too long. ' }),
    );
  });

  test.each(['?page=1&page=2', '?page[]=1', '?page[0]=1', '?__proto__=1', '?name=%E0%A4%A'])(
    'refuses %s',
    async (search) => {
      expect((await get(search)).status).toBe(400);
    },
  );
});

describe('readBody', () => {
  test('returns the values as the schema casts them', async () => {
    expect(await post('{"page":2,"name":"a\\"b{"}')).toEqual({
      status: 200,
      body: { page: 2, name: 'a"b{' },
    });
  });

  test.each([
    ['broken JSON', '{"page":'],
    ['no JSON at all', 'page=1'],
    ['an empty body', ''],
    ['a list', '[1]'],
    ['null', 'null'],
    ['a key given twice', '{"page":1,"page":2}'],
    ['a key given twice in disguise', '{"page":1,"p\\u0061ge":2}'],
    ['a key given twice further down', '{"x":[{"a":1,"a":2}]}'],
    ['a key that reaches the prototype', '{"__proto__":{"page":1}}'],
    ['a list for one value', '{"page":[1]}'],
    ['a sentence for a number', '{"page":"one"}'],
    ['brackets without an end', '['.repeat(50_000)],
  ])('refuses %s', async (_, body) => {
    expect((await post(body)).status).toBe(400);
  });

  test('allows the same key in different objects', async () => {
    expect((await post('{"page":1,"x":[{"a":1},{"a":2}],"y":{"page":1}}')).status).toBe(200);
  });

  test('refuses more than 100 kB', async () => {
    const tooLarge = JSON.stringify({ name: 'x'.repeat(101 * 1024) });
    expect(await post(tooLarge)).toMatchObject({
      status: 413,
      body: { error: { body: 'The request is too large. ' } },
    });
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
    'refuses the content type %j',
    async (type) => {
      expect((await post('{"page":1}', { 'Content-Type': type })).status).toBe(415);
    },
  );
});

describe('a list in a body', () => {
  const JSON_TYPE = { 'Content-Type': 'application/json' };
  const postList = (value: unknown) => post(JSON.stringify(value), JSON_TYPE, '/list');
  const lines = (qty: unknown, length = 1_000) => Array.from({ length }, () => ({ qty }));

  beforeEach(() => {
    looks = 0;
  });

  test('is returned as the schema casts it, without unknown values', async () => {
    const given: object[] = [{ qty: '2', constructor: 1, more: {} }, { qty: 3 }];
    expect(await postList({ lines: given, toString: 1 })).toEqual({
      status: 200,
      body: { lines: [{ qty: 2 }, { qty: 3 }] },
    });
  });

  test('stops at its first invalid member, with a short answer', async () => {
    const { status, body } = await postList({ lines: [{ qty: 1 }, ...lines(-1, 999)] });
    expect([status, body]).toEqual([
      400,
      refused({ 'lines[1].qty': 'Quantity must be more than 0. ' }).body,
    ]);
    expect(looks).toBe(2);
    expect(JSON.stringify(body).length).toBeLessThan(200);
  });

  test('is not checked when it is too long, or when another field is invalid', async () => {
    expect(await postList({ lines: lines(1, 1_001) })).toEqual(
      refused({ lines: 'Too many lines. ' }),
    );
    expect(await postList({ lines: lines(-1), place: {} })).toEqual(
      refused({ 'place.town': 'Town is required. ' }),
    );
    expect(looks).toBe(0);
  });

  test('lets other requests run between its members', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 0);
    const answer = await postList({ lines: lines(1) });
    clearInterval(timer);
    expect([answer.status, looks]).toEqual([200, 1_000]);
    expect(turns).toBeGreaterThan(0);
  });

  test.each([
    ['a text for a list', { lines: '[{"qty":1}]' }, { lines: 'This must be a list. ' }],
    ['an object for a list', { lines: { 0: { qty: 1 } } }, { lines: 'This must be a list. ' }],
    ['no list', {}, { lines: 'Lines are required. ' }],
    ['null', { lines: null }, { lines: 'Lines are required. ' }],
    ['a text for a member', { lines: ['{"qty":1}'] }, { 'lines[0]': 'This must be an object. ' }],
    ['null for a member', { lines: [null] }, { 'lines[0]': 'This must be an object. ' }],
    [
      'a text for an object',
      { lines: [], place: '{"town":"Kandy"}' },
      { place: 'This must be an object. ' },
    ],
    [
      'a list for one value of a member',
      { lines: [{ qty: [1] }] },
      { 'lines[0].qty': 'Only one value is allowed. ' },
    ],
  ])('is refused with %s', async (_, given, sentences) => {
    expect(await postList(given)).toEqual(refused(sentences));
  });
});

describe('expensive JSON', () => {
  const keys = Array.from({ length: 31_000 }, (_, at) => `"k${at}":1`).join(',');

  test.each([
    ['too deep', `{"x":${'['.repeat(40)}${']'.repeat(40)}}`],
    ['too many objects', `{"x":[${'{},'.repeat(31_000)}{}]}`],
    ['too many keys', `{${keys}}`],
  ])('is refused: %s', (_, body) => {
    const refusal = { sentences: { body: 'The request has too many parts. ' } };
    expect(() => parseStrictJson(body)).toThrow(expect.objectContaining(refusal));
  });

  test('is refused with a NUL character, which PostgreSQL cannot store', () => {
    const refusal = { sentences: { body: 'The request contains a NUL character. ' } };
    for (const body of ['{"name":"a\\u0000"}', '{"name\\u0000":1}', '["\\\\\\u0000"]']) {
      expect(() => parseStrictJson(body)).toThrow(expect.objectContaining(refusal));
    }
    expect(parseStrictJson('{"name":"\\\\u0000"}')).toEqual({ name: '\\u0000' });
  });

  test('is not refused for the same characters inside a text', () => {
    const value = { name: '[{:'.repeat(20_000), end: '\\\"[{:' };
    expect(parseStrictJson(JSON.stringify(value))).toEqual(value);
  });
});
