import type { Category } from '@/lib/contract/catalogue';
import { navigationImageLink, slugify } from '@/lib/site/links';

type NavigationPictureProps = {
  category: Pick<Category, 'catName' | 'partKind'>;
  size: number;
  className?: string;
};

/** The drawing that stands for a category; the name stands beside it. */
export function NavigationPicture({ category, size, className }: NavigationPictureProps) {
  return (
    <img
      src={navigationImageLink(category.partKind ?? slugify(category.catName))}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      decoding="async"
      className={className}
    />
  );
}
