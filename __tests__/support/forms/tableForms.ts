/**
 * Forms of one table: the code PB-0502 with 3 of something, and 00412 with 1,250. A user of tables names the
 * heading of its two columns: `code` and `number`.
 */
export type TableForm = {
  name: string;
  write: (code: string, number: string) => string;
  /** How the text is written as bytes; UTF-8 by default. */
  bytes?: (text: string) => Uint8Array;
};

const LATIN = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0) & 0xff);

function utf16(text: string, isLittle: boolean, hasMark: boolean): Uint8Array {
  const marked = hasMark ? `\uFEFF${text}` : text;
  const bytes = new Uint8Array(marked.length * 2);
  Array.from({ length: marked.length }, (_, at) => {
    const unit = marked.charCodeAt(at);
    bytes[at * 2 + (isLittle ? 0 : 1)] = unit & 0xff;
    bytes[at * 2 + (isLittle ? 1 : 0)] = unit >> 8;
  });
  return bytes;
}

const rows = (code: string, number: string, separator: string, end = '\n') =>
  [`${code}${separator}${number}`, `PB-0502${separator}3`, `00412${separator}1250`, ''].join(end);

const plain = (separator: string, end?: string) => (code: string, number: string) =>
  rows(code, number, separator, end);

/** Of the plain table with commas, changed. */
const changed = (change: (text: string) => string) => (code: string, number: string) =>
  change(rows(code, number, ','));

const UNDER = (below: string) => (code: string, number: string) =>
  `${below}\n${rows(code, number, ',')}`;

