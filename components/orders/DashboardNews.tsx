import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { counted } from '@/lib/text/format';
import { links } from '@/lib/urls/links';
import { useAppSelector } from '@/store/hooks';
import styles from './DashboardNews.module.scss';

type DashboardNewsProps = { invitationCount: number; waitingCount: number };

/** Leads to what waits for an answer: invitations, and orders to approve. */
export function DashboardNews({ invitationCount, waitingCount }: DashboardNewsProps) {
  const isOwner = useAppSelector(({ session }) =>
    session.specialCategories.some(({ link }) => link === links.team),
  );
  if (invitationCount + waitingCount === 0) return null;
  const orders = counted(waitingCount, 'order');
  return (
    <ul className={styles.news} aria-label="Waiting for an answer">
      {waitingCount > 0 && (
        <li>
          <Link href={links.approvals}>
            <Icon of="clock" />
            {isOwner
              ? `${orders} to approve`
              : `${orders} of yours ${waitingCount === 1 ? 'waits' : 'wait'} for approval`}
            <Icon of="chevron-right" />
          </Link>
        </li>
      )}
      {invitationCount > 0 && (
        <li>
          <Link href={links.joinTeam}>
            <Icon of="mail" />
            {counted(invitationCount, 'invitation')} to order for a shop
            <Icon of="chevron-right" />
          </Link>
        </li>
      )}
    </ul>
  );
}
