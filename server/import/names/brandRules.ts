/** How one maker's phones are written in price lists. */
export type BrandRule = {
  bndName: string;
  /** Words that name the maker and are no part of a model's name. */
  words: readonly string[];
  /** Words that begin a model's name and tell the maker by themselves. */
  lines: readonly string[];
  /** Put before a bare name: 'J5 2016' is Galaxy J5 2016. */
  lead?: string;
  /** A model number, written in capitals. */
  number?: RegExp;
  /** Names that stand for themselves in a list; others take over the words before them. */
  alone?: RegExp;
  /** One name covers phones that share no part; only the number tells them apart. */
  sharedNames?: true;
  /** Put before a number that lists shorten. */
  numberLead?: string;
  /** The house whose names may stand beside this brand's without being named. */
  house?: string;
};

const HUAWEI_NUMBER = /^[A-Z]{3}-[A-Z]{0,3}\d{1,2}[A-Z]?$/;
const XIAOMI_NUMBER = /^(M\d{4}[A-Z]\w+|2\d{6,}[A-Z]+\w*)$/;

export const BRAND_RULES: readonly BrandRule[] = [
  {
    bndName: 'Samsung',
    words: ['samsung'],
    lines: ['Galaxy'],
    lead: 'Galaxy',
    number: /^((SM|GT|SGH)-)?[A-Z]\d{3,4}[A-Z]{0,3}(\/DS)?$/,
    alone: /^([AJMSCEF]\d|note|tab|grand|core|ace|mega|young|star|alpha)/i,
  },
  {
    bndName: 'Apple',
    words: ['apple'],
    lines: ['iPhone', 'iPad', 'iPod', 'Watch', 'MacBook', 'AirPods'],
    number: /^A\d{4}$/,
  },
  {
    bndName: 'Xiaomi',
    words: ['xiaomi', 'mi band'],
    lines: ['Redmi', 'Mi', 'Black Shark'],
    number: XIAOMI_NUMBER,
  },
  {
    bndName: 'POCO',
    words: ['poco', 'pocophone'],
    lines: [],
    number: XIAOMI_NUMBER,
    house: 'Xiaomi',
  },
  {
    bndName: 'Huawei',
    words: ['huawei'],
    lines: ['Ascend', 'MediaPad', 'Nova', 'Mate', 'Enjoy'],
    number: HUAWEI_NUMBER,
    alone: /^([YPGUT]\d|GR\d|p smart|y max)/i,
  },
  {
    bndName: 'Honor',
    words: ['honor', 'honour'],
    lines: [],
    number: HUAWEI_NUMBER,
    house: 'Huawei',
  },
  {
    bndName: 'OPPO',
    words: ['oppo'],
    lines: ['Reno', 'Find'],
    number: /^CPH\d{4}$/,
    alone: /^[AFRK]\d/i,
  },
  { bndName: 'Realme', words: ['realme'], lines: ['Narzo'], number: /^RMX\d{4}$/, house: 'OPPO' },
  { bndName: 'Vivo', words: ['vivo'], lines: [], number: /^(V\d{4}[A-Z]?|1[6-9]\d\d)$/ },
  { bndName: 'Nokia', words: ['nokia'], lines: [], number: /^(RM|TA)-\d{3,4}$/, alone: /./ },
  {
    bndName: 'Microsoft',
    words: ['microsoft'],
    lines: ['Lumia'],
    lead: 'Lumia',
    number: /^RM-\d{3,4}$/,
  },
  { bndName: 'Tecno', words: ['tecno'], lines: ['Spark', 'Camon', 'Pouvoir'] },
  {
    bndName: 'Infinix',
    words: ['infinix'],
    lines: ['Hot', 'Smart', 'Zero'],
    number: /^X\d{3,4}[A-Z]?$/,
  },
  {
    bndName: 'OnePlus',
    words: ['oneplus', 'one plus'],
    lines: ['Nord'],
    number: /^[A-Z]{1,2}\d{4}$/,
  },
  { bndName: 'Google', words: ['google'], lines: ['Pixel'], number: /^G[A-Z0-9]{4}$/ },
  {
    bndName: 'Sony',
    words: ['sony'],
    lines: ['Xperia'],
    lead: 'Xperia',
    number: /^([A-J]\d{4}|(LT|ST|MT|SO|WT|CK|SK)\d{1,2}[AIW]I?|XQ-\w+)$/,
    alone: /./,
  },
  {
    bndName: 'Sony Ericsson',
    words: ['sonyericsson', 'sony ericsson'],
    lines: [],
    number: /^(LT|ST|MT|SO|WT|CK|SK|U)\d{1,2}[AIW]I?$/,
  },
  {
    bndName: 'LG',
    words: ['lg'],
    lines: [],
    number: /^(LM-)?[A-Z]{1,2}\d{3}[A-Z]{0,3}$/,
    alone: /./,
  },
  {
    bndName: 'Asus',
    words: ['asus'],
    lines: ['ZenFone', 'ROG Phone', 'Nexus'],
    sharedNames: true,
    number: /^[A-Z]{1,2}\d{3}[A-Z]{0,3}$/,
  },
  {
    bndName: 'Motorola',
    words: ['motorola'],
    lines: ['Moto'],
    lead: 'Moto',
    number: /^XT\d{4}(-\d+)?$/,
  },
  {
    bndName: 'Lenovo',
    words: ['lenovo'],
    lines: ['Vibe', 'Yoga', 'Tab'],
    number: /^((TB|PB|YT)\w{0,2}-\w{3,}|K\d\dA\d\d|A\d{4}A\d\d)$/,
  },
  { bndName: 'HTC', words: ['htc'], lines: ['Desire', 'One', 'Wildfire'] },
  {
    bndName: 'Meizu',
    words: ['meizu'],
    lines: [],
    number: /^[LMYS]\d{3}[A-Z]$/,
    alone: /^([MU]\d|pro|mx|note)/i,
  },
  { bndName: 'ZTE', words: ['zte'], lines: ['Blade', 'Axon', 'Grand'] },
  {
    bndName: 'Alcatel',
    words: ['alcatel'],
    lines: [],
    number: /^(OT-?)?\d{4}[A-Z]?$/,
    numberLead: 'OT-',
    sharedNames: true,
    alone: /./,
  },
  {
    bndName: 'Micromax',
    sharedNames: true,
    words: ['micromax'],
    lines: ['Bolt', 'Canvas'],
    number: /^[A-Z]{1,2}\d{2,4}$/,
  },
  {
    bndName: 'Fly',
    sharedNames: true,
    words: ['fly'],
    lines: ['Cirrus', 'Nimbus', 'Stratus'],
    number: /^(FS|IQ|TS)\d{3,4}$/,
  },
  { bndName: 'BQ', sharedNames: true, words: ['bq'], lines: [], number: /^BQS?-?\d{4}[A-Z]{0,2}$/ },
  {
    bndName: 'Prestigio',
    sharedNames: true,
    words: ['prestigio'],
    lines: ['Muze', 'MultiPad', 'Grace'],
    number: /^P[SM][PT]\d{4}\w*$/,
  },
  { bndName: 'Acer', words: ['acer'], lines: ['Liquid', 'Iconia'] },
  ...plain(
    'Philips',
    'Highscreen',
    'Wileyfox',
    'LeEco',
    'Blackview',
    'Explay',
    'Tele2',
    'DEXP',
    'Digma',
    'Vertex',
    'Texet',
    'Irbis',
    'Doogee',
    'Oukitel',
    'Ulefone',
    'Cubot',
    'Itel',
    'TCL',
    'BlackBerry',
    'Symphony',
    'Lava',
    'Panasonic',
    'Sharp',
    'CAT',
    'Umidigi',
    'Gionee',
    'Coolpad',
  ),
  { bndName: 'TP-Link', words: ['tp-link', 'tp link'], lines: ['Neffos'] },
];

