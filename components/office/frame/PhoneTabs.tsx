import { useRouter } from 'next/router';
import { useState } from 'react';
import { Link } from '@/components/ui/Link';
import { ThemeSwitch } from '@/components/ui/ThemeSwitch';
import { cappedCount } from '@/lib/text/officeWords';
import { officeLinks } from '@/lib/urls/officeLinks';
import * as icons from '../parts/icons';
import { OfficeIcon } from '../parts/OfficeIcon';
import { Sheet } from '../parts/Sheet';
import { isAt, placesOf } from './navigation';
import { useOffice } from './OfficeContext';
import styles from './PhoneTabs.module.scss';

/** The tabs of a phone; a screen with an act bar hides them. */
export function PhoneTabs() {
  const { staff, counts } = useOffice();
  const { asPath } = useRouter();
  const [isMoreOpen, setMoreOpen] = useState(false);
  const places = placesOf(staff);
  const isBelowMore = !places.some((place) => place.tab !== undefined && isAt(asPath, place));
  return (
    <nav className={styles.tabs} aria-label="Tabs">
      {places.map((place) => {
        const { href, tab, icon, count } = place;
        if (tab === undefined) return null;
        const waiting = count === undefined ? 0 : (counts[count] ?? 0);
        return (
          <Link key={href} href={href} aria-current={isAt(asPath, place) ? 'page' : undefined}>
            <OfficeIcon of={icon} size={22} />
            {tab}
            {waiting > 0 && <small>{cappedCount(waiting)}</small>}
          </Link>
        );
      })}
      <button
        type="button"
        onClick={() => setMoreOpen(true)}
        aria-haspopup="dialog"
        aria-current={isBelowMore || undefined}
      >
        <OfficeIcon of={icons.Menu} size={22} />
        More
      </button>
      {isMoreOpen && <More onClose={() => setMoreOpen(false)} />}
    </nav>
  );
}

function More({ onClose }: { onClose: () => void }) {
  const { staff, counts } = useOffice();
  const { asPath } = useRouter();
  const places = placesOf(staff).filter(({ tab }) => tab === undefined);
  return (
    <Sheet title="More" subtitle={staff.name} onClose={onClose}>
      <ul className={styles.more}>
        {places.map((place) => {
          const { href, label, icon, count } = place;
          const waiting = count === undefined ? 0 : (counts[count] ?? 0);
          return (
            <li key={href}>
              <Link
                href={href}
                onClick={onClose}
                aria-current={isAt(asPath, place) ? 'page' : undefined}
              >
                <OfficeIcon of={icon} size={22} />
                {label}
                {waiting > 0 && <small>{cappedCount(waiting)}</small>}
              </Link>
            </li>
          );
        })}
        <li>
          <Link href={officeLinks.sessions} onClick={onClose}>
            <OfficeIcon of={icons.User} size={22} />
            Your sessions and sign-out
          </Link>
        </li>
      </ul>
      <ThemeSwitch />
    </Sheet>
  );
}
