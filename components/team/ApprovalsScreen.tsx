import { AccountFrame } from '@/components/account/AccountFrame';
import { ButtonLink } from '@/components/ui/Button';
import { Chip } from '@/components/ui/Chip';
import { EmptyState } from '@/components/ui/EmptyState';
import { Link } from '@/components/ui/Link';
import type { ApprovalSummary } from '@/lib/contract/team.contract';
import type { PageShopper } from '@/lib/pages/siteData';
import { counted, formatDate, formatMoney } from '@/lib/text/format';
import { approvalLink, links } from '@/lib/urls/links';
import { STATE_NAMES } from './teamWords';
import styles from './team.module.scss';

type ApprovalsScreenProps = { requests: ApprovalSummary[]; shopper: PageShopper };

/** Orders that wait for the owner's approval, and those that were decided last. */
export function ApprovalsScreen({ requests, shopper }: ApprovalsScreenProps) {
  const waiting = requests.filter(({ state }) => state === 'waiting');
  const decided = requests.filter(({ state }) => state !== 'waiting');
  return (
    <AccountFrame title="Approvals" shopper={shopper}>
      <h1>Approvals</h1>
      {requests.length === 0 && (
        <EmptyState
          icon="circle-check"
          title="Nothing waits for approval"
          actions={<ButtonLink href={links.shop}>Find parts</ButtonLink>}
        >
          <p>Orders that need the owner&apos;s approval appear here.</p>
        </EmptyState>
      )}
      <Requests title="Waiting" requests={waiting} />
      <Requests title="Decided" requests={decided} />
    </AccountFrame>
  );
}

function Requests({ title, requests }: { title: string; requests: ApprovalSummary[] }) {
  if (requests.length === 0) return null;
  const id = `requests-${title.toLowerCase()}`;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.list}>
        {requests.map((request) => (
          <Entry key={request.requestId} request={request} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ request }: { request: ApprovalSummary }) {
  const { requestId, state, askedBy, askedAt, itemCount, pieces, total, reason } = request;
  const size = `${counted(itemCount, 'line')}, ${counted(pieces, 'piece')}`;
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <Link href={approvalLink(requestId)} className={styles.name}>
          {askedBy}
          {total !== null && `, ${formatMoney(total)}`}
        </Link>
        <span>
          {formatDate(askedAt)}, {size}
        </span>
        {reason !== null && <small>{reason}</small>}
      </div>
      <Chip tone={state === 'waiting' ? 'strong' : undefined}>{STATE_NAMES[state]}</Chip>
    </li>
  );
}
