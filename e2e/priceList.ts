import { readFileSync } from 'node:fs';

/** Another list to import, such as CATALOGUE=prices.csv; it has the columns below. */
const FILE = process.env.CATALOGUE;

const HEADING = 'sku,name,category,sub_category,tag,brand,price_lkr,stock,weight_g,models';

const PHONES = {
  Samsung: 'A12, A13 4G, A21s, A32, A52s 5G, M31, S20 FE',
  Apple:
    'iPhone 7, iPhone 8 Plus, iPhone XR, iPhone 11, iPhone 12 Pro, iPhone 13 mini, iPhone SE (2020)',
  Xiaomi: 'Redmi 9C, Redmi Note 8, Redmi Note 10, Redmi Note 11S, Mi 11 Lite, Poco M3, Poco X3 Pro',
  Huawei: 'P20 Lite, P30 Pro, Y6 2018, Y7 Prime 2019, Y9a, Nova 3i, Mate 20',
  Oppo: 'A3s, A15, A53, A74, F11 Pro, Reno 5, Reno 6Z',
  Vivo: 'Y11, Y20, Y21s, Y91C, V15 Pro, V20 SE, V21e',
};

const KINDS = [
  ['BTT', 'Battery', 'Batteries', 'Batteries', 55, 1_880],
  ['LCD', 'Display with touch, incell, 6.5"', 'Displays', 'Complete displays', 140, 8_450],
  ['TCH', 'Touch glass', 'Displays', 'Touch glasses', 40, 1_250],
  ['CHG', 'Charging board', 'Flex cables', 'Charging ports', 8, 690],
  ['FLX', 'Power and volume flex', 'Flex cables', 'Buttons', 4, 420],
  ['CAM', 'Rear camera', 'Cameras', 'Rear cameras', 6, 3_400],
  ['SPK', 'Loudspeaker', 'Small parts', 'Speakers', 5, 380],
  ['BCK', 'Back cover, "ocean blue"', 'Housings', 'Back covers', 30, 990],
  ['SIM', 'SIM tray', 'Small parts', 'SIM trays', 2, 240],
  ['TOL', 'Opening tool set', 'Tools', 'Tools', 90, 1_150],
] as const;

/** Three lines that a shop cannot take: without a price, without a code, and a code once more. */
export const REFUSED = {
  priceless: 'NEW-BTT-NOKIA-G21',
  codeless: 'NEW-CAM-NOKIA-G21',
  twice: 'NEW-LCD-NOKIA-G21',
};

/** Returns a price list of a few hundred parts, or that of CATALOGUE, with three wrong lines at its end. */
export function priceList(): { text: string; lines: number } {
  const list = FILE === undefined ? generated() : readFileSync(FILE, 'utf8').trimEnd();
  const text = `${list}\n${wrongLines().join('\n')}\n`;
  return { text, lines: text.trimEnd().split('\n').length - 1 };
}

function generated(): string {
  const lines = Object.entries(PHONES).flatMap(([brand, models]) =>
    models.split(', ').flatMap((model, at) => linesOf(brand, model, at)),
  );
  return [HEADING, ...lines].join('\n');
}

/** One line for each kind of part of a phone. */
function linesOf(brand: string, model: string, at: number): string[] {
  return KINDS.map(([code, part, category, sub, grams, price]) => {
    const sku = [code, brand.slice(0, 3), model.replace(/[^A-Za-z\d]+/g, '')]
      .join('-')
      .toUpperCase();
    const names = [`${part} for ${brand} ${model}`, category, sub].map(quoted);
    const [stock, rupees] = [20 + 7 * at, price + 110 * at];
    return [sku, ...names, '', brand, rupees, stock, grams, quoted(`${brand} ${model}`)].join();
  });
}

const quoted = (cell: string) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

function wrongLines(): string[] {
  const { priceless, codeless, twice } = REFUSED;
  const rest = ',Nokia,4650,5,140,Nokia G21';
  return [
    `${twice},Display for Nokia G21,Displays,Complete displays,${rest}`,
    `${priceless},Battery for Nokia G21,Batteries,Batteries,,Nokia,,3,55,Nokia G21`,
    `,Camera ${codeless} for Nokia G21,Cameras,Rear cameras,,Nokia,2450,2,6,Nokia G21`,
    `${twice},Display for Nokia G21 again,Displays,Complete displays,${rest}`,
  ];
}
