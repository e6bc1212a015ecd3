import { useEffect, useRef, useState } from 'react';
import { classes } from '@/components/ui/classes';
import { brandTint } from '@/lib/pages/brandTints';
import { sourcesOf, type PictureSources } from './pictureSources';
import styles from './ProductPicture.module.scss';

type ProductPictureProps = PictureSources & {
  /** Loads the pictures of the first screen at once; the others are lazy. */
  priority?: boolean;
  /** Prints the model number on the tile. */
  withNumber?: boolean;
  /** Empty when the name is next to the picture. */
  alt?: string;
  className?: string;
};

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
    <span className={classes(styles.tile, className)} data-brand={brandTint(item.bndName)}>
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
