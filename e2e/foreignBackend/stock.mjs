/** The stock of a company with its own data format. */
const ROWS = [
  // number, name, kind, brand, price in cents, discount in percent, pieces, grams
  [501, 'Nokia 3310 Display', 'SCREENS', 'NOK', 185000, 10, 7, 60],
  [502, 'Nokia 3310 Battery BLC-2', 'POWER', 'NOK', 95050, 0, 12, 45],
  [503, 'Nokia 3310 Keypad', 'SCREENS', 'NOK', 42000, 0, 0, 15],
  [504, 'Ericsson T28 Display', 'SCREENS', 'ERI', 230000, 0, 3, 55],
  [505, 'Ericsson T28 Battery', 'POWER', 'ERI', 110000, 25, 40, 40],
  [506, 'Ericsson T39 Antenna <short> & "stiff"', 'POWER', 'ERI', 15000, 0, 5, 5],
];

const KINDS = { SCREENS: { no: 1, name: 'Screens & keys' }, POWER: { no: 2, name: 'Power' } };
const MAKERS = { NOK: { no: 1, name: 'Nokia' }, ERI: { no: 2, name: 'Ericsson' } };

const pieces = new Map(ROWS.map((row) => [row[0], row[6]]));
const rowOf = (number) => ROWS.find((row) => row[0] === number);

export const exists = (number) => rowOf(number) !== undefined;
export const left = (number) => pieces.get(number);
export const take = (number, count) => pieces.set(number, left(number) - count);
export const grams = (number) => rowOf(number)[7];
export const nameOf = (number) => rowOf(number)[1];

/** Returns the cents of one piece. */
export function costs(number) {
  const [, , , , cents, off] = rowOf(number);
  return Math.round((cents * (100 - off)) / 100);
}

export function fullPrice(number) {
  return rowOf(number)[4];
}

/** Builds "Item". */
export function item(number) {
  const [, name, kind, maker, cents, off] = rowOf(number);
  return {
    itmCode: number,
    sku: `OLD-${number}`,
    itmName: name,
    itmType: 'S',
    inStock: left(number),
    selling: cents / 100,
    disPer: off,
    shortSpecs: 'Tested\nSix months',
    img1: number === 506 ? null : 'picture',
    catCode: KINDS[kind].no,
    catName: KINDS[kind].name,
    sCatCode: null,
    sCatName: null,
    tagCode: null,
    tagName: null,
    bndCode: MAKERS[maker].no,
    bndName: MAKERS[maker].name,
    partKind: null,
    grade: null,
    warrantyMonths: null,
    weight: grams(number) / 1000,
    modelNumber: null,
    isNew: false,
  };
}

const countIn = (column, code) => ROWS.filter((row) => row[column] === code).length;

export const categories = () =>
  Object.entries(KINDS).map(([code, { no, name }]) => ({
    catCode: no,
    catName: name,
    itemCount: countIn(2, code),
    partKind: null,
    subCategories: [],
  }));

export const brands = () =>
  Object.entries(MAKERS).map(([code, { no, name }]) => ({
    bndCode: no,
    bndName: name,
    image: code === 'NOK' ? 'nokia.svg' : null,
    mainBrand: true,
    itemCount: countIn(3, code),
  }));

/** Builds "ProductList": every word of the query must be the prefix of a word of the name. */
export function list(query) {
  const wanted = (query.get('query') ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const has = (name) => (filter) => query.get(name)?.split(',').includes(String(filter)) ?? true;
  const [inCategory, ofBrand] = [has('catCode'), has('bndCode')];
  const found = ROWS.map(([number]) => item(number)).filter((one) => {
    const words = one.itmName.toLowerCase().split(/\W+/);
    const isMeant = wanted.every((part) => words.some((word) => word.startsWith(part)));
    const isOnOffer = query.get('discounted') !== '1' || one.disPer > 0;
    const isThere = query.get('inStock') !== '1' || one.inStock > 0;
    const isRight = inCategory(one.catCode) && ofBrand(one.bndCode) && isOnOffer && isThere;
    return isMeant && isRight && query.get('isNew') !== '1' && query.get('restocked') !== '1';
  });
  const order = {
    'price-asc': (a, b) => costs(a.itmCode) - costs(b.itmCode),
    'price-desc': (a, b) => costs(b.itmCode) - costs(a.itmCode),
  }[query.get('sort')];
  if (order !== undefined) found.sort(order);
  const limit = Number(query.get('limit') ?? 4);
  const page = Number(query.get('page') ?? 1);
  return {
    items: found.slice((page - 1) * limit, page * limit),
    totalItems: found.length,
    page,
    limit,
    facets: [],
    priceRange: null,
    understood: null,
    alternatives: [],
    nearestWords: [],
  };
}

/** Builds "ProductDetail". */
export function detail(number) {
  return {
    item: item(number),
    colour: null,
    frame: null,
    models: [],
    nearTwins: [],
    options: [],
    variants: [],
    parentItmCode: null,
    pictures: [],
    grades: [],
    alternatives: [],
    sameRepair: [],
    partsForModel: 0,
  };
}
