import { officeLinks } from '@/lib/urls/officeLinks';
import { ActButton } from '../parts/ActButton';
import { useOffice } from './OfficeContext';
import { ROLE_WORDS } from './roleWords';
import { Screen } from './Screen';
import styles from './Refusal.module.scss';

/** A page that this member of staff may not see, or that does not exist. */
export function Refusal({ refusal }: { refusal: 'forbidden' | 'unknown' }) {
  const { staff } = useOffice();
  const isForbidden = refusal === 'forbidden';
  return (
    <Screen title={isForbidden ? 'Not for your role' : 'Nothing here'} back={officeLinks.today}>
      <div className={styles.refusal}>
        <p>
          {isForbidden
            ? `You work here as ${ROLE_WORDS[staff.role].toLowerCase()}, and this page is not part of that. The owner can change your role.`
            : 'This number or address is unknown. Check it, or search from the bar.'}
        </p>
        <ActButton variant="filled" href={officeLinks.today}>
          Go to Today
        </ActButton>
      </div>
    </Screen>
  );
}
