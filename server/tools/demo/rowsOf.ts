import { centsFromRupees } from '@/lib/commerce/money';
import { findPartKind } from '@/lib/commerce/partKinds';
import type { PartKindId } from '@/lib/contract/partKindLabels';
import { recordOf } from '@/lib/contract/records';
import type { CatalogueRow } from '@/server/catalogue/items/catalogueRow';
import { PLAIN_NAMES } from '@/server/catalogue/items/plainColumns';
import type { ModelRef } from '@/server/catalogue/phones/modelRef';
import type { DemoPhone } from './demoPhone';
import type { Offer, OfferVariant } from './offer';
import { between, pick, randomOf, type Random } from './random';
import { storageOf } from './storage';

/** A part belongs to a phone, or to the maker of universal goods. */
export type Owner = { phone: DemoPhone } | { bndName: string };

/** Returns the offer as catalogue rows: one, or an M row followed by its C rows. */
export function rowsOf(owner: Owner, offer: Offer): CatalogueRow[] {
  const sku = [KIND_CODES[offer.kind], ...ownerCodes(owner), offer.code].join('-');
  const random = randomOf(sku);
  const shared = sharedColumns(owner, offer, random);
  if (offer.variants.length === 0) {
    const inStock = drawStock(random);
    return [
      {
        ...shared,
        ...priceColumns(offer.rupees, random),
        ...lifeColumns(random),
        ...storageOf(offer.kind, sku),
        sku,
        inStock,
      },
    ];
  }
  const head = { ...shared, ...lifeColumns(random) };
  const disPerHundredths = drawDiscount(random);
  const variants = offer.variants.map((variant) => ({
    ...variantRow(head, sku, variant, disPerHundredths),
    ...storageOf(offer.kind, `${sku}-${variant.code}`),
  }));
  const lowest = centsFromRupees(Math.min(...offer.variants.map(({ rupees }) => rupees)));
  const cheapest = variants.find((row) => row.sellingCents === lowest);
  return [
    {
      ...head,
      itmType: 'M',
      sku,
      inStock: variants.reduce((sum, row) => sum + row.inStock, 0),
      sellingCents: lowest,
      tierPrices: cheapest?.tierPrices ?? [],
      disPerHundredths,
    },
    ...variants,
  ];
}

type Head = ReturnType<typeof sharedColumns> & ReturnType<typeof lifeColumns>;

function variantRow(
  head: Head,
  parentSku: string,
  variant: OfferVariant,
  disPerHundredths: number,
): CatalogueRow {
  const sku = `${parentSku}-${variant.code}`;
  const random = randomOf(sku);
  return {
    ...head,
    ...priceColumns(variant.rupees, random),
    disPerHundredths,
    sku,
    itmName: variant.name,
    itmType: 'C',
    parentSku,
    inStock: drawStock(random),
    frame: variant.frame,
    colour: variant.colour,
    weightGrams: variant.weightGrams,
    shortSpecs: variant.specs.join('\n'),
    gradeGroup: null,
    options: variant.options,
  };
}

function sharedColumns(owner: Owner, offer: Offer, random: Random) {
  const phone = 'phone' in owner ? owner.phone : null;
  const phones = phone === null ? [] : [phone, ...offer.alsoFits];
  const models: ModelRef[] = phones.map((each) => each.model);
  return {
    itmName: offer.name,
    itmType: 'S' as const,
    parentSku: null,
    shortSpecs: offer.specs.join('\n'),
    img1: random() < 0.02 ? null : 'drawn',
    catName: findPartKind(offer.kind)?.catName ?? 'Accessories',
    sCatName: offer.sCatName,
    tagName: offer.tagName,
    bndName: 'phone' in owner ? owner.phone.model.bndName : owner.bndName,
    partKind: offer.kind,
    grade: offer.grade,
    frame: offer.frame,
    colour: offer.colour,
    warrantyMonths: offer.warrantyMonths === 0 ? null : offer.warrantyMonths,
    weightGrams: Math.round(offer.weightGrams),
    gradeGroup:
      phone === null || offer.group === null
        ? null
        : [phone.key, offer.kind, offer.group].join(':'),
    modelNumber: phone?.model.modelNumbers[0] ?? null,
    ...recordOf(PLAIN_NAMES, () => null),
    popularity: popularityOf(phone, offer, random),
    models,
    options: [],
  };
}

/** Demand for a kind among all parts of a phone; other kinds are rarely requested. */
const KIND_SHARES: Partial<Record<PartKindId, number>> = {
  display: 9.6,
  battery: 8.6,
  'charging-board': 8,
  'charging-flex': 7.4,
  'tempered-glass': 7.2,
  'back-cover': 7,
  touch: 6.4,
  glass: 5.6,
  'camera-rear': 5.4,
  'power-volume-flex': 5.2,
  'loud-speaker': 5,
};

