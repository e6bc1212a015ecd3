import type { Call } from './httpClient';

/** A call that tries to be as expensive as possible. */
export type WorstCall = { name: string; isSignedIn: boolean; call: Call };

const PASTED = 59_000;
/** Close to Node's limit for an address with its headers. */
const IN_ADDRESS = 12_000;
const BODY = 95_000;

/** Lines that make regular expressions backtrack. */
const LINES: Record<string, string> = {
  'a+++': 'a+',
  '+ (before a count)': '+',
  'spaces, then x': ' ',
  '1,1,1,': '1,',
  '1x1x': '1x',
  '- - -': '- ',
  '(((': '(',
  '"""': '"',
  tabs: '\t',
  'a,"': 'a,"',
  '***': '*',
  '_a _a': '_a ',
  'chat head': '[1/1/1, 1:11] a',
  ':::': ':',
  'qty : qty': 'qty : ',
  '===': '=',
  '1111': '1',
  '1 1 1': '1 ',
  '1.)1.)': '1.)',
  'pcs pcs': ' pcs',
  'iphone 1': 'iphone 1 ',
  'line breaks': '\n',
  '\r\r': '\r',
  'marks nobody sees': '\u200e',
  'many lines of words': 'samsng glaxy a12 dsiplay 3\n',
  'many short lines': 'a1\n',
};

const TEXTS: Record<string, string> = {
  'one letter': 'a',
  spaces: ' ',
  'a@a@': 'a@',
  'a.a.': 'a.',
  digits: '7',
  '+94 +94': '+94 ',
  '(((': '(',
  quotes: '"',
  'wide signs': '漢',
  'two halves': '\u{1f527}',
  'dots and hyphens': '.-',
};

export function worstCalls(): WorstCall[] {
  return [
    ...pastedLists(),
    ...wrongOrders(),
    ...longTexts(),
    ...longAddresses(),
    ...longHeaders(),
    ...oddBodies(),
  ];
}

function pastedLists(): WorstCall[] {
  return Object.entries(LINES).flatMap(([name, unit]) => {
    const text = filled(unit, PASTED);
    return [text, `a${text}`, `${text}!`].map((said, at) => ({
      ...post(`quick order of ${name} (${at + 1})`, '/quick-order/check', { text: said }),
      isSignedIn: true,
    }));
  });
}

function wrongOrders(): WorstCall[] {
  const address = {
    fullName: 'N',
    line1: 'L',
    town: 'T',
    district: 'Colombo',
    phone: '94112345678',
    shopName: null,
    line2: null,
    postcode: null,
    secondPhone: null,
  };
  const lines: Record<string, unknown> = {
    'that are wrong in all': { itmCode: 'x', qty: -1, unitPrice: -1 },
    'that are empty': {},
    'that are null': null,
    'that are lists': [],
    'with foreign names': { constructor: 1, toString: 2, itmCode: 1.5 },
    'that the cart does not have': { itmCode: 999_999, qty: 1, unitPrice: 1 },
  };
  return Object.entries(lines).map(([name, line]) => ({
    ...post(`order of 5,000 lines ${name}`, '/order', {
      address,
      paymentTitle: 'Cash On Delivery',
      note: null,
      seen: { total: 1, lines: Array.from({ length: 5_000 }, () => line) },
    }),
    isSignedIn: true,
  }));
}

function longTexts(): WorstCall[] {
  return Object.entries(TEXTS).flatMap(([name, unit]) => {
    const text = filled(unit, Math.floor(BODY / Buffer.byteLength(unit)) * unit.length - 200);
    const form = { fullName: text, phone: text, email: text, password: text };
    return [
      post(`register with ${name}`, '/register', form),
      post(`login with ${name}`, '/login', { login: text, password: 'x' }),
      post(`password of ${name}`, '/login', { login: '0771234567', password: text }),
      post(`contact with ${name}`, '/contact', { fullName: 'N', replyTo: text, message: 'x' }),
      post(`message of ${name}`, '/contact', { fullName: 'N', replyTo: 'a@b.lk', message: text }),
      post(`watch with ${name}`, '/product/1/back-in-stock', { contact: text }),
      post(`track with ${name}`, '/order/track', { orderNumber: text, phone: '0771234567' }),
      post(`track a phone of ${name}`, '/order/track', { orderNumber: 'SP-1', phone: text }),
    ];
  });
}

