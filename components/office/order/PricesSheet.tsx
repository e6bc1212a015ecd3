import { useState } from 'react';
import { Field } from '@/components/ui/Field';
import { ItemName } from '@/components/ui/ItemName';
import { typedRupees } from '@/lib/commerce/amounts';
import { centsFromRupees, rupeesFromCents, sumOf } from '@/lib/commerce/money';
import { hundredthsFromPercent, unitPriceCents } from '@/lib/commerce/price';
import type { OfficeOrderLine } from '@/lib/contract/officeOrder.contract';
import { formatAmount, formatMoney } from '@/lib/text/format';
import { CallSheet } from '../calls/CallSheet';
import { useFields } from '../parts/useFields';
import type { OrderSheetProps } from './orderSheet';
import styles from './sheets.module.scss';

const firstPrice = ({ agreedFrom, unitPrice }: OfficeOrderLine) => agreedFrom ?? unitPrice;

/** Gives lines other prices, one by one or all by a percentage, with the reason. */
export function PricesSheet({ order, acts: { close, moves } }: OrderSheetProps) {
  const { values, bind } = useFields('prices', { reason: '', percent: '' });
  const [typed, setTyped] = useState<Record<number, string>>({});
  const priceOf = ({ itmCode, unitPrice }: OfficeOrderLine) =>
    typed[itmCode] === undefined ? unitPrice : typedRupees(typed[itmCode]);
  const changed = order.lines.filter((line) => priceOf(line) !== line.unitPrice);
  const isRight = changed.every((line) => Number.isFinite(priceOf(line)));
  const difference = isRight ? differenceOf(changed, priceOf) : 0;
  const { call } = moves;

  function takeOff(percent: number) {
    const prices = order.lines.map((line): [number, string] => {
      const cents = unitPriceCents(
        centsFromRupees(firstPrice(line)),
        hundredthsFromPercent(percent),
      );
      return [line.itmCode, formatAmount(rupeesFromCents(cents))];
    });
    setTyped(Object.fromEntries(prices));
  }

  return (
    <CallSheet
      title={`Agree prices of ${order.orderNumber}`}
      subtitle={limitWords(order.priceLimit)}
      call={call}
      fields={['reason']}
      acts={{
        keep: 'Keep as they are',
        act: `Agree, ${difference < 0 ? '−' : '+'}${formatMoney(Math.abs(difference))}`,
        disabled: changed.length === 0 || !isRight,
      }}
      onClose={close}
      onSubmit={() =>
        moves.changePrices(
          values.reason,
          changed.map((line) => ({ itmCode: line.itmCode, unitPrice: priceOf(line) })),
        )
      }
      isSpaced
    >
      <PercentOff
        field={bind('percent')}
        onApply={() => takeOff(Number(values.percent))}
        isRight={/^\d{1,2}(?:\.\d{1,2})?$/.test(values.percent)}
      />
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <Line
            key={line.itmCode}
            line={line}
            value={typed[line.itmCode] ?? formatAmount(line.unitPrice)}
            onChange={(value) => setTyped((before) => ({ ...before, [line.itmCode]: value }))}
          />
        ))}
      </ul>
      <Field field={bind('reason', call.errors.reason)} label="Reason" maxLength={300} />
    </CallSheet>
  );
}

function limitWords(limit: number | null): string {
  const papers = 'Papers say that the price was agreed.';
  return limit === null ? papers : `You may change a price by ${limit} %. ${papers}`;
}

function differenceOf(
  changed: readonly OfficeOrderLine[],
  priceOf: (line: OfficeOrderLine) => number,
): number {
  const cents = changed.map(
    (line) => (centsFromRupees(priceOf(line)) - centsFromRupees(line.unitPrice)) * line.qty,
  );
  return rupeesFromCents(sumOf(cents));
}

type PercentOffProps = {
  field: ReturnType<ReturnType<typeof useFields>['bind']>;
  onApply: () => void;
  isRight: boolean;
};

/** Fills in all prices less a percentage. */
function PercentOff({ field, onApply, isRight }: PercentOffProps) {
  return (
    <div className={styles.percent}>
      <Field
        field={field}
        label="Discount on all parts, %"
        inputMode="decimal"
        maxLength={5}
        autoComplete="off"
        optional
      />
      <button type="button" disabled={!isRight} onClick={onApply}>
        Fill in
      </button>
    </div>
  );
}

type LineProps = { line: OfficeOrderLine; value: string; onChange: (value: string) => void };

function Line({ line, value, onChange }: LineProps) {
  const { itmName, sku, qty, unitPrice } = line;
  const first = firstPrice(line);
  return (
    <li data-changed={typedRupees(value) !== unitPrice || undefined}>
      <span>
        <b>
          <ItemName name={itmName} />
        </b>
        <small>{`${sku}, ${qty} × ${formatAmount(unitPrice)}`}</small>
        {first !== unitPrice && <small>{`was ${formatAmount(first)}`}</small>}
      </span>
      <input
        type="text"
        inputMode="decimal"
        maxLength={12}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-label={`Price of ${itmName}`}
      />
    </li>
  );
}
