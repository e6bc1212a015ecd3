import { WholeNumbers } from '@/components/ui/WholeNumbers';
import { Link } from '@/components/ui/Link';
import { displayPhone } from '@/lib/text/displayPhone';
import { phoneLink } from '@/lib/site/chatLink';
import { counted, formatAmount } from '@/lib/text/format';
import { formatWhen } from '@/lib/text/officeTime';
import { officeCustomerLink, officeReturnLink } from '@/lib/urls/officeLinks';
import { useMay, useOffice } from '../frame/OfficeContext';
import { Keys } from '../keys/Keys';
import { ActButton } from '../parts/ActButton';
import { Facts, type Fact } from '../parts/Facts';
import * as icons from '../parts/icons';
import { Section } from '../parts/Section';
import { whatsAppLink } from './buyerLinks';
import { Act, ActRow } from './MoreActs';
import { OrderTasks } from './OrderTasks';
import type { OfficeOrder, OfficeParcel } from '@/lib/contract/officeOrder.contract';
import type { AvailableActions } from './useAvailableActions';
import styles from './order.module.scss';

type OrderAsideProps = { order: OfficeOrder; acts: AvailableActions };

/** The main act, the buyer, the parcels and the note. */
export function OrderAside({ order, acts }: OrderAsideProps) {
  return (
    <div className={styles.aside}>
      {acts.main !== null && (
        <div className={styles.onDesktop}>
          <Act act={acts.main} isMain />
          {acts.main.note !== undefined && <p className={styles.makes}>{acts.main.note}</p>}
        </div>
      )}
      <Buyer order={order} acts={acts} />
      <Parcels order={order} acts={acts} />
      <Returns order={order} />
      <Papers acts={acts} />
      <Notes order={order} acts={acts} />
      <OrderTasks order={order} acts={acts} />
    </div>
  );
}

/** What can be printed; a phone has it behind "…". */
function Papers({ acts }: Pick<OrderAsideProps, 'acts'>) {
  const papers = acts.at('papers');
  if (papers.length === 0) return null;
  return (
    <div className={styles.onDesktop}>
      <Section title="Papers" className={styles.section}>
        <ActRow acts={papers} />
      </Section>
    </div>
  );
}

function Buyer({ order, acts }: OrderAsideProps) {
  const { fullName, shopName, line1, line2, town, postcode, district, secondPhone } = order.address;
  return (
    <Section
      title="Customer"
      className={styles.section}
      action={
        acts.may('change-address') && (
          <button type="button" onClick={() => acts.open('address')} aria-label="Change address">
            Change <Keys of="a" />
          </button>
        )
      }
    >
      <b>{shopName ?? fullName}</b>
      {order.customer.userType > 1 && <Account customerId={order.customer.customerId} />}
      {shopName !== null && <p className={styles.muted}>{fullName}</p>}
      <People order={order} />
      {line1 !== '' && (
        <address className={styles.address}>
          {line1}
          <br />
          {line2 !== null && (
            <>
              {line2}
              <br />
            </>
          )}
          {`${town}${postcode === null ? '' : ` ${postcode}`}, ${district}`}
        </address>
      )}
      {order.phone !== '' && <Reach order={order} />}
      {secondPhone !== null && (
        <p>
          Or{' '}
          <a href={phoneLink(secondPhone)}>
            <WholeNumbers text={displayPhone(secondPhone)} />
          </a>
        </p>
      )}
    </Section>
  );
}

/** Leads from a dealer's order to their money. */
function Account({ customerId }: { customerId: number }) {
  const may = useMay();
  if (!may('read_customers')) return null;
  return (
    <p>
      <Link href={officeCustomerLink(customerId)}>Account and payments</Link>
    </p>
  );
}

/** Who ordered for a dealer's shop, and who approved it. */
function People({ order: { askedBy, approvedBy } }: { order: OfficeOrder }) {
  if (askedBy === undefined) return null;
  const approved = approvedBy === undefined ? '' : `, approved by ${approvedBy}`;
  return <p className={styles.muted}>{`Ordered by ${askedBy}${approved}`}</p>;
}

