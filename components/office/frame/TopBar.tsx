import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link } from '@/components/ui/Link';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { formatTime, formatWeekday } from '@/lib/text/officeTime';
import { officeLinks } from '@/lib/urls/officeLinks';
import { Keys } from '../keys/Keys';
import * as icons from '../parts/icons';
import { OfficeIcon } from '../parts/OfficeIcon';
import { expectsBursts, watchBursts } from '../keys/burst';
import { OfficeMark } from './OfficeMark';
import { useOffice } from './OfficeContext';
import { ROLE_WORDS } from './roleWords';
import styles from './TopBar.module.scss';

/** The deep bar of a desktop: find or do, the time, who works here. */
export function TopBar() {
  const { siteName, staff, openPalette } = useOffice();
  return (
    <header className={styles.bar}>
      <Link href={officeLinks.today} className={styles.name}>
        <OfficeMark />
        {siteName} <small>Office</small>
      </Link>
      <button
        type="button"
        className={styles.find}
        onClick={openPalette}
        aria-keyshortcuts="Control+K"
      >
        <OfficeIcon of={icons.Search} size={16} />
        <span>Search orders, items, customers or do…</span>
        <Keys of="$mod+K" onFilled />
      </button>
      <ScannerState />
      <Clock />
      <Link href={officeLinks.sessions} className={styles.staff}>
        <OfficeIcon of={icons.User} />
        <span>{staff.name}</span> <small>{ROLE_WORDS[staff.role]}</small>
        <VisuallyHidden>, your sessions and sign-out</VisuallyHidden>
      </Link>
    </header>
  );
}

const TICK_MS = 20_000;

/** The shop's time; the server's until the first tick, so that both write the same. */
function Clock() {
  const { now: rendered } = useOffice();
  const [now, setNow] = useState(rendered);

  // Syncs with the clock.
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);

  return (
    <span className={styles.clock}>
      <b>{formatWeekday(now)}</b> {formatTime(now)}
    </span>
  );
}

/** Whether a scan would arrive: a scanner types into the window that has the focus. */
function ScannerState() {
  const isExpected = useSyncExternalStore(watchBursts, expectsBursts, never);
  const hasFocus = useSyncExternalStore(watchFocus, () => document.hasFocus(), always);
  if (!isExpected) return null;
  return (
    <span className={styles.scanner} data-waits={!hasFocus || undefined}>
      <OfficeIcon of={icons.ScanBarcode} />
      {hasFocus ? 'Scanner ready' : 'Click here, then scan'}
    </span>
  );
}

const never = () => false;
const always = () => true;

function watchFocus(tell: () => void): () => void {
  window.addEventListener('focus', tell);
  window.addEventListener('blur', tell);
  return () => {
    window.removeEventListener('focus', tell);
    window.removeEventListener('blur', tell);
  };
}
