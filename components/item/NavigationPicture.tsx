import type { Category } from '@/lib/contract/catalogue.contract';
import { categoryImageLink } from '@/lib/urls/links';

type NavigationPictureProps = {
  category: Pick<Category, 'catName' | 'partKind'>;
  size: number;
  priority?: boolean;
  className?: string;
};

/** A category's illustration; decorative next to the name. */
export function NavigationPicture(props: NavigationPictureProps) {
  const { category, size, priority = false, className } = props;
  return (
    <img
      src={categoryImageLink(category)}
      width={size}
      height={size}
      alt=""
      loading={priority ? 'eager' : 'lazy'}
      decoding="async"
      className={className}
    />
  );
}
