import type { PartKindId } from '@/lib/contract/partKinds';

/** Groups of kinds that belong to the same repair or are often confused. */
const GROUPS: readonly (readonly PartKindId[])[] = [
  ['charging-board', 'charging-flex', 'charging-pin', 'main-flex'],
  ['display', 'touch', 'glass', 'lcd-frame', 'mid-frame'],
  ['back-cover', 'mid-frame', 'sim-tray', 'adhesive'],
  ['sim-reader', 'sd-reader', 'sim-tray', 'connector'],
  ['camera-rear', 'camera-front', 'camera-lens-glass'],
  ['loud-speaker', 'ear-speaker', 'microphone', 'vibration-motor'],
  ['power-volume-flex', 'fingerprint-flex', 'main-flex'],
  ['tempered-glass', 'screen-film', 'glass', 'adhesive'],
];

/** Returns the other kinds of their groups. */
export function nearKinds(partKinds: readonly PartKindId[]): PartKindId[] {
  const groups = GROUPS.filter((group) => group.some((kind) => partKinds.includes(kind)));
  return [...new Set(groups.flat())].filter((kind) => !partKinds.includes(kind));
}
