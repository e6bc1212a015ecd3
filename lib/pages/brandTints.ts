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
