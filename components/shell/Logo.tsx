import { Link } from '@/components/ui/Link';
import { links } from '@/lib/urls/links';
import { useSettings } from '@/store/hooks';
import styles from './Logo.module.scss';

export function Logo() {
  const { siteName } = useSettings();
  return (
    <Link href={links.home} className={styles.logo} aria-label={`${siteName}, home`}>
      <svg viewBox="0 0 36 36" width="36" height="36" aria-hidden fill="none">
        <g className={styles.chip}>
          <rect x="6.5" y="6" width="25" height="24" rx="4.5" />
          <path d="M13 2v4M19 2v4M25 2v4M13 30v4M19 30v4M25 30v4" />
        </g>
        <g className={styles.trace}>
          <path d="M2 21.5h8l5-4.6h4" />
          <circle cx="22" cy="16.6" r="3.2" />
        </g>
      </svg>
      <span>{siteName}</span>
    </Link>
  );
}
