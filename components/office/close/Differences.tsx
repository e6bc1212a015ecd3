import { useState } from 'react';
import { useRouter } from 'next/router';
import type { CloseDay, DayDifference } from '@/lib/contract/takings.contract';
import { differenceHint, differenceTitle } from '@/lib/text/closeWords';
import { SETTLEMENT_SOURCES, sourceName } from '@/lib/contract/paymentOptions';
import { counted, formatAmount } from '@/lib/text/format';
import { formatWhen } from '@/lib/text/officeTime';
import { officeItemLink, officeLink, officeLinks, officeOrderLink } from '@/lib/urls/officeLinks';
import { useOffice } from '../frame/OfficeContext';
import type { KeyAct } from '../keys/useKeys';
import { ActButton } from '../parts/ActButton';
import { DecisionSheet, type Choice } from './DecisionSheet';
import styles from './close.module.scss';

/** The difference that the keys are about, and the decision that is being made. */
export function useDifferences(page: CloseDay, mayDecide: boolean) {
  const [choice, setChoice] = useState<Choice | null>(null);
  const [at, setAt] = useState(-1);
  const router = useRouter();
  const { differences } = page;
  const difference = differences[at];
  const isOpen = mayDecide && page.closedBy === null;
  const move = (to: number) => {
    const next = Math.min(Math.max(to, 0), differences.length - 1);
    setAt(next);
    document.getElementById(rowId(next))?.focus();
  };
  const decide = (outcome: Choice['outcome']) => {
    if (!isOpen || difference === undefined) return;
    if (outcome === 'open' || difference.canBook) setChoice({ difference, outcome });
  };
  const open = () => {
    const place = difference === undefined ? null : placeOf(difference);
    if (place !== null) void router.push(place.href);
  };
  const keys: KeyAct[] =
    differences.length === 0
      ? []
      : [
          { press: 'j', label: 'difference', isMove: true, run: () => move(at + 1) },
          { press: 'k', label: 'difference', isMove: true, run: () => move(at - 1) },
          { press: '1', label: 'decide', isMove: true, run: () => decide('booked') },
          { press: '2', label: 'decide', isMove: true, run: () => decide('open') },
          { press: '3', label: 'decide', isMove: true, run: open },
        ];
  return { at, choice, setChoice, isOpen, keys };
}

const rowId = (at: number) => `difference-${at}`;

type DifferencesProps = { page: CloseDay; state: ReturnType<typeof useDifferences> };

/** Only what does not agree: its numbers, where to look first, and the ways out. */
export function Differences({ page, state }: DifferencesProps) {
  const { choice, setChoice, isOpen } = state;
  const { differences, agreeing, countedBy } = page;
  if (differences.length === 0) {
    return (
      <p className={styles.agrees} role="status">
        {countedBy === null
          ? 'Nothing else differs; the cash is to be counted.'
          : 'Everything agrees.'}
      </p>
    );
  }
  return (
    <section aria-labelledby="differences" className={styles.differences}>
      <h2 id="differences">{counted(differences.length, 'difference')}</h2>
      <p>{`The other ${agreeing} orders and payments agree and are not shown.`}</p>
      <ul>
        {differences.map((difference, at) => (
          <Row
            key={difference.key}
            id={rowId(at)}
            isCurrent={at === state.at}
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
  id: string;
  /** The keys are about it. */
  isCurrent: boolean;
  difference: DayDifference;
  isOpen: boolean;
  onDecide: (outcome: Choice['outcome']) => void;
};

function Row({ id, isCurrent, difference, isOpen, onDecide }: RowProps) {
  const press = (key: string) => (isCurrent ? key : undefined);
  const { decision, canBook } = difference;
  const place = placeOf(difference);
  return (
    <li id={id} tabIndex={-1} data-decided={decision !== null || undefined}>
      <h3>{differenceTitle(difference)}</h3>
      <p>{decision === null ? differenceHint(difference) : <Decided of={decision} />}</p>
      <div className={styles.ways}>
        {isOpen && canBook && (
          <ActButton
            size={36}
            variant="outline"
            press={press('1')}
            onClick={() => onDecide('booked')}
          >
            {bookWords(difference)}
          </ActButton>
        )}
        {isOpen && (
          <ActButton size={36} press={press('2')} onClick={() => onDecide('open')}>
            Accept, stays open
          </ActButton>
        )}
        {place !== null && (
          <ActButton size={36} press={press('3')} href={place.href}>
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
function placeOf(difference: DayDifference): { href: string; label: string } | null {
  const { kind, subject, look, received } = difference;
  const gateway = SETTLEMENT_SOURCES.find((one) => one === kind);
  if (gateway !== undefined && received === null) {
    const href = officeLink(officeLinks.gateways, { gateway });
    return {
      href,
      label: `Load ${gateway === 'card' ? 'the terminal' : sourceName(gateway)}’s file`,
    };
  }
  if (kind === 'parcel') return { href: officeLinks.couriers, label: 'Open the couriers' };
  if (kind === 'item-pieces' && subject !== null) {
    return { href: officeItemLink(subject), label: `Open ${subject}` };
  }
  const order = subject ?? look?.orderNumber ?? null;
  if (order !== null) return { href: officeOrderLink(order), label: `Open ${order}` };
  return kind === 'bank' ? { href: officeLinks.slips, label: 'Open the bank slips' } : null;
}
