import { useId, useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/Button';
import { SelectField, TextField } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { Modal } from '@/components/ui/Modal';
import { QuantityBox } from '@/components/ui/QuantityBox';
import type { Order, OrderLine, OrderReturns } from '@/lib/contract/order.contract';
import { MAX_RETURN_WORDS, RETURN_WISHES } from '@/lib/contract/returns';
import { formatDate } from '@/lib/text/format';
import { REASON_WORDS, WISH_WORDS } from '@/lib/text/returnWords';
import { useSendReturn, type ReturnValues } from './useSendReturn';
import styles from './ReturnPart.module.scss';

type ReturnPartProps = {
  orderNumber: string;
  line: OrderLine;
  terms: OrderReturns['terms'][number];
  onSent: (order: Order) => void;
};

/** Asks to return pieces of a line: why, what instead, and a photo. */
export function ReturnPart(props: ReturnPartProps) {
  const [isOpen, setOpen] = useState(false);
  const { line, onSent } = props;
  return (
    <>
      <Button
        variant="quiet"
        className={styles.open}
        onClick={() => setOpen(true)}
        aria-label={`Return ${line.itmName}`}
      >
        Return
      </Button>
      <Modal
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Return a part"
        subtitle={line.itmName}
        place="bottom"
      >
        <ReturnForm
          {...props}
          onSent={(order) => {
            setOpen(false);
            onSent(order);
          }}
        />
      </Modal>
    </>
  );
}

function ReturnForm({ orderNumber, line, terms, onSent }: ReturnPartProps) {
  const { isBusy, errors, send } = useSendReturn(orderNumber, onSent);
  const { field, qty, setQty, values } = useReturnValues(line, terms);
  const [photo, setPhoto] = useState<File | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    void send(values, photo);
  }

  return (
    <Form name="return" className={styles.form} onSubmit={submit} noValidate>
      <Warranty terms={terms} />
      {terms.pieces > 1 && (
        <div className={styles.pieces}>
          <span>Pieces</span>
          <QuantityBox
            value={qty}
            onChange={setQty}
            min={1}
            max={terms.pieces}
            label={line.itmName}
          />
        </div>
      )}
      <SelectField field={field('reason')} label="What is wrong?">
        {terms.reasons.map((one) => (
          <option key={one} value={one}>
            {REASON_WORDS[one]}
          </option>
        ))}
      </SelectField>
      <Wishes value={values.wish} onChange={field('wish').onChange} />
      <TextField
        field={field('words')}
        label="Tell us more"
        maxLength={MAX_RETURN_WORDS}
        rows={2}
      />
      <PhotoField onChange={setPhoto} />
      <div role="alert" className={styles.errors}>
        {errors.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <Button type="submit" size={48} wide busy={isBusy}>
        Ask to return it
      </Button>
    </Form>
  );
}

/** What was entered, and what the fields need. */
function useReturnValues(line: OrderLine, terms: ReturnPartProps['terms']) {
  const id = useId();
  const [qty, setQty] = useState(1);
  const [texts, setTexts] = useState({
    reason: String(terms.reasons[0] ?? ''),
    wish: 'exchange',
    words: '',
  });
  const field = (name: keyof typeof texts) => ({
    id: `${id}-${name}`,
    name,
    value: texts[name],
    error: undefined,
    onChange: (value: string) => setTexts((before) => ({ ...before, [name]: value })),
    onBlur: () => undefined,
  });
  const values: ReturnValues = { itmCode: String(line.itmCode), qty: String(qty), ...texts };
  return { field, qty, setQty, values };
}

function PhotoField({ onChange }: { onChange: (photo: File | null) => void }) {
  return (
    <label className={styles.file}>
      <span>
        Photo <small>(optional)</small>
      </span>
      <input
        type="file"
        accept="image/jpeg,image/png,image/webp"
        onChange={({ target }) => onChange(target.files?.[0] ?? null)}
      />
    </label>
  );
}

function Warranty({ terms: { warrantyUntil } }: Pick<ReturnPartProps, 'terms'>) {
  if (warrantyUntil === null) return null;
  // It is the moment after the last day.
  return <p className={styles.warranty}>Warranty until {formatDate(warrantyUntil - 1)}</p>;
}

function Wishes({ value, onChange }: { value: string; onChange: (wish: string) => void }) {
  return (
    <fieldset className={styles.wishes}>
      <legend>What would you like?</legend>
      {RETURN_WISHES.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="wish"
            value={one}
            checked={value === one}
            onChange={() => onChange(one)}
          />
          {WISH_WORDS[one]}
        </label>
      ))}
    </fieldset>
  );
}
