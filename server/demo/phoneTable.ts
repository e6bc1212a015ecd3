import { KNOWN_MODELS } from '@/server/catalogue/knownModels';
import {
  phoneKey,
  phoneTitle,
  type BackMaterial,
  type Connector,
  type DemoPhone,
  type FingerSensor,
} from './demoPhone';

const CONNECTORS: Record<string, Connector> = {
  'usb-c': 'USB-C',
  micro: 'Micro USB',
  lightning: 'Lightning',
};

const FINGERS: Record<string, FingerSensor> = {
  side: 'side',
  rear: 'rear',
  display: 'display',
  home: 'home',
  face: 'face',
  none: 'none',
};

const BACKS: Record<string, BackMaterial> = { plastic: 'plastic', glass: 'glass', metal: 'metal' };

/**
 * Parses a table of one brand's phones: one per line, `model | popularity | display price in
 * hundreds of rupees | panel, inches, pixels, Hz | battery code (or -) and mAh | connector,
 * headphone jack, fingerprint, back | rear and front MP | colours`. Throws on an unknown word.
 */
export function phoneTable(bndName: string, table: string): DemoPhone[] {
  return table
    .trim()
    .split('\n')
    .map((line) => phoneOf(bndName, line));
}

function phoneOf(bndName: string, line: string): DemoPhone {
  const cells = line.split('|').map((cell) => cell.trim());
  const [modelName, popularity, price, panel, battery, body, cameras, colours] = cells;
  const model = KNOWN_MODELS.find(
    (known) => known.bndName === bndName && known.modelName === modelName,
  );
  if (model === undefined || colours === undefined) throw new Error(`Phone not known: ${line}`);
  const [code = '-', capacity = ''] = words(battery);
  const [rearMp = '', frontMp = ''] = words(cameras);
  return {
    model,
    title: phoneTitle(model),
    key: phoneKey(model),
    popularity: Number(popularity),
    displayRupees: Number(price) * 100,
    panel: panelOf(words(panel)),
    battery: { code: code === '-' ? null : code, capacityMah: Number(capacity) },
    ...bodyOf(words(body)),
    rearMp,
    frontMp,
    colours: colours.split(', '),
  };
}

function panelOf(cells: string[]): DemoPhone['panel'] {
  const [inches = '', pixels = '', hertz = ''] = cells.slice(-3);
  const type = cells.slice(0, -3).join(' ');
  return {
    type,
    oled: type.includes('OLED'),
    inches,
    resolution: pixels.replace('x', ' x '),
    hertz: Number(hertz),
  };
}

function bodyOf(cells: string[]) {
  const [connector, jack, finger, back] = cells;
  return {
    connector: known(CONNECTORS, connector),
    headphoneJack: jack === 'jack',
    finger: known(FINGERS, finger),
    back: known(BACKS, back),
  };
}

function known<T>(values: Record<string, T>, word: string | undefined): T {
  const value = values[word ?? ''];
  if (value === undefined) throw new Error(`Word not known in a phone table: ${word}`);
  return value;
}

function words(cell: string | undefined): string[] {
  return (cell ?? '').split(' ');
}
