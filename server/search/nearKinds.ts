import type { PartKindId } from '@/lib/contract/partKinds';

/** Kinds that can stand in for one another in a repair, or that are asked for by each other's name. */
const GROUPS: readonly (readonly PartKindId[])[] = [
  ['charging-board', 'charging-flex', 'connector', 'main-flex'],
  ['display', 'touch', 'glass', 'mid-frame'],
  ['back-cover', 'mid-frame', 'sim-tray', 'adhesive'],
  ['camera-rear', 'camera-front', 'camera-lens-glass'],
  ['loud-speaker', 'ear-speaker', 'microphone', 'vibration-motor'],
  ['power-volume-flex', 'fingerprint-flex', 'main-flex'],
  ['glass', 'tempered-glass', 'adhesive'],
];

/** Returns the kinds that come nearest to these, without these. */
export function nearKinds(partKinds: readonly PartKindId[]): PartKindId[] {
  const groups = GROUPS.filter((group) => group.some((kind) => partKinds.includes(kind)));
  return [...new Set(groups.flat())].filter((kind) => !partKinds.includes(kind));
}
