import { phoneKey, phoneTitle, type DemoPhone } from './demoPhone';
import { between, pick, randomOf, type Random } from './random';

type Line = [bndName: string, series: string, prefix: string, numbers: (at: number) => string[]];

/** Series and numbers that no maker uses, so that no invented phone passes for a real one. */
const LINES: readonly [Line, ...Line[]] = [
  ['Samsung', 'Galaxy X', 'Galaxy X', (at) => [`SM-Q${at}F`, `SM-Q${at}F/DS`, `SM-Q${at}M`]],
  ['Xiaomi', 'Redmi X', 'Redmi X', (at) => [`XQ${at}G`, `XQ${at}C`]],
  ['OPPO', 'OPPO W', 'W', (at) => [`CPW${at}`]],
  ['Vivo', 'Vivo Q', 'Q', (at) => [`VQ${at}`]],
  ['Huawei', 'Huawei Nova K', 'Nova K', (at) => [`KQ${at}-LX1`, `KQ${at}-LX2`]],
  ['Realme', 'Realme T', 'T', (at) => [`RMQ${at}`]],
  ['Tecno', 'Spark Q', 'Spark Q', (at) => [`TQ${at}`]],
  ['Infinix', 'Hot Q', 'Hot Q', (at) => [`IQ${at}`, `IQ${at}B`]],
  ['Honor', 'Honor Q', 'Q', (at) => [`HQ${at}-LX1`]],
  ['Nokia', 'Nokia Q', 'Q', (at) => [`TQ-${at}`]],
];

const FIRST_NUMBER = 1001;

/** Returns the n-th invented phone: always the same, with a unique name and number. */
export function inventedPhone(place: number): DemoPhone {
  const [bndName, series, prefix, numbers] = LINES[place % LINES.length] ?? LINES[0];
  const at = FIRST_NUMBER + Math.floor(place / LINES.length);
  const random = randomOf(`invented phone ${place}`);
  const model = {
    bndName,
    series,
    modelName: `${prefix}${at}`,
    modelNumbers: numbers(at),
    releasedYear: between(random, 2019, 2025),
  };
  const oled = random() < 0.4;
  return {
    model,
    title: phoneTitle(model),
    key: phoneKey(model),
    popularity: between(random, 5, 25),
    displayRupees: (oled ? between(random, 160, 420) : between(random, 75, 125)) * 100,
    panel: panelOf(random, oled),
    battery: { code: null, capacityMah: pick(random, [4000, 4500, 5000, 5000, 6000]) },
    ...bodyOf(random, oled),
    rearMp: pick(random, ['13', '48', '50', '64', '108']),
    frontMp: pick(random, ['5', '8', '13', '16', '32']),
    colours: COLOURS[between(random, 0, COLOURS.length - 1)] ?? COLOURS[0],
  };
}

const COLOURS: readonly [string[], ...string[][]] = [
  ['Black', 'White', 'Blue'],
  ['Black', 'Silver', 'Green', 'Purple'],
  ['Graphite Grey', 'Sky Blue', 'Mint Green'],
  ['Midnight Black', 'Aurora Blue', 'Pearl White', 'Coral Red'],
];

function panelOf(random: Random, oled: boolean): DemoPhone['panel'] {
  return {
    type: oled ? 'AMOLED' : 'IPS LCD',
    oled,
    inches: pick(random, ['6.1', '6.4', '6.5', '6.6', '6.7']),
    resolution: oled ? '1080 x 2400' : pick(random, ['720 x 1600', '1080 x 2408']),
    hertz: pick(random, [60, 90, 120]),
  };
}

type Body = Pick<DemoPhone, 'connector' | 'finger' | 'back' | 'headphoneJack'>;

function bodyOf(random: Random, oled: boolean): Body {
  const connector = random() < 0.75 ? 'USB-C' : 'Micro USB';
  const finger = oled ? 'display' : pick(random, ['side', 'rear', 'none'] as const);
  const back = random() < 0.75 ? 'plastic' : 'glass';
  return { connector, finger, back, headphoneJack: random() < 0.7 };
}
