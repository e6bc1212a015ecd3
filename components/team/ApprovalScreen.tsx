import { AccountFrame } from '@/components/account/AccountFrame';
import { AddressLines } from '@/components/address/AddressLines';
import { Breadcrumb } from '@/components/ui/Breadcrumb';
import { ButtonLink } from '@/components/ui/Button';
import { Link } from '@/components/ui/Link';
import type { ApprovalRequest } from '@/lib/contract/team.contract';
import type { PageShopper } from '@/lib/pages/siteData';
import { counted, formatMoment, formatAmount, formatMoney } from '@/lib/text/format';
import { links, orderLink } from '@/lib/urls/links';
import { centsFromRupees, rupeesFromCents } from '@/lib/commerce/money';
import type { AgainLine } from '@/lib/contract/dealer.contract';
import { yourCode } from '@/lib/text/yourCode';
import { Decision } from './Decision';
import { OwnRequest } from './OwnRequest';
import { STATE_NAMES } from './teamWords';
import styles from './team.module.scss';

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

/** The lines that were asked for; while they wait, with what changed in price and stock since. */
function RequestLines({ lines, isWaiting }: { lines: AgainLine[]; isWaiting: boolean }) {
  return (
    <ul className={styles.list} aria-label="Lines">
      {lines.map((line) => (
        <li key={line.itmCode} className={styles.line}>
          <span className={styles.words}>
            <b>{line.item?.itmName ?? line.itmName}</b>
            <small>
              {line.sku}
              {line.item !== null && line.item.itmName !== line.itmName && `, was ${line.itmName}`}
            </small>
            {line.ownCode !== undefined && <small>{yourCode(line.ownCode)}</small>}
            {isWaiting && <LineNews line={line} />}
          </span>
          <Amounts qty={line.qty} each={isWaiting ? (line.now ?? line.was) : line.was} />
        </li>
      ))}
    </ul>
  );
}

function Amounts({ qty, each }: { qty: number; each: number }) {
  const total = rupeesFromCents(qty * centsFromRupees(each));
  return (
    <span className={styles.number}>
      {qty} x {formatAmount(each)}
      <b>{formatMoney(total)}</b>
    </span>
  );
}

/** What is not as it was asked for. */
function LineNews({ line: { qty, was, now, problem } }: { line: AgainLine }) {
  return (
    <>
      {now !== null && now !== was && (
        <small className={styles.news}>
          Price was {formatMoney(was)}, now {formatMoney(now)}
        </small>
      )}
      {problem !== null && (
        <small className={styles.news}>
          {problem.sentence}
          {problem.fixQty > 0
            ? `${qty} asked for, ${problem.fixQty} can be ordered.`
            : 'It will be left out.'}
        </small>
      )}
    </>
  );
}
