import { readFileSync, writeFileSync } from 'node:fs';
import { callsOf } from '@/__tests__/support/apiDoc';
import { apiExamples } from '@/__tests__/support/apiExamples';
import { findOperation } from '@/__tests__/support/contractChecker';
import { describeOnSqlite } from '@/__tests__/support/engines';
import { OPERATIONS } from '@/server/contract/openApi';

const DOC = 'docs/api.md';
const MARK = '<!-- From here on written by a test: WRITE_API_DOC=1 npx jest apiDoc -->\n\n';
/** Drawn or told, not shown. */
const WITHOUT_EXAMPLE = ['/openapi.json'];

describeOnSqlite(DOC, (openTestShop) => {
  test('shows every call as the app answers it', async () => {
    const examples = await apiExamples(await openTestShop());
    const shown = new Set(
      examples.map(({ method, path }) =>
        findOperation({ method, path: `/api/v1${path.split('?', 1)[0]}` }),
      ),
    );
    const missing = OPERATIONS.filter(
      (one) => one.tag !== 'pictures' && !shown.has(one) && !WITHOUT_EXAMPLE.includes(one.path),
    ).map(({ method, path }) => `${method} ${path}`);
    expect(missing).toEqual([]);

    const [prose = '', calls = ''] = readFileSync(DOC, 'utf8').split(MARK);
    const written = callsOf(examples);
    if (process.env.WRITE_API_DOC === '1') writeFileSync(DOC, prose + MARK + written);
    else expect(calls).toBe(written);
  });
});
