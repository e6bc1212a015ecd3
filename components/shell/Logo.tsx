import { Link } from '@/components/ui/Link';
import { ShopMark } from '@/components/ui/ShopMark';
import { links } from '@/lib/urls/links';
import { useSettings } from '@/store/hooks';
import styles from './Logo.module.scss';

export function Logo() {
  const { siteName } = useSettings();
  return (
    <Link href={links.home} className={styles.logo} aria-label={`${siteName}, home`}>
      <ShopMark />
      <span>{siteName}</span>
    </Link>
  );
}