export const TABLES: TableForm[] = [
  { name: 'commas', write: plain(',') },
  { name: 'semicolons', write: plain(';') },
  { name: 'tabs', write: plain('\t') },
  { name: 'pipes', write: plain('|') },
  { name: 'CRLF', write: plain(',', '\r\n') },
  { name: 'CR', write: plain(',', '\r') },
  { name: 'no end of the last line', write: changed((text) => text.trimEnd()) },
  { name: 'mixed line ends', write: (c, n) => `${c},${n}\rPB-0502,3\r\n00412,1250\n` },
  { name: 'LF and CR', write: (c, n) => `${c},${n}\nPB-0502,3\r00412,1250` },
  { name: 'empty lines', write: (c, n) => `\n\n${c},${n}\n\nPB-0502,3\n\n\n00412,1250\n\n\n` },
  { name: 'lines of separators', write: (c, n) => `${c},${n}\n,\nPB-0502,3\n , \n00412,1250\n,\n` },
  { name: 'sep=;', write: (c, n) => `sep=;\n${rows(c, n, ';')}` },
  { name: 'sep=,', write: (c, n) => `sep=,\r\n${rows(c, n, ',', '\r\n')}` },
  { name: 'sep=tab', write: (c, n) => `sep=\t\n${rows(c, n, '\t')}` },
  { name: 'SEP=| in quotes', write: (c, n) => `"SEP=|"\n${rows(c, n, '|')}` },
  { name: 'quoted cells', write: (c, n) => `"${c}","${n}"\n"PB-0502","3"\n"00412","1250"\n` },
  { name: 'quoted thousands', write: changed((text) => text.replace('1250', '"1,250"')) },
  { name: 'thousands with a space', write: changed((text) => text.replace('1250', '1 250')) },
  { name: 'decimals of nothing', write: changed((text) => text.replace('1250', '1250.00')) },
  { name: 'Indian full width', write: changed((text) => text.replace('1250', '１２５０')) },
  {
    name: 'semicolons and decimal commas',
    write: (c, n) => rows(c, n, ';').replace('1250', '1250,00'),
  },
  {
    name: 'blanks around quotes',
    write: (c, n) => `"${c}" , "${n}"\n "PB-0502" , "3"\n "00412", "1250"`,
  },
  { name: 'blanks around cells', write: (c, n) => `${c} , ${n}\n PB-0502 , 3 \n\t00412 ,1250 ` },
  {
    name: 'blanks before quotes',
    write: (c, n) => `"${c}" ,"${n}" \n"PB-0502" ,"3" \n"00412" ,"1250"\n`,
  },
  { name: 'a formula as text', write: changed((text) => text.replace('00412', '="00412"')) },
  {
    name: 'a quoted formula as text',
    write: changed((text) => text.replace('00412', '"=""00412"""')),
  },
  { name: 'an apostrophe', write: changed((text) => text.replace('00412', "'00412")) },
  {
    name: 'an en dash and small letters',
    write: changed((text) => text.replace('PB-0502', 'pb\u20130502')),
  },
  {
    name: 'marks of direction',
    write: changed((text) => text.replace('PB-0502', '\u202aPB-0502\u202c')),
  },
  {
    name: 'no-break spaces',
    write: changed((text) => text.replace('PB-0502', '\u00a0PB-0502\u00a0')),
  },
  { name: 'capital headings', write: (c, n) => rows(c.toUpperCase(), n.toUpperCase(), ',') },
  {
    name: 'headings with underscores',
    write: (c, n) => rows(c.replaceAll(' ', '_'), n.replaceAll(' ', '_'), ','),
  },
  { name: 'headings with points', write: (c, n) => rows(`${c}.`, `${n} :`, ',') },
  { name: 'headings with full width', write: (c, n) => rows(`\uFEFF${c}`, `${n}\u200b`, ',') },
  {
    name: 'a heading with a line break',
    write: (c, n) => `"${c.replace(' ', '\n')}","${n.replace(' ', '\r\n')}"\nPB-0502,3\n00412,1250`,
  },
  { name: 'a title line', write: UNDER('Stock of November 2026') },
  { name: 'a title line with separators', write: UNDER('Stock of November,,,,') },
  { name: 'a title in quotes over lines', write: UNDER('"Stock of\nNovember"') },
  {
    name: 'an address above',
    write: UNDER(
      'Nimal Parts (Pvt) Ltd\n12, Main Street, Colombo 11\nTel: 011 234 5678\n\nPrinted: 24/11/2026\n',
    ),
  },
  {
    name: 'twenty lines above',
    write: UNDER(Array.from({ length: 20 }, (_, at) => `Remark ${at}`).join('\n')),
  },
  { name: 'units below the heading', write: (c, n) => `${c},${n}\n,(pcs)\nPB-0502,3\n00412,1250` },
  { name: 'the heading again', write: (c, n) => `${c},${n}\nPB-0502,3\n${c},${n}\n00412,1250` },
  { name: 'a column before', write: (c, n) => `Line,${c},${n}\n1,PB-0502,3\n2,00412,1250` },
  { name: 'a blank column before', write: (c, n) => `,${c},${n}\n,PB-0502,3\n,00412,1250` },
  { name: 'blank columns between', write: (c, n) => `${c},,,${n}\nPB-0502,,,3\n00412,,,1250` },
  { name: 'blank columns behind', write: (c, n) => `${c},${n},,\nPB-0502,3,,\n00412,1250,,,,` },
  {
    name: 'missing last cells',
    write: (c, n) => `${c},${n},Shelf no.,Weather\nPB-0502,3\n00412,1250,A-1`,
  },
  { name: 'columns the other way round', write: (c, n) => `${n},${c}\n3,PB-0502\n1250,00412` },
  {
    name: 'unknown columns',
    write: (c, n) => `Weather,${c},Mood,${n}\nsun,PB-0502,x,3\nrain,00412,y,1250`,
  },
  {
    name: 'a quoted line break in another cell',
    write: (c, n) => `${c},Weather,${n}\nPB-0502,"sun\nand rain",3\n00412,x,1250`,
  },
  {
    name: 'a quoted CR in another cell',
    write: (c, n) => `${c},Weather,${n}\rPB-0502,"sun\nand rain",3\r00412,x,1250\r`,
  },
  {
    name: 'quoted separators',
    write: (c, n) => `${c},Weather,${n}\nPB-0502,"sun, rain",3\n00412,"a;b|c",1250`,
  },
  {
    name: 'doubled quotes',
    write: (c, n) => `${c},Weather,${n}\nPB-0502,"6.1"" sun",3\n00412,x,1250`,
  },
  { name: 'an inch sign', write: (c, n) => `${c},Weather,${n}\nPB-0502,6.1" sun,3\n00412,x,1250` },
  { name: 'a UTF-8 mark', write: (c, n) => `\uFEFF${rows(c, n, ',')}` },
  { name: 'Sinhala beside it', write: (c, n) => `${c},Weather,${n}\nPB-0502,හිරු,3\n00412,වැසි,1250` },
  {
    name: 'Windows-1252',
    write: (c, n) => `${c},Weather,${n}\nPB-0502,Caf\u00e9,3\n00412,\u0093x\u0094,1250`,
    bytes: LATIN,
  },
  { name: 'UTF-16 LE with a mark', write: plain(','), bytes: (text) => utf16(text, true, true) },
  { name: 'UTF-16 BE with a mark', write: plain('\t'), bytes: (text) => utf16(text, false, true) },
  {
    name: 'UTF-16 LE without a mark',
    write: plain('\t', '\r\n'),
    bytes: (text) => utf16(text, true, false),
  },
  {
    name: 'UTF-16 BE without a mark',
    write: plain(';'),
    bytes: (text) => utf16(text, false, false),
  },
  {
    name: 'UTF-16 with Sinhala',
    write: (c, n) => `${c}\tWeather\t${n}\nPB-0502\tහිරු\t3\n00412\tවැසි\t1250`,
    bytes: (text) => utf16(text, true, true),
  },
  {
    name: 'UTF-16 and CR alone',
    write: plain(',', '\r'),
    bytes: (text) => utf16(text, true, true),
  },
];

