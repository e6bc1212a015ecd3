import type { AccountWay } from '@/lib/contract/order';
import { Form } from '@/components/ui/Form';
import { Field, SelectField } from '@/components/ui/Field';
import { counted, formatAmount } from '@/lib/text/format';
import { WAY_WORDS } from '@/lib/text/receiptWords';
import { CallFailed } from '../calls/CallFailed';
import { ActButton } from '../parts/ActButton';
import type { PaymentFormState } from './usePaymentForm';
import styles from './customers.module.scss';

const WAYS: readonly AccountWay[] = ['transfer', 'cheque', 'cash', 'card'];

/** Records money that came in for the account; the invoices beside it show what it pays. */
export function PaymentForm({ form }: { form: PaymentFormState }) {
  const { bind, way, call, submit } = form;
  const { errors } = call;
  return (
    <Form
      name="office-payment"
      className={styles.payment}
      aria-label="Record a payment"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h2>Record a payment</h2>
      {errors.amount === undefined && errors.reference === undefined && <CallFailed call={call} />}
      <Field
        field={bind('amount', errors.amount)}
        label="Amount, LKR"
        inputMode="decimal"
        autoComplete="off"
      />
      <Way form={form} />
      <Field
        field={bind('reference', errors.reference)}
        label={way === 'cheque' ? 'Bank and number of the cheque' : 'Reference'}
        optional={way === 'cash' || way === 'card'}
        maxLength={80}
        autoComplete="off"
      />
      <p className={styles.hint} role="status">
        {hintOf(form)}
      </p>
      <Submit form={form} />
    </Form>
  );
}

function Way({ form: { bind } }: { form: PaymentFormState }) {
  return (
    <SelectField field={bind('way')} label="How">
      {WAYS.map((one) => (
        <option key={one} value={one}>
          {WAY_WORDS[one]}
        </option>
      ))}
    </SelectField>
  );
}

function Submit({ form: { amount, call } }: { form: PaymentFormState }) {
  return (
    <ActButton variant="filled" type="submit" wide busy={call.isBusy} disabled={amount === null}>
      {amount === null ? 'Record' : `Record ${formatAmount(amount)}`}
    </ActButton>
  );
}

function hintOf({ amount, way, parts, left, chosen }: PaymentFormState): string {
  const cheque = way === 'cheque' ? ' Record a cheque once it has cleared.' : '';
  if (amount === null) return `The oldest invoices are paid first.${cheque}`;
  const order = chosen === null ? 'Oldest first' : 'The ticked ones';
  const rest = left > 0 ? `, ${formatAmount(left)} stays on account` : '';
  return `${order}: ${counted(parts.size, 'invoice')}${rest}.${cheque}`;
}
