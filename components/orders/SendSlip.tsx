import { useId, useState, type FormEvent } from 'react';
import { Form } from '@/components/ui/Form';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import type { Order, OrderSlip } from '@/lib/contract/order.contract';
import { MAX_SLIP_BYTES, MAX_SLIP_REFERENCE } from '@/lib/contract/limits';
import { formatMoment } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import { failureOf, sentencesOf } from '@/lib/site/failure';
import { useApiCall } from '@/store/useApiCall';
import { useFailurePolicy } from '@/store/useFailurePolicy';
import { shrinkPhoto } from '@/components/ui/shrinkPhoto';
import styles from './SendSlip.module.scss';

type SendSlipProps = {
  orderNumber: string;
  slip: OrderSlip;
  onSent: (order: Order) => void;
};

/** Sends the slip of a bank transfer, and says what became of the last one. */
export function SendSlip({ orderNumber, slip, onSent }: SendSlipProps) {
  const [isAgain, setAgain] = useState(false);
  const isOpen = slip.state !== 'waiting' || isAgain;
  return (
    <div className={styles.slip}>
      <p role="status">{stateWords(slip)}</p>
      {isOpen ? (
        <SlipForm
          orderNumber={orderNumber}
          onSent={(order) => {
            setAgain(false);
            onSent(order);
          }}
        />
      ) : (
        <Button variant="quiet" onClick={() => setAgain(true)}>
          Send another slip
        </Button>
      )}
    </div>
  );
}

function stateWords({ state, sentAt, reason }: OrderSlip): string {
  if (state === 'waiting') {
    return `We received your slip on ${formatMoment(sentAt ?? 0)} and are checking it. We will send you a message.`;
  }
  if (state === 'rejected') {
    return `We could not accept your slip: ${reason ?? ''}. Please send it again.`;
  }
  return 'Send us the slip: a photo, a screenshot or a PDF.';
}

type SlipFormProps = Pick<SendSlipProps, 'orderNumber' | 'onSent'>;

function SlipForm({ orderNumber, onSent }: SlipFormProps) {
  const { isBusy, errors, send } = useSend(orderNumber, onSent);
  const [file, setFile] = useState<File | null>(null);
  const [reference, setReference] = useState('');
  const id = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    void send(file, reference);
  }

  return (
    <Form name="slip" onSubmit={submit} noValidate>
      <label className={styles.file}>
        Slip
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp,application/pdf"
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
        />
      </label>
      <Field
        field={{
          id: `${id}-reference`,
          name: 'reference',
          value: reference,
          error: undefined,
          onChange: setReference,
          onBlur: () => undefined,
        }}
        label="Reference on the slip"
        optional
        maxLength={MAX_SLIP_REFERENCE}
        autoComplete="off"
      />
      <div role="alert" className={styles.errors}>
        {errors.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <Button type="submit" busy={isBusy}>
        Send the slip
      </Button>
    </Form>
  );
}

function useSend(orderNumber: string, onSent: (order: Order) => void) {
  const call = useApiCall();
  const settle = useFailurePolicy();
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<string[]>([]);

  async function send(chosen: File | null, reference: string) {
    if (chosen === null) return setErrors(['Choose a photo or a PDF of the slip.']);
    setBusy(true);
    setErrors([]);
    try {
      const file = await shrinkPhoto(chosen);
      if (file.size > MAX_SLIP_BYTES) setErrors(['A slip is at most 5 MB.']);
      else await post(file, reference);
    } catch (error) {
      const failure = failureOf(error);
      if (!(await settle(failure))) setErrors(sentencesOf(failure, text.unknownFailure));
    }
    setBusy(false);
  }

  async function post(file: File, reference: string) {
    const body = new FormData();
    body.set('file', file);
    if (reference.trim() !== '') body.set('reference', reference.trim());
    const order = await call((api) =>
      api.call('POST /order/{orderNumber}/slip', { params: { orderNumber }, body }),
    );
    if (order !== undefined) onSent(order);
  }

  return { isBusy, errors, send };
}
