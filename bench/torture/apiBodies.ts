import fc from 'fast-check';
import { plain } from './apiAddresses';
import type { ApiOperation } from './apiOperations';
import {
  HOSTILE_KEYS,
  hostileText,
  objectText,
  validMembers,
  validText,
  type KnownValues,
  type Member,
} from './jsonTexts';
import type { Kind } from './kinds';

export type Parts = {
  headers: Record<string, string>;
  body: string | null;
  encoding: 'utf8' | 'latin1';
};

const JSON_TYPE = { 'content-type': 'application/json' };

/** Generates the headers and the body of a request. */
export function partsFor(
  operation: ApiOperation,
  kind: Kind,
  known: KnownValues,
): fc.Arbitrary<Parts> {
  const said = fc.record({
    headers: headersFor(operation, kind, known),
    body: bodyFor(operation, kind, known),
  });
  return said.chain(({ headers, body }) => {
    if (body === null) return fc.constant({ headers, body, encoding: 'utf8' as const });
    const parts = { headers: { ...headers, ...JSON_TYPE }, body, encoding: 'utf8' as const };
    return kind === 'malformed' ? malformed(parts) : fc.constant(parts);
  });
}

function headersFor(
  { parameters }: ApiOperation,
  kind: Kind,
  known: KnownValues,
): fc.Arbitrary<Record<string, string>> {
  const named = parameters.filter((parameter) => parameter.in === 'header');
  const values = named.map(({ name, schema }) => validText(schema, name, known).map(plain));
  const given = fc
    .tuple(...values)
    .map((all) =>
      Object.fromEntries(named.map(({ name }, at) => [name.toLowerCase(), all[at] ?? ''])),
    );
  if (kind === 'valid') return given;
  const odd = fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, fc.constantFrom(...ODD_HEADERS));
  return fc.tuple(given, odd).map(([some, others]) => ({ ...some, ...others }));
}

const ODD_HEADERS: readonly Record<string, string>[] = [
  { cookie: 'session=' },
  { cookie: `session=${'x'.repeat(4_000)}` },
  { cookie: ';;;=;session;a=b=c; session="%"' },
  { cookie: '__proto__=1; constructor=2; session=%E0%A4%A' },
  { 'accept-encoding': 'br;q=nan, gzip;q=-1, *;q=2, identity;q=0' },
  { accept: `${'a/b;q=0.1,'.repeat(300)}*/*` },
  { 'if-none-match': `W/"${'x'.repeat(3_000)}", *` },
  { range: 'bytes=-1,0-,5-2' },
  { 'idempotency-key': '../../..' },
  { 'x-request-id': 'a'.repeat(3_000) },
  { 'x-forwarded-for': '::ffff:1.2.3.4, unknown, [::1]:80' },
  { 'x-forwarded-proto': 'javascript' },
  { 'x-http-method-override': 'DELETE' },
  { forwarded: 'for="[::1]";proto=https' },
  { 'sec-fetch-site': 'same-origin', origin: 'null' },
  { origin: 'http://127.0.0.1.evil.example' },
  { 'content-encoding': 'gzip' },
];

function bodyFor(
  { body, method }: ApiOperation,
  kind: Kind,
  known: KnownValues,
): fc.Arbitrary<string | null> {
  if (body === null) {
    const isBare = kind !== 'malformed' || method === 'GET';
    return isBare ? fc.constant(null) : fc.oneof(fc.constant(null), hostileText);
  }
  const members = validMembers(body, known);
  if (kind === 'hostile') return fc.oneof(hostileText, members.chain(allHostile).map(objectText));
  if (kind === 'nearly valid') return members.chain(changed).map(objectText);
  return members.map(objectText);
}

function allHostile(members: Member[]): fc.Arbitrary<Member[]> {
  return fc.tuple(
    ...members.map(({ name }) => hostileText.map((text) => ({ name, text }))),
    hostileMember,
  );
}

const hostileMember: fc.Arbitrary<Member> = fc.record({
  name: fc.constantFrom(...HOSTILE_KEYS),
  text: hostileText,
});

/** Removes, replaces, repeats or adds one member. */
function changed(members: Member[]): fc.Arbitrary<Member[]> {
  const others = (name: string) => members.filter((member) => member.name !== name);
  const more = hostileMember.map((member) => [...members, member]);
  if (members.length === 0) return more;
  const one = fc.constantFrom(...members);
  return fc.oneof(
    { weight: 2, arbitrary: one.map(({ name }) => others(name)) },
    {
      weight: 6,
      arbitrary: fc
        .tuple(one, hostileText)
        .map(([{ name }, text]) => [...others(name), { name, text }]),
    },
    { weight: 1, arbitrary: one.map((member) => [...members, member]) },
    { weight: 3, arbitrary: more },
  );
}

/** Generates bodies that are no JSON, are cut off, or have a wrong content type or encoding. */
function malformed(parts: Parts & { body: string }): fc.Arbitrary<Parts> {
  const { body } = parts;
  const texts = ['', ' ', `${body}}`, `${body},${body}`, body.replace('"', "'"), `\ufeff${body}`];
  const cut = fc.nat({ max: Math.max(0, body.length - 1) }).map((at) => body.slice(0, at));
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-16',
  ];
  const odd = [
    'multipart/form-data; boundary=',
    'APPLICATION/JSON',
    '',
    'application/jsonp',
    'a/b;;',
  ];
  return fc.oneof(
    fc.constantFrom(...texts).map((text) => ({ ...parts, body: text })),
    cut.map((text) => ({ ...parts, body: text })),
    fc
      .constantFrom(...types, ...odd)
      .map((type) => ({ ...parts, headers: { 'content-type': type } })),
    fc.constant({
      ...parts,
      body: body.replace('{', '{"\xff\xfe":"\xc3",'),
      encoding: 'latin1' as const,
    }),
  );
}
