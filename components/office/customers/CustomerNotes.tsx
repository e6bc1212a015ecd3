import { formatDate, formatMoment } from '@/lib/text/format';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { OfficeIcon } from '../parts/OfficeIcon';
import type { CustomerSheetProps } from './customerSheet';
import type { CustomerPage } from './customersPage';
import styles from './customers.module.scss';

/** What is to be known first: what they wait for, a refusal, a hold, or that their data were erased. */
export function CustomerNotes({ page, acts }: CustomerSheetProps) {
  const { customer, account } = page;
  const { refusal, erasedAt, state } = customer;
  if (erasedAt !== null) {
    return (
      <p className={styles.note}>
        {`The personal data were deleted on ${formatDate(erasedAt)}. Orders, invoices and sums stay.`}
      </p>
    );
  }
  return (
    <>
      <Request page={page} acts={acts} />
      {state === 'refused' && refusal !== null && (
        <p className={styles.note}>
          {`The registration was refused on ${formatDate(refusal.at)}: ${refusal.reason}`}
        </p>
      )}
      {account !== null && <Held account={account} />}
    </>
  );
}

function Request({ page, acts }: CustomerSheetProps) {
  const { state, since, dealerRequest: request } = page.customer;
  if (state !== 'waiting' && request === null) return null;
  return (
    <div className={styles.request}>
      <div>
        {state === 'waiting' && (
          <p>
            <b>Waits for approval</b>
            {` since ${formatMoment(since)}`}
          </p>
        )}
        {request !== null && (
          <p>
            <b>Asks for dealer prices</b>
            {`: ${factsOf(request).join(', ')}`}
          </p>
        )}
      </div>
      {acts.may.decide && (
        <ActButton variant="filled" size={36} press="d" onClick={() => acts.open('decision')}>
          Decide
        </ActButton>
      )}
    </div>
  );
}

type Asked = NonNullable<CustomerSheetProps['page']['customer']['dealerRequest']>;

/** Returns what a request says, in the order in which it is judged. */
export function factsOf({ shopName, town, district, buys, ...more }: Asked): string[] {
  const { registrationNumber, note, requestedAt } = more;
  return [
    shopName,
    `${town}, ${district}`,
    `buys ${buys}`,
    registrationNumber === null ? '' : `registration ${registrationNumber}`,
    note ?? '',
    `asked ${formatDate(requestedAt)}`,
  ].filter((fact) => fact !== '');
}

function Held({ account: { hold } }: { account: CustomerPage }) {
  if (hold === null) return null;
  const lifted =
    hold.by === 'overdue' ? 'It ends when what is overdue is paid.' : 'The owner lifts it.';
  return (
    <p className={styles.held}>
      <OfficeIcon of={icons.TriangleAlert} size={18} />
      {`Orders on credit are on hold: ${hold.reason}. ${lifted}`}
    </p>
  );
}
