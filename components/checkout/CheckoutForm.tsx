import { Form } from '@/components/ui/Form';
import { FormSummary } from '@/components/ui/FormSummary';
import { centsFromRupees } from '@/lib/commerce/money';
import { belowMinimum } from '@/lib/commerce/minimumOrder';
import type { CheckoutPage } from '@/lib/pages/checkoutPage';
import { formatMoney } from '@/lib/text/format';
import { useAppSelector, useSettings } from '@/store/hooks';
import type { PageCart } from '@/lib/pages/pageCart';
import { Button, ButtonLink } from '@/components/ui/Button';
import { SlowNote } from '@/components/ui/SlowNote';
import { Field } from '@/components/ui/Field';
import type { FieldBinding } from '@/components/ui/useForm';
import type { Cart } from '@/lib/contract/cart.contract';
import { links } from '@/lib/urls/links';
import { AddressStep } from './AddressStep';
import { DeliveryChoice } from './DeliveryChoice';
import { ChangesPanel } from './ChangesPanel';
import { OrderSummary } from './OrderSummary';
import { StepHead } from './StepHead';
import { MinimumNote } from './MinimumNote';
import { loadCheckoutSchema } from './orderRequest';
import { PaymentChoices } from './PaymentChoices';
import { FORM_PREFIX, useCheckout, type CheckoutState } from './useCheckout';
import styles from './CheckoutScreen.module.scss';
import { NoteField } from './NoteField';

/** As the contract has it; importing that would load yup with the page. */
const PO_NUMBER_CHARACTERS = 40;

type CheckoutFormProps = { page: CheckoutPage; cart: PageCart; onPlaced: () => void };

export function CheckoutForm({ page, cart, onPlaced }: CheckoutFormProps) {
  const checkout = useCheckout({ page, cart, onPlaced });
  const { form, choices, chosen, changes } = checkout;
  const tooSmall = useTooSmall(cart);
  const act = <PlaceAction checkout={checkout} cart={cart} tooSmall={tooSmall} />;
  return (
    // Enter in a field must not place the order; only the button submits.
    <Form
      name={FORM_PREFIX}
      className={styles.form}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      onFocus={() => void loadCheckoutSchema()}
    >
      <div className={styles.steps}>
        <MinimumNote tooSmall={tooSmall} />
        <ChangesPanel changes={changes} />
        <FormSummary errors={form.errors} place={form.summary} prefix={FORM_PREFIX} />
        <SlowNote isBusy={form.isBusy}>
          This takes longer than usual. If no answer comes, press the button again: it won&apos;t
          place a second order.
        </SlowNote>
        <DeliveryStep checkout={checkout} />
        <section className={styles.step} aria-labelledby="step-payment">
          <StepHead number={2} title="Payment" id="step-payment" />
          <PaymentChoices
            field={form.bind('paymentTitle')}
            choices={choices}
            isPickUp={checkout.isPickUp}
          />
        </section>
      </div>
      <OrderSummary cart={cart} chosen={chosen} isPickUp={checkout.isPickUp}>
        {act}
      </OrderSummary>
      <div className={styles.bar} role="region" aria-label="Place order" data-page-bar>
        {act}
      </div>
    </Form>
  );
}

function useTooSmall({ subTotal }: Cart): string | null {
  const { minimumOrder } = useSettings();
  const userType = useAppSelector(({ session }) => session.userType);
  return belowMinimum(centsFromRupees(subTotal), userType, minimumOrder);
}

function DeliveryStep({ checkout }: { checkout: CheckoutState }) {
  const { form, isPickUp, deliveryCharge } = checkout;
  const { deliveryTime } = useSettings();
  return (
    <section className={styles.step} aria-labelledby="step-delivery">
      <StepHead number={1} title="Delivery" id="step-delivery">
        {isPickUp
          ? 'Pick-up, no charge'
          : [formatMoney(deliveryCharge), deliveryTime].filter(Boolean).join(', ')}
      </StepHead>
      <DeliveryChoice field={form.bind('isPickUp')} isPickUp={isPickUp} />
      <AddressStep checkout={checkout} />
      {checkout.isDealer && <PoField field={form.bind('poNumber')} />}
      <NoteField field={form.bind('note')} />
    </section>
  );
}

/** A dealer's own number of the order, which the invoice and the packing slip repeat. */
function PoField({ field }: { field: FieldBinding }) {
  return (
    <Field
      field={field}
      label="Purchase order number"
      optional
      maxLength={PO_NUMBER_CHARACTERS}
      autoComplete="off"
    />
  );
}

type PlaceActionProps = { checkout: CheckoutState; cart: Cart; tooSmall: string | null };

/** Places the order, or links to the cart while it has problems (spec 5) or is too small. */
function PlaceAction({ checkout, cart, tooSmall }: PlaceActionProps) {
  const { form, chosen, approval } = checkout;
  if (cart.problematicItems.length > 0) {
    return (
      <ButtonLink href={links.cart} size={48} wide>
        Fix the problems in the cart
      </ButtonLink>
    );
  }
  if (tooSmall !== null) {
    return (
      <ButtonLink href={links.cart} size={48} wide>
        Back to the cart
      </ButtonLink>
    );
  }
  const act = approval === null ? 'Place order' : 'Ask for approval';
  return (
    <>
      {approval !== null && <p className={styles.approval}>{approval}</p>}
      <Button size={48} wide busy={form.isBusy} onClick={form.onSubmit}>
        {chosen === undefined ? act : `${act}, ${formatMoney(chosen.total)}`}
      </Button>
    </>
  );
}
