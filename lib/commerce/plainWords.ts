/** Elements that other shops' exports leave in texts; "<5mm" is none. */
const BLOCK = /<\/?(?:p|div|br|hr|li|ul|ol|tr|table|tbody|thead|h[1-6])\b[^<>]{0,500}>/gi;
const INLINE =
  /<\/?(?:span|b|strong|i|em|u|s|a|img|font|small|sup|sub|td|th|label|section)\b[^<>]{0,500}>/gi;
const SCRIPT = /<(script|style)\b[^<>]{0,500}>[^<]{0,20000}<\/\1>/gi;
const ENTITY = /&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,8}));/gi;

const NAMED = new Map<string, string>(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    ndash: '–',
    mdash: '—',
    hellip: '…',
    deg: '°',
    times: '×',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    trade: '™',
    reg: '®',
    copy: '©',
    bull: '•',
    middot: '·',
    frac12: '½',
    micro: 'µ',
  }),
);

/**
 * Returns a text of another shop's export in plain words: without HTML, with entities as characters and a
 * written-out "\n" as a line break.
 */
export function plainWords(text: string): string {
  if (!/[<&\\]/.test(text)) return text;
  const broken = text.replace(/\\r\\n|\\n|\\r/g, '\n');
  const words = broken.replace(SCRIPT, '').replace(BLOCK, '\n').replace(INLINE, '');
  // Entities may have been written twice: "&amp;amp;".
  return decoded(decoded(words))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim();
}

function decoded(text: string): string {
  return text.replace(ENTITY, (written, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name !== undefined) return NAMED.get(name.toLowerCase()) ?? written;
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
    const isText = code >= 32 && code < 0x11_0000 && !(code >= 0xd800 && code < 0xe000);
    return isText ? String.fromCodePoint(code) : written;
  });
}
