import { AccountFrame } from '@/components/account/AccountFrame';
import { ButtonLink } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { EmptyState } from '@/components/ui/EmptyState';
import { Money } from '@/components/ui/Money';
import { usedPercent } from '@/lib/commerce/credit';
import type { Outstanding } from '@/lib/contract/dealer.contract';
import { formatAmount, formatDate, formatMoney } from '@/lib/text/format';
import type { PageShopper } from '@/lib/pages/siteData';
import { links } from '@/lib/urls/links';
import { useSettings } from '@/store/hooks';
import styles from './OutstandingScreen.module.scss';
import { OutstandingTable } from './OutstandingTable';

type OutstandingScreenProps = { outstanding: Outstanding; shopper: PageShopper };

/** What a dealer owes, by age, and the available credit. */
export function OutstandingScreen({ outstanding, shopper }: OutstandingScreenProps) {
  const { orders, byAge, used } = outstanding;
  return (
    <AccountFrame title="Outstanding" shopper={shopper}>
      <div className={styles.head}>
        <h1>Outstanding</h1>
        <ButtonLink href={links.statement} variant="outline" size={44}>
          <Icon of="file-text" />
          Statement
        </ButtonLink>
      </div>
      <CreditPanel outstanding={outstanding} />
      {orders.length === 0 ? (
        <EmptyState icon="circle-check" title="Nothing is outstanding">
          <p>Orders on credit appear here until they are paid.</p>
        </EmptyState>
      ) : (
        <>
          <HowToPay />
          <ByAge bands={byAge} used={used} />
          <OutstandingTable orders={orders} />
        </>
      )}
    </AccountFrame>
  );
}

/** Where to transfer what is owed. */
function HowToPay() {
  const { bank, branch, number, name } = useSettings().bankAccount;
  if (number === '') return null;
  const account = [bank, branch, number, name].filter(Boolean).join(', ');
  return (
    <p>
      Pay by bank transfer to <b>{account}</b>, with the order numbers as reference.
    </p>
  );
}

export function CreditPanel({ outstanding }: { outstanding: Outstanding }) {
  const { creditLimit, used, available, orders, hold, onAccount } = outstanding;
  const next = orders.find(({ isOverdue }) => !isOverdue);
  const overdue = orders.filter(({ isOverdue }) => isOverdue).length;
  const percent = usedPercent(outstanding);
  return (
    <section className={styles.credit} aria-label="Credit">
      {hold !== undefined && (
        <p className={styles.hold}>
          <Icon of="ban" />
          {hold.sentence}
        </p>
      )}
      <dl>
        <Sum name="Credit limit" rupees={creditLimit} />
        <Sum name="Used" rupees={used} />
        <Sum name="Available" rupees={available} />
      </dl>
      {creditLimit === 0 ? (
        <p className={styles.words}>Your account has no credit limit yet. Please ask us for one.</p>
      ) : (
        <div className={styles.use}>
          <Bar share={percent} />
          <p className={styles.words}>
            <span>{percent.toFixed(2)}% used</span>
            {onAccount !== undefined && <span>{formatMoney(onAccount)} paid on account</span>}
            {overdue > 0 && <b className={styles.late}>{overdue} overdue</b>}
            {next !== undefined && (
              <span>
                Next due: {formatMoney(next.open)} on {formatDate(next.dueAt)}
              </span>
            )}
          </p>
        </div>
      )}
    </section>
  );
}

function Sum({ name, rupees }: { name: string; rupees: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Money rupees={rupees} />
      </dd>
    </div>
  );
}

/** Decorative: the text next to it has the same figure. */
function Bar({ share }: { share: number }) {
  return (
    <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
      <rect width={Math.min(100, share)} height="1" />
    </svg>
  );
}

type ByAgeProps = {
  bands: Outstanding['byAge'];
  used: number;
  /** The page that says how to pay. */
  link?: string;
};

/** Scales the bars to the largest debt, so that small ones stay visible. */
export function ByAge({ bands, used, link }: ByAgeProps) {
  const most = Math.max(...bands.map(({ open }) => open));
  return (
    <section className={styles.ages} aria-labelledby="by-age">
      <div className={styles.head}>
        <h2 id="by-age">By age, LKR</h2>
        {link !== undefined && (
          <ButtonLink href={link} size={40}>
            Pay
          </ButtonLink>
        )}
      </div>
      <dl>
        {bands.map(({ name, open }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={styles.share}>
              <Bar share={most === 0 ? 0 : (open / most) * 100} />
            </dd>
            <dd>{formatAmount(open)}</dd>
          </div>
        ))}
        <div>
          <dt>Total</dt>
          <dd className={styles.share} />
          <dd>{formatAmount(used)}</dd>
        </div>
      </dl>
    </section>
  );
}