function Reach({ order }: { order: OfficeOrder }) {
  return (
    <div className={styles.call}>
      <ActButton size={36} icon={icons.MessageCircle} href={whatsAppLink(order)} newTab>
        WhatsApp
      </ActButton>
      <ActButton size={36} icon={icons.Phone} href={phoneLink(order.phone)}>
        {displayPhone(order.phone)}
      </ActButton>
    </div>
  );
}

function Parcels({ order: { parcels, courier, status }, acts }: OrderAsideProps) {
  const { now } = useOffice();
  if (parcels.length === 0 && (status === 'cancelled' || status === 'expired')) return null;
  return (
    <Section title={parcels.length > 1 ? 'Parcels' : 'Parcel'} className={styles.section}>
      {parcels.length === 0 && (
        <Facts facts={[{ label: 'Courier', value: courier ?? 'chosen at hand-over' }]} />
      )}
      {parcels.map((parcel) => (
        <div key={parcel.number} className={styles.parcel}>
          <Facts facts={parcelFacts(parcel, now)} />
        </div>
      ))}
      <ActRow acts={acts.at('parcel')} />
    </Section>
  );
}

function Returns({ order: { returns, lines } }: { order: OfficeOrder }) {
  if (returns.length === 0) return null;
  const skus = new Map(lines.map(({ itmCode, sku }) => [itmCode, sku]));
  return (
    <Section title="Returns" className={styles.section}>
      <Facts
        facts={returns.map(({ returnNumber, itmCode, qty, state }) => ({
          label: `${counted(qty, 'piece')} of ${skus.get(itmCode) ?? ''}, ${state}`,
          value: <Link href={officeReturnLink(returnNumber)}>{returnNumber}</Link>,
        }))}
      />
    </Section>
  );
}

const sumOf = (lines: readonly { qty: number }[]) => lines.reduce((sum, { qty }) => sum + qty, 0);

function parcelFacts(parcel: OfficeParcel, now: number): Fact[] {
  const { number, lines, courier, waybill, trackingUrl, sentAt, deliveredAt, toCollect } = parcel;
  const tracked =
    trackingUrl === null ? (
      waybill
    ) : (
      <a href={trackingUrl} target="_blank" rel="noreferrer">
        {waybill}
      </a>
    );
  return [
    { label: `Parcel ${number}`, value: counted(sumOf(lines), 'piece') },
    ...(courier === null ? [] : [{ label: 'Courier', value: <b>{courier}</b> }]),
    ...(waybill === null ? [] : [{ label: 'Waybill', value: tracked }]),
    { label: 'To collect, LKR', value: formatAmount(toCollect) },
    ...(sentAt === null ? [] : [{ label: 'Handed over', value: formatWhen(sentAt, now) }]),
    ...(deliveredAt === null ? [] : [{ label: 'Delivered', value: formatWhen(deliveredAt, now) }]),
  ];
}

function Notes({ order: { note, poNumber, internalNote }, acts }: OrderAsideProps) {
  const { now } = useOffice();
  return (
    <>
      {poNumber !== null && (
        <Section title="Purchase order" className={styles.section}>
          <p className={styles.note}>{poNumber}</p>
        </Section>
      )}
      {note !== null && (
        <Section title="From the buyer" className={styles.section}>
          <p className={styles.note}>{note}</p>
        </Section>
      )}
      <Section
        title="Note for staff"
        className={styles.section}
        action={
          acts.may('note') && (
            <button type="button" onClick={() => acts.open('note')}>
              {internalNote === null ? 'Add' : 'Change'} <Keys of="w" />
            </button>
          )
        }
      >
        {internalNote !== null && (
          <p className={styles.note}>
            {internalNote.text}
            <small>{`${internalNote.by}, ${formatWhen(internalNote.at, now)}`}</small>
          </p>
        )}
      </Section>
    </>
  );
}
