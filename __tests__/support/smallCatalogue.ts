import { recordOf } from '@/lib/contract/records';
import type { CatalogueRow } from '@/server/catalogue/items/catalogueRow';
import { PLAIN_NAMES } from '@/server/catalogue/items/plainColumns';
import type { ModelRef } from '@/server/catalogue/phones/modelRef';

export const GALAXY_A12: ModelRef = {
  bndName: 'Samsung',
  series: 'Galaxy A',
  modelName: 'Galaxy A12',
  modelNumbers: ['SM-A125F', 'SM-A125F/DS'],
  releasedYear: 2020,
};

export const GALAXY_A12_NACHO: ModelRef = {
  bndName: 'Samsung',
  series: 'Galaxy A',
  modelName: 'Galaxy A12 Nacho',
  modelNumbers: ['SM-A127F'],
  releasedYear: 2021,
};

export const IPHONE_11: ModelRef = {
  bndName: 'Apple',
  series: 'iPhone',
  modelName: 'iPhone 11',
  modelNumbers: ['A2111', 'A2221'],
  releasedYear: 2019,
};

/** Returns a Galaxy A12 display. */
export function catalogueRow(sku: string, said: Partial<CatalogueRow> = {}): CatalogueRow {
  return {
    sku,
    itmName: `Galaxy A12 Display ${sku}`,
    itmType: 'S',
    parentSku: null,
    inStock: 10,
    sellingCents: 995_000,
    tierPrices: [],
    disPerHundredths: 0,
    shortSpecs: '',
    img1: 'drawn',
    catName: 'Displays',
    sCatName: 'LCD with touch',
    tagName: null,
    bndName: 'Samsung',
    partKind: 'display',
    grade: 'incell',
    frame: 'without',
    colour: 'Black',
    warrantyMonths: 3,
    weightGrams: 140,
    gradeGroup: null,
    modelNumber: 'SM-A125F',
    ...recordOf(PLAIN_NAMES, () => null),
    popularity: 100,
    isNew: false,
    isRestocked: false,
    models: [GALAXY_A12],
    options: [],
    createdAt: Date.UTC(2026, 0, 1),
    ...said,
  };
}

/** Returns ten listed items and two variants, with every attribute of lists, filters and pages. */
export function smallCatalogue(): CatalogueRow[] {
  const group = { gradeGroup: 'a12-display' };
  const cover = {
    catName: 'Back covers',
    sCatName: 'Plastic',
    partKind: 'back-cover',
    grade: 'aftermarket',
    frame: null,
  } as const;
  return [
    catalogueRow('SP', {
      ...group,
      grade: 'service-pack',
      warrantyMonths: 12,
      disPerHundredths: 1000,
      popularity: 900,
    }),
    catalogueRow('INCELL', { ...group, sellingCents: 465_000, popularity: 800 }),
    catalogueRow('COPY', {
      ...group,
      grade: 'copy-lcd',
      warrantyMonths: 1,
      sellingCents: 365_000,
      inStock: 0,
      popularity: 950,
    }),
    catalogueRow('FRAME', { frame: 'with', colour: 'White', sellingCents: 1_280_000, inStock: 4 }),
    catalogueRow('NACHO', {
      itmName: 'Galaxy A12 Nacho Display',
      models: [GALAXY_A12_NACHO],
      modelNumber: 'SM-A127F',
    }),
    catalogueRow('BATTERY', {
      itmName: 'Galaxy A12 Battery, 5000 mAh',
      catName: 'Batteries',
      sCatName: 'Li-ion',
      tagName: 'Standard capacity',
      partKind: 'battery',
      grade: 'oem',
      frame: null,
      colour: null,
      warrantyMonths: 12,
      sellingCents: 225_000,
      isNew: true,
      tierPrices: [{ userType: 2, sellingCents: 200_000 }],
    }),
    catalogueRow('IPHONE', {
      itmName: 'iPhone 11 Display, Hard OLED, Black',
      bndName: 'Apple',
      grade: 'hard-oled',
      models: [IPHONE_11],
      modelNumber: 'A2111',
      sellingCents: 1_450_000,
      isRestocked: true,
    }),
    catalogueRow('GLUE', {
      itmName: 'Display Adhesive B-7000, 110 ml',
      catName: 'Tools and supplies',
      sCatName: null,
      bndName: null,
      partKind: 'adhesive',
      grade: null,
      frame: null,
      colour: null,
      warrantyMonths: null,
      models: [],
      modelNumber: null,
      img1: null,
      sellingCents: 95_000,
    }),
    catalogueRow('COVER', {
      ...cover,
      itmName: 'Galaxy A12 Back Cover',
      itmType: 'M',
      colour: null,
      sellingCents: 120_000,
    }),
    catalogueRow('COVER-BLACK', {
      ...cover,
      itmName: 'Galaxy A12 Back Cover, Black',
      itmType: 'C',
      parentSku: 'COVER',
      sellingCents: 120_000,
      options: [{ optionName: 'Colour', optionValue: 'Black' }],
    }),
    catalogueRow('COVER-BLUE', {
      ...cover,
      itmName: 'Galaxy A12 Back Cover, Blue',
      itmType: 'C',
      parentSku: 'COVER',
      colour: 'Blue',
      inStock: 0,
      sellingCents: 125_000,
      options: [{ optionName: 'Colour', optionValue: 'Blue' }],
    }),
  ];
}
