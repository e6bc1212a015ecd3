import { useState } from 'react';
import { Field } from '@/components/ui/Field';
import { typedRupees } from '@/lib/commerce/amounts';
import { formatAmount } from '@/lib/text/format';
import { Sheet } from '../parts/Sheet';
import { SheetActs } from '../parts/SheetActs';
import { useFields } from '../parts/useFields';
import type { CounterState, PricedLine } from './useCounterSale';
import styles from './counter.module.scss';

type AgreeSheetProps = { counter: CounterState; onClose: () => void };

const keyOf = ({ item }: PricedLine) => `price-${item.itmCode}`;

/** Gives lines other prices, with the reason; an empty price is the buyer's own. */
export function AgreeSheet({ counter: { priced, sale, agree }, onClose }: AgreeSheetProps) {
  const [problem, setProblem] = useState('');
  const { values, bind } = useFields('agreed', {
    reason: sale.reason,
    ...Object.fromEntries(
      priced.map((line) => [keyOf(line), sale.agreed[line.item.itmCode] ?? '']),
    ),
  } as Record<string, string>);

  function keep() {
    const typed = priced.flatMap((line) => {
      const text = (values[keyOf(line)] ?? '').trim();
      return text === '' ? [] : [[line.item.itmCode, text] as const];
    });
    const reason = (values.reason ?? '').trim();
    if (typed.some(([, text]) => Number.isNaN(typedRupees(text)))) {
      return setProblem('A price is an amount in rupees.');
    }
    if (typed.length > 0 && reason === '') return setProblem('Say why.');
    agree(Object.fromEntries(typed), reason);
    onClose();
  }

  return (
    <Sheet
      title="Agree prices"
      subtitle="The receipt says that a price was agreed."
      onClose={onClose}
      onSubmit={keep}
      footer={<SheetActs keep="Keep as they are" onKeep={onClose} act="Agree" />}
    >
      <div className={styles.fields}>
        {priced.map((line) => (
          <Field
            key={line.item.itmCode}
            field={bind(keyOf(line))}
            label={`${line.item.sku}, ${formatAmount(line.unitPrice)}`}
            inputMode="decimal"
            maxLength={16}
            optional
          />
        ))}
        <Field field={bind('reason', problem || undefined)} label="Reason" maxLength={300} />
      </div>
    </Sheet>
  );
}
