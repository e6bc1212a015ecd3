import { Icon } from '@/components/ui/Icon';
import { AWAITING_APPROVAL } from '@/lib/text/errors';
import { useAppSelector } from '@/store/hooks';
import styles from './ApprovalNote.module.scss';

/** Tells a new customer that they can buy after the shop's approval. */
export function ApprovalNote() {
  const isAwaited = useAppSelector(({ session }) => session.isApprovalPending === 'YES');
  if (!isAwaited) return null;
  return (
    <p className={styles.note} role="note">
      <Icon of="clock" />
      {AWAITING_APPROVAL.trim()}
    </p>
  );
}
