import { AccountFrame } from '@/components/account/AccountFrame';
import { AddressLines } from '@/components/address/AddressLines';
import { Breadcrumb } from '@/components/ui/Breadcrumb';
import { ButtonLink } from '@/components/ui/Button';
import { Link } from '@/components/ui/Link';
import type { ApprovalRequest } from '@/lib/contract/team';
import type { PageShopper } from '@/lib/pages/siteData';
import { counted, formatMoment } from '@/lib/text/format';
import { links, orderLink } from '@/lib/urls/links';
import { Decision } from './Decision';
import { OwnRequest } from './OwnRequest';
import { RequestLines } from './RequestLines';
import { STATE_NAMES } from './teamWords';
import styles from './Team.module.scss';

type ApprovalScreenProps = { request: ApprovalRequest | null; shopper: PageShopper };

/** An order that a colleague asks for: the owner approves or rejects it. */
export function ApprovalScreen({ request, shopper }: ApprovalScreenProps) {
  return (
    <AccountFrame title="Approval" shopper={shopper}>
      {request !== null && <Request key={request.requestId} request={request} />}
    </AccountFrame>
  );
}

function Request({ request }: { request: ApprovalRequest }) {
  const { askedBy, askedAt, state, itemCount, address, note, poNumber, isPickUp } = request;
  const trail = [{ name: 'Approvals', href: links.approvals }, { name: askedBy }];
  return (
    <>
      <Breadcrumb trail={trail} />
      <h1>{askedBy} asks for an order</h1>
      <p className={styles.note}>
        <b>{STATE_NAMES[state]}</b>, {formatMoment(askedAt)}, {counted(itemCount, 'line')}
      </p>
      <Outcome request={request} />
      {request.mayDecide && <Decision request={request} />}
      <OwnRequest request={request} />
      <RequestLines lines={request.lines} isWaiting={state === 'waiting'} />
      <section className={styles.panel} aria-labelledby="where-title">
        <h2 id="where-title">{isPickUp ? 'Collected at the counter by' : 'Delivery address'}</h2>
        <AddressLines address={address} />
        {poNumber !== null && <p>Purchase order: {poNumber}</p>}
        {note !== null && <p>Note: {note}</p>}
      </section>
    </>
  );
}

function Outcome({ request }: { request: ApprovalRequest }) {
  const { state, decidedBy, decidedAt, reason, orderNumber } = request;
  if (state === 'waiting') return null;
  return (
    <div className={styles.panel} role="status">
      <p>
        {STATE_NAMES[state]}
        {decidedBy !== null && ` by ${decidedBy}`}
        {decidedAt !== null && `, ${formatMoment(decidedAt)}`}.{reason !== null && ` ${reason}`}
      </p>
      {orderNumber !== null && (
        <p>
          <Link href={orderLink(orderNumber)} className={styles.name}>
            Order {orderNumber}
          </Link>
        </p>
      )}
      <ButtonLink href={links.approvals} variant="outline" className={styles.act}>
        All approvals
      </ButtonLink>
    </div>
  );
}
