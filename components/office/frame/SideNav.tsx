import { useRouter } from 'next/router';
import { classes } from '@/components/ui/classes';
import { Link } from '@/components/ui/Link';
import { ThemeSwitch } from '@/components/ui/ThemeSwitch';
import { cappedCount } from '@/lib/text/officeWords';
import { OfficeIcon } from '../parts/OfficeIcon';
import { isAt, placesOf } from './navigation';
import { useOffice } from './OfficeContext';
import styles from './SideNav.module.scss';

/** The places that this member of staff may open, with what waits in them. */
export function SideNav() {
  const { staff, counts } = useOffice();
  const { asPath } = useRouter();
  const places = placesOf(staff);
  return (
    <nav className={styles.side} aria-label="Office">
      <ul>
        {places.map((place, at) => {
          const { href, label, icon, count, group } = place;
          const isFirst = at > 0 && places[at - 1]?.group !== group;
          const waiting = count === undefined ? 0 : (counts[count] ?? 0);
          return (
            <li key={href} className={classes(isFirst && styles.group)}>
              <Link href={href} aria-current={isAt(asPath, place) ? 'page' : undefined}>
                <OfficeIcon of={icon} />
                <span>{label}</span>
                {waiting > 0 && <small>{cappedCount(waiting)}</small>}
              </Link>
            </li>
          );
        })}
      </ul>
      <ThemeSwitch />
    </nav>
  );
}
