import { gradeScene, type GradedPart, type GradeScene } from '@/lib/commerce/gradePicture';

/** Background colours of picture tiles by brand. styles/tokens.scss repeats them as `--tile-{key}`. */
export const TILE_COLOURS = {
  samsung: '#eaf1f7',
  apple: '#f2f2ef',
  xiaomi: '#faf0e8',
  poco: '#faf4e4',
  oppo: '#eaf5ee',
  vivo: '#ebf2fa',
  realme: '#faf6e2',
  huawei: '#f8eeec',
  honor: '#eaf3f7',
  nokia: '#e9f3f6',
  oneplus: '#f9eeee',
  tecno: '#eaf2fb',
  infinix: '#eff5ea',
  google: '#eff2f9',
  motorola: '#eef0f8',
  sony: '#f0f0f4',
  lg: '#f8eef2',
  universal: '#f1f4f3',
} as const;

/** Background colours of the pictures that show a grade. */
export const GRADE_COLOURS = {
  'service-pack': '#e3f0ea',
  'original-pulled': '#e9f0f8',
  refurbished: '#e6f3f5',
  'soft-oled': '#efecf6',
  'hard-oled': '#efecf6',
  incell: '#f7f0e2',
  tft: '#f3f1ea',
  'copy-lcd': '#eaecea',
} as const satisfies Record<GradeScene, string>;

export type BrandTint = keyof typeof TILE_COLOURS;

/** Other names of these brands in catalogues. */
const ALIASES: Record<string, BrandTint> = {
  iphone: 'apple',
  redmi: 'xiaomi',
  mi: 'xiaomi',
  iqoo: 'vivo',
  'google pixel': 'google',
  pixel: 'google',
  moto: 'motorola',
  'one plus': 'oneplus',
  itel: 'tecno',
};

function isTint(name: string): name is BrandTint {
  return Object.hasOwn(TILE_COLOURS, name);
}

/** Returns the key of a brand's tile colour, 'universal' for other brands and unbranded items. */
export function brandTint(bndName: string | null): BrandTint {
  const name = (bndName ?? '').trim().toLowerCase();
  if (isTint(name)) return name;
  return Object.hasOwn(ALIASES, name) ? (ALIASES[name] ?? 'universal') : 'universal';
}

type TintedPart = GradedPart & { bndName: string | null };

/** Returns the key of the colour behind an item's picture: its grade's, else its brand's. */
export function tileTint(item: TintedPart): BrandTint | GradeScene {
  return gradeScene(item) ?? brandTint(item.bndName);
}

/** Returns the colour behind an item's picture. */
export function tileColour(item: TintedPart): string {
  const scene = gradeScene(item);
  return scene === null ? TILE_COLOURS[brandTint(item.bndName)] : GRADE_COLOURS[scene];
}