function longAddresses(): WorstCall[] {
  const queries = {
    ...TEXTS,
    'words with typos': 'samsng ',
    numbers: 'a12 5 ',
    'model names': 'note10pro ',
  };
  return Object.entries(queries)
    .flatMap(([name, unit]) => {
      const shortest = encodeURIComponent(filled(unit, 200));
      const long = encodeURIComponent(filled(unit, IN_ADDRESS))
        .slice(0, IN_ADDRESS)
        .replace(/%.?$/, '');
      return [
        get(`search for 200 × ${name}`, `/api/v1/product/all?query=${shortest}`),
        get(`search for long ${name}`, `/api/v1/product/all?query=${long}`),
        get(`filters of ${name}`, `/api/v1/product/all?grade=${long}&colour=x`),
        get(`page of ${name}`, `/shop?query=${long}`),
      ];
    })
    .concat([
      get('compare 4,000 codes', `/api/v1/product/compare?itmCodes=${filled('1,', IN_ADDRESS)}1`),
      get('400 codes of categories', `/api/v1/product/all?catCode=${filled('1,', 398)}1`),
      get('2,000 parameters', `/api/v1/product/all?${filled('a=1&', IN_ADDRESS)}`),
      get('the last page', '/api/v1/product/all?page=50000&limit=100'),
      get('a path of dots', `/${filled('./', IN_ADDRESS)}`),
      get('a path of steps', `/shop/${filled('a/', IN_ADDRESS)}`),
      get('a path of signs', `/shop/${filled('%2541', IN_ADDRESS)}`),
      get('a picture of no size', `/img/product/1/1-001_${filled('9', 4_000)}X9.jpg`),
    ]);
}

function longHeaders(): WorstCall[] {
  const headers: Record<string, string> = {
    cookie: filled('a=b; ', IN_ADDRESS),
    'cookie ': `session=${filled('x', IN_ADDRESS)}`,
    'cookie  ': filled(';', IN_ADDRESS),
    'cookie   ': filled('session=a; ', IN_ADDRESS),
    'accept-encoding': filled('br;q=0.1,', IN_ADDRESS),
    accept: filled('image/avif;q=0.1, ', IN_ADDRESS),
    'accept-language': filled('en,', IN_ADDRESS),
    'if-none-match': filled('W/"a", ', IN_ADDRESS),
    'x-forwarded-for': filled('1.1.1.1, ', IN_ADDRESS),
    'x-request-id': filled('a', IN_ADDRESS),
    'content-type': `application/json${filled(';a=b', IN_ADDRESS)}`,
    range: `bytes=${filled('0-1,', IN_ADDRESS)}`,
    'user-agent': filled('Mozilla/5.0 (', IN_ADDRESS),
    'idempotency-key': filled('a', IN_ADDRESS),
  };
  return Object.entries(headers).flatMap(([name, value]) =>
    ['/api/v1/cart', '/shop', '/img/navigation/display.png'].map((path) =>
      get(`a long ${name.trim()} at ${path}`, path, { [name.trim()]: value.trim() }),
    ),
  );
}

function oddBodies(): WorstCall[] {
  const bodies: Record<string, string> = {
    'lists in lists': filled('[', BODY),
    'objects in objects': filled('{"a":', BODY),
    'closed lists': filled('[', BODY / 2) + filled(']', BODY / 2),
    'many names': `{${filled('"a1":1,', BODY)}"b":1}`,
    'one name often': `{${filled('"login":"a",', BODY)}"password":"b"}`,
    'one long number': `{"login":${filled('1', BODY)}}`,
    'one long fraction': `{"login":0.${filled('1', BODY)}}`,
    escapes: `{"login":"${filled('\\u0061', BODY)}"}`,
    backslashes: `{"login":"${filled('\\\\', BODY)}"}`,
    'no end': `{"login":"${filled('a', BODY)}`,
    commas: filled(',', BODY),
    blanks: filled(' ', BODY),
    'more than is taken': filled('a', 3_000_000),
  };
  return Object.entries(bodies).map(([name, body]) => ({
    name: `a body of ${name}`,
    isSignedIn: false,
    call: { method: 'POST', path: '/api/v1/login', body },
  }));
}

function post(name: string, path: string, body: unknown): WorstCall {
  const call = { method: 'POST', path: `/api/v1${path}`, body: JSON.stringify(body) };
  return { name, isSignedIn: false, call };
}

function get(name: string, path: string, headers: Record<string, string> = {}): WorstCall {
  return { name, isSignedIn: false, call: { path, headers } };
}

function filled(unit: string, length: number): string {
  return unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
}
