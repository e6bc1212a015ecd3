import type { Item } from '@/lib/contract/catalogue';
import {
  FIRST_PICTURE,
  PRODUCT_IMAGE_SIZES,
  productImageLink,
  type ProductImageSize,
} from '@/lib/urls/links';

export type PictureSources = {
  item: Pick<Item, 'itmCode' | 'itmName' | 'img1' | 'bndName' | 'modelNumber'>;
  /**
   * The width of the square picture, as in <img sizes>: "152px", "(min-width: 768px) 480px, 100vw".
   */
  sizes: string;
  /** The number of the item's picture, for example '002'; the first by default. */
  number?: string;
};

const PLACEHOLDER = '/placeholder.svg';

/** Returns the <img> attributes, with the placeholder for a missing or failed picture. */
export function sourcesOf(
  { item, sizes, number = FIRST_PICTURE }: PictureSources,
  failed = false,
): { src: string; srcSet?: string; sizes?: string } {
  const isMissing = failed || (item.img1 === null && number === FIRST_PICTURE);
  if (isMissing) return { src: PLACEHOLDER };
  const linkOf = (size: ProductImageSize) => productImageLink(item.itmCode, size, number);
  const srcSet = usefulSizes(sizes)
    .map((size) => `${linkOf(size)} ${size}w`)
    .join(', ');
  return { src: linkOf(300), srcSet, sizes };
}

/** The highest device pixel ratio. */
const MOST_DENSE = 3;
/** Allows a picture to be enlarged by a tenth. */
const LEAST = 0.9;

/**
 * Returns the sizes that a browser can need for a picture of fixed width; all sizes if it varies.
 */
function usefulSizes(sizes: string): readonly ProductImageSize[] {
  const width = Number(/^(\d+)px$/.exec(sizes)?.[1] ?? Number.NaN);
  if (Number.isNaN(width)) return PRODUCT_IMAGE_SIZES;
  const enough = PRODUCT_IMAGE_SIZES.find((size) => size >= width * MOST_DENSE);
  return PRODUCT_IMAGE_SIZES.filter((size) => size >= width * LEAST && size <= (enough ?? size));
}
