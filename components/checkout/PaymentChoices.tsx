import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { Money } from '@/components/ui/Money';
import { classes } from '@/components/ui/classes';
import type { FieldBinding } from '@/components/ui/useForm';
import { formatMoney } from '@/lib/text/format';
import { BankAccount } from '@/components/orders/BankAccount';
import { paymentWords } from '@/components/orders/paymentWords';
import { PAYMENT_WORDS } from '@/lib/contract/paymentOptions';
import { chargeWords } from '@/components/item/chargeWords';
import type { PaymentTotals } from '@/lib/commerce/orderTotals';
import { links } from '@/lib/urls/links';
import type { CheckoutPage } from '@/lib/pages/checkoutPage';
import styles from './PaymentChoices.module.scss';

type PaymentChoicesProps = {
  field: FieldBinding;
  choices: PaymentChoice[];
  /** The buyer collects the order at the counter. */
  isPickUp: boolean;
};

/** The payment methods, each with its charge and total. */
export function PaymentChoices({ field, choices, isPickUp }: PaymentChoicesProps) {
  const { id, error } = field;
  return (
    <>
      <fieldset className={styles.choices} aria-describedby={error && `${id}-error`}>
        <legend>How you pay</legend>
        {choices.length === 0 && (
          <p className={styles.none}>
            So large an order cannot be paid here. Please make it smaller, or{' '}
            <Link href={links.contactUs}>contact us</Link>.
          </p>
        )}
        {choices.map((choice, at) => (
          <Choice
            key={choice.title}
            field={field}
            choice={choice}
            isPickUp={isPickUp}
            id={at === 0 ? id : `${id}-${at}`}
          />
        ))}
      </fieldset>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon of="triangle-alert" size={16} />
          {error}
        </p>
      )}
    </>
  );
}

type ChoiceProps = { field: FieldBinding; choice: PaymentChoice; isPickUp: boolean; id: string };

function Choice({ field, choice, isPickUp, id }: ChoiceProps) {
  const { title, unavailable, total, paymentCharge, holdHours, available } = choice;
  const isChosen = field.value === title;
  const isOpen = unavailable === null;
  const charge = paymentCharge === 0 ? null : `charge ${formatMoney(paymentCharge)}`;
  return (
    <div className={classes(styles.choice, isChosen && styles.chosen, !isOpen && styles.closed)}>
      <label htmlFor={id}>
        <input
          type="radio"
          id={id}
          name={field.name}
          value={title}
          checked={isChosen}
          disabled={!isOpen}
          aria-describedby={`${id}-words`}
          onChange={() => field.onChange(title)}
        />
        <Icon of={PAYMENT_WORDS[title].icon} className={styles.icon} />
        <span className={styles.words}>
          <b>{title}</b>
          <small id={`${id}-words`}>
            {unavailable ?? paymentWords(title, { holdHours, isPickUp })}
            {unavailable === null && available !== undefined && (
              <> {formatMoney(available)} available.</>
            )}
          </small>
        </span>
        <span className={styles.sum}>
          <b>
            <Money rupees={total} />
          </b>
          <small>{chargeWords(choice, charge)}</small>
        </span>
      </label>
      {isChosen && title === 'Bank Transfer' && <BankAccount className={styles.account} />}
    </div>
  );
}

/** A payment method with the cart's totals. */
export type PaymentChoice = PaymentTotals & {
  unavailable: string | null;
  holdHours?: number;
  available?: number;
};

/** Combines the shown totals with the options that the server offers. */
export function choicesOf(
  options: CheckoutPage['options'],
  shown: readonly PaymentTotals[],
): PaymentChoice[] {
  return shown.flatMap((totals) => {
    const option = options.find(({ title }) => title === totals.title);
    if (option === undefined) return [];
    const { unavailable, holdHours, available } = option;
    return [{ ...totals, unavailable, holdHours, available }];
  });
}
