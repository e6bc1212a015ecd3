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
    lead: 'iPhone',
    needsLine: true,
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
    words: ['alcatel', 'ot'],
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
