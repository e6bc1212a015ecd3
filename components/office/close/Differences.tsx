import { useState } from 'react';
import type { CloseDay, DayDifference } from '@/lib/contract/close.contract';
import { differenceHint, differenceTitle } from '@/lib/text/closeWords';
import { counted, formatAmount } from '@/lib/text/format';
import { formatWhen } from '@/lib/text/officeTime';
import { officeItemLink, officeLinks, officeOrderLink } from '@/lib/urls/officeLinks';
import { useOffice } from '../frame/OfficeContext';
import { ActButton } from '../parts/ActButton';
import { DecisionSheet, type Choice } from './DecisionSheet';
import styles from './close.module.scss';

/** Only what does not agree: its numbers, where to look first, and the ways out. */
export function Differences({ page, mayDecide }: { page: CloseDay; mayDecide: boolean }) {
  const [choice, setChoice] = useState<Choice | null>(null);
  const { differences, agreeing, countedBy, closedBy } = page;
  if (differences.length === 0) {
    return (
      <p className={styles.agrees} role="status">
        {countedBy === null
          ? 'Nothing else differs; the cash is to be counted.'
          : 'Everything agrees.'}
      </p>
    );
  }
  const isOpen = mayDecide && closedBy === null;
  return (
    <section aria-labelledby="differences" className={styles.differences}>
      <h2 id="differences">{counted(differences.length, 'difference')}</h2>
      <p>{`The other ${agreeing} orders and payments agree and are not shown.`}</p>
      <ul>
        {differences.map((difference) => (
          <Row
            key={difference.key}
            difference={difference}
            isOpen={isOpen}
            onDecide={(outcome) => setChoice({ difference, outcome })}
          />
        ))}
      </ul>
      {choice !== null && (
        <DecisionSheet day={page.day} choice={choice} onClose={() => setChoice(null)} />
      )}
    </section>
  );
}

type RowProps = {
  difference: DayDifference;
  isOpen: boolean;
  onDecide: (outcome: Choice['outcome']) => void;
};

function Row({ difference, isOpen, onDecide }: RowProps) {
  const { decision, canBook } = difference;
  const place = placeOf(difference);
  return (
    <li data-decided={decision !== null || undefined}>
      <h3>{differenceTitle(difference)}</h3>
      <p>{decision === null ? differenceHint(difference) : <Decided of={decision} />}</p>
      <div className={styles.ways}>
        {isOpen && canBook && (
          <ActButton size={36} variant="outline" onClick={() => onDecide('booked')}>
            {bookWords(difference)}
          </ActButton>
        )}
        {isOpen && (
          <ActButton size={36} onClick={() => onDecide('open')}>
            Accept, stays open
          </ActButton>
        )}
        {place !== null && (
          <ActButton size={36} href={place.href}>
            {place.label}
          </ActButton>
        )}
      </div>
    </li>
  );
}

function Decided({ of }: { of: NonNullable<DayDifference['decision']> }) {
  const { now } = useOffice();
  const { outcome, reason, name, at } = of;
  const what = outcome === 'booked' ? 'Booked' : 'Stays open';
  return `${what}: ${reason}. ${name}, ${formatWhen(at, now)}`;
}

function bookWords({ expected, received }: DayDifference): string {
  const by = (received ?? 0) - (expected ?? 0);
  return `Book as ${by < 0 ? 'short' : 'over'}, ${formatAmount(Math.abs(by))}`;
}

/** Returns the page on which a difference can be mended. */
function placeOf({ kind, subject, look }: DayDifference): { href: string; label: string } | null {
  if (kind === 'parcel') return { href: officeLinks.couriers, label: 'Open the couriers' };
  if (kind === 'item-pieces' && subject !== null) {
    return { href: officeItemLink(subject), label: `Open ${subject}` };
  }
  const order = subject ?? look?.orderNumber ?? null;
  if (order !== null) return { href: officeOrderLink(order), label: `Open ${order}` };
  return kind === 'bank' ? { href: officeLinks.slips, label: 'Open the bank slips' } : null;
}
