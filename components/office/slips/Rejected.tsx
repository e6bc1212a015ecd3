import { Link } from '@/components/ui/Link';
import type { SlipList } from '@/lib/contract/payment.contract';
import { formatWhen } from '@/lib/text/officeTime';
import { officeOrderLink } from '@/lib/urls/officeLinks';
import { RowCall } from '../calls/RowCall';
import { useOffice } from '../frame/OfficeContext';
import { Section } from '../parts/Section';
import styles from './slips.module.scss';

/** Slips that were rejected lately: a rejection by mistake is taken back here. */
export function Rejected({ rejected }: Pick<SlipList, 'rejected'>) {
  const { now } = useOffice();
  if (rejected.length === 0) return null;
  return (
    <Section title="Rejected lately" className={styles.rejected}>
      <ul>
        {rejected.map(({ slipId, orderNumber, reason, decidedBy, decidedAt }) => (
          <li key={slipId}>
            <p>
              <Link href={officeOrderLink(orderNumber)}>{orderNumber}</Link> {`${reason}.`}
              <small>{`${decidedBy}, ${formatWhen(decidedAt, now)}`}</small>
            </p>
            <RowCall
              act={(api) => api.call('POST /office/slips/{slipId}/reopen', { params: { slipId } })}
              label={`Look at the slip of ${orderNumber} again`}
            >
              Look at it again
            </RowCall>
          </li>
        ))}
      </ul>
      <p className={styles.why}>
        The buyer is told that you look at it again, unless the message about the rejection has not
        left yet.
      </p>
    </Section>
  );
}
