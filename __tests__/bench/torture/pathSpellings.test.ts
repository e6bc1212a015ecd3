import { SPELLINGS } from '@/bench/torture/pathSpellings';

const PATH = '/api/v1/login';
const ORIGIN = 'http://127.0.0.1:4000';

describe('SPELLINGS', () => {
  test('are all different on the wire', () => {
    const requests = SPELLINGS.map(({ path, headers }) =>
      JSON.stringify([path(PATH, ORIGIN), headers]),
    );
    expect(new Set(requests).size).toBe(requests.length);
    expect(new Set(SPELLINGS.map(({ name }) => name)).size).toBe(SPELLINGS.length);
  });

  test('include known bypasses of a limit', () => {
    const paths = SPELLINGS.map(({ path }) => path(PATH, ORIGIN));
    expect(paths).toEqual(
      expect.arrayContaining([
        '/./api/v1/login',
        '/x/../api/v1/login',
        '/_next/../api/v1/login',
        '//api/v1/login',
        '/%2e/api/v1/login',
        '/api%2fv1/login',
        '\\api\\v1\\login',
        '/%5capi/v1/login',
        'http://127.0.0.1:4000/api/v1/login',
        '/API/v1/login',
      ]),
    );
  });

  test('can all be sent by a client', () => {
    for (const { path } of SPELLINGS) expect(path(PATH, ORIGIN)).toMatch(/^[\u0021-\u00ff]+$/);
  });
});
