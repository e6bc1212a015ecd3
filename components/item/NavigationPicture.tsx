import type { Category } from '@/lib/contract/catalogue';
import { navigationImageLink } from '@/lib/urls/links';

type NavigationPictureProps = {
  category: Pick<Category, 'catName' | 'partKind'>;
  size: number;
  priority?: boolean;
  className?: string;
};

/** The drawing of a category without parts of a known kind. */
const ANY_PART = 'part';

/** A category's illustration; decorative next to the name. */
export function NavigationPicture(props: NavigationPictureProps) {
  const { category, size, priority = false, className } = props;
  return (
    <img
      src={navigationImageLink(category.partKind ?? ANY_PART)}
      width={size}
      height={size}
      alt=""
      loading={priority ? 'eager' : 'lazy'}
      decoding="async"
      className={className}
    />
  );
}
