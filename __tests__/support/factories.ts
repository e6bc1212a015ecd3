import type { CountedItem } from '@/lib/commerce/facets';
import type { Item } from '@/lib/contract/item.contract';
import type { ProductDetail, ProductList, Variant } from '@/lib/contract/catalogue.contract';
import type { SpecialCategory } from '@/lib/contract/customer.contract';
import { EMPTY_CART } from '@/lib/site/visitor';
import type { ListPage } from '@/lib/pages/listPage';
import { DEFAULT_SETTINGS } from '@/lib/site/settings';
import type { SiteData } from '@/lib/pages/siteData';
import { shopScope } from '@/lib/urls/listScope';
import { EMPTY_LIST_STATE } from '@/lib/urls/listUrl';

/** Returns a display in stock. */
export function anItem(given: Partial<Item> = {}): Item {
  return {
    itmCode: 10481,
    sku: 'DSP-A12-SP-BLK',
    itmName: 'Galaxy A12 Display with Touch, Service Pack, Black',
    itmType: 'S',
    inStock: 12,
    selling: 9950,
    disPer: 0,
    shortSpecs: '',
    img1: '10481-001.jpg',
    catCode: 1,
    catName: 'Displays',
    sCatCode: 11,
    sCatName: 'LCD with touch',
    tagCode: null,
    tagName: null,
    bndCode: 5,
    bndName: 'Samsung',
    partKind: 'display',
    grade: 'service-pack',
    warrantyMonths: 12,
    weight: 0.14,
    modelNumber: 'SM-A125F',
    isNew: false,
    ...given,
  };
}

/** Returns a counted display in stock. */
export function aCountedItem(given: Partial<CountedItem> = {}): CountedItem {
  return {
    catCode: 1,
    sCatCode: 11,
    tagCode: 0,
    bndCode: 5,
    partKind: 'display',
    grade: 'incell',
    frame: 'with',
    colour: 'Black',
    warrantyMonths: 3,
    hasStock: 1,
    isDiscounted: 0,
    isNew: 0,
    isRestocked: 0,
    itemCount: 1,
    ...given,
  };
}

export function aVariant(options: Record<string, string>, given: Partial<Item> = {}): Variant {
  return { item: anItem({ itmType: 'C', ...given }), options };
}

export function aDetail(given: Partial<ProductDetail> = {}): ProductDetail {
  return {
    item: anItem(),
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
    ...given,
  };
}

export function aList(given: Partial<ProductList> = {}): ProductList {
  const items = given.items ?? [anItem()];
  return {
    items,
    totalItems: items.length,
    page: 1,
    limit: 24,
    facets: [],
    priceRange: { min: 3650, max: 12800 },
    understood: null,
    alternatives: [],
    nearestWords: [],
    ...given,
  };
}

export function aListPage(given: Partial<ListPage> = {}): ListPage {
  return {
    scope: shopScope(),
    state: EMPTY_LIST_STATE,
    list: aList(),
    defaultView: 'grid',
    origin: 'https://shop.test',
    ...given,
  };
}

/** Returns a visitor's site data with two categories and two brands. */
export function aSite(given: Partial<SiteData> = {}): SiteData {
  return {
    settings: DEFAULT_SETTINGS,
    brands: [
      { bndCode: 5, bndName: 'Samsung', image: null, mainBrand: true, itemCount: 30 },
      { bndCode: 6, bndName: 'Apple', image: null, mainBrand: false, itemCount: 20 },
    ],
    categories: [
      {
        catCode: 1,
        catName: 'Displays',
        itemCount: 40,
        partKind: 'display',
        subCategories: Array.from({ length: 25 }, (_, at) => ({
          sCatCode: 11 + at,
          sCatName: `Display shelf ${at + 1}`,
          itemCount: 1,
        })),
      },
      { catCode: 2, catName: 'Batteries', itemCount: 10, partKind: 'battery', subCategories: [] },
    ],
    ...given,
  };
}

/** Returns the same site data for a customer. */
export function aCustomerSite(
  specialCategories: SpecialCategory[],
  given: { userType?: number; fullName?: string } = {},
): SiteData {
  const { userType = 1, fullName = 'Kasun Perera' } = given;
  const session = {
    isLoggedIn: 'YES',
    isOtpPending: 'NO',
    owner: '7',
    userType,
    fullName,
  } as const;
  return aSite({ personal: { session, specialCategories, cart: EMPTY_CART, wishlist: [] } });
}
