import { ShopError } from '@/server/platform/errors';

const MALFORMED = 'The request is not valid JSON. ';
const TWICE = 'The request names the same field twice. ';
const NUL = 'The request contains a NUL character. ';
const TOO_MUCH = 'The request has too many parts. ';

/** The longest order has two thirds. A million empty objects would take a second to parse. */
const MAX_PARTS = 30_000;
const MAX_LEVELS = 32;

/** Parses JSON; also refuses duplicate keys, prototype pollution keys, and NUL. */
export function parseStrictJson(text: string, mostParts = MAX_PARTS): unknown {
  const keys = keysWritten(text, mostParts);
  const value = parsed(text);
  // A duplicate key appears once in the value.
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

/** What a character outside strings adds: in JSON a colon follows every key, nothing else. */
const SIGNS = new Map([
  [':', { keys: 1, parts: 1, levels: 0 }],
  ['{', { keys: 0, parts: 1, levels: 1 }],
  ['[', { keys: 0, parts: 1, levels: 1 }],
  ['}', { keys: 0, parts: 0, levels: -1 }],
  [']', { keys: 0, parts: 0, levels: -1 }],
]);

/** Counts the keys. Throws when there is too much to parse at once. */
function keysWritten(text: string, mostParts: number): number {
  let [keys, parts, levels] = [0, 0, 0];
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '"') isInText = !isInText;
    if (isInText) {
      if (sign !== '\\') continue;
      // PostgreSQL cannot store NUL in a text, and nobody can type it.
      if (text.startsWith('u0000', at + 1)) throw new ShopError('bad-input', { body: NUL });
      at += 1;
      continue;
    }
    const adds = SIGNS.get(sign);
    if (adds === undefined) continue;
    [keys, parts, levels] = [keys + adds.keys, parts + adds.parts, levels + adds.levels];
    if (parts > mostParts || levels > MAX_LEVELS) {
      throw new ShopError('bad-input', { body: TOO_MUCH });
    }
  }
  return keys;
}

/** Counts the keys of a value recursively. */
function keysOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (Object.hasOwn(value, '__proto__')) throw new ShopError('bad-input', { body: MALFORMED });
  const inner: unknown[] = Object.values(value);
  const own = Array.isArray(value) ? 0 : inner.length;
  return inner.reduce<number>((count, one) => count + keysOf(one), own);
}
