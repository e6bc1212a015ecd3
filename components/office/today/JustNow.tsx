import { Link } from '@/components/ui/Link';
import type { TodayEvent } from '@/lib/contract/today.contract';
import { formatMoney } from '@/lib/text/format';
import { formatWhen } from '@/lib/text/officeTime';
import { officeOrderLink } from '@/lib/urls/officeLinks';
import { useOffice } from '../frame/OfficeContext';
import { doneWords } from '../order/eventWords';
import { Section } from '../parts/Section';
import rows from './JustNow.module.scss';
import styles from './today.module.scss';

/** The newest steps of all orders. */
export function JustNow({ latest }: { latest: readonly TodayEvent[] }) {
  const { now } = useOffice();
  if (latest.length === 0) return null;
  return (
    <Section title="Just now" className={styles.section}>
      <ul className={rows.list}>
        {latest.map(({ at, by, action, orderNumber, amount }) => (
          <li key={`${at} ${orderNumber} ${action}`}>
            <time>{formatWhen(at, now)}</time>
            <b>{by}</b>
            <span>
              {doneWords(action)} <Link href={officeOrderLink(orderNumber)}>{orderNumber}</Link>
            </span>
            <span>{amount === null ? '' : formatMoney(amount)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
