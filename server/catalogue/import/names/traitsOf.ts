import { GRADE_PATTERNS } from '@/lib/commerce/statedGrade';
import type { GradeId } from '@/lib/contract/grades';
import type { PartKindId } from '@/lib/contract/partKindLabels';
import type { FrameId } from '@/lib/contract/item.contract';
import { withoutBrackets } from './brackets';

const GRADED = new Set<PartKindId>([
  'display',
  'touch',
  'glass',
  'battery',
  'charging-board',
  'charging-flex',
  'back-cover',
  'camera-rear',
  'camera-front',
  'loud-speaker',
  'ear-speaker',
  'power-volume-flex',
  'fingerprint-flex',
  'main-flex',
  'mid-frame',
  'sim-tray',
  'charging-pin',
  'lcd-frame',
  'sim-reader',
  'sd-reader',
] as const);

export function isGraded(partKind: PartKindId): boolean {
  return GRADED.has(partKind);
}

/** Returns the grade; copy and TFT describe only displays. */
export function gradeOf(text: string, partKind: PartKindId | null): GradeId | null {
  if (partKind === null || !isGraded(partKind)) return null;
  const grade = GRADE_PATTERNS.find(([words]) => words.test(text))?.[1] ?? null;
  if (grade === 'copy-lcd' && partKind !== 'display') return 'aftermarket';
  if (grade === 'tft' && partKind !== 'display') return null;
  return grade;
}

export function frameOf(text: string, partKind: PartKindId | null): FrameId | null {
  if (partKind !== 'display' && partKind !== 'glass') return null;
  if (/\b(without|w\/o|no)\s+frame\b/i.test(text)) return 'without';
  return /\b(with|w\/|\+)\s*frame\b|\+\s*frame\b/i.test(text) ? 'with' : null;
}

const SHADE =
  '(?:space|rose|pink|midnight|pacific|sky|dark|light|deep|navy|pearl|matte|jet|coral|army|olive|ice|aurora|starry|graphite)';
const COLOUR =
  'black|white|gold|silver|gr[ea]y|blue|red|green|pink|violet|purple|yellow|orange|brown|beige|bronze|cream|rose|coral|graphite|midnight|starlight|transparent|champagne|turquoise|cyan|lilac|lavender|mint|titanium|copper|chrome|burgundy|ivory';
const COLOURS = new RegExp(`(?<![\\p{L}])(?:${SHADE}\\s+)?(?:${COLOUR})(?![\\p{L}])`, 'giu');

/** Returns the last colour outside brackets, as in 'Rose Gold'; null when there is none. */
export function colourOf(text: string): string | null {
  const found = [...withoutBrackets(text).matchAll(COLOURS)].at(-1)?.[0];
  if (found === undefined) return null;
  return found
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/gray/g, 'grey')
    .replace(/(?<![\p{L}])\p{L}/gu, (letter) => letter.toUpperCase());
}

/** Cuts at the first colour that only further colours, notes or a dash follow. */
export function withoutColour(text: string): string {
  const tail = new RegExp(
    `(?<!\\s)\\s+(?:${SHADE}\\s+)?(?:${COLOUR})(?![\\p{L}])\\s*(?:[/&,(-].*)?$`,
    'iu',
  );
  return text.replace(tail, '');
}
