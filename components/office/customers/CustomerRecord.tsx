import { classes } from '@/components/ui/classes';
import { Link } from '@/components/ui/Link';
import type { OfficeCustomer } from '@/lib/contract/officeCustomer.contract';
import { displayPhone } from '@/lib/text/displayPhone';
import { ORDER_MESSAGES } from '@/lib/contract/order';
import { counted, formatAmount, formatDate, formatMoment } from '@/lib/text/format';
import { messageTitle } from '@/lib/text/messageTitles';
import { statusWords } from '@/lib/text/orderWords';
import { officeLink, officeLinks, officeOrderLink } from '@/lib/urls/officeLinks';
import { Section } from '../parts/Section';
import styles from './CustomerRecord.module.scss';

type Props = { customer: OfficeCustomer };

/** The newest orders; all of them are in the list of orders. */
export function CustomerOrders({ customer: { orders, orderCount, phone } }: Props) {
  const all = orderCount > orders.length && phone !== null && (
    <Link href={officeLink(officeLinks.orders, { tab: 'all', search: phone })}>
      {`All ${orderCount}`}
    </Link>
  );
  return (
    <Section title="Orders" action={all}>
      {orders.length === 0 ? (
        <p className={styles.none}>No orders yet.</p>
      ) : (
        <ul className={styles.rows}>
          {orders.map(({ orderNumber, placedAt, status, pieces, total }) => (
            <li key={orderNumber}>
              <Link href={officeOrderLink(orderNumber)}>{orderNumber}</Link>
              <span>{`${formatDate(placedAt)}, ${statusWords(status)}`}</span>
              <span>{counted(pieces, 'piece')}</span>
              <b>{formatAmount(total)}</b>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** How and where they are reached. */
export function CustomerAddresses({ customer: { addresses, email, emailVerified } }: Props) {
  if (addresses.length === 0 && email === null) return null;
  return (
    <Section title="Contact and addresses">
      <ul className={styles.blocks}>
        {email !== null && <li>{emailVerified ? email : `${email}, not confirmed`}</li>}
        {addresses.map((address) => (
          <li key={address.addressId}>
            {linesOf(address).map((line, at) => (
              <span key={at}>{line}</span>
            ))}
          </li>
        ))}
      </ul>
    </Section>
  );
}

type Address = OfficeCustomer['addresses'][number];

function linesOf(address: Address): string[] {
  const { fullName, shopName, line1, line2, town, district, phone, secondPhone } = address;
  const phones = [phone, secondPhone].filter((one) => one !== null).map(displayPhone);
  return [
    [fullName, shopName].filter(Boolean).join(', '),
    [line1, line2].filter(Boolean).join(', '),
    `${town}, ${district}`,
    phones.join(', '),
  ];
}

/** What the shop sent them. */
export function CustomerMessages({ customer: { messages } }: Props) {
  if (messages.length === 0) return null;
  return (
    <Section title="Messages of the last 30 days">
      <ul className={classes(styles.rows, styles.messages)}>
        {messages.map(({ at, channel, event, about, state }, index) => (
          <li key={`${at} ${index}`}>
            <span>{formatMoment(at)}</span>
            <span>{[titleOf(event), about].filter(Boolean).join(', ')}</span>
            <span>{channel === 'sms' ? 'text' : 'mail'}</span>
            <b>{state}</b>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Other messages, such as codes and answers to requests, have no name of their own. */
function titleOf(event: string | null): string {
  if (event === null) return 'Account';
  const known = ORDER_MESSAGES.find((one) => one === event);
  return known === undefined ? event : messageTitle(known);
}
