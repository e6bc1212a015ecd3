import { links } from './pagePaths';

/** Every address of the shop. Nothing else in the code writes a path by hand. */

/** URL slug by the specification's rule (spec 5); a trailing hyphen is kept. */
export function slugify(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9_-]/g, '-')
    .replace(/-+/g, '-');
}

export { links };

/** A comparison to show to others; the shopper's own is at links.compare. */
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

/** With the variant chosen where the item says which. */
export function productLink(item: {
  itmCode: number;
  itmName: string;
  variantItmCode?: number;
}): string {
  const { variantItmCode } = item;
  const chosen = variantItmCode === undefined ? '' : `?variant=${variantItmCode}`;
  return `/product/${item.itmCode}/${slugify(item.itmName)}${chosen}`;
}

/** The page of an item of type M with one of its variants chosen. */
export function variantLink(item: { itmCode: number; itmName: string }, itmCode: number): string {
  return `${productLink(item)}?variant=${itmCode}`;
}

/** The page of an item of type M with some of its options chosen, as texts such as "Colour:Black". */
export function choiceLink(
  item: { itmCode: number; itmName: string },
  texts: readonly string[],
): string {
  const query = new URLSearchParams(texts.map((text) => ['choice', text]));
  return `${productLink(item)}?${query}`;
}

/** The same page reached from the wishlist: what is added there leaves the wishlist (spec 2, 4). */
export function fromWishlist(href: string): string {
  return `${href}${href.includes('?') ? '&' : '?'}isFromWishList=true`;
}

export function orderLink(orderNumber: string): string {
  return `/my-account/order/${encodeURIComponent(orderNumber)}`;
}

/** A page of the customer's orders. */
export function ordersLink(page: number): string {
  return page > 1 ? `${links.orders}?page=${page}` : links.orders;
}

/** The same order as its confirmation; a reload orders nothing. */
export function confirmationLink(orderNumber: string): string {
  return `${orderLink(orderNumber)}?placed=1`;
}

/** Where this order stands; the form has its number already. */
export function trackLink(orderNumber: string): string {
  return `${links.trackOrder}?order=${encodeURIComponent(orderNumber)}`;
}

/** A dealer's price list, of one category when it is named. */
export function priceListLink(catCode: string, page = 1): string {
  const values = [catCode && `catCode=${catCode}`, page > 1 && `page=${page}`].filter(Boolean);
  return values.length === 0 ? links.priceList : `${links.priceList}?${values.join('&')}`;
}

/** The same as a file, whole. */
export function priceListFileLink(catCode: string): string {
  return `/api/v1/price-list.csv${catCode === '' ? '' : `?catCode=${catCode}`}`;
}

/** Where a signed-out shopper is sent, and the page of the shop to come back to (spec 6). */
export function signInLink(address: string): string {
  // The server never sees a hash.
  const destination = encodeURIComponent(address.replace(/#.*/s, ''));
  return `${links.authorization}?initial=login&destination=${destination}`;
}

/** A new password by a code, and the page of the shop to go on to. */
export function forgotPasswordLink(destination: string): string {
  return `${links.forgotPassword}?destination=${encodeURIComponent(destination)}`;
}

/** The same page with the form for new customers first. */
export function registerLink(destination: string): string {
  return `${links.authorization}?initial=register&destination=${encodeURIComponent(destination)}`;
}

/** Behind the # no server, proxy or log is sent the token. */
export function confirmWatchLink(token: string): string {
  return `${links.confirmWatch}#${token}`;
}

const OPEN_ACCOUNT_PAGES = [links.authorization, links.forgotPassword, links.trackOrder];

/** Pages that show nothing to a visitor. */
export function isPersonalPath(path: string): boolean {
  if (OPEN_ACCOUNT_PAGES.some((open) => path.startsWith(open))) return false;
  return path.startsWith('/my-account') || path.startsWith(links.checkout);
}

/** Sizes that are answered; any other is a 404 (no resizing on demand of strangers). */
export const PRODUCT_IMAGE_SIZES = [75, 150, 300, 600] as const;
export type ProductImageSize = (typeof PRODUCT_IMAGE_SIZES)[number];

export const FIRST_PICTURE = '001';

/** Spec 2: /img/product/{itmCode}/{itmCode}-001_{height}X{width}.jpg; further pictures are 002, 003 … */
export function productImageLink(
  itmCode: number,
  size: ProductImageSize,
  number: string = FIRST_PICTURE,
): string {
  return `/img/product/${itmCode}/${itmCode}-${number}_${size}X${size}.jpg`;
}

export const GALLERY_IMAGE_SIZES = [300, 600, 1200] as const;
export type GalleryImageSize = (typeof GALLERY_IMAGE_SIZES)[number];

/** A picture of the gallery by the name of its file. */
export function galleryImageLink(name: string, size: GalleryImageSize): string {
  return `/img/gallery/${encodeURIComponent(name)}_${size}X${size}.jpg`;
}

/** What scrapers of shared links show whole (Open Graph). */
export const SHARE_IMAGE_SIZE = { height: 630, width: 1200 } as const;

/** The picture that stands beside a shared link of an item, or of the shop. */
export function shareImageLink(of: number | 'shop'): string {
  return `/img/share/${of}_${SHARE_IMAGE_SIZE.height}X${SHARE_IMAGE_SIZE.width}.jpg`;
}

export function brandImageLink(image: string): string {
  return `/img/brand/${image}`;
}

/** Mega-menu and tile pictures, by part kind or category slug. */
export function navigationImageLink(name: string): string {
  return `/img/navigation/${name}.png`;
}

/** The mega menu's picture of a sub-category (spec 2). */
export function subCategoryImageLink(sCatCode: number): string {
  return navigationImageLink(`sub-category-${sCatCode}`);
}
