import { useState } from 'react';
import { Link } from '@/components/ui/Link';
import { WholeNumbers } from '@/components/ui/WholeNumbers';
import { displayPhone } from '@/lib/text/displayPhone';
import type { OfficeReturn } from '@/lib/contract/return.contract';
import { phoneLink } from '@/lib/site/chatLink';
import { counted, formatDate, formatMoney } from '@/lib/text/format';
import { formatWhen } from '@/lib/text/officeTime';
import {
  officeItemLink,
  officeLinks,
  officeOrderLink,
  returnPhotoLink,
} from '@/lib/urls/officeLinks';
import { useOffice } from '../frame/OfficeContext';
import { Screen } from '../frame/Screen';
import { Facts, type Fact } from '../parts/Facts';
import { Mark } from '../parts/Mark';
import { Section } from '../parts/Section';
import { ReturnSheets, type ReturnSheetName } from './ReturnSheets';
import { ReturnWork } from './ReturnWork';
import { DID, outcomeOf, REASONS, STATES, WISHES } from './returnTexts';
import { useReturnActs } from './useReturnActs';
import styles from './returns.module.scss';

/** One return: what came back and why, what the warranty says, and the next step. */
export function ReturnScreen({ page }: { page: OfficeReturn }) {
  const acts = useReturnActs(page);
  const [sheet, setSheet] = useState<ReturnSheetName | null>(null);
  const { row } = acts;
  const { word, shape, tone } = STATES[row.state];
  return (
    <Screen
      title={row.returnNumber}
      back={officeLinks.returns}
      subtitle={
        <span className={styles.subtitle}>
          <Mark shape={shape} tone={tone}>
            {outcomeOf(row) ?? word}
          </Mark>
        </span>
      }
    >
      <div className={styles.columns}>
        <div className={styles.work}>
          <ReturnWork acts={acts} onOpen={setSheet} />
        </div>
        <div>
          <Part row={row} />
          <Asked row={row} />
          <History row={row} />
        </div>
      </div>
      {sheet !== null && <ReturnSheets acts={acts} sheet={sheet} onClose={() => setSheet(null)} />}
    </Screen>
  );
}

function Part({ row }: { row: OfficeReturn }) {
  const { itmName, sku, fullName, shopName, phone, orderNumber, exchangeOrder } = row;
  return (
    <Section title="Part" className={styles.section}>
      <p>
        <Link href={officeItemLink(sku)} className={styles.name}>
          {itmName}
        </Link>
      </p>
      <Facts
        facts={[
          { label: 'SKU', value: sku },
          { label: 'Pieces', value: counted(row.qty, 'piece') },
          { label: 'Paid for a piece', value: formatMoney(row.unitPrice) },
          { label: 'Order', value: <OrderLink orderNumber={orderNumber} /> },
          { label: 'Buyer', value: shopName ?? fullName },
          {
            label: 'Phone',
            value: (
              <a href={phoneLink(phone)}>
                <WholeNumbers text={displayPhone(phone)} />
              </a>
            ),
          },
          ...warrantyFacts(row),
          ...(exchangeOrder === null
            ? []
            : [{ label: 'Sent instead', value: <OrderLink orderNumber={exchangeOrder} /> }]),
          ...(row.creditNote === null ? [] : [{ label: 'Credit note', value: row.creditNote }]),
        ]}
      />
    </Section>
  );
}

function OrderLink({ orderNumber }: { orderNumber: string }) {
  return <Link href={officeOrderLink(orderNumber)}>{orderNumber}</Link>;
}

function warrantyFacts({ soldAt, warrantyFrom, warrantyUntil }: OfficeReturn): Fact[] {
  const isReplacement = warrantyFrom < soldAt;
  return [
    { label: 'Sold', value: formatDate(soldAt) },
    ...(isReplacement ? [{ label: 'First sold', value: formatDate(warrantyFrom) }] : []),
    {
      label: 'Warranty until',
      // It is the moment after the last day.
      value: warrantyUntil === null ? 'not known' : formatDate(warrantyUntil - 1),
    },
  ];
}

function Asked({ row }: { row: OfficeReturn }) {
  const { reason, wish, words, hasPhoto, returnNumber } = row;
  return (
    <Section title="From the buyer" className={styles.section}>
      <p>
        <b>{REASONS[reason]}</b>, wants {WISHES[wish]}
      </p>
      {words !== null && <p className={styles.words}>{words}</p>}
      {hasPhoto && (
        <img
          className={styles.photo}
          src={returnPhotoLink(returnNumber)}
          alt={`Photo for ${returnNumber}`}
        />
      )}
    </Section>
  );
}

function History({ row: { events } }: { row: OfficeReturn }) {
  const { now } = useOffice();
  return (
    <Section title="History" className={styles.section}>
      <ol className={styles.events}>
        {events.map((event, at) => (
          <li key={`${event.at} ${at}`}>
            <time>{formatWhen(event.at, now)}</time>
            <span>
              <b>{event.by}</b> {DID[event.action]}
              {event.note !== null && <small>{event.note}</small>}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
