import { useEffect, useRef, useState } from 'react';
import { Link } from '@/components/ui/Link';
import { classes } from '@/components/ui/classes';
import { gradeMark, type GradeMark } from '@/lib/commerce/gradePicture';
import { tileTint } from '@/lib/pages/brandTints';
import type { Item } from '@/lib/contract/item.contract';
import {
  FIRST_PICTURE,
  PRODUCT_IMAGE_SIZES,
  photoVersionIn,
  productImageLink,
  type ProductImageSize,
} from '@/lib/urls/links';
import styles from './ProductPicture.module.scss';

const PLACEHOLDER = '/placeholder.svg';

/** The highest device pixel ratio. */
const MAX_DENSE = 3;

/** Allows a picture to be enlarged by a tenth. */
const LEAST = 0.9;

type ProductPictureProps = PictureSources & {
  /** Loads the pictures of the first screen at once; the others are lazy. */
  priority?: boolean;
  /** Prints the model number on the tile. */
  withNumber?: boolean;
  /** Empty when the name is next to the picture. */
  alt?: string;
  className?: string;
};

type PictureLinkProps = { href: string } & Pick<
  ProductPictureProps,
  'item' | 'sizes' | 'className'
>;

/** A picture that links to its item; for pointers only, because the name next to it is a link too. */
export function PictureLink({ href, className, ...picture }: PictureLinkProps) {
  return (
    <Link href={href} tabIndex={-1} aria-hidden className={className}>
      <ProductPicture {...picture} />
    </Link>
  );
}

/** A picture on a tile tinted by brand; fills its container. */
export function ProductPicture(props: ProductPictureProps) {
  const { item, priority = false, withNumber = false, alt = '', className } = props;
  const [failed, setFailed] = useState(false);
  const image = useRef<HTMLImageElement>(null);

  // Syncs with a picture that failed before hydration, whose error event is over.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(true);
  }, []);

  const modelNumber = withNumber ? item.modelNumber : null;

  return (
    <span
      className={classes(styles.tile, className)}
      data-tint={tileTint(item)}
      data-mark={markOf(props) ?? undefined}
    >
      <img
        ref={image}
        {...sourcesOf(props, failed)}
        width={300}
        height={300}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        onError={() => setFailed(true)}
      />
      {modelNumber !== null && <span>{modelNumber}</span>}
    </span>
  );
}

type PictureSources = {
  item: Pick<
    Item,
    'itmCode' | 'itmName' | 'img1' | 'bndName' | 'modelNumber' | 'partKind' | 'grade'
  >;
  /** The width of the picture, as in <img sizes>: "152px", "(min-width: 768px) 480px, 100vw". */
  sizes: string;
  /** The number of the item's picture, for example '002'; the first by default. */
  number?: string;
  /** The version of a further photo; the first one's is in the item. */
  version?: string | undefined;
};

/** Returns the sign of the grade, which further photos and a missing picture do not have. */
function markOf({ item, number = FIRST_PICTURE }: PictureSources): GradeMark | null {
  if (item.img1 === null || number !== FIRST_PICTURE) return null;
  return gradeMark(item, photoVersionIn(item.img1) !== null);
}

/** Returns the <img> attributes, with the placeholder for a missing or failed picture. */
function sourcesOf(
  { item, sizes, number = FIRST_PICTURE, version }: PictureSources,
  failed = false,
): { src: string; srcSet?: string; sizes?: string } {
  const isMissing = failed || (item.img1 === null && number === FIRST_PICTURE);
  if (isMissing) return { src: PLACEHOLDER };
  const shown = version ?? (number === FIRST_PICTURE ? photoVersionIn(item.img1) : null);
  const linkOf = (size: ProductImageSize) => productImageLink(item.itmCode, size, number, shown);
  const srcSet = usefulSizes(sizes)
    .map((size) => `${linkOf(size)} ${size}w`)
    .join(', ');
  return { src: linkOf(300), srcSet, sizes };
}

/** Returns the sizes that a browser can need for a fixed width; all sizes if it varies. */
function usefulSizes(sizes: string): readonly ProductImageSize[] {
  const width = Number(/^(\d+)px$/.exec(sizes)?.[1] ?? Number.NaN);
  if (Number.isNaN(width)) return PRODUCT_IMAGE_SIZES;
  const enough = PRODUCT_IMAGE_SIZES.find((size) => size >= width * MAX_DENSE);
  return PRODUCT_IMAGE_SIZES.filter((size) => size >= width * LEAST && size <= (enough ?? size));
}
