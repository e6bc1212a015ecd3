import { classes } from '@/components/ui/classes';
import { hoursLines, openState, openWords } from '@/lib/commerce/openingHours';
import { useSettings } from '@/store/hooks';
import styles from './OpeningTimes.module.scss';
import { useMinute } from './useMinute';

/** The week's opening hours and whether the shop is open now, in Colombo's time zone. */
export function OpeningTimes({ serverTime }: { serverTime: number }) {
  const settings = useSettings();
  const now = useMinute(serverTime);
  const { isOpen } = openState(settings, now);
  return (
    <>
      <p className={classes(styles.now, isOpen && styles.open)}>{openWords(settings, now)}</p>
      <table className={styles.hours}>
        <caption>Opening hours, Sri Lanka time</caption>
        <tbody>
          {hoursLines(settings.openingHours).map(({ days, hours }) => (
            <tr key={days}>
              <th scope="row">{days}</th>
              <td>{hours}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