function plain(...names: string[]): BrandRule[] {
  return names.map((bndName) => ({ bndName, words: [bndName.toLowerCase()], lines: [] }));
}

const byName = new Map(BRAND_RULES.map((rule) => [rule.bndName.toLowerCase(), rule]));

/** Makers of accessories, whose names stand in a brand column but on no phone. */
const NO_PHONES = new Set([
  'hoco',
  'remax',
  'pisen',
  'baku',
  'jbl',
  'moxom',
  'baseus',
  'anker',
  'gp',
]);

/** The rule of a brand column; a brand without a rule of its own is read plainly. */
export function ruleOfBrand(bndName: string | null): BrandRule | null {
  if (bndName === null || NO_PHONES.has(bndName.toLowerCase())) return null;
  return (
    byName.get(bndName.toLowerCase()) ?? { bndName, words: [bndName.toLowerCase()], lines: [] }
  );
}

export function houseOf(rule: BrandRule): BrandRule | null {
  return rule.house === undefined ? null : (byName.get(rule.house.toLowerCase()) ?? null);
}

const escaped = (word: string) =>
  word.replace(/[/\\^$*+?.()|[\]{}]/g, '\\$&').replace(/ /g, '\\s+');

type Opening = { pattern: RegExp; rule: BrandRule; isLine: boolean };

