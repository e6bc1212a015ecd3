import { Icon } from '@/components/ui/Icon';
import { Clock } from '@/components/ui/icons';
import { AWAITING_APPROVAL } from '@/lib/contract/errors';
import { useAppSelector } from '@/store/hooks';
import styles from './ApprovalNote.module.scss';

/** To a new customer who can look around and not buy yet. */
export function ApprovalNote() {
  const isAwaited = useAppSelector(({ session }) => session.isApprovalPending === 'YES');
  if (!isAwaited) return null;
  return (
    <p className={styles.note} role="note">
      <Icon of={Clock} />
      {AWAITING_APPROVAL.trim()}
    </p>
  );
}
