import type { CloseDay } from '@/lib/contract/takings.contract';
import { REFUSAL_WORDS } from '@/lib/text/closeWords';
import { formatAmount } from '@/lib/text/format';
import { formatWhen } from '@/lib/text/officeTime';
import { closeFileLink, closeLink } from '@/lib/urls/officeLinks';
import { Link } from '@/components/ui/Link';
import { useOffice } from '../frame/OfficeContext';
import { Mark } from '../parts/Mark';
import styles from './close.module.scss';

/** Who counted and who signed; after it, how the signature is checked. */
export function SignedBy({ page }: { page: CloseDay }) {
  const { now } = useOffice();
  const { countedBy, closedBy, refusal, signature, isAlone } = page;
  return (
    <section className={styles.signed} aria-labelledby="signed">
      <h2 id="signed">Signed by</h2>
      <ul>
        <li>
          {countedBy === null ? (
            'Nobody has counted yet'
          ) : (
            <Mark shape="tick" tone="good">{`${countedBy.name}, counted`}</Mark>
          )}
          {countedBy !== null && <small>{formatWhen(countedBy.at, now)}</small>}
        </li>
        <li>
          {closedBy === null ? (
            'Somebody else closes'
          ) : (
            <Mark shape="tick" tone="good">{`${closedBy.name}, closed`}</Mark>
          )}
          <small>
            {closedBy === null
              ? refusal !== null && REFUSAL_WORDS[refusal]
              : formatWhen(closedBy.at, now)}
          </small>
        </li>
      </ul>
      {isAlone && <p>One person did both: nobody else works here.</p>}
      {signature === null ? (
        <p>After signing nothing in this day changes; a later finding is booked on its own day.</p>
      ) : (
        <p className={styles.hash}>
          {'Signed with the shop’s key. '}
          <a href={closeFileLink(page.day, 'json')}>What was signed</a>
          {`, SHA-256 ${signature.hash}`}
        </p>
      )}
    </section>
  );
}

/** What changed in closed days: booked on this one, or of this one on later ones. */
export function LaterChanges({ page: { later, changedSince } }: { page: CloseDay }) {
  return (
    <>
      <Changes title="Of earlier closed days, booked on this one" changes={later} />
      <Changes title="Changed since it was signed, booked later" changes={changedSince} />
    </>
  );
}

function Changes({ title, changes }: { title: string; changes: CloseDay['later'] }) {
  if (changes.length === 0) return null;
  return (
    <section className={styles.later}>
      <h2>{title}</h2>
      <ul>
        {changes.map(({ day, number, amount }) => (
          <li key={`${day} ${number}`}>
            <Link href={closeLink(day)}>{day}</Link>
            <span>{number}</span>
            <b>{formatAmount(amount)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
