import { links } from './pagePaths';

/** Every URL of the shop is built here or in pagePaths.ts. */

/** Returns a slug (spec 5); keeps a trailing hyphen. */
export function slugify(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9_-]/g, '-')
    .replace(/-+/g, '-');
}

export { links };

/** Returns the link to a shared comparison; the shopper's own is links.compare. */
export function compareLink(itmCodes: readonly number[]): string {
  return itmCodes.length === 0 ? links.compare : `${links.compare}?itmCodes=${itmCodes.join(',')}`;
}

export function searchLink(query: string): string {
  return `/shop?query=${encodeURIComponent(query)}`;
}

export function modelLink(modelCode: number, catCode?: number): string {
  return `/shop?model=${modelCode}${catCode === undefined ? '' : `&catCode=${catCode}`}`;
}

export function categoryLink(category: { catCode: number; catName: string }): string {
  return `/shop/category/${category.catCode}/${slugify(category.catName)}`;
}

export function subCategoryLink(subCategory: { sCatCode: number; sCatName: string }): string {
  return `/shop/sub-category/${subCategory.sCatCode}/${slugify(subCategory.sCatName)}`;
}

export function tagLink(tag: { tagCode: number; tagName: string }): string {
  return `/shop/tag/${tag.tagCode}/${slugify(tag.tagName)}`;
}

export function brandLink(brand: { bndCode: number; bndName: string }): string {
  return `/shop/brand/${brand.bndCode}/${slugify(brand.bndName)}`;
}

/** Selects the variant if `variantItmCode` is set. */
export function productLink(item: {
  itmCode: number;
  itmName: string;
  variantItmCode?: number;
}): string {
  const { variantItmCode } = item;
  const chosen = variantItmCode === undefined ? '' : `?variant=${variantItmCode}`;
  return `/product/${item.itmCode}/${slugify(item.itmName)}${chosen}`;
}

/** Returns the page of an M item with a variant selected. */
export function variantLink(item: { itmCode: number; itmName: string }, itmCode: number): string {
  return `${productLink(item)}?variant=${itmCode}`;
}

/** Returns the page of an M item with options selected, such as "Colour:Black". */
export function choiceLink(
  item: { itmCode: number; itmName: string },
  texts: readonly string[],
): string {
  const query = new URLSearchParams(texts.map((text) => ['choice', text]));
  return `${productLink(item)}?${query}`;
}

/** Marks the product page as reached from the wishlist: adding to the cart removes the wish (spec 2, 4). */
export function fromWishlist(href: string): string {
  return `${href}${href.includes('?') ? '&' : '?'}isFromWishList=true`;
}

export function orderLink(orderNumber: string): string {
  return `/my-account/order/${encodeURIComponent(orderNumber)}`;
}

export function ordersLink(page: number): string {
  return page > 1 ? `${links.orders}?page=${page}` : links.orders;
}

export const ORDER_PAPERS = ['invoice', 'receipt', 'credit-notes'] as const;
export type OrderPaper = (typeof ORDER_PAPERS)[number];

/** Returns the page of a paper of the customer's own order. */
export function paperLink(orderNumber: string, paper: OrderPaper): string {
  return `${orderLink(orderNumber)}/${paper}`;
}

/** Returns the same paper as a PDF. */
export function paperFileLink(orderNumber: string, paper: OrderPaper): string {
  return `/api/v1/order/${encodeURIComponent(orderNumber)}/${paper}.pdf`;
}

/** Returns where a payment gateway tells about payments. */
export function paymentNoticeLink(provider: string): string {
  return `/api/v1/payments/${provider}/notify`;
}

/** Returns the order's page with its confirmation message. */
export function confirmationLink(orderNumber: string): string {
  return `${orderLink(orderNumber)}?placed=1`;
}

/** Returns the page of a list of the account. */
export function listLink(listId: number): string {
  return `${links.lists}/${listId}`;
}

/** Returns the page of an order that waits for approval. */
export function approvalLink(requestId: number): string {
  return `${links.approvals}/${requestId}`;
}

/** Returns the tracking page with the order number prefilled. */
export function trackLink(orderNumber: string): string {
  return `${links.trackOrder}?order=${encodeURIComponent(orderNumber)}`;
}

/** Returns the file of the customer's own statement; without a period of the last 30 days. */
export function statementFileLink(
  type: 'pdf' | 'csv',
  period: { from?: string; to?: string } = {},
): string {
  const query = new URLSearchParams(period).toString();
  return `/api/v1/user/statement.${type}${query === '' ? '' : `?${query}`}`;
}

/** Returns a page of the price list; '' stands for all categories. */
export function priceListLink(catCode: string, page = 1): string {
  const values = [catCode && `catCode=${catCode}`, page > 1 && `page=${page}`].filter(Boolean);
  return values.length === 0 ? links.priceList : `${links.priceList}?${values.join('&')}`;
}

/** What the API's calls are: a page for people, and a document for programs. */
export const apiReference = { page: '/api/v1/reference', document: '/api/v1/openapi.json' };

export const myCodesFile = '/api/v1/user/codes.csv';

/** Returns the CSV file of the price list. */
export function priceListFileLink(catCode: string): string {
  return `/api/v1/price-list.csv${catCode === '' ? '' : `?catCode=${catCode}`}`;
}

