/** How price lists write one maker's phones. */
export type BrandRule = {
  bndName: string;
  /** Words that name the maker and are not part of a model's name. */
  words: readonly string[];
  /** Words that begin a model's name and imply the maker. */
  lines: readonly string[];
  /** Put before a bare name: 'J5 2016' is Galaxy J5 2016. */
  lead?: string;
  /** A model number, in capitals. */
  number?: RegExp;
  /** Names that are complete in a list; others inherit the words before them. */
  alone?: RegExp;
  /** A name of this maker without one of its lines is not a phone: 'Black', 'power IC'. */
  needsLine?: true;
  /** One name covers phones that share no part; only the number distinguishes them. */
  sharedNames?: true;
  /** Put before a number that lists shorten. */
  numberLead?: string;
  /** The parent company, whose names may appear next to this brand's. */
  house?: string;
};

const HUAWEI_NUMBER = /^[A-Z]{3}-[A-Z]{0,3}\d{1,2}[A-Z]?$/;
const XIAOMI_NUMBER = /^(M\d{4}[A-Z]\w+|2\d{6,}[A-Z]\w*)$/;

/** Makers without numbers and lines of their own. */
const PLAIN_BRANDS = [
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
];

export const BRAND_RULES: readonly BrandRule[] = [
  brandRule('Samsung', {
    lines: ['Galaxy'],
    lead: 'Galaxy',
    number: /^((SM|GT|SGH)-)?[A-Z]\d{3,4}[A-Z]{0,3}(\/DS)?$/,
    alone: /^([AJMSCEF]\d|note|tab|grand|core|ace|mega|young|star|alpha)/i,
  }),
  brandRule('Apple', {
    lines: ['iPhone', 'iPad', 'iPod Touch', 'iPod', 'Watch', 'MacBook', 'AirPods'],
    lead: 'iPhone',
    needsLine: true,
    number: /^A\d{4}$/,
  }),
  brandRule('Xiaomi', {
    words: ['xiaomi', 'mi band'],
    lines: ['Redmi', 'Mi', 'Black Shark'],
    number: XIAOMI_NUMBER,
  }),
  brandRule('POCO', { words: ['poco', 'pocophone'], number: XIAOMI_NUMBER, house: 'Xiaomi' }),
  brandRule('Huawei', {
    lines: ['Ascend', 'MediaPad', 'Nova', 'Mate', 'Enjoy'],
    number: HUAWEI_NUMBER,
    alone: /^([YPGUT]\d|GR\d|p smart|y max)/i,
  }),
  brandRule('Honor', { words: ['honor', 'honour'], number: HUAWEI_NUMBER, house: 'Huawei' }),
  brandRule('OPPO', { lines: ['Reno', 'Find'], number: /^CPH\d{4}$/, alone: /^[AFRK]\d/i }),
  brandRule('Realme', { lines: ['Narzo'], number: /^RMX\d{4}$/, house: 'OPPO' }),
  brandRule('Vivo', { number: /^(V\d{4}[A-Z]?|1[6-9]\d\d)$/ }),
  brandRule('Nokia', { number: /^(RM|TA)-\d{3,4}$/, alone: /./ }),
  brandRule('Microsoft', { lines: ['Lumia'], lead: 'Lumia', number: /^RM-\d{3,4}$/ }),
  brandRule('Tecno', { lines: ['Spark', 'Camon', 'Pouvoir'] }),
  brandRule('Infinix', { lines: ['Hot', 'Smart', 'Zero'], number: /^X\d{3,4}[A-Z]?$/ }),
  brandRule('OnePlus', {
    words: ['oneplus', 'one plus'],
    lines: ['Nord'],
    number: /^[A-Z]{1,2}\d{4}$/,
  }),
  brandRule('Google', { lines: ['Pixel'], number: /^G[A-Z0-9]{4}$/ }),
  brandRule('Sony', {
    lines: ['Xperia'],
    lead: 'Xperia',
    number: /^([A-J]\d{4}|(LT|ST|MT|SO|WT|CK|SK)\d{1,2}[AIW]I?|XQ-\w+)$/,
    alone: /./,
  }),
  brandRule('Sony Ericsson', {
    words: ['sonyericsson', 'sony ericsson'],
    number: /^(LT|ST|MT|SO|WT|CK|SK|U)\d{1,2}[AIW]I?$/,
  }),
  brandRule('LG', { number: /^(LM-)?[A-Z]{1,2}\d{3}[A-Z]{0,3}$/, alone: /./ }),
  brandRule('Asus', {
    lines: ['ZenFone', 'ROG Phone', 'Nexus'],
    sharedNames: true,
    number: /^[A-Z]{1,2}\d{3}[A-Z]{0,3}$/,
  }),
  brandRule('Motorola', { lines: ['Moto'], lead: 'Moto', number: /^XT\d{4}(-\d+)?$/ }),
  brandRule('Lenovo', {
    lines: ['Vibe', 'Yoga', 'Tab'],
    number: /^((TB|PB|YT)\w{0,2}-\w{3,}|K\d\dA\d\d|A\d{4}A\d\d)$/,
  }),
  brandRule('HTC', { lines: ['Desire', 'One', 'Wildfire'] }),
  brandRule('Meizu', { number: /^[LMYS]\d{3}[A-Z]$/, alone: /^([MU]\d|pro|mx|note)/i }),
  brandRule('ZTE', { lines: ['Blade', 'Axon', 'Grand'] }),
  brandRule('Alcatel', {
    words: ['alcatel', 'ot'],
    number: /^(OT-?)?\d{4}[A-Z]?$/,
    numberLead: 'OT-',
    sharedNames: true,
    alone: /./,
  }),
  brandRule('Micromax', {
    sharedNames: true,
    lines: ['Bolt', 'Canvas'],
    number: /^[A-Z]{1,2}\d{2,4}$/,
  }),
  brandRule('Fly', {
    sharedNames: true,
    lines: ['Cirrus', 'Nimbus', 'Stratus'],
    number: /^(FS|IQ|TS)\d{3,4}$/,
  }),
  brandRule('BQ', { sharedNames: true, number: /^BQS?-?\d{4}[A-Z]{0,2}$/ }),
  brandRule('Prestigio', {
    sharedNames: true,
    lines: ['Muze', 'MultiPad', 'Grace'],
    number: /^P[SM][PT]\d{4}\w*$/,
  }),
  brandRule('Acer', { lines: ['Liquid', 'Iconia'] }),
  ...PLAIN_BRANDS.map((bndName) => brandRule(bndName)),
  brandRule('TP-Link', { words: ['tp-link', 'tp link'], lines: ['Neffos'] }),
];

/** Returns a rule; the maker's only word is its name unless given. */
export function brandRule(bndName: string, given: Partial<BrandRule> = {}): BrandRule {
  return { bndName, words: [bndName.toLowerCase()], lines: [], ...given };
}
