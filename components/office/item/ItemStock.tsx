import { useState } from 'react';
import { Field } from '@/components/ui/Field';
import type { OfficeItemDetail } from '@/lib/contract/officeItem.contract';
import { formatCount } from '@/lib/text/format';
import { officeLinks } from '@/lib/urls/officeLinks';
import { CallSheet } from '../calls/CallSheet';
import { useOfficeCall } from '../calls/useOfficeCall';
import { useReload } from '../calls/useReload';
import { useMay } from '../frame/OfficeContext';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { Section } from '../parts/Section';
import { useFields } from '../parts/useFields';
import { ReservationList } from '../parts/ReservationList';
import { QuarantineSheet } from './QuarantineSheet';
import styles from './item.module.scss';

type StockProps = {
  item: OfficeItemDetail;
  /** How many people wait for it. */
  watching: number;
  isCorrecting: boolean;
  onCorrect: (isCorrecting: boolean) => void;
};

/** What there is: stock changes only by movements. */
export function ItemStock({ item, watching, isCorrecting, onCorrect }: StockProps) {
  const { stock, held, quarantine, reserved, itmType } = item;
  const [isMoving, setMoving] = useState(false);
  const may = useMay();
  // The stock of an item with variants is the sum of theirs.
  const mayCorrect = may('write_stock') && itmType !== 'M';
  return (
    <div>
      <dl className={styles.figures}>
        <Figure label="On the shelf" value={stock + held} />
        <Figure label="Held by orders" value={held} />
        <Figure label="To sell" value={stock} />
        <Figure label="People waiting" value={watching} />
        {reserved > 0 && <Figure label="Reserved" value={reserved} />}
        {quarantine > 0 && <Figure label="In quarantine" value={quarantine} />}
      </dl>
      {mayCorrect && (
        <Section title="Stock" className={styles.section}>
          <div className={styles.acts}>
            <ActButton size={36} press="s" onClick={() => onCorrect(true)}>
              Correct
            </ActButton>
            <ActButton size={36} icon={icons.ClipboardCheck} press="c" href={officeLinks.count}>
              Count
            </ActButton>
            <ActButton size={36} icon={icons.PackagePlus} press="v" href={officeLinks.receive}>
              Receive
            </ActButton>
            {stock + quarantine > 0 && (
              <ActButton size={36} icon={icons.TriangleAlert} onClick={() => setMoving(true)}>
                Quarantine
              </ActButton>
            )}
          </div>
        </Section>
      )}
      <ReservationList reservations={item.reservations} withOrder className={styles.section} />
      {isCorrecting && <CorrectSheet item={item} onClose={() => onCorrect(false)} />}
      {isMoving && <QuarantineSheet item={item} onClose={() => setMoving(false)} />}
    </div>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatCount(value)}</dd>
    </div>
  );
}

/** Pieces more or fewer, with a reason. */
function CorrectSheet({ item, onClose }: { item: OfficeItemDetail; onClose: () => void }) {
  const { values, bind } = useFields('correct', { difference: '', reason: '' });
  const call = useOfficeCall();
  const done = useReload(onClose);
  const difference = Number(values.difference.trim().replace('−', '-'));
  const isNumber = values.difference.trim() !== '' && Number.isInteger(difference);
  const after = isNumber ? `Then ${formatCount(item.stock + difference)} to sell.` : undefined;
  const { reason } = values;

  function correct() {
    void call.run(
      (api, key) =>
        api.call('POST /office/stock/correct', {
          body: { itmCode: item.itmCode, difference: isNumber ? difference : 0, reason },
          headers: { 'Idempotency-Key': key },
        }),
      done,
    );
  }

  return (
    <CallSheet
      title="Correct the stock"
      subtitle={`${item.sku}: ${formatCount(item.stock)} to sell`}
      call={call}
      fields={['difference', 'reason']}
      acts={{ keep: 'Not now', act: 'Correct' }}
      isSpaced
      onClose={onClose}
      onSubmit={correct}
    >
      <Field
        field={bind('difference', call.errors.difference)}
        label="Difference in pieces"
        hint={after ?? 'Such as -1 for a broken one, 2 for two more'}
        inputMode="text"
        autoComplete="off"
        autoFocus
      />
      <Field
        field={bind('reason', call.errors.reason)}
        label="Reason"
        hint="The item’s history shows it"
        maxLength={200}
        autoComplete="off"
      />
    </CallSheet>
  );
}
