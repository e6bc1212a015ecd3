import type { NamedKind } from './catalogueNames';

/** What a technician calls a part; the first is the plain word. */
export const TRADE_WORDS: Record<NamedKind, readonly [string, ...string[]]> = {
  display: ['display', 'lcd', 'combo', 'screen', 'folder'],
  touch: ['touch', 'digitizer', 'touch panel'],
  battery: ['battery', 'batt', 'bat'],
  'back cover': ['back cover', 'rear cover', 'battery cover', 'backcover'],
  'loud speaker': ['loud speaker', 'ringer', 'buzzer'],
  'ear speaker': ['ear speaker', 'earpiece'],
  camera: ['camera', 'cam'],
  'camera glass': ['camera glass', 'camera lens'],
  'sim tray': ['sim tray', 'sim holder'],
  'tempered glass': ['tempered glass', 'tempered'],
};

/** The same in Sinhala, Tamil and by ear. */
export const LOCAL_WORDS: Partial<Record<NamedKind, readonly string[]>> = {
  display: ['disply eka', 'ඩිස්ප්ලේ', 'டிஸ்ப்ளே', 'display ekak one'],
  battery: ['batry', 'බැටරි', 'பேட்டரி', 'batari eka'],
  camera: ['කැමරා', 'கேமரா', 'kamara eka'],
  'back cover': ['back kawaraya', 'බැක් කවර්', 'பேக் கவர்'],
  'loud speaker': ['ස්පීකර්', 'ஸ்பீக்கர்', 'speekar eka'],
  touch: ['ටච්', 'டச்', 'tach eka'],
};
