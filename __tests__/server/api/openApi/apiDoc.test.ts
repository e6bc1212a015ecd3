import { readFileSync, writeFileSync } from 'node:fs';
import { callsOf } from '@/__tests__/support/apiDoc';
import { apiExamples } from '@/__tests__/support/apiExamples';
import { findOperation } from '@/__tests__/support/contractChecker';
import { describeOnSqlite } from '@/__tests__/support/engines';
import { MAX_CART_LINES, SEARCH_LIMIT } from '@/lib/contract/listLimits';
import { GALLERY_IMAGE_SIZES, PRODUCT_IMAGE_SIZES, SHARE_IMAGE_SIZE } from '@/lib/urls/links';
import { operationList } from '@/lib/contract/operations/operations';
import { BODY_LIMIT_BYTES, ORDER_LIMIT_BYTES } from '@/lib/contract/bodyLimits';
import { MAX_JSON_BYTES } from '@/server/boot/next/remote/apiCall';
import {
  DAY_MS,
  REGISTRATION_LIFETIME_MS,
  SESSION_IDLE_MS,
  SESSION_LIFETIME_MS,
} from '@/server/people/sessions/session.service';

const DOC = 'docs/api.md';
const MARK = '<!-- Generated from here on: WRITE_API_DOC=1 npx jest apiDoc -->\n\n';
/** These answers have no example: a picture or the document itself. */
const WITHOUT_EXAMPLE = ['/openapi.json'];

/** Figures in the prose, each built from the constant it describes. */
const FIGURES = [
  `ends ${SESSION_LIFETIME_MS / DAY_MS} days after it began and ${SESSION_IDLE_MS / DAY_MS} days after it was last used`,
  'still awaits its code ends after a day',
  `the body is larger than ${BODY_LIMIT_BYTES / 1024} kB (of \`POST /order\` and \`/dealer/orders\`: ${ORDER_LIMIT_BYTES / 1024} kB)`,
  `at most ${MAX_CART_LINES.toLocaleString('en-US')} lines`,
  `JSON of at most ${MAX_JSON_BYTES / 1024 / 1024} MB`,
  PRODUCT_IMAGE_SIZES.join(', '),
  GALLERY_IMAGE_SIZES.join(', '),
  `_${SHARE_IMAGE_SIZE.height}X${SHARE_IMAGE_SIZE.width}.jpg`,
  `limit=${SEARCH_LIMIT}`,
];

test.each(FIGURES)(`${DOC} contains: %s`, (figure) => {
  expect(readFileSync(DOC, 'utf8').replace(/\s+/g, ' ')).toContain(figure);
});

test('uses a day as the lifetime of a registration', () => {
  expect(REGISTRATION_LIFETIME_MS).toBe(DAY_MS);
});

describeOnSqlite(DOC, (openTestShop) => {
  test('contains every call with the answer of the app', async () => {
    const examples = await apiExamples(await openTestShop());
    const shown = new Set(
      examples.map(({ method, path }) =>
        findOperation({ method, path: `/api/v1${path.split('?', 1)[0]}` }),
      ),
    );
    const missing = operationList
      .filter(
        (one) => one.tag !== 'pictures' && !shown.has(one) && !WITHOUT_EXAMPLE.includes(one.path),
      )
      .map(({ method, path }) => `${method} ${path}`);
    expect(missing).toEqual([]);

    const [prose = '', calls = ''] = readFileSync(DOC, 'utf8').split(MARK);
    const written = callsOf(examples);
    if (process.env.WRITE_API_DOC === '1') writeFileSync(DOC, prose + MARK + written);
    else expect(calls).toBe(written);
  });
});