/** Returns the sign-in page with the path to return to (spec 6). */
export function signInLink(address: string): string {
  // The server never sees a hash.
  const destination = encodeURIComponent(address.replace(/#.*/s, ''));
  return `${links.authorization}?initial=login&destination=${destination}`;
}

/** Returns the sign-in page, which says that the session has ended. */
export function sessionEndedLink(address: string): string {
  return `${signInLink(address)}&why=ended`;
}

export function forgotPasswordLink(destination: string): string {
  return `${links.forgotPassword}?destination=${encodeURIComponent(destination)}`;
}

/** Returns the sign-in page with the registration form first. */
export function registerLink(destination: string): string {
  return `${links.authorization}?initial=register&destination=${encodeURIComponent(destination)}`;
}

/** Returns the page that asks for dealer prices; from there the shopper goes on to the destination. */
export function dealershipLink(destination: string): string {
  if (destination === links.home) return links.dealership;
  return `${links.dealership}?destination=${encodeURIComponent(destination)}`;
}

/** Returns the address at which the browser leaves for a provider; it is no page of the shop. */
export function providerLink(authType: string, destination: string): string {
  return `/api/v1/user/third-party-auth/${authType}?destination=${encodeURIComponent(destination)}`;
}

/** Returns the sign-in page with the outcome of a visit to a provider. */
export function providerOutcomeLink(
  destination: string,
  authType: string,
  outcome: string,
): string {
  return `${signInLink(destination)}&by=${authType}&outcome=${outcome}`;
}

/** The fragment keeps the token out of requests, proxies and logs. */
export function confirmWatchLink(token: string): string {
  return `${links.confirmWatch}#${token}`;
}

const OPEN_ACCOUNT_PAGES = [links.authorization, links.forgotPassword, links.trackOrder];

/** Tells whether a page requires sign-in. */
export function isPersonalPath(path: string): boolean {
  if (OPEN_ACCOUNT_PAGES.some((open) => path.startsWith(open))) return false;
  return path.startsWith('/my-account') || path.startsWith(links.checkout);
}

/** The server returns 404 for other sizes, so that strangers cannot make it resize without limit. */
export const PRODUCT_IMAGE_SIZES = [75, 150, 300, 600] as const;
export type ProductImageSize = (typeof PRODUCT_IMAGE_SIZES)[number];

/** For the enlarged picture of a merchant's photograph. */
export const PRODUCT_ZOOM_SIZE = 1200;

export const FIRST_PICTURE = '001';

/**
 * Returns /img/product/{itmCode}/{itmCode}-001_{height}X{width}.jpg (spec 2); further pictures are 002, 003 …
 * With the version of a photo the address is another one after the photo is replaced.
 */
export function productImageLink(
  itmCode: number,
  size: ProductImageSize | typeof PRODUCT_ZOOM_SIZE,
  number: string,
  version: string | null,
): string {
  return `/img/product/${itmCode}/${itmCode}-${number}_${size}X${size}.jpg${versionQuery(version)}`;
}

/** Returns the address of the first picture of an item. */
export function firstImageLink(
  { itmCode, img1 }: { itmCode: number; img1: string | null },
  size: ProductImageSize,
): string {
  return productImageLink(itmCode, size, FIRST_PICTURE, photoVersionIn(img1));
}

/** Returns the version in the name of an item's first picture; null where it is no photo. */
export function photoVersionIn(img1: string | null): string | null {
  return /^([0-9a-f]{12})\.jpg$/.exec(img1 ?? '')?.[1] ?? null;
}

function versionQuery(version: string | null): string {
  return version === null ? '' : `?v=${version}`;
}

/** Returns a photo by its hash, for the office. */
export function photoLink(hash: string, size: ProductImageSize): string {
  return `/img/photo/${hash}_${size}X${size}.jpg`;
}

export const GALLERY_IMAGE_SIZES = [300, 600, 1200] as const;
export type GalleryImageSize = (typeof GALLERY_IMAGE_SIZES)[number];

export function galleryImageLink(
  name: string,
  size: GalleryImageSize,
  version: string | null = null,
): string {
  return `/img/gallery/${encodeURIComponent(name)}_${size}X${size}.jpg${versionQuery(version)}`;
}

/** The size for Open Graph. */
export const SHARE_IMAGE_SIZE = { height: 630, width: 1200 } as const;

/** Returns the preview picture of a shared link. */
export function shareImageLink(of: number | 'shop', version: string | null = null): string {
  const { height, width } = SHARE_IMAGE_SIZE;
  return `/img/share/${of}_${height}X${width}.jpg${versionQuery(version)}`;
}

export function brandImageLink(image: string): string {
  return `/img/brand/${image}`;
}

/** Returns a picture of the mega menu or a tile; `name` is a part kind or a category slug. */
export function navigationImageLink(name: string): string {
  return `/img/navigation/${name}.png`;
}

/** Returns the picture of a category; one without parts of a known kind has that of any part. */
export function categoryImageLink({ partKind }: { partKind: string | null }): string {
  return navigationImageLink(partKind ?? 'part');
}

/** Spec 2. */
export function subCategoryImageLink(sCatCode: number): string {
  return navigationImageLink(`sub-category-${sCatCode}`);
}
