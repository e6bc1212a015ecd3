import { useState, type ReactNode } from 'react';
import { counted, formatAmount } from '@/lib/text/format';
import { deliveryWords } from '@/lib/text/orderWords';
import { AddressFields } from '@/components/address/AddressFields';
import { addressTexts } from '@/components/address/addressTexts';
import { Field } from '@/components/ui/Field';
import { Keys } from '../keys/Keys';
import { Choice } from '../parts/Choice';
import { Facts } from '../parts/Facts';
import { Section } from '../parts/Section';
import { ActButton } from '../parts/ActButton';
import { Sheet } from '../parts/Sheet';
import { SheetActs } from '../parts/SheetActs';
import type { CallerOrder } from './useCallerOrder';
import styles from './caller.module.scss';

/** Where it goes, how it is paid, and the sum. */
export function CallerAside({ order, children }: { order: CallerOrder; children: ReactNode }) {
  const [isTyping, setTyping] = useState(false);
  const { options, option, choose, call } = order;
  const isRefused = Object.keys(call.errors).some((key) => key.startsWith('address'));
  function close() {
    setTyping(false);
    // What was said is about the address as it was.
    if (isRefused) call.forget();
  }
  return (
    <div className={styles.aside}>
      <Section
        title="Goes to"
        action={
          <button type="button" onClick={() => setTyping(true)}>
            Change
          </button>
        }
      >
        <PickUp order={order} />
        <GoesTo order={order} onType={() => setTyping(true)} />
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
      {(isTyping || isRefused) && <AddressOfOrder order={order} onClose={close} />}
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

type GoesToProps = { order: CallerOrder; onType: () => void };

/** The address of the order, or a prompt to type it. */
function GoesTo({ order: { address }, onType }: GoesToProps) {
  const { fullName, shopName, line1, line2, town, district, postcode } = address.values;
  if (line1 === '') {
    return (
      <button type="button" className={styles.type} onClick={onType}>
        Type the address
      </button>
    );
  }
  return (
    <address className={styles.address}>
      {[shopName || fullName, line1, line2, `${town} ${postcode}`.trim(), district]
        .filter((line) => line !== '')
        .map((line, at) => (
          <span key={`${at} ${line}`}>{line}</span>
        ))}
    </address>
  );
}

/** Chooses one of the customer's addresses, or types another. */
function AddressOfOrder({ order, onClose }: { order: CallerOrder; onClose: () => void }) {
  const { address, page, call } = order;
  // What was said is about the values that were sent, not about what is typed since.
  const [sent] = useState(address.values);
  const { errors } = call;
  const errorOf = (name: keyof typeof sent) =>
    address.values[name] === sent[name] ? errors[`address.${name}`] : undefined;
  return (
    <Sheet
      title="Where it goes"
      onClose={onClose}
      onSubmit={onClose}
      footer={<SheetActs keep="Back" onKeep={onClose} act="Use this address" />}
    >
      <div className={styles.saved}>
        {page.caller?.addresses.map((saved) => (
          <ActButton
            key={saved.addressId}
            size={36}
            onClick={() => address.set(addressTexts(saved))}
          >
            {`${saved.line1}, ${saved.town}`}
          </ActButton>
        ))}
      </div>
      <AddressFields form={{ bind: (name) => address.bind(name, errorOf(name)) }} shouldFocus />
      <Field field={address.bind('shopName', errorOf('shopName'))} label="Shop name" optional />
    </Sheet>
  );
}
