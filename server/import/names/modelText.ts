import type { PartKindId } from '@/lib/contract/partKinds';
import { findBrand } from './brandRules';
import { splitAtFor } from './partKindOf';
import { withoutColour } from './traitsOf';

/** One name of a list such as 'A/B (C/D)', with the bracketed text after it. */
export type Piece = { text: string; notes: string[] };

/** Words after which a name describes the part again. */
const AFTER_MODELS = new RegExp(
  `\\s(?:${[
    'with|without|w\\/o?|assembly|assy|module|board|charging|charger|charge|volume',
    'power\\s+(?:keys?|button|flex|ic|volume|on|and)|home|finger\\w*|camera|cam|sensor|rear|front',
    'main|headset|in-ear|s-?pen|curved?|flat|gx|jk|zy|rj|hex|ncc|tianma|boe|csot|grade|quality',
    'best|china|new|full|set|gps|nfc|headphones?|mic|microphone|wi-?fi|bluetooth|universal',
    'original|orig?|oem|genuine|copy|high\\s+(?:copy|quality)|in-?cell|oled|amoled|super\\s+amoled',
    'soft|hard|tft|service|refurb\\w*|aaa?|lcd|display|screen|combo|folder|digitizer',
    'touch(?:screen)?|battery|batt?|glass|flex|fpc|loud\\w*|speaker|ringer|buzzer|ear\\w*|sim|tray',
    'back\\w*|frame|middle|mid|housing|body|cover|lens|oca|tempered|connector|joystick|keys?',
    'button|side|motor|vibra\\w*|antenna|sub|cc|straight|extended|capacity|kit|on\\s+off|ic|usb',
    'port|dock|rev\\.?\\s?\\w+|ver\\.?\\s?[\\d.]+|\\d+ ?mah|remax|hoco|pisen|baseus',
  ].join('|')})(?![\\p{L}\\p{N}])`,
  'iu',
);

const SPELLINGS_OF_IPHONE = /\b(?:i[\s-]phone|iph(?!one)|ip(?=\s\d|\s?x))\s*/gi;

const KIND_FIRST =
  /^(?:(?:lcd|display|screen|combo|folder|touch|panel|digitizer|glass|battery|bat|batt|back|cover|charging|port|board|flex|cable|sub|original|org|oled|amoled|tft|incell|copy|with|assembly|front|tempered|loud|ear|speaker|sim|tray|camera|lens|mobile|phone)[\s:-]+)+/i;

/** Kinds sold without a phone unless the name says which. */
export const WITHOUT_PHONE = new Set<PartKindId>([
  ...(['cable', 'charger', 'power-bank', 'earphones', 'tools', 'adhesive'] as const),
]);

/** Returns the part of a name that lists phones: 'Samsung J510F (J5 2016)'. */
export function modelTextOf(name: string, partKind: PartKindId | null): string {
  if (partKind === 'ic')
    return withoutTail(/\bfor\s([^()]*)\)?$/i.exec(name)?.[1]?.trimStart() ?? '');
  const { tail } = splitAtFor(name);
  if (tail !== '') return withoutTail(tail);
  if (partKind !== null && WITHOUT_PHONE.has(partKind)) return '';
  const plain = name.replace(SPELLINGS_OF_IPHONE, 'iPhone ');
  const at = findBrand(plain);
  if (at === -1) return withoutTail(plain.replace(KIND_FIRST, ''));
  // 'Samsung LCD A12' names the part between the maker and the phone.
  const [brand = ''] = /^\p{L}+\s+/u.exec(plain.slice(at)) ?? [];
  return withoutTail(brand + plain.slice(at + brand.length).replace(KIND_FIRST, ''));
}

function withoutTail(text: string): string {
  const body = cutOutside(text, /\s[-–—]\s/);
  return cutOutside(withoutColour(cutOutside(body, AFTER_MODELS)), AFTER_MODELS).trim();
}

/** Cuts at the first match outside brackets that is not at the very start. */
function cutOutside(text: string, pattern: RegExp): string {
  for (const match of text.matchAll(new RegExp(pattern.source, `${pattern.flags}g`))) {
    const before = text.slice(0, match.index);
    const isOpen = before.lastIndexOf('(') > before.lastIndexOf(')');
    const isInPodTouch = /ipod$/i.test(before);
    if (!isOpen && !isInPodTouch && match.index > 0) return before;
  }
  return text;
}

/** Splits 'A/B (C/D), E' into A, B with the note C/D, and E. */
export function splitPieces(text: string): Piece[] {
  const plain = text.replace(/\/DS\b/gi, '').replace(/\s(?:&|and|or)\s|\.{2,}|…/gi, '/');
  return splitOutside(plain)
    .map(pieceOf)
    .filter((piece) => (piece.text !== '' || piece.notes.length > 0) && !MEASURE.test(piece.text));
}

/** Splits at slashes, commas, semicolons and bars outside brackets. */
function splitOutside(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of text) {
    if (/[([]/.test(sign)) depth += 1;
    if (/[)\]]/.test(sign)) depth = Math.max(0, depth - 1);
    if (depth === 0 && /[/,;|]/.test(sign)) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts;
}

/** Splits 'Idol 3 (4.7")' into the bracketed text and the rest. */
function pieceOf(part: string): Piece {
  const notes = [...part.matchAll(/[([]([^)\]]*)[)\]]?/g)];
  const text = part.replace(/[([][^)\]]*[)\]]?/g, ' ').replace(/[)\]]/g, ' ');
  return settled({ text, notes: notes.map((note) => (note[1] ?? '').trim()).filter(Boolean) });
}

/** Keeps years, sizes and generations in the name; drops remarks on the part. */
function settled(piece: Piece): Piece {
  let text = piece.text.replace(/\s+/g, ' ').trim();
  const notes: string[] = [];
  for (const note of piece.notes) {
    const last = notes.length - 1;
    // 'OT-6039Y (Idol 3) (4.7")': the size belongs to the name before it.
    if (IN_NAME.test(note) && last >= 0) notes[last] += ` ${note}`;
    else if (IN_NAME.test(note)) text += ` ${note}`;
    else if (!REMARK.test(note)) notes.push(note);
  }
  return { text, notes };
}

const MEASURE = /^(?:\d+(?:\.\d+)?\s?(?:gb|mm|cm|mah|ml|pins?|pcs|inch|["”])|\d\.\d+d)$/i;
const IN_NAME =
  /^(?:20\d\d|\d{1,2}(?:\.\d{1,2})?(?:"|”|''| ?inch)|\d(?:st|nd|rd|th) gen\w*|\d\d ?mm|[2-5]g)$/i;
// 'Honor 9X Premium' is a phone.
const REMARK =
  /\d\s*(?:pins?|mah|pcs)\b|^(?:rev|ver)\b|\d[sp]\d[sp]|\b(?:pisen|moxom|speaker|flex|cable|copy|tft|oled|amoled|adjust\w*|silicone|kit|with|without|glue|cover|frame|lamp|for|original|(?<!\d[A-Z]? )premium|new|small|big|only|sim)\b|\d ?gb\b|^(?:black|white|gold|silver|gr[ae]y|matte|power ic)$|^0\d(?:\/0\d)*$/i;
