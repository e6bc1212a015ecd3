import { useState } from 'react';
import { classes } from '@/components/ui/classes';
import type { Item } from '@/lib/contract/catalogue';
import { brandTint } from '@/lib/site/brandTints';
import {
  FIRST_PICTURE,
  PRODUCT_IMAGE_SIZES,
  productImageLink,
  type ProductImageSize,
} from '@/lib/site/links';
import styles from './ProductPicture.module.scss';

type ProductPictureProps = {
  item: Pick<Item, 'itmCode' | 'itmName' | 'img1' | 'bndName' | 'modelNumber'>;
  /** How wide the picture (a square) is drawn, as in <img sizes>: "152px", "(min-width: 768px) 480px, 100vw". */
  sizes: string;
  /** True for the pictures of the first screen: fetched at once, the rest when they come near. */
  priority?: boolean;
  /** The model number printed on the tile. */
  withNumber?: boolean;
  /** Which of the item's pictures, as '002'; the first unless said. */
  number?: string;
  /** Empty where the name stands beside the picture, which is nearly everywhere. */
  alt?: string;
  className?: string;
};

const PLACEHOLDER = '/placeholder.svg';

/** The picture on its tile, tinted by brand. The tile fills what it is put in. */
export function ProductPicture(props: ProductPictureProps) {
  const { item, priority = false, withNumber = false, alt = '', className } = props;
  const [failed, setFailed] = useState(false);
  const modelNumber = withNumber ? item.modelNumber : null;

  return (
    <span className={classes(styles.tile, className)} data-brand={brandTint(item.bndName)}>
      <img
        {...sourcesOf(props, failed)}
        width={300}
        height={300}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        onError={() => setFailed(true)}
      />
      {modelNumber !== null && <span className={styles.number}>{modelNumber}</span>}
    </span>
  );
}

function sourcesOf({ item, sizes, number = FIRST_PICTURE }: ProductPictureProps, failed: boolean) {
  const isMissing = failed || (item.img1 === null && number === FIRST_PICTURE);
  if (isMissing) return { src: PLACEHOLDER };
  const linkOf = (size: ProductImageSize) => productImageLink(item.itmCode, size, number);
  const srcSet = PRODUCT_IMAGE_SIZES.map((size) => `${linkOf(size)} ${size}w`).join(', ');
  return { src: linkOf(300), srcSet, sizes };
}
