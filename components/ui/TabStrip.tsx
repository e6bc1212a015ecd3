import { formatCount } from '@/lib/text/format';
import { Link } from './Link';
import styles from './TabStrip.module.scss';

export type Tab = { href: string; name: string; count?: number; current: boolean };

/** Links to related lists with their counts; scrolls sideways when it does not fit. */
export function TabStrip({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav aria-label={label} className={styles.strip}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Link href={tab.href} aria-current={tab.current ? 'page' : undefined}>
              {tab.name}
              {tab.count !== undefined && <small>{formatCount(tab.count)}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
