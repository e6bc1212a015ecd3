type NamedText = [name: string, textOf: (length: number) => string];

const filled = (start: string, pump: string, end = ''): NamedText => [
  JSON.stringify(`${start}${pump}…${end}`),
  (length) => start + pump.repeat(Math.ceil(length / pump.length)) + end,
];

/** Texts that make regular expressions backtrack: long runs of one character with a mismatch before or after. */
export const BACKTRACKING_TEXTS: readonly NamedText[] = [
  ...Array.from(' \t\n+-.,:;=([{"\'\\/|#?&@%*_~0aZ<é', (sign) => filled('', sign, '!')),
  ...Array.from(' +-.,:=0a/', (sign) => filled('a', sign)),
  ...[
    '9 ',
    ', ',
    ' ,',
    ': ',
    ' x',
    'a"',
    '\\"',
    'a@',
    '.a',
    ',000',
    '1,000 ',
    '(a',
    'a\t',
    '%20',
  ].map((pump) => filled('1', pump, ' !')),
  filled('a@a.', '.a', '@'),
  filled('qty', ' ', '!'),
  filled('5 pcs', ' ', ''),
  filled('21/11/2026, 10:15', ' ', '!'),
  filled('21/11/2026, 10:15 ', '- ', '!'),
  filled('a', '\u0315\u0300', ''),
  filled('\ufeff', '\u200e*', ''),
  filled('/', '/', '\\'),
  filled('SP', '- ', '!'),
  filled('7000', '-7000', '!'),
];
