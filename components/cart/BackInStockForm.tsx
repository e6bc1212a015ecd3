import { Form } from '@/components/ui/Form';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { FormSummary } from '@/components/ui/FormSummary';
import { Modal } from '@/components/ui/Modal';
import { useForm, type FormError } from '@/components/ui/useForm';
import type { Item } from '@/lib/contract/item.contract';
import { sentencesOf, type Failure } from '@/lib/site/failure';
import styles from './BackInStockForm.module.scss';

const PREFIX = 'back-in-stock';
const loadSchema = () =>
  import('@/lib/contract/customer.forms').then(({ stockWatchSchema }) => stockWatchSchema);

type BackInStockFormProps = {
  item: Pick<Item, 'itmName'>;
  ask: (contact: string) => Promise<Failure | null>;
  onClose: () => void;
};

/** Asks a visitor for the phone or e-mail to alert. */
export function BackInStockForm({ item, ask, onClose }: BackInStockFormProps) {
  const form = useForm(PREFIX, {
    initial: { contact: '' },
    loadSchema,
    async send({ contact }) {
      const failure = await ask(contact);
      if (failure === null) onClose();
      return failure === null ? [] : errorsOf(failure);
    },
  });
  return (
    <Modal open onClose={onClose} title="Tell me when it is back">
      <Form name={PREFIX} className={styles.form} onSubmit={form.onSubmit} noValidate>
        <p>
          <b>{item.itmName}</b> is out of stock. We&apos;ll send you a link to confirm, then write
          to you once, when it is back.
        </p>
        <FormSummary errors={form.errors} place={form.summary} prefix={PREFIX} />
        <Field
          field={form.bind('contact')}
          label="Mobile phone or e-mail"
          placeholder="077 123 4567"
          autoComplete="tel"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" size={48} wide busy={form.isBusy}>
          Tell me
        </Button>
      </Form>
    </Modal>
  );
}

function errorsOf(failure: Failure): FormError[] {
  const contact = failure.reasons.filter(({ key }) => key === 'contact');
  if (contact.length > 0) return contact.map(({ key, sentence }) => ({ field: key, sentence }));
  return sentencesOf(failure).map((sentence) => ({ field: null, sentence }));
}
