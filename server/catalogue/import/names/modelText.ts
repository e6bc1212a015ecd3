import type { PartKindId } from '@/lib/contract/partKindLabels';
import { findBrand, openingBrand } from './brandRules';
import type { BrandRule } from './brandTable';
import type { PhoneNames } from './phoneNames';
import { splitAtFor } from './partKindOf';
import { namesPart, phonesText } from './phonesText';
import { withoutColour } from './traitsOf';

/** One name of a list such as 'A/B (C/D)', with the bracketed text after it. */
export type Piece = { text: string; notes: string[] };

const SPELLINGS_OF_IPHONE = /\b(?:i[\s-]phone|iph(?!one)|ip(?=\s\d|\s?x))\s*/gi;

const KIND_FIRST =
  /^(?:(?:lcd|display|screen|combo|folder|touch|panel|digitizer|glass|battery|bat|batt|back|cover|charging|port|board|flex|cable|sub|original|org|oled|amoled|tft|incell|copy|with|assembly|front|tempered|loud|ear|speaker|sim|tray|camera|lens|mobile|phone)[\s:-]+)+/i;

/** Kinds sold without a phone unless the name says which. */
export const WITHOUT_PHONE = new Set<PartKindId>([
  'cable',
  'charger',
  'power-bank',
  'earphones',
  'tools',
  'adhesive',
] as const);

type Reading = { partKind: PartKindId | null; brand: BrandRule | null; names: PhoneNames };

/** Returns the part of a name that lists phones: 'Samsung J510F (J5 2016)'. */
export function modelTextOf(name: string, { partKind, brand, names }: Reading): string {
  const listed = withoutFreeWords(listingOf(name, partKind), brand, names);
  const body = withoutColour(beforeDash(listed)).trim();
  const rule = openingBrand(body)?.rule ?? brand ?? names.ruleOfNumber(body);
  const before = name.slice(0, Math.max(0, name.indexOf(body)));
  const isPartBefore = namesPart(before);
  return phonesText(body, { brand: rule, partKind, isColumn: false, isPartBefore, names }).trim();
}

/** Returns the part of a name from its first phone on. */
function listingOf(name: string, partKind: PartKindId | null): string {
  if (partKind === 'ic') return /\bfor\s([^()]*)\)?$/i.exec(name)?.[1]?.trimStart() ?? '';
  const { tail } = splitAtFor(name);
  if (tail !== '') return tail;
  // The adhesive of a phone names it: 'Galaxy A12 Display Adhesive'.
  if (partKind !== null && partKind !== 'adhesive' && WITHOUT_PHONE.has(partKind)) return '';
  const plain = name.replace(SPELLINGS_OF_IPHONE, 'iPhone ');
  const at = findBrand(plain);
  if (at === -1) return plain.replace(KIND_FIRST, '');
  // 'Samsung LCD A12' names the part between the maker and the phone.
  const [brand = ''] = /^\p{L}+\s+/u.exec(plain.slice(at)) ?? [];
  return brand + plain.slice(at + brand.length).replace(KIND_FIRST, '');
}

/** Removes words before the maker, and between the maker and its phone, that no phone has. */
function withoutFreeWords(text: string, brand: BrandRule | null, names: PhoneNames): string {
  const opening = openingBrand(text);
  if (opening === null) {
    const at = findBrand(text);
    const before = text.slice(0, Math.max(at, 0)).trim().split(/\s+/);
    const isFree = at > 0 && before.every((word) => names.isFreeWord(word));
    if (isFree) return withoutFreeWords(text.slice(at), brand, names);
  }
  const rule = opening?.rule ?? brand;
  const words = (opening?.rest ?? text).split(' ');
  const isNameWord = (word: string) => !names.isFreeWord(word) || rule?.alone?.test(word) === true;
  const first = words.findIndex(isNameWord);
  const rest = words.slice(first).join(' ');
  const isPhone = /^\S*\d/.test(rest) || openingBrand(rest, rule) !== null;
  if (first <= 0 || !isPhone) return text;
  const maker = opening === null ? '' : text.slice(0, text.length - opening.rest.length);
  return maker + rest;
}

/** Returns the text before a dash between blanks that is outside brackets. */
function beforeDash(text: string): string {
  for (const { index } of text.matchAll(/\s[-–—]\s/g)) {
    const before = text.slice(0, index);
    const isOpen = before.lastIndexOf('(') > before.lastIndexOf(')');
    if (!isOpen && index > 0) return before;
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
