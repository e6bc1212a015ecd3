import { gradeScene } from '@/lib/commerce/gradePicture';
import {
  brandOf,
  frontShape,
  hasRemovableBattery,
  lensLayout,
  type DrawnPhone,
} from './phoneShape';
import { skinOf, type Skin } from './skins';

export type PicturedItem = DrawnPhone & {
  itmCode: number;
  itmName: string;
  img1: string | null;
  partKind: string | null;
  colour: string | null;
  frame: string | null;
  grade: string | null;
};

/** The drawing of an item and how it is painted. The same facts give the same picture. */
export type Variation = {
  /** In order of preference; the first that exists is used. */
  drawings: string[];
  skin: Skin | null;
  switches: string[];
  /** Drawings that show the grade around the part, in order of preference; none for other parts. */
  scenes: string[];
};

export const PLACEHOLDER: Variation = {
  drawings: ['placeholder'],
  skin: null,
  switches: [],
  scenes: [],
};

export function variationOf(item: PicturedItem): Variation {
  const kind = item.partKind ?? 'part';
  const shape = shapeOf(kind, item);
  return {
    drawings: [...(shape === null ? [] : [`${kind}.${shape}`]), kind, 'part'],
    skin: skinFor(kind, item, shape),
    switches: switchesOf(kind, item),
    scenes: scenesOf(item, shape),
  };
}

/** Returns the drawings of a part's grade; a front with wide bezels may have one of its own. */
export function scenesOf(
  part: { partKind: string | null; grade: string | null },
  shape: string | null,
): string[] {
  const scene = gradeScene(part);
  if (scene === null) return [];
  return [...(COLOURED_FRONTS.has(shape ?? '') ? [`grade.${scene}.home`] : []), `grade.${scene}`];
}

/** Grades of one display differ by the pull tab of its film, as they do on the counter. */
export function switchesOf(
  kind: string,
  { frame, grade }: { frame: string | null; grade: string | null },
): string[] {
  if (kind !== 'display') return [];
  // A pulled display has lost its film.
  const tab = !grade || grade === 'original-pulled' ? [] : [grade, 'tab'];
  return [...(frame === 'with' ? ['frame'] : []), ...tab];
}

const SHAPES = new Map<string, (item: PicturedItem) => string | null>([
  ['display', frontShape],
  ['touch', frontShape],
  ['glass', frontShape],
  ['tempered-glass', frontShape],
  ['back-cover', lensLayout],
  ['camera-rear', lensLayout],
  ['camera-lens-glass', lensLayout],
  ['battery', batteryShape],
  [
    'adhesive',
    ({ itmName }) => (/\b([bet]-?[789]000|glue|gum|ml)\b/i.test(itmName) ? 'tube' : null),
  ],
  ['charging-board', portShape],
  ['charging-flex', portShape],
  ['screen-film', frontShape],
  ['cable', ({ itmName }) => plugNamed(itmName)],
]);

function shapeOf(kind: string, item: PicturedItem): string | null {
  return SHAPES.get(kind)?.(item) ?? null;
}

function batteryShape(item: PicturedItem): string | null {
  if (hasRemovableBattery(item)) return 'removable';
  const lShaped = /\b(x|xs|xs max|11 pro|11 pro max|12 pro max|13 pro|13 pro max)$/i;
  return brandOf(item) === 'apple' && lShaped.test(item.modelName ?? '') ? 'l-shape' : null;
}

function plugNamed(name: string): 'micro-usb' | 'lightning' | null {
  if (/\b(lightning|iphone)\b/i.test(name)) return 'lightning';
  return /\bmicro\b/i.test(name) ? 'micro-usb' : null;
}

/** Returns the socket of a charging part: from its name, else from the phone's year. */
function portShape(item: PicturedItem): 'micro-usb' | 'lightning' | null {
  if (/\btype[ -]?c\b|\busb-c\b/i.test(item.itmName)) return null;
  const number = Number(/\b(\d{2})/.exec(item.modelName ?? '')?.[1] ?? 10);
  if (brandOf(item) === 'apple') return number >= 15 ? null : 'lightning';
  const old = item.releasedYear !== null && item.releasedYear <= 2018;
  return plugNamed(item.itmName) ?? (old ? 'micro-usb' : null);
}

const COLOURED_KINDS = new Set([
  'back-cover',
  'sim-tray',
  'mid-frame',
  'lcd-frame',
  'fingerprint-flex',
  'charger',
  'cable',
  'power-bank',
  'earphones',
]);
/** The bezels of these fronts have the phone's colour; later fronts are always black. */
const COLOURED_FRONTS = new Set(['home', 'home-round', 'bezels']);
/** Phones in these colours had a white front. */
const WHITE_FRONTS = new Set(['white', 'gold', 'silver', 'rose', 'pink', 'starlight']);
const WHITE: Skin = { name: 'white', hex: '#eef1ef' };
const FRONT_KINDS = new Set(['display', 'touch', 'glass']);
const BATTERY_LABELS = new Map<string, Skin>([
  ['apple', { name: 'black', hex: '#1d2322' }],
  ['xiaomi', { name: 'pale', hex: '#e3e8e6' }],
  ['poco', { name: 'pale', hex: '#e3e8e6' }],
  ['oppo', { name: 'silver', hex: '#cbd2cf' }],
  ['huawei', { name: 'slate', hex: '#33424c' }],
  ['honor', { name: 'slate', hex: '#33424c' }],
  ['vivo', { name: 'steel', hex: '#47525c' }],
]);

function skinFor(kind: string, item: PicturedItem, shape: string | null): Skin | null {
  if (kind === 'battery') return BATTERY_LABELS.get(brandOf(item)) ?? null;
  if (COLOURED_KINDS.has(kind)) return skinOf(item.colour);
  if (!FRONT_KINDS.has(kind)) return null;
  if (!COLOURED_FRONTS.has(shape ?? '')) return frameSkin(item);
  return WHITE_FRONTS.has(skinOf(item.colour)?.name ?? '') ? WHITE : null;
}

/** Later fronts are black, but their frames have the phone's colour; a black one would not be seen. */
function frameSkin({ frame, colour }: PicturedItem): Skin | null {
  const skin = frame === 'with' ? skinOf(colour) : null;
  return skin?.name === 'black' ? null : skin;
}
