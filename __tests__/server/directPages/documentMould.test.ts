import { DocumentMould } from '@/server/directPages/documentMould';

const DOCUMENT = '<head><b>One</b></head><body>first<script>{"a":1}</script></body>';

test('a document is cast from what it has of its own', () => {
  const mould = DocumentMould.of(DOCUMENT, ['<b>One</b>', 'first', '{"a":1}']);
  expect(String(mould?.cast(['<b>One</b>', 'first', '{"a":1}']))).toBe(DOCUMENT);
});

test('another document of its kind has its own texts in the same places', () => {
  const mould = DocumentMould.of(DOCUMENT, ['<b>One</b>', 'first', '{"a":1}']);
  expect(String(mould?.cast(['<b>Zwei</b>', 'größer – “zweite”', '{}']))).toBe(
    '<head><b>Zwei</b></head><body>größer – “zweite”<script>{}</script></body>',
  );
});

test('a text that is empty has its place behind the one before', () => {
  const mould = DocumentMould.of('<head>own</head>', ['own', '']);
  expect(String(mould?.cast(['own', '<script></script>']))).toBe(
    '<head>own<script></script></head>',
  );
});

test.each([
  ['a text is not in it', ['<b>Two</b>', 'first']],
  ['they stand in another order', ['first', '<b>One</b>']],
  ['one is missing', ['<b>One</b>', '<b>One</b>']],
])('a document gives no mould when %s', (_, own) => {
  expect(DocumentMould.of(DOCUMENT, own)).toBeNull();
});
