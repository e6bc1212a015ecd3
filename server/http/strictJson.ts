import { ShopError } from '@/server/errors';

const MALFORMED = 'The request is not valid JSON. ';
const TWICE = 'The request names the same field twice. ';

/** JSON.parse that also refuses a key given twice and keys that reach into an object's making. */
export function parseStrictJson(text: string): unknown {
  const value = parsed(text);
  refuseUnsafeKeys(text);
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new ShopError('bad-input', { body: MALFORMED });
    throw error;
  }
}

const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;

/** Walks the tokens of a text that is known to be JSON; a string before a colon is a key. */
function refuseUnsafeKeys(text: string): void {
  const open: Set<string>[] = [];
  let lastString: string | null = null;
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === '{' || token === '[') open.push(new Set());
    if (token === '}' || token === ']') open.pop();
    if (token === ':' && lastString !== null) addKey(open.at(-1), String(JSON.parse(lastString)));
    lastString = token.startsWith('"') ? token : null;
  }
}

function addKey(keys: Set<string> | undefined, key: string): void {
  if (key === '__proto__') throw new ShopError('bad-input', { body: MALFORMED });
  if (keys?.has(key)) throw new ShopError('bad-input', { body: TWICE });
  keys?.add(key);
}
