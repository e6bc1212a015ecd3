import type { ReactNode } from 'react';
import { likelyCash } from '@/lib/commerce/drawer';
import { centsFromRupees, rupeesFromCents } from '@/lib/commerce/money';
import type { CounterWay } from '@/lib/contract/takings';
import { counted, formatAmount, formatMoney } from '@/lib/text/format';
import { counterReceiptLink, officeLinks, officeOrderLink } from '@/lib/urls/officeLinks';
import { Link } from '@/components/ui/Link';
import { Field } from '@/components/ui/Field';
import { Keys } from '../keys/Keys';
import { useKeys } from '../keys/useKeys';
import { ActButton } from '../parts/ActButton';
import { Choice } from '../parts/Choice';
import { Facts } from '../parts/Facts';
import * as icons from '../parts/icons';
import { Section } from '../parts/Section';
import type { CounterState } from './useCounterSale';
import styles from './counter.module.scss';

/** What was sold last, or the sum and how it is paid. */
export function CounterAside({
  counter,
  children,
}: {
  counter: CounterState;
  children: ReactNode;
}) {
  return (
    <div className={styles.aside}>
      {counter.last !== undefined && <Sold sold={counter.last} />}
      <Sum counter={counter} />
      <Choice
        legend={PAYS_BY}
        name="pays"
        value={counter.payment.way}
        options={counter.payment.ways.map((way) => [way, WORDS[way]] as const)}
        onChange={counter.payment.choose}
      />
      <Payment counter={counter} />
      {!counter.hasDrawer && (
        <p role="alert" className={styles.alert}>
          No drawer is open, and cash goes into one. <Link href={officeLinks.drawer}>Open it</Link>
        </p>
      )}
      {children}
    </div>
  );
}

const WORDS: Record<CounterWay, string> = {
  cash: 'Cash',
  card: 'Card terminal',
  credit: 'Credit',
};

const PAYS_BY = (
  <>
    Pays by <Keys of="F4" />
  </>
);

function Sum({ counter: { priced, total } }: { counter: CounterState }) {
  if (priced.length === 0) return null;
  const pieces = priced.reduce((sum, { qty }) => sum + qty, 0);
  return (
    <Section title="Sum, LKR">
      <Facts
        facts={[
          {
            label: `${counted(priced.length, 'line')}, ${counted(pieces, 'piece')}`,
            value: formatAmount(total),
            isTotal: true,
          },
        ]}
      />
    </Section>
  );
}

function Payment({ counter }: { counter: CounterState }) {
  const { payment, quote } = counter;
  if (payment.way === 'cash') return <Cash counter={counter} />;
  if (payment.way === 'credit') {
    const available = quote?.credit?.available ?? 0;
    return (
      <p role={payment.refusal === null ? 'status' : 'alert'}>
        {payment.refusal ?? `${formatMoney(available)} of the limit is free.`}
      </p>
    );
  }
  const field = fieldOf('reference', payment.reference, payment.setReference);
  return <Field field={field} label="Reference of the slip" maxLength={80} optional />;
}

/** The cash that was given, with the notes that buyers are likely to give, and the change. */
function Cash({ counter: { payment, total, priced } }: { counter: CounterState }) {
  if (priced.length === 0) return null;
  const { given, setGiven, change } = payment;
  return (
    <div className={styles.cash}>
      <Field
        field={fieldOf('given', given, setGiven)}
        label="Cash given, LKR"
        hint="Empty is the exact amount."
        inputMode="decimal"
        maxLength={16}
        autoComplete="off"
        optional
      />
      <div className={styles.likely}>
        {likelyCash(centsFromRupees(total)).map((cents) => (
          <ActButton
            key={cents}
            size={36}
            onClick={() => setGiven(formatAmount(rupeesFromCents(cents)))}
          >
            {formatAmount(rupeesFromCents(cents))}
          </ActButton>
        ))}
      </div>
      <p role="status" className={styles.change}>
        {change === null ? 'This is not enough.' : `Change ${formatMoney(change)}`}
      </p>
    </div>
  );
}

function fieldOf(name: string, value: string, onChange: (value: string) => void) {
  return {
    id: `counter-${name}`,
    name,
    value,
    onChange,
    onBlur: () => undefined,
    error: undefined,
  };
}

type SoldProps = { sold: NonNullable<CounterState['last']> };

function Sold({ sold: { orderNumber, total, change } }: SoldProps) {
  const receipt = counterReceiptLink(orderNumber);
  useKeys([{ press: 'p', label: 'receipt', run: () => void window.open(receipt) }]);
  return (
    <section className={styles.sold} aria-label="Sold">
      <p role="status">
        <Link href={officeOrderLink(orderNumber)}>{orderNumber}</Link> is sold for{' '}
        {formatMoney(total)}.{change > 0 && <b>{` Give ${formatMoney(change)} back.`}</b>}
      </p>
      <ActButton icon={icons.Printer} press="p" href={receipt} newTab>
        Receipt
      </ActButton>
    </section>
  );
}
