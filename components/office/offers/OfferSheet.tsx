import { useState } from 'react';
import { Field } from '@/components/ui/Field';
import { unitPrice } from '@/lib/commerce/price';
import type { BatchOutcome, CellChange } from '@/lib/contract/batch.contract';
import type { OfficeItem } from '@/lib/contract/officeItem.contract';
import { counted, formatAmount, formatDate } from '@/lib/text/format';
import { batchProblems } from '../calls/batchProblems';
import { CallSheet } from '../calls/CallSheet';
import { useOfficeCall } from '../calls/useOfficeCall';
import { useReload } from '../calls/useReload';
import { useOffice } from '../frame/OfficeContext';
import * as icons from '../parts/icons';
import { IconAct } from '../parts/IconAct';
import { useFields } from '../parts/useFields';
import { offerChanges } from './offerChanges';
import { PartFinder } from './PartFinder';
import type { DoneBatch } from '../calls/UndoLine';
import styles from './offers.module.scss';

const WEEK_MS = 6 * 24 * 3_600_000;

type OfferSheetProps = {
  chosen: readonly OfficeItem[];
  onClose: () => void;
  onDone: (done: DoneBatch) => void;
};

/** Parts, a percentage and the days: one batch. */
export function OfferSheet({ chosen, onClose, onDone }: OfferSheetProps) {
  const { now } = useOffice();
  const [items, setItems] = useState(chosen);
  const { values, bind } = useFields('offer', {
    discount: '10',
    from: formatDate(now),
    to: formatDate(now + WEEK_MS),
  });
  const percent = Number(values.discount.replace('%', ''));
  const changes = offerChanges(items, {
    discount: Number.isFinite(percent) ? percent : values.discount,
    from: values.from || null,
    to: values.to || null,
  });
  const { call, left, save } = useOfferSave(items, onDone);
  return (
    <CallSheet
      title="Put on offer"
      subtitle="Prices change at midnight in Colombo, the last day included."
      call={call}
      acts={{
        keep: 'Not now',
        act: `Put ${counted(items.length, 'part')} on offer`,
        disabled: items.length === 0 || changes.length === 0,
      }}
      isSpaced
      onClose={onClose}
      onSubmit={() => save(changes, whyOf(values))}
    >
      {left.map((sentence) => (
        <p key={sentence} role="alert" className={styles.refused}>
          {sentence}
        </p>
      ))}
      <PartFinder known={items} onAdd={(found) => setItems((before) => withFound(before, found))} />
      <Chosen
        items={items}
        percent={percent}
        onRemove={(sku) => setItems((before) => before.filter((one) => one.sku !== sku))}
      />
      <div className={styles.row}>
        <Field
          field={bind('discount')}
          label="Discount, %"
          inputMode="decimal"
          maxLength={6}
          required
        />
        <Field field={bind('from')} label="From" type="date" optional />
        <Field field={bind('to')} label="To" type="date" optional />
      </div>
    </CallSheet>
  );
}

function withFound(before: readonly OfficeItem[], found: readonly OfficeItem[]): OfficeItem[] {
  return [...before, ...found.filter(({ sku }) => before.every((one) => one.sku !== sku))];
}

/** Saves the cells as one batch; what cannot be written is said, and stays to be looked at. */
function useOfferSave(items: readonly OfficeItem[], onDone: (done: DoneBatch) => void) {
  const [left, setLeft] = useState<string[]>([]);
  const call = useOfficeCall();
  const reload = useReload();
  const save = (changes: CellChange[], why: string) =>
    void call.run(
      (api, key) =>
        api.call('POST /office/batches', {
          headers: { 'Idempotency-Key': key },
          body: { changes, why, isTrial: false, source: 'field' },
        }),
      async (outcome) => {
        const problems = problemsOf(outcome);
        setLeft(problems);
        await reload();
        if (outcome.batchId !== null || problems.length === 0) onDone(doneOf(outcome, items));
      },
    );
  return { call, left, save };
}

type ChosenProps = {
  items: readonly OfficeItem[];
  percent: number;
  onRemove: (sku: string) => void;
};

/** Each part with its price now and then. */
function Chosen({ items, percent, onRemove }: ChosenProps) {
  if (items.length === 0) return <p className={styles.none}>No part is chosen yet.</p>;
  const isPercent = percent > 0 && percent < 100;
  return (
    <ul className={styles.chosen} aria-label="Chosen parts">
      {items.map(({ sku, name, price }) => (
        <li key={sku}>
          <span>
            {name} <small>{sku}</small>
          </span>
          {price !== null && (
            <b>
              <s>{formatAmount(price)}</s>{' '}
              {isPercent && formatAmount(unitPrice({ selling: price, disPer: percent }))}
            </b>
          )}
          <IconAct label={`Leave out ${sku}`} icon={icons.X} onClick={() => onRemove(sku)} />
        </li>
      ))}
    </ul>
  );
}

function whyOf({ discount, from, to }: { discount: string; from: string; to: string }): string {
  const period = [from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(' ');
  return `Offer of ${discount} % ${period}`.trim();
}

function problemsOf(outcome: BatchOutcome): string[] {
  return batchProblems(outcome, 'somebody changed its offer meanwhile. Look again.');
}

function doneOf(outcome: BatchOutcome, items: readonly OfficeItem[]): DoneBatch {
  const problems = problemsOf(outcome);
  const left = new Set([...outcome.conflicts, ...outcome.refused].map(({ sku }) => sku));
  const words = `${counted(items.length - left.size, 'part')} put on offer.`;
  return { batchId: outcome.batchId, words: [words, ...problems].join(' ') };
}
