import Ajv from 'ajv';
import { contractMistakes } from '@/__tests__/support/contractChecker';
import { describeOnSqlite } from '@/__tests__/support/engines';
import { createApp } from '@/server/api/app';
import { operationList } from '@/lib/contract/operations';
import { openApiDocument } from '@/server/api/openApi/openApi';

/** Paths in the contract; health, robots and sitemaps are not. */
const IN_THE_CONTRACT = /^\/(api\/v1|img)\//;

const inDocument = operationList.map(
  ({ method, path, tag }) =>
    `${method.toUpperCase()} ${tag === 'pictures' ? '' : '/api/v1'}${path}`,
);

describeOnSqlite('the document', (openTestShop) => {
  test('contains exactly the routes of the app', async () => {
    const { routes } = createApp(await openTestShop());
    const inApp = new Set(
      routes
        .filter(({ method, path }) => method !== 'ALL' && IN_THE_CONTRACT.test(path))
        .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`),
    );
    expect([...inDocument].sort()).toEqual([...inApp].sort());
  });

  test('is public, also with forced login', async () => {
    const shop = await openTestShop();
    shop.settings.forceLogin = true;
    const answer = await createApp(shop).request('/api/v1/openapi.json');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
  });
});

type Described = {
  paths: Record<string, Record<string, { operationId?: string; parameters?: unknown }>>;
  components: { schemas: Record<string, object> };
};
const document = JSON.parse(JSON.stringify(openApiDocument())) as Described;

test('has valid schemas and resolvable references', () => {
  const ajv = new Ajv();
  const { components } = document;
  ajv.addSchema({ $id: 'document', components });
  for (const name of Object.keys(components.schemas)) {
    expect(() => ajv.compile({ $ref: `document#/components/schemas/${name}` })).not.toThrow();
  }
  const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)];
  const missing = references.filter(([, name = '']) => !(name in components.schemas));
  expect(missing).toEqual([]);
});

test('has a unique name for every call, and parameters for its path', () => {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods)
      .filter(({ operationId }) => operationId !== undefined)
      .map((call) => ({ path, ...call })),
  );
  expect(calls).toHaveLength(operationList.length);
  expect(new Set(calls.map(({ operationId }) => operationId)).size).toBe(calls.length);
  for (const { path, parameters = [] } of calls) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const named = (parameters as { name: string; in: string }[])
      .filter((one) => one.in === 'path')
      .map(({ name }) => name);
    expect(named).toEqual(inPath);
  }
});

test('returns the body limit of a call', () => {
  const said = (path: string) =>
    (document.paths[path]?.post as { responses?: Record<string, { description: string }> })
      .responses?.[413]?.description;
  expect(said('/cart')).toBe('Larger than 100 kB');
  expect(said('/order')).toBe('Larger than 512 kB');
});

describe('the answer checker', () => {
  const exchange = {
    method: 'GET',
    path: '/api/v1/user/user-type',
    sent: undefined,
    status: 200,
    contentType: 'application/json',
    body: { data: { userType: 1 } as Record<string, unknown> },
  };

  test('accepts an answer that matches the document', () => {
    expect(contractMistakes(exchange)).toEqual([]);
  });

  test.each([
    ['a property of another type', { body: { data: { userType: '1' } } }],
    ['a property that is missing', { body: { data: {} } }],
    ['a property that the document does not have', { body: { data: { userType: 1, more: 1 } } }],
    [
      'a status that the document does not have',
      { status: 409, body: { error: {}, requestId: '' } },
    ],
    [
      'a refusal with something that the document does not have',
      { status: 401, body: { error: {}, requestId: '', more: 1 } },
    ],
    ['a refusal without its id', { status: 401, body: { error: {} } }],
    ['another media type', { contentType: 'text/plain' }],
    [
      'a body that the document would refuse',
      { method: 'DELETE', path: '/api/v1/cart', sent: { itmCode: 'x' } },
    ],
  ])('reports %s', (_name, change) => {
    expect(contractMistakes({ ...exchange, ...change })).not.toEqual([]);
  });
});