/** Longer words first, so that 'Sony Ericsson' is not taken for Sony. */
const OPENINGS: Opening[] = BRAND_RULES.flatMap((rule) => [
  ...rule.words.map((word) => ({ word, rule, isLine: false })),
  ...rule.lines.map((word) => ({ word, rule, isLine: true })),
])
  .sort((a, b) => b.word.length - a.word.length)
  .map(({ word, rule, isLine }) => {
    // 'iPhone11' and 'Redmi9' are written without a space, 'Miui' is not a Mi.
    return { pattern: new RegExp(`^${escaped(word)}(?![\\p{L}])[\\s-]*`, 'iu'), rule, isLine };
  });

type OpenedBrand = { rule: BrandRule; rest: string };

function firstWord(text: string): string {
  return /^\p{L}+/u.exec(text)?.[0].toLowerCase() ?? '';
}

/** The maker whose word or line begins this text, and the text without the maker's word. */
export function openingBrand(text: string, context: BrandRule | null = null): OpenedBrand | null {
  for (const { pattern, rule, isLine } of OPENINGS) {
    const match = pattern.exec(text);
    if (match === null) continue;
    if (isLine && rule !== context && AMBIGUOUS.has(firstWord(text))) continue;
    if (isLine) return { rule, rest: text };
    const rest = text.slice(match[0].length);
    // 'OPPO Realme 5' and 'Huawei Honor 9': the inner name is the brand.
    const inner = openingBrand(rest);
    if (inner !== null && inner.rule.house === rule.bndName) return inner;
    return { rule, rest };
  }
  return null;
}

/** Where a maker's unmistakable word stands in a text that does not begin with one; -1 when nowhere. */
export function findBrand(text: string): number {
  for (const match of text.matchAll(/(?<![\p{L}\p{N}])\p{L}/gu)) {
    const rest = text.slice(match.index);
    if (openingBrand(rest) !== null && !AMBIGUOUS.has(firstWord(rest))) return match.index;
  }
  return -1;
}

/** Words that begin a model's name but also mean something else in the middle of a sentence. */
const AMBIGUOUS = new Set([
  'hot',
  'smart',
  'zero',
  'one',
  'find',
  'tab',
  'watch',
  'grand',
  'fly',
  'cat',
  'sharp',
  'mate',
  'star',
  'nexus',
  'pouvoir',
  'vibe',
  'yoga',
  'lava',
  'enjoy',
  'bolt',
  'canvas',
  'liquid',
  'spark',
  'grace',
]);
