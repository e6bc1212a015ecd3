import { useState, type ReactNode } from 'react';
import { counted, formatAmount } from '@/lib/text/format';
import { deliveryWords } from '@/lib/text/orderWords';
import { Keys } from '../keys/Keys';
import { Choice } from '../parts/Choice';
import { Facts } from '../parts/Facts';
import { Section } from '../parts/Section';
import { GoesTo } from './GoesTo';
import { AddressOfOrder } from './AddressOfOrder';
import type { CallerOrder } from './useCallerOrder';
import styles from './Caller.module.scss';

type CallerAsideProps = { order: CallerOrder; children: ReactNode };

/** Where it goes, how it is paid, and the sum. */
export function CallerAside({ order, children }: CallerAsideProps) {
  const [isEditing, setEditing] = useState(false);
  const { options, option, choose } = order;
  return (
    <div className={styles.aside}>
      <Section
        title="Goes to"
        action={
          <button type="button" onClick={() => setEditing(true)}>
            Change
          </button>
        }
      >
        <PickUp order={order} />
        <GoesTo order={order} onType={() => setEditing(true)} />
      </Section>
      {option !== undefined && (
        <Choice
          legend={PAYS_BY}
          name="pays"
          value={option.title}
          options={options.map(({ title }) => [title, title] as const)}
          onChange={choose}
        />
      )}
      <Sum order={order} />
      {children}
      {isEditing && <AddressOfOrder order={order} onClose={() => setEditing(false)} />}
    </div>
  );
}

const PAYS_BY = (
  <>
    Pays by <Keys of="F4" />
  </>
);

/** Whether the caller collects it, where the shop offers that; the address is for the invoice then. */
function PickUp({ order: { quote, isPickUp, setPickUp } }: { order: CallerOrder }) {
  if (quote?.pickUp !== true) return null;
  return (
    <label className={styles.pickUp}>
      <input
        type="checkbox"
        checked={isPickUp}
        onChange={({ target }) => setPickUp(target.checked)}
      />
      Collects it at the counter
    </label>
  );
}

function Sum({ order: { quote, option, isPickUp } }: { order: CallerOrder }) {
  if (quote === null || option === undefined) return null;
  const { invAmt, delAmt, discount, processingCharge, paymentCharge, total } = option;
  const charges = processingCharge + paymentCharge - discount;
  return (
    <Section title="Sum, LKR">
      <Facts
        facts={[
          {
            label: `${counted(quote.lines.length, 'line')}, ${counted(quote.pieces, 'piece')}`,
            value: formatAmount(invAmt),
          },
          { label: deliveryWords(quote.weight, isPickUp), value: formatAmount(delAmt) },
          ...(charges === 0 ? [] : [{ label: 'Charges', value: formatAmount(charges) }]),
          {
            label: option.title === 'Cash On Delivery' && !isPickUp ? 'To collect' : 'Total',
            value: formatAmount(total),
            isTotal: true,
          },
        ]}
      />
    </Section>
  );
}
