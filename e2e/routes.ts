import type { Api } from '@/lib/api/client';
import type { Item } from '@/lib/contract/item.contract';
import {
  brandLink,
  categoryLink,
  links,
  orderLink,
  productLink,
  searchLink,
  subCategoryLink,
  tagLink,
} from '@/lib/urls/links';
import type { Role } from './accounts';

/** The part of the catalogue that the walk needs. */
export type Goods = { simple: Item; tagged: Item; choosable: Item; gone: Item };

export async function someGoods(api: Api): Promise<Goods> {
  const { items } = await api.call('GET /product/all', { query: { limit: 100 } });
  const { items: options } = await api.call('GET /product/all', {
    query: { query: 'tempered glass', limit: 100 },
  });
  const { items: last } = await api.call('GET /product/all', {
    query: { limit: 100, page: 2, sort: 'price-desc' },
  });
  const all = [...items, ...options, ...last];
  return {
    simple: found(all, ({ itmType, inStock }) => itmType === 'S' && inStock >= 20),
    tagged: found(all, ({ tagCode }) => tagCode !== null),
    choosable: found(all, ({ itmType }) => itmType === 'M'),
    gone: found(all, ({ inStock }) => inStock === 0),
  };
}

function found(items: Item[], isIt: (item: Item) => boolean): Item {
  const item = items.find(isIt);
  if (item === undefined) throw new Error(`No item of ${items.length} is as ${isIt.toString()}`);
  return item;
}

/** All pages of the shop, grouped by topic. */
export const GROUPS = {
  'home and lists': () => [
    links.home,
    links.shop,
    `${links.shop}?view=rows`,
    searchLink('a12 display'),
    searchLink('zzzzqqq'),
    links.brands,
    links.offers,
    links.newArrivals,
    links.restocked,
  ],
  groups: ({ tagged }) => groupsOf(tagged),
  'products and what is picked': ({ simple, tagged, choosable, gone }) => [
    ...[simple, choosable, gone].map(productLink),
    links.cart,
    links.wishlist,
    links.compare,
    `${links.compare}?itmCodes=${simple.itmCode},${tagged.itmCode}`,
  ],
  'what dealers pay': ({ simple }) => [
    links.shop,
    searchLink('a12 display'),
    productLink(simple),
    links.cart,
  ],
  'what the shop says': () => [
    links.aboutUs,
    links.contactUs,
    links.faq,
    links.gallery,
    links.privacyPolicy,
    links.refunds,
    links.confirmWatch,
    '/no/such/page',
  ],
  'the account': accountRoutes,
} satisfies Record<string, (goods: Goods, who: Who) => string[]>;

export type Who = { role: Role; orderNumber: string };

function groupsOf(item: Item): string[] {
  const { catCode, catName, sCatCode, sCatName, tagCode, tagName, bndCode, bndName } = item;
  return [
    catCode !== null && catName !== null && categoryLink({ catCode, catName }),
    sCatCode !== null && sCatName !== null && subCategoryLink({ sCatCode, sCatName }),
    tagCode !== null && tagName !== null && tagLink({ tagCode, tagName }),
    bndCode !== null && bndName !== null && brandLink({ bndCode, bndName }),
  ].filter((link) => link !== false);
}

/** The pages of signed-in customers, or of visitors. */
function accountRoutes(_goods: Goods, { role, orderNumber }: Who): string[] {
  if (role === 'visitor') {
    const { authorization, forgotPassword, trackOrder } = links;
    return [authorization, `${authorization}?initial=register`, forgotPassword, trackOrder];
  }
  const { dashboard, profile, orders, addressBook, dealership, checkout, joinTeam } = links;
  // The other pages are those of a dealer, with fewer links.
  if (role === 'customer') return [dashboard, dealership, checkout];
  const { quickOrder, priceList, lists, outstanding, statement, team, approvals } = links;
  return [
    '/my-account',
    dashboard,
    profile,
    orders,
    orderLink(orderNumber),
    links.trackOrder,
    addressBook,
    dealership,
    checkout,
    joinTeam,
    quickOrder,
    priceList,
    lists,
    outstanding,
    statement,
    team,
    approvals,
  ];
}
