import { readFileSync } from 'node:fs';
import { apiExamples } from '@/__tests__/support/apiExamples';
import { findOperation } from '@/__tests__/support/contractChecker';
import { describeOnSqlite } from '@/__tests__/support/engines';
import {
  MAX_CART_LINES,
  SEARCH_LIMIT,
  BODY_LIMIT_BYTES,
  ORDER_LIMIT_BYTES,
} from '@/lib/contract/limits';
import { GALLERY_IMAGE_SIZES, PRODUCT_IMAGE_SIZES, SHARE_IMAGE_SIZE } from '@/lib/urls/links';
import { SANDBOXED } from '@/lib/site/sandboxed';
import { operationList } from '@/lib/contract/operations';
import { createApp } from '@/server/api/app';
import { referencePage } from '@/server/api/openApi/reference';
import { MAX_JSON_BYTES } from '@/server/boot/next/remote/apiCall';
import {
  DAY_MS,
  REGISTRATION_LIFETIME_MS,
  SESSION_IDLE_MS,
  SESSION_LIFETIME_MS,
} from '@/server/people/sessions/session.service';

const DOC = 'docs/api.md';
/** The document itself, which other tests read. */
const WITHOUT_EXAMPLE = ['/openapi.json', '/reference'];

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

describeOnSqlite('the reference', (openTestShop) => {
  test('describes every call, and every link leads to a type or a subject', async () => {
    const answer = await createApp(await openTestShop()).request('/api/v1/reference');
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.headers.get('content-security-policy')).toBe(SANDBOXED);
    const page = await answer.text();
    const missing = operationList
      .filter(({ tag }) => tag !== 'pictures')
      .map(({ method, path }) => `<code>${method.toUpperCase()} ${path}</code>`)
      .filter((call) => !page.includes(call));
    expect(missing).toEqual([]);
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const links = [...page.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links.filter((id) => !ids.has(id))).toEqual([]);
    expect(page).not.toMatch(/\[object |undefined|<script/);
  });

  test.each([
    ['a query', '<code>query</code>: text, at most 200 characters'],
    ['a named type of an answer', 'One page of items (<a href="#ProductList">ProductList</a>)'],
    ['a permission', 'Staff with <code>'],
    ['a word in code', '<code>understood</code> is the meaning found'],
  ])('shows %s', async (_, shown) => {
    expect(String(await referencePage())).toContain(shown);
  });

  test('describes calls that a small shop answers', async () => {
    const examples = await apiExamples(await openTestShop(), openTestShop);
    const answered = new Set(
      examples.map(({ method, path }) =>
        findOperation({ method, path: `/api/v1${path.split('?', 1)[0]}` }),
      ),
    );
    const missing = operationList
      .filter(
        (one) =>
          one.tag !== 'pictures' && !answered.has(one) && !WITHOUT_EXAMPLE.includes(one.path),
      )
      .map(({ method, path }) => `${method} ${path}`);
    expect(missing).toEqual([]);
  });
});
