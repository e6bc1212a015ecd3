import { CheckField } from '@/components/ui/CheckField';
import { Field } from '@/components/ui/Field';
import type { FirstSteps } from '@/lib/contract/settings.contract';
import { useFields } from '../parts/useFields';
import { StepForm } from './StepForm';
import { useAnswer } from './useAnswer';
import styles from './start.module.scss';

const AMOUNTS = ['first', 'further', 'freeFrom'] as const;
/** The server names the setting, which nobody sees here. */
const WRONG_AMOUNT = 'Please type an amount such as 400 or 400.50.';
const MONEY = { inputMode: 'decimal', maxLength: 12, autoComplete: 'off' } as const;

export function DeliveryStep({ page, onDone }: { page: FirstSteps; onDone: () => void }) {
  const { delivery, pickUp } = page.answers;
  const { values, bind } = useFields('start-delivery', {
    first: String(delivery.first),
    further: String(delivery.further),
    freeFrom: delivery.freeFrom === 0 ? '' : String(delivery.freeFrom),
    pickUp: String(pickUp),
  });
  const { call, answer } = useAnswer('delivery', page, onDone);
  const amount = (name: (typeof AMOUNTS)[number]) => {
    const isWrong = call.errors[`delivery.${name}`] !== undefined;
    return bind(name, isWrong ? WRONG_AMOUNT : undefined);
  };
  const save = () =>
    answer({
      delivery: {
        first: rupees(values.first),
        further: rupees(values.further),
        freeFrom: values.freeFrom.trim() === '' ? 0 : rupees(values.freeFrom),
      },
      pickUp: values.pickUp === 'true',
    });
  return (
    <StepForm
      name="delivery"
      call={call}
      fields={AMOUNTS.map((name) => `delivery.${name}`)}
      onSave={save}
      onKeep={() => answer()}
    >
      <div className={styles.row}>
        <Field field={amount('first')} label="First kilogram, LKR" {...MONEY} />
        <Field field={amount('further')} label="Each further one, LKR" {...MONEY} />
        <Field field={amount('freeFrom')} label="Free from, LKR" optional {...MONEY} />
      </div>
      <CheckField field={bind('pickUp')} label="Customers may collect orders at the shop" />
    </StepForm>
  );
}

/** What is no number is sent as it was typed, so that the server says what is wrong with it. */
function rupees(text: string): number | string {
  const plain = text.replaceAll(',', '').trim();
  return plain !== '' && Number.isFinite(Number(plain)) ? Number(plain) : text;
}