const USUAL_KIND_SHARE = 4;
const SUPPLY_POPULARITY = 420;

function popularityOf(phone: DemoPhone | null, offer: Offer, random: Random): number {
  const jitter = between(random, -25, 25);
  if (phone === null) return SUPPLY_POPULARITY + jitter * 4;
  const share = KIND_SHARES[offer.kind] ?? USUAL_KIND_SHARE;
  const levelLoss = offer.level * 0.12;
  return Math.min(
    1000,
    Math.max(0, Math.round(phone.popularity * share * (1 - levelLoss) + jitter)),
  );
}

function priceColumns(rupees: number, random: Random) {
  return {
    sellingCents: centsFromRupees(rupees),
    tierPrices: [
      { userType: 2, sellingCents: dealerCents(rupees, 0.86 + random() * 0.04) },
      { userType: 3, sellingCents: dealerCents(rupees, 0.8 + random() * 0.05) },
    ],
    ...(rupees < CHEAP && { breaks: boxPrices(rupees) }),
    disPerHundredths: drawDiscount(random),
  };
}

/** Dealers buy cheap parts by the box. */
const CHEAP = 600;

function boxPrices(rupees: number): CatalogueRow['breaks'] {
  const [first = 0, second = 0] = [0.8, 0.75].map((share) => dealerCents(rupees, share));
  const breaks = [{ userType: 2, fromQty: 25, sellingCents: first }];
  // Rounded, the second step may cost as much as the first: an import would refuse it.
  return second < first ? [...breaks, { userType: 2, fromQty: 50, sellingCents: second }] : breaks;
}

/** Rounds dealer prices to ten rupees. */
function dealerCents(rupees: number, factor: number): number {
  return centsFromRupees(Math.round((rupees * factor) / 10) * 10);
}

function drawDiscount(random: Random): number {
  const discounted = random() < 0.12;
  return discounted ? pick(random, [500, 750, 850, 1000, 1000, 1200, 1250, 1500, 2000]) : 0;
}

function drawStock(random: Random): number {
  const share = random();
  if (share < 0.08) return 0;
  if (share < 0.2) return between(random, 1, 5);
  return share < 0.5 ? between(random, 6, 20) : between(random, 21, 180);
}

/** Fixed, so that the demo is the same on every day and machine. */
const LAST_DAY = Date.UTC(2026, 10, 1, 6);
const DAY_MS = 86_400_000;

function lifeColumns(random: Random) {
  const isNew = random() < 0.08;
  const days = isNew ? random() * 30 : 31 + random() * 900;
  const isRestocked = !isNew && random() < 0.065;
  return { isNew, isRestocked, createdAt: Math.round(LAST_DAY - days * DAY_MS) };
}

function ownerCodes(owner: Owner): string[] {
  if ('bndName' in owner) return [BRAND_CODES[owner.bndName] ?? owner.bndName.toUpperCase()];
  const { model, key } = owner.phone;
  return [BRAND_CODES[model.bndName] ?? model.bndName.toUpperCase(), key];
}

const BRAND_CODES: Record<string, string> = {
  Samsung: 'SSG',
  Apple: 'APL',
  Xiaomi: 'XMI',
  POCO: 'PCO',
  Huawei: 'HWI',
  Honor: 'HNR',
  OPPO: 'OPO',
  Vivo: 'VVO',
  Realme: 'RLM',
  Nokia: 'NOK',
  Tecno: 'TCN',
  Infinix: 'INF',
  OnePlus: 'ONP',
  Google: 'GGL',
  Universal: 'UNI',
  Hoco: 'HOC',
  Remax: 'REM',
  Baseus: 'BAS',
};

const KIND_CODES: Record<PartKindId, string> = {
  display: 'DSP',
  touch: 'TCH',
  glass: 'GLS',
  battery: 'BAT',
  'charging-board': 'CHB',
  'charging-flex': 'CHF',
  'charging-pin': 'CHP',
  'back-cover': 'BCV',
  'camera-rear': 'CMR',
  'camera-front': 'CMF',
  'camera-lens-glass': 'LNS',
  'loud-speaker': 'SPK',
  'ear-speaker': 'EAR',
  'power-volume-flex': 'PVF',
  'fingerprint-flex': 'FPF',
  'main-flex': 'MNF',
  'sim-tray': 'SIM',
  'sim-reader': 'SMR',
  'sd-reader': 'SDR',
  'lcd-frame': 'LFR',
  'mid-frame': 'FRM',
  'vibration-motor': 'VIB',
  microphone: 'MIC',
  'tempered-glass': 'TPG',
  'screen-film': 'FLM',
  adhesive: 'ADH',
  ic: 'ICS',
  connector: 'CON',
  antenna: 'ANT',
  tools: 'TLS',
  cable: 'CBL',
  charger: 'CHR',
  'power-bank': 'PWB',
  earphones: 'EPH',
};
