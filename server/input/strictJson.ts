import { ShopError } from '@/server/errors';

const MALFORMED = 'The request is not valid JSON. ';
const TWICE = 'The request names the same field twice. ';
const NUL = 'The request contains a NUL character. ';
const TOO_MUCH = 'The request has too many parts. ';

/** The longest order has two thirds of these. A million empty objects would take a second to read. */
const MOST_PARTS = 30_000;
const MOST_LEVELS = 32;

/** JSON.parse that also refuses a key given twice, keys that reach into an object's making, and NUL. */
export function parseStrictJson(text: string): unknown {
  const keys = keysWritten(text);
  const value = parsed(text);
  // Of a key that is written twice the value has only one.
  if (keysOf(value) < keys) throw new ShopError('bad-input', { body: TWICE });
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

/** What a sign outside of texts adds: in JSON a colon stands behind every key and nowhere else. */
const SIGNS = new Map([
  [':', { keys: 1, parts: 1, levels: 0 }],
  ['{', { keys: 0, parts: 1, levels: 1 }],
  ['[', { keys: 0, parts: 1, levels: 1 }],
  ['}', { keys: 0, parts: 0, levels: -1 }],
  [']', { keys: 0, parts: 0, levels: -1 }],
]);

/** Counts the keys. Throws where there is too much to be parsed at once. */
function keysWritten(text: string): number {
  let [keys, parts, levels] = [0, 0, 0];
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '"') isInText = !isInText;
    if (isInText) {
      if (sign !== '\\') continue;
      // PostgreSQL has no NUL in a text, and nobody can type one.
      if (text.startsWith('u0000', at + 1)) throw new ShopError('bad-input', { body: NUL });
      at += 1;
      continue;
    }
    const adds = SIGNS.get(sign);
    if (adds === undefined) continue;
    [keys, parts, levels] = [keys + adds.keys, parts + adds.parts, levels + adds.levels];
    if (parts > MOST_PARTS || levels > MOST_LEVELS) {
      throw new ShopError('bad-input', { body: TOO_MUCH });
    }
  }
  return keys;
}

/** Counts the keys of the value and of all that is in it. */
function keysOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (Object.hasOwn(value, '__proto__')) throw new ShopError('bad-input', { body: MALFORMED });
  const inner: unknown[] = Object.values(value);
  const own = Array.isArray(value) ? 0 : inner.length;
  return inner.reduce<number>((count, one) => count + keysOf(one), own);
}
