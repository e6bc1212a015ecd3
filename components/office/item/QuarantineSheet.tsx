import { useState } from 'react';
import { Field } from '@/components/ui/Field';
import { counted, formatCount } from '@/lib/text/format';
import type { OfficeItemDetail } from '@/lib/contract/officeItem.contract';
import type { MovePieces } from '@/lib/contract/stock.contract';
import { CallSheet } from '../calls/CallSheet';
import { useOfficeCall } from '../calls/useOfficeCall';
import { useReload } from '../calls/useReload';
import { Choice } from '../parts/Choice';
import { useFields } from '../parts/useFields';

type Way = 'in' | 'out' | 'gone';

const WAYS: Record<Way, { label: string; act: string } & Pick<MovePieces, 'from' | 'to'>> = {
  in: { label: 'Set apart: not for sale', act: 'Set apart', from: 'shelf', to: 'quarantine' },
  out: { label: 'Sound: back on the shelf', act: 'Put back', from: 'quarantine', to: 'shelf' },
  gone: { label: 'Thrown away', act: 'Take out', from: 'quarantine', to: 'gone' },
};

/** Moves pieces into quarantine, where nobody sells them, or out of it. */
export function QuarantineSheet({
  item,
  onClose,
}: {
  item: OfficeItemDetail;
  onClose: () => void;
}) {
  const { stock, quarantine, itmCode, sku } = item;
  const ways = (['in', 'out', 'gone'] as const).filter((way) =>
    way === 'in' ? stock > 0 : quarantine > 0,
  );
  const [way, setWay] = useState<Way>(ways[0] ?? 'in');
  const { values, bind } = useFields('quarantine', { qty: '1', reason: '' });
  const call = useOfficeCall();
  const done = useReload(onClose);
  const { from, to, act } = WAYS[way];

  function move() {
    const body = { itmCode, qty: Number(values.qty), from, to, reason: values.reason };
    void call.run(
      (api, key) =>
        api.call('POST /office/stock/move', { body, headers: { 'Idempotency-Key': key } }),
      done,
    );
  }

  return (
    <CallSheet
      title="Quarantine"
      subtitle={`${sku}: ${formatCount(stock)} to sell, ${counted(quarantine, 'piece')} in quarantine`}
      call={call}
      fields={['qty', 'reason']}
      acts={{ keep: 'Not now', act }}
      isSpaced
      onClose={onClose}
      onSubmit={move}
    >
      <Choice
        legend="What happens"
        name="way"
        value={way}
        options={ways.map((one) => [one, WAYS[one].label])}
        onChange={setWay}
      />
      <Field field={bind('qty', call.errors.qty)} label="Pieces" inputMode="numeric" />
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
