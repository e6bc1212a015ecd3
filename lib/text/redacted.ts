import { FILTER_KEYS, SWITCH_KEYS } from '@/lib/contract/filters';

/** What a log may hold of addresses and of texts that quote them. Everything cut becomes "*". */
const CUT = '*';

/** The query parameters whose values say nothing about a person and open nothing. All others are cut. */
const HARMLESS: ReadonlySet<string> = new Set([
  ...FILTER_KEYS,
  ...SWITCH_KEYS,
  'query',
  'page',
  'pageSize',
  'sort',
  'view',
  'model',
  'minPrice',
  'maxPrice',
  'catCode',
  'sCatCode',
  'tagCode',
  'bndCode',
  'itmCode',
  'itmCodes',
  'variant',
  'choice',
  'isFromWishList',
  'from',
  'to',
  'placed',
  'initial',
  'by',
  'outcome',
  'why',
]);

/** What people type into a search; every other harmless value is a code, a number or a word. */
const SEARCH = 'query';
const PLAIN_VALUE = /^[\w,.:%+-]{0,200}$/;

/** A name of letters is a field of some form; anything else may itself be what was typed. */
const FIELD_NAME = /^[a-z]{1,30}$/i;

/** Phone numbers, card numbers, IMEIs: codes of items and orders have fewer digits. */
const LONG_NUMBER = /\d(?:[ +()-]{0,2}\d){8,}/g;
const MAIL = /[^\s/?&=<>(),;"'@]{1,64}(?:@|%40)[^\s/?&=<>(),;:"'@]{1,255}/gi;
/** Tokens in base64url or hex. A slug has no capitals. */
const LONG_WORD = /[\w-]{20,}/g;
const TOKEN = /^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)|^[\da-f]{32,}$/;
/** The end of an address in a text, with what is secret in it. */
const ADDRESS_END = /[?#][^\s"'<>`]+/g;
const SHORT_END = 20;

const MAX_ADDRESS = 500;
const MAX_TEXT = 8_000;

/** Returns the target of a request as the log writes it: the path, and harmless values of the query. */
export function redactedAddress(target: string): string {
  const address = (target.split('#', 1)[0] ?? '').slice(0, MAX_ADDRESS);
  const rest = target.length > address.length ? CUT : '';
  const start = address.indexOf('?');
  if (start === -1) return withoutEscaped(address) + rest;
  const path = address.slice(0, start);
  const isOffice = /^\/(?:api\/v1\/)?office/i.test(path);
  const pairs = address.slice(start + 1).split('&');
  const query = pairs.map((pair) => redactedPair(pair, isOffice)).join('&');
  return `${withoutEscaped(path)}?${query}${rest}`;
}

/** Returns a text, such as an error's message, without what addresses in it carry, phones and mails. */
export function redactedText(text: string): string {
  const kept = text.slice(0, MAX_TEXT).replace(ADDRESS_END, (end) => {
    const isWord = end.length < SHORT_END && !end.includes('=');
    return isWord ? end : `${end.slice(0, 1)}${CUT}`;
  });
  return withoutPersonal(kept);
}

/** Staff search for customers by name. */
function redactedPair(pair: string, isOffice: boolean): string {
  const end = pair.indexOf('=');
  const name = end === -1 ? pair : pair.slice(0, end);
  const value = end === -1 ? '' : pair.slice(end + 1);
  if (end === -1 || !FIELD_NAME.test(name)) return CUT;
  if (name === SEARCH && !isOffice) return `${name}=${redactedSearch(value)}`;
  const isKept = HARMLESS.has(name) && name !== SEARCH && PLAIN_VALUE.test(value);
  return `${name}=${isKept ? withoutEscaped(value) : CUT}`;
}

function redactedSearch(value: string): string {
  const text = new URLSearchParams(`${SEARCH}=${value}`).get(SEARCH) ?? '';
  return encodeURIComponent(redactedText(text)).replaceAll('%20', '+');
}

/** Escapes hide what is personal: a part of an address in which they do is cut whole. */
function withoutEscaped(address: string): string {
  if (!address.includes('%')) return withoutPersonal(address);
  return address.split('/').map(withoutEscapedPart).join('/');
}

function withoutEscapedPart(part: string): string {
  if (!part.includes('%')) return withoutPersonal(part);
  const plain = new URLSearchParams(`part=${part.replaceAll('&', '%26')}`).get('part') ?? '';
  return withoutPersonal(plain) === plain ? part : CUT;
}

function withoutPersonal(text: string): string {
  // The search for mail addresses is the slowest, and almost no line has one.
  const hasMail = text.includes('@') || text.includes('%40');
  return (hasMail ? text.replace(MAIL, CUT) : text)
    .replace(LONG_NUMBER, CUT)
    .replace(LONG_WORD, (word) => (TOKEN.test(word) ? CUT : word));
}

/** Written by the shop itself; the contact of a security event is masked already. */
const OWN_FIELDS: ReadonlySet<string> = new Set(['id', 'theirId', 'contact', 'file', 'stack']);

/** Replaces the values of a log line for JSON.stringify. */
export function redactedField(name: string, value: unknown): unknown {
  if (typeof value !== 'string' || OWN_FIELDS.has(name)) return value;
  return name === 'path' ? redactedAddress(value) : redactedText(value);
}
