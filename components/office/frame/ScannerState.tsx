import { useSyncExternalStore } from 'react';
import { expectsBursts, watchBursts } from '../keys/burst';
import * as icons from '../parts/icons';
import { OfficeIcon } from '../parts/OfficeIcon';
import styles from './TopBar.module.scss';

/** Whether a scan would arrive: a scanner types into the window that has the focus. */
export function ScannerState() {
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
