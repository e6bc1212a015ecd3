import type { GradeId } from '@/lib/contract/grades';
import type { PartKindId } from '@/lib/contract/partKindLabels';
import type { FrameId } from '@/lib/contract/item.contract';

/** Names of a grade; 'original' and 'oled' mean several and stay plain words. */
export const GRADE_PHRASES: Record<GradeId, readonly string[]> = {
  'service-pack': ['service pack', 'original service pack', 'genuine service pack'],
  'original-pulled': ['original pulled', 'pulled', 'original pull', 'pulled original'],
  refurbished: ['refurbished', 'refurb', 'refurbish', 'refurbished original'],
  'soft-oled': ['soft oled', 'soft', 'flexible oled'],
  'hard-oled': ['hard oled', 'hard', 'rigid oled'],
  incell: ['incell', 'incel'],
  tft: ['tft', 'tft lcd', 'tft display'],
  'copy-lcd': ['copy lcd', 'copy', 'copy display', 'lcd copy'],
  original: [],
  oem: ['oem'],
  aftermarket: ['aftermarket', 'after market'],
};

/** Words that only displays have, beside the grades of displays. */
export const DISPLAY_WORDS: ReadonlySet<string> = new Set(['oled', 'amoled', 'tft', 'ips']);
export const DISPLAY_GRADES: ReadonlySet<GradeId> = new Set<GradeId>([
  'soft-oled',
  'hard-oled',
  'incell',
  'tft',
  'copy-lcd',
] as const);

export const FRAME_PHRASES: Record<FrameId, readonly string[]> = {
  with: ['with frame', 'with housing', 'w frame', 'w frm', 'with frm', 'framed', 'including frame'],
  without: ['without frame', 'no frame', 'w o frame', 'wo frame', 'frameless'],
};

/** Added to a part without narrowing it: a display comes with its touch panel. */
export const IDLE_PHRASES: readonly string[] = ['with touch', 'and touch', 'touch and', 'for'];

/** Words of a question that match no item. */
export const STOP_WORDS: ReadonlySet<string> = new Set([
  'for',
  'of',
  'the',
  'and',
  'with',
  'in',
  'on',
  'to',
  'by',
  'or',
  'fits',
  'fit',
  'suits',
  'compatible',
  'new',
  'phone',
  'mobile',
  'price',
  'cost',
  'rs',
  'lkr',
  'buy',
  'need',
  'want',
  'from',
  'please',
  'pls',
  'parts',
  'part',
  'spare',
  'spares',
  'model',
  'is',
  'there',
  'have',
  'you',
]);

/** Short forms of a name. */
export const SHORT_NAMES: Record<string, readonly string[]> = {
  iphone: ['ip', 'iph', 'i'],
  samsung: ['sam', 'sams'],
  huawei: ['hw'],
  oneplus: ['op', '1plus'],
  poco: ['pocophone'],
};

/** Brands that are also called by another maker's name: 'Huawei Honor 8X', 'OPPO Realme 5'. */
export const OWNERS: Record<string, string> = {
  honor: 'huawei',
  poco: 'xiaomi',
  redmi: 'xiaomi',
  realme: 'oppo',
  microsoft: 'nokia',
};

/** Alternative spellings, mapped to the indexed one. */
export const SAME_WORD: Record<string, string> = {
  org: 'original',
  orig: 'original',
  orginal: 'original',
  ori: 'original',
  orgnl: 'original',
  blk: 'black',
  wht: 'white',
  gld: 'gold',
  colour: '',
  color: '',
};

/** Model names of letters that are typed without their family. */
export const BARE_LETTER_NAMES: ReadonlySet<string> = new Set(['xr', 'xs', 'se']);

/** A number with a unit ('20w', '5g', '2m') is not a model. */
export const UNITS: ReadonlySet<string> = new Set([
  'g',
  'm',
  'mm',
  'cm',
  'mah',
  'ah',
  'w',
  'v',
  'gb',
  'pcs',
  'pin',
  'in',
  'inch',
  'd',
  'h',
  'k',
  'mp',
  'hz',
  'x',
  'th',
  'nd',
  'rd',
  'gen',
  'month',
  'months',
]);

/** Kinds of assorted things: 'lightning cable' searches for cables that also match the word. */
export const ASSORTED_KINDS: ReadonlySet<PartKindId> = new Set<PartKindId>([
  'cable',
  'charger',
  'ic',
  'connector',
  'tools',
  'adhesive',
  'earphones',
  'antenna',
  'power-bank',
  'screen-film',
  'tempered-glass',
] as const);

/** Words that say no more than the kind, beside those of its id. */
export const GENERAL_WORDS: ReadonlySet<string> = new Set([
  'screen',
  'protector',
  'protective',
  'guard',
  'cover',
  'tg',
  'temper',
]);

/** The port is a pin to solder, or sits on a flex or a board. */
const WITH_PORT: readonly PartKindId[] = ['charging-pin', 'charging-flex', 'charging-board'];
const FRAMES: readonly PartKindId[] = ['mid-frame', 'lcd-frame'];
const PROTECTORS: readonly PartKindId[] = ['tempered-glass', 'screen-film'];

/** Words that name every kind of a family. */
export const FAMILY_WORDS: Record<string, readonly PartKindId[]> = {
  flex: ['main-flex', 'charging-flex', 'power-volume-flex', 'fingerprint-flex'],
  flexcable: ['main-flex', 'charging-flex', 'power-volume-flex', 'fingerprint-flex'],
  camera: ['camera-rear', 'camera-front'],
  cameras: ['camera-rear', 'camera-front'],
  cam: ['camera-rear', 'camera-front'],
  flexcables: ['main-flex', 'charging-flex', 'power-volume-flex', 'fingerprint-flex'],
  chargingport: WITH_PORT,
  chargeport: WITH_PORT,
  chargerport: WITH_PORT,
  usbport: WITH_PORT,
  frame: FRAMES,
  screenprotector: PROTECTORS,
  screenguard: PROTECTORS,
  protector: PROTECTORS,
};

/** Used when a phone has no such part by itself: its touch panel comes with the display. */
export const COMES_WITH: Partial<Record<PartKindId, PartKindId>> = { touch: 'display' };

/** One part that dealers call either, where a phone has only one of them. */
export const CALLED_ALSO: Partial<Record<PartKindId, PartKindId>> = {
  'charging-flex': 'charging-board',
  'charging-board': 'charging-flex',
};

/** Phone makers and families that are names even if the shop has no parts for them. */
export const PHONE_NAMES: readonly string[] = [
  'moto',
  'motorola',
  'sony',
  'xperia',
  'lenovo',
  'asus',
  'zenfone',
  'alcatel',
  'blackberry',
  'nothing',
  'google',
  'pixel',
  'nokia',
  'lumia',
  'microsoft',
  'meizu',
  'itel',
  'infinix',
  'tecno',
  'realme',
  'redmi',
  'xiaomi',
  'poco',
  'huawei',
  'honor',
  'nova',
  'mate',
  'oppo',
  'reno',
  'vivo',
  'galaxy',
  'samsung',
  'iphone',
  'ipad',
  'apple',
  'oneplus',
  'spark',
  'camon',
  'pouvoir',
  'phantom',
  'pova',
  'narzo',
];

export const PHONE_WORDS: ReadonlySet<string> = new Set(PHONE_NAMES);
