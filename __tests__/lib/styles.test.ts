import { readdirSync } from 'node:fs';
import path from 'node:path';
import { compile } from 'sass';

const compiled = new Map<string, string>();

/** Returns the style sheet as the browser gets it, without comments. */
function css(file: string): string {
  const known = compiled.get(file);
  if (known !== undefined) return known;
  const text = compile(file, { loadPaths: ['styles'] }).css.replace(/\/\*[^*]*\*\//g, '');
  compiled.set(file, text);
  return text;
}

const STYLES = readdirSync('components', { recursive: true, withFileTypes: true })
  .filter(({ name }) => name.endsWith('.scss'))
  .map(({ parentPath, name }) => path.join(parentPath, name));

/** Returns the rules of all components that have a declaration. */
function rulesWith(isMeant: (body: string) => boolean): string[] {
  return STYLES.flatMap((file) =>
    [...css(file).matchAll(/([^{};]+)\{([^{}]*)\}/g)]
      .filter(([, , body = '']) => isMeant(body))
      .map(([, selector = '']) => `${path.basename(file, '.module.scss')} ${selector.trim()}`),
  );
}

/** Fields, which scroll; the hint of one; and the name of the person who is signed in. */
const SHORTENED = [
  'AccountMenu .words b',
  'Field .choice select',
  'ListToolbar .sort select',
  'PriceListScreen .filter select',
  'ScanLine .line input',
  'SearchBox .field input',
  'SearchBox .hint',
];

test('no rule shortens text that may have money, a phone, a code or the number of an order', () => {
  const isShortened = (body: string) =>
    /text-overflow: ellipsis|line-clamp/.test(body) ||
    (/overflow: hidden/.test(body) && /nowrap/.test(body) && !body.includes('clip-path'));
  expect(rulesWith(isShortened).sort()).toEqual(SHORTENED);
});

test('the height of a line grows with its letters', () => {
  expect(rulesWith((body) => /line-height: [\d.]+px/.test(body))).toEqual([]);
});

test('every length is one that browsers know', () => {
  expect(rulesWith((body) => /scaled\(|query-width\(|\/ 1px/.test(body))).toEqual([]);
});
