import type { PartKindId } from '@/lib/contract/partKindLabels';

/** Groups of kinds that belong to the same repair or are often confused; the most likely first. */
const GROUPS: readonly (readonly PartKindId[])[] = [
  ['charging-board', 'charging-flex', 'charging-pin', 'main-flex'],
  ['sim-reader', 'sd-reader', 'sim-tray', 'connector'],
  ['back-cover', 'mid-frame', 'camera-lens-glass', 'sim-tray'],
  ['display', 'touch', 'glass', 'lcd-frame', 'mid-frame'],
  ['camera-rear', 'camera-front', 'camera-lens-glass'],
  ['loud-speaker', 'ear-speaker', 'microphone', 'vibration-motor'],
  ['power-volume-flex', 'fingerprint-flex', 'main-flex', 'charging-flex'],
  ['tempered-glass', 'screen-film', 'glass', 'adhesive'],
];

/** Returns the other kinds of their groups, the nearest first. */
export function nearKinds(partKinds: readonly PartKindId[]): PartKindId[] {
  const groups = GROUPS.filter((group) => group.some((kind) => partKinds.includes(kind)));
  return [...new Set(groups.flat())].filter((kind) => !partKinds.includes(kind));
}
