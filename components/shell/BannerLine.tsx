import { useRouter } from 'next/router';
import { Link } from '@/components/ui/Link';
import { links } from '@/lib/urls/links';
import { useSettings } from '@/store/hooks';
import styles from './BannerLine.module.scss';

/** The owner's line of these days; the checkout has none, and papers neither. */
export function BannerLine() {
  const { pathname } = useRouter();
  const { banner } = useSettings();
  if (banner === undefined || pathname === links.checkout) return null;
  return (
    <aside className={styles.banner} aria-label="News of the shop">
      {banner.link === '' ? banner.text : <Link href={banner.link}>{banner.text}</Link>}
    </aside>
  );
}
