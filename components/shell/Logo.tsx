import { Link } from '@/components/ui/Link';
import { ShopMark } from '@/components/ui/ShopMark';
import { links } from '@/lib/urls/links';
import { useAppSelector, useSettings } from '@/store/hooks';
import { selectIsCatalogueBlocked } from '@/store/sessionSlice';
import styles from './Logo.module.scss';

/** Links to the home page, unless forced login would lead back from there. */
export function Logo() {
  const { siteName } = useSettings();
  const isBlocked = useAppSelector(selectIsCatalogueBlocked);
  const mark = (
    <>
      <ShopMark />
      <span>{siteName}</span>
    </>
  );
  if (isBlocked) return <span className={styles.logo}>{mark}</span>;
  return (
    <Link href={links.home} className={styles.logo} aria-label={`${siteName}, home`}>
      {mark}
    </Link>
  );
}
