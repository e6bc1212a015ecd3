import { officeLinks } from '@/lib/urls/officeLinks';
import { useMay } from '../frame/OfficeContext';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import styles from './NothingWaits.module.scss';

/** All is done: one useful job. */
export function NothingWaits() {
  const may = useMay();
  return (
    <div className={styles.nothing}>
      <div>
        <h2>Nothing waits</h2>
        <p>Everything of today is done. A good time to count a shelf.</p>
      </div>
      {may('write_stock') && (
        <ActButton
          variant="filled"
          icon={icons.ClipboardCheck}
          press="Enter"
          href={officeLinks.count}
        >
          Count a shelf
        </ActButton>
      )}
    </div>
  );
}
