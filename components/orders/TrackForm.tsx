import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { FormSummary } from '@/components/ui/FormSummary';
import { useForm, type FieldBinding, type FormError } from '@/components/ui/useForm';
import type { TrackedOrder, TrackForm as Checked } from '@/lib/contract/tracking';
import { text } from '@/lib/text/text';
import { sentencesOf } from '@/store/failure';
import { useAppDispatch } from '@/store/hooks';
import { trackOrder } from '@/store/orderLines';
import styles from './TrackScreen.module.scss';

const PREFIX = 'track';
const loadSchema = async () => (await import('@/lib/contract/tracking')).trackSchema;

type TrackFormProps = { asked: string; onFound: (order: TrackedOrder | null) => void };

/** Asks for the order number and the phone; the server answers only when both match. */
export function TrackForm({ asked, onFound }: TrackFormProps) {
  const dispatch = useAppDispatch();
  const form = useForm(PREFIX, {
    initial: { orderNumber: asked, phone: '' },
    loadSchema,
    send,
  });

  async function send(checked: Checked): Promise<FormError[]> {
    onFound(null);
    const outcome = await dispatch(trackOrder(checked));
    if (outcome.failure === null) {
      onFound(outcome.value);
      return [];
    }
    const sentences = sentencesOf(outcome.failure, text.unknownFailure);
    return sentences.map((sentence) => ({ field: null, sentence }));
  }

  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <FormSummary errors={form.errors} place={form.summary} prefix={PREFIX} />
      <TrackFields bind={form.bind} />
      <Button type="submit" size={48} wide busy={form.isBusy}>
        Track order
      </Button>
    </form>
  );
}

type TrackFieldsProps = { bind: (name: 'orderNumber' | 'phone') => FieldBinding };

function TrackFields({ bind }: TrackFieldsProps) {
  return (
    <>
      <Field
        field={bind('orderNumber')}
        label="Order number"
        hint="For example SP-100001. You'll find it in your order confirmation."
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={30}
      />
      <Field
        field={bind('phone')}
        label="Phone"
        hint="The delivery phone of the order, or your account's phone."
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
    </>
  );
}
