import { operationsOf } from '@/bench/torture/apiOperations';
import { apiRequests, ROLES, type ApiRequest } from '@/bench/torture/apiRequests';
import { KINDS } from '@/bench/torture/kinds';
import { openApiDocument } from '@/server/api/openApi/openApi';

const OPERATIONS = operationsOf(openApiDocument());
const KNOWN = { itmCode: ['4711'], otp: ['123456'] };
const COUNT = 20_000;
const FEW = 1_000;

const requests = apiRequests(OPERATIONS, KNOWN, { seed: 42, count: COUNT });

describe('operationsOf', () => {
  test('returns every operation with its statuses, at its own server', () => {
    const order = OPERATIONS.find(({ name }) => name === 'POST /order');
    expect(order).toMatchObject({ method: 'POST', path: '/api/v1/order', isOpen: false });
    expect(order?.statuses).toEqual(expect.arrayContaining([200, 400, 401, 409, 422]));
    expect(order?.body).toMatchObject({ type: 'object' });
    expect(order?.parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header' }]);
    expect(OPERATIONS.map(({ path }) => path)).toContain('/img/brand/{file}');
  });

  test('says which operations are open to visitors and which set the cookie', () => {
    const login = OPERATIONS.find(({ name }) => name === 'POST /login');
    expect(login).toMatchObject({ isOpen: true, setsCookie: true });
  });

  test('follows references', () => {
    const schema = { $ref: '#/components/schemas/Form' };
    const form = { type: 'object', properties: { a: { type: 'string' } } };
    const document = {
      servers: [{ url: '/v2' }],
      paths: {
        '/x': { post: { requestBody: { content: { 'application/json': { schema } } } } },
      },
      components: { schemas: { Form: form } },
    };
    expect(operationsOf(document)).toMatchObject([{ path: '/v2/x', body: form }]);
  });
});

describe('apiRequests', () => {
  test('makes requests of every kind for every operation', () => {
    const made = new Set(requests.map(({ operation, kind }) => `${operation}, ${kind}`));
    const wanted = OPERATIONS.flatMap(({ name }) => KINDS.map((kind) => `${name}, ${kind}`));
    expect(wanted.filter((one) => !made.has(one))).toEqual([]);
    expect(requests).toHaveLength(COUNT);
  });

  test('makes the same requests for the same seed, and others for another', () => {
    const [first, again] = [1, 2].map(() =>
      apiRequests(OPERATIONS, KNOWN, { seed: 42, count: FEW }),
    );
    expect(again).toEqual(first);
    expect(apiRequests(OPERATIONS, KNOWN, { seed: 43, count: FEW })).not.toEqual(first);
  });

  test('begins with the same requests however many are asked for', () => {
    const few = apiRequests(OPERATIONS, KNOWN, { seed: 42, count: FEW });
    expect(few).toEqual(requests.slice(0, FEW));
  });

  test('uses values that exist in the shop', () => {
    const codes = requests.filter(({ body }) => body?.includes('"itmCode":4711'));
    expect(codes.length).toBeGreaterThan(10);
  });

  test('sends prototype pollution keys, unbounded numbers, and invalid JSON', () => {
    const bodies = requests.map(({ body }) => body ?? '').join('\n');
    for (const hostile of ['"constructor":', '"__proto__":', '"toString":', '1e400', '\\ud800']) {
      expect(bodies).toContain(hostile);
    }
    expect(requests.filter(isNoJson).length).toBeGreaterThan(10);
    const types = new Set(requests.map(({ headers }) => headers['content-type']));
    expect(types).toContain('text/plain');
  });

  test('lets every role call, but only visitors call what begins or ends a session', () => {
    expect(new Set(requests.map(({ role }) => role))).toEqual(new Set(ROLES));
    const logouts = requests.filter(({ operation }) => operation === 'POST /user/logout');
    expect(new Set(logouts.map(({ role }) => role))).toEqual(new Set(['visitor']));
  });

  test('never accepts a server error, and a refused address only for hostile input', () => {
    const statuses = requests.flatMap((request) => request.statuses);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    const valid = requests.find((one) => one.kind === 'valid' && one.operation === 'GET /cart');
    expect(valid?.statuses).not.toContain(404);
  });

  test('generates addresses and headers that are valid on the wire', () => {
    const inAddress = requests.filter(({ path }) => !/^\/[\u0021-\u00ff]*$/.test(path));
    expect(inAddress).toEqual([]);
    const values = requests.flatMap(({ headers }) => Object.values(headers));
    expect(values.filter((value) => !/^[\t\u0020-\u00ff]*$/.test(value))).toEqual([]);
  });
});

function isNoJson({ body }: ApiRequest): boolean {
  if (body === null) return false;
  try {
    JSON.parse(body);
    return false;
  } catch {
    return true;
  }
}
