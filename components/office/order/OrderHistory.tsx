import { classes } from '@/components/ui/classes';
import { formatWhen } from '@/lib/text/officeTime';
import { useOffice } from '../frame/OfficeContext';
import { Section } from '../parts/Section';
import { eventWords } from './eventWords';
import type { OfficeOrder } from '@/lib/contract/officeOrder';
import styles from './Order.module.scss';

/** What happened with the order, the newest first. */
export function OrderHistory({ order: { events } }: { order: OfficeOrder }) {
  const { now } = useOffice();
  return (
    <Section title="History" className={classes(styles.section, styles.history)}>
      <ol className={styles.events}>
        {events.map((event, at) => {
          const { did, note } = eventWords(event);
          return (
            <li key={`${event.at} ${at}`}>
              <time>{formatWhen(event.at, now)}</time>
              <span>
                <b>{event.by}</b> {did}
                {note !== '' && <small>{note}</small>}
              </span>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
