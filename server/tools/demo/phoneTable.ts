import { headedRows, type HeadedRow } from '@/server/catalogue/phones/headedRows';
import { KNOWN_MODELS } from '@/server/catalogue/phones/knownModels';
import {
  BACK_MATERIALS,
  CONNECTORS,
  FINGER_SENSORS,
  phoneKey,
  phoneTitle,
  type DemoPhone,
} from './demoPhone';

/**
 * Parses a table of phones: below each brand one line a phone, `model | popularity | display price
 * in hundreds of rupees | panel, inches, pixels, Hz | battery code (or -) and mAh | connector,
 * headphone jack, fingerprint, back | rear and front MP | colours`. Throws on an unknown word.
 */
export function phoneTable(table: string): DemoPhone[] {
  return headedRows(table).map(phoneOf);
}

function phoneOf({ heading, cells }: HeadedRow): DemoPhone {
  const [modelName, popularity, price, panel, battery, body, cameras, colours] = cells;
  const model = KNOWN_MODELS.find(
    (known) => known.bndName === heading && known.modelName === modelName,
  );
  if (model === undefined || colours === undefined)
    throw new Error(`Phone not known: ${modelName}`);
  const [code = '-', capacity = ''] = words(battery);
  const [connector, jack, finger, back] = words(body);
  const [rearMp = '', frontMp = ''] = words(cameras);
  return {
    model,
    title: phoneTitle(model),
    key: phoneKey(model),
    popularity: Number(popularity),
    displayRupees: Number(price) * 100,
    panel: panelOf(words(panel)),
    battery: { code: code === '-' ? null : code, capacityMah: Number(capacity) },
    connector: known(CONNECTORS, connector),
    headphoneJack: jack === 'jack',
    finger: known(FINGER_SENSORS, finger),
    back: known(BACK_MATERIALS, back),
    rearMp,
    frontMp,
    colours: colours.split(', '),
  };
}

function panelOf(cells: string[]): DemoPhone['panel'] {
  const [inches = '', pixels = '', hertz = ''] = cells.slice(-3);
  const type = cells.slice(0, -3).join(' ');
  const resolution = pixels.replace('x', ' x ');
  return { type, oled: type.includes('OLED'), inches, resolution, hertz: Number(hertz) };
}

/** Returns the value that the word spells in small letters, with hyphens between its words. */
function known<T extends string>(values: readonly T[], word: string | undefined): T {
  const value = values.find((each) => each.toLowerCase().replace(' ', '-') === word);
  if (value === undefined) throw new Error(`Word not known in a phone table: ${word}`);
  return value;
}

function words(cell: string | undefined): string[] {
  return (cell ?? '').split(' ');
}