/** Forms that are refused as a whole, with words of the sentence. */
export const REFUSED_TABLES: (TableForm & { words: string })[] = [
  { name: 'nothing', write: () => '', words: 'empty' },
  { name: 'spaces', write: () => ' \n \r\n', words: 'column' },
  { name: 'a heading alone', write: (c, n) => `${c},${n}`, words: 'no lines' },
  { name: 'a heading and empty lines', write: (c, n) => `${c},${n}\n,\n\n ,\n`, words: 'no lines' },
  { name: 'a heading twice', write: (c, n) => `${c},${n}\n${c},${n}\n`, words: 'no lines' },
  { name: 'prose', write: () => 'Dear sir,\nplease find the list attached.\n', words: 'column' },
  { name: 'no code', write: (_, n) => `Weather,${n}\nsun,3`, words: 'column for' },
  { name: 'no number', write: (c) => `${c},Weather\nPB-0502,sun`, words: 'column for' },
  { name: 'two numbers', write: (c, n) => `${c},${n},${n}\nPB-0502,3,4`, words: 'Two columns' },
  { name: 'two codes', write: (c, n) => `${c},${n},${c}\nPB-0502,3,00412`, words: 'Two columns' },
];

/** Lines that are refused with their number, while others are read. */
export const BAD_ROWS: [row: string, name: string][] = [
  [',5', 'no code'],
  ['4.79E+12,5', 'lost digits'],
  ['#REF!,5', 'an error of a spreadsheet'],
  ['PB-1,', 'no number'],
  ['PB-1,many', 'words'],
  ['PB-1,9.500', 'thousands or decimals'],
  ['PB-1,1e5', 'an exponent'],
  ['PB-1,NaN', 'not a number'],
  ['PB-1,5,more', 'more cells than the heading'],
  ['"PB-1,5', 'an open quote'],
  ['PB-1,"5"x', 'a broken quote'],
  ['PB\u0001-1,5', 'a control character'],
];
