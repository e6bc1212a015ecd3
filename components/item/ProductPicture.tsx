import { useEffect, useRef, useState } from 'react';
import { classes } from '@/components/ui/classes';
import { brandTint } from '@/lib/pages/brandTints';
import { sourcesOf, type PictureSources } from './pictureSources';
import styles from './ProductPicture.module.scss';

type ProductPictureProps = PictureSources & {
  /** True for the pictures of the first screen: fetched at once, the rest when they come near. */
  priority?: boolean;
  /** The model number printed on the tile. */
  withNumber?: boolean;
  /** Empty where the name stands beside the picture, which is nearly everywhere. */
  alt?: string;
  className?: string;
};

/** The picture on its tile, tinted by brand. The tile fills what it is put in. */
export function ProductPicture(props: ProductPictureProps) {
  const { item, priority = false, withNumber = false, alt = '', className } = props;
  const [failed, setFailed] = useState(false);
  const image = useRef<HTMLImageElement>(null);

  // Syncs with a picture that failed before the page was hydrated: its event is over.
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
