import { FormSummary } from '@/components/ui/FormSummary';
import type { CheckoutPage } from '@/lib/pages/checkoutPage';
import { formatMoney } from '@/lib/text/format';
import type { PageCart } from '@/lib/pages/pageCart';
import { AddressStep } from './AddressStep';
import { ChangesPanel } from './ChangesPanel';
import { NoteField } from './NoteField';
import { OrderSummary } from './OrderSummary';
import { loadCheckoutSchema } from './orderRequest';
import { PaymentChoices } from './PaymentChoices';
import { PlaceAction } from './PlaceAction';
import { StepHead } from './StepHead';
import { FORM_PREFIX, useCheckout } from './useCheckout';
import styles from './CheckoutScreen.module.scss';

type CheckoutFormProps = { page: CheckoutPage; cart: PageCart; onPlaced: () => void };

export function CheckoutForm({ page, cart, onPlaced }: CheckoutFormProps) {
  const checkout = useCheckout({ page, cart, onPlaced });
  const { form, choices, chosen, changes } = checkout;
  const act = <PlaceAction checkout={checkout} cart={cart} />;
  return (
    // Enter in a field must not place the order; only the button submits.
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      onFocus={() => void loadCheckoutSchema()}
    >
      <div className={styles.steps}>
        <ChangesPanel changes={changes} />
        <FormSummary errors={form.errors} place={form.summary} prefix={FORM_PREFIX} />
        <section className={styles.step} aria-labelledby="step-delivery">
          <StepHead number={1} title="Delivery" id="step-delivery">
            {formatMoney(cart.deliveryCharge)}, 1 to 3 working days
          </StepHead>
          <AddressStep checkout={checkout} />
          <NoteField field={form.bind('note')} />
        </section>
        <section className={styles.step} aria-labelledby="step-payment">
          <StepHead number={2} title="Payment" id="step-payment" />
          <PaymentChoices field={form.bind('paymentTitle')} choices={choices} />
        </section>
      </div>
      <OrderSummary cart={cart} chosen={chosen}>
        {act}
      </OrderSummary>
      <div className={styles.bar} role="region" aria-label="Place order" data-page-bar>
        {act}
      </div>
    </form>
  );
}
