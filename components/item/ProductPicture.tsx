import { useState } from 'react';
import { classes } from '@/components/ui/classes';
import type { Item } from '@/lib/contract/catalogue';
import { brandTint } from '@/lib/site/brandTints';
import { PRODUCT_IMAGE_SIZES, productImageLink } from '@/lib/site/links';
import styles from './ProductPicture.module.scss';

type ProductPictureProps = {
  item: Pick<Item, 'itmCode' | 'itmName' | 'img1' | 'bndName' | 'modelNumber'>;
  /** How wide the picture (a square) is drawn, as in <img sizes>: "152px", "(min-width: 768px) 480px, 100vw". */
  sizes: string;
  /** True for the pictures of the first screen: fetched at once, the rest when they come near. */
  priority?: boolean;
  /** The model number printed on the tile. */
  withNumber?: boolean;
  /** Empty where the name stands beside the picture, which is nearly everywhere. */
  alt?: string;
  className?: string;
};

const PLACEHOLDER = '/placeholder.svg';

/** The picture on its tile, tinted by brand. The tile fills what it is put in. */
export function ProductPicture(props: ProductPictureProps) {
  const { item, sizes, priority = false, withNumber = false, alt = '', className } = props;
  const [failed, setFailed] = useState(false);
  const missing = failed || item.img1 === null;
  const number = withNumber ? item.modelNumber : null;

  return (
    <span className={classes(styles.tile, className)} data-brand={brandTint(item.bndName)}>
      <img
        src={missing ? PLACEHOLDER : productImageLink(item.itmCode, 300)}
        srcSet={missing ? undefined : sourceSet(item.itmCode)}
        sizes={missing ? undefined : sizes}
        width={300}
        height={300}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        onError={() => setFailed(true)}
      />
      {number !== null && <span className={styles.number}>{number}</span>}
    </span>
  );
}

function sourceSet(itmCode: number): string {
  return PRODUCT_IMAGE_SIZES.map((size) => `${productImageLink(itmCode, size)} ${size}w`).join(
    ', ',
  );
}
