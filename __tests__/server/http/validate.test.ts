import { Hono } from 'hono';
import * as yup from 'yup';
import { errorResponse } from '@/server/http/errorResponse';
import { requestId } from '@/server/http/requestId';
import { jsonOnly, limitedBody } from '@/server/http/strictBody';
import { readBody, readQuery } from '@/server/http/validate';
import { createLog } from '@/server/log';

const schema = yup.object({
  page: yup
    .number()
    .typeError('Page must be a number. ')
    .integer('Page must be an integer. ')
    .positive('Page must be more than 0 in value. '),
  name: yup.string().max(5, 'Name is too long. '),
});

function tinyApp() {
  const app = new Hono();
  app.use(requestId, jsonOnly, limitedBody);
  app.onError(errorResponse(createLog('silent')));
  app.get('/', (context) => context.json(readQuery(context, schema)));
  app.post('/', async (context) => context.json(await readBody(context, schema)));
  return app;
}

async function get(search: string) {
  const answer = await tinyApp().request(`http://shop.test/${search}`);
  const body: unknown = await answer.json();
  return { status: answer.status, body };
}

async function post(body: string, headers = { 'Content-Type': 'application/json' }) {
  const answer = await tinyApp().request('http://shop.test/', {
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
  test('gives the values as the schema types them and drops what it does not name', async () => {
    expect(await get('?page=2&name=abc&utm=x')).toEqual({
      status: 200,
      body: { page: 2, name: 'abc' },
    });
  });

  test('takes an empty parameter as an absent one', async () => {
    expect(await get('?page=&name=')).toEqual({ status: 200, body: {} });
  });

  test('says the first sentence of every field', async () => {
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
  test('gives the values as the schema types them', async () => {
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
