import { useRef, type ComponentProps, type KeyboardEvent } from 'react';
import { Button, ButtonLink } from '@/components/ui/Button';
import { classes } from '@/components/ui/classes';
import { describedBy, FieldNotes } from '@/components/ui/Field';
import { useAppSelector } from '@/store/hooks';
import { selectQuickOrder } from '@/store/sessionSlice';
import styles from './AddByCode.module.scss';
import { useAddByCode } from './useAddByCode';

const FIELD = 'add-by-code';
const LABEL = 'Add by code or model number';

/** The field grows with pasted lines up to this many rows. */
const MAX_ROWS = 4;

/** Adds a part to the cart by its code; shown to customers who have the quick order. */
export function AddByCode() {
  const quickOrder = useAppSelector(selectQuickOrder);
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, write, error, isBusy, submit } = useAddByCode();
  if (quickOrder === undefined) return null;

  // Keeps the focus in the field for the next code, unless the shopper moved it meanwhile.
  async function add() {
    await submit();
    const { activeElement, body } = document;
    const isHere = activeElement === body || field.current?.form?.contains(activeElement);
    if (isHere === true) field.current?.focus();
  }

  return (
    <form
      noValidate
      className={styles.form}
      aria-label={LABEL}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <div className={styles.row}>
        <CodeField
          ref={field}
          value={text}
          error={error}
          onChange={({ target }) => write(target.value)}
          onEnter={() => void add()}
        />
        <Button type="submit" variant="outline" busy={isBusy}>
          Add
        </Button>
        <ButtonLink href={quickOrder.link} variant="quiet" className={styles.way}>
          {quickOrder.name}
        </ButtonLink>
      </div>
      <FieldNotes id={FIELD} error={error} />
    </form>
  );
}

type CodeFieldProps = Omit<ComponentProps<'textarea'>, 'value'> & {
  value: string;
  error: string | undefined;
  onEnter: () => void;
};

/** A textarea, because a single-line input would join pasted lines. */
function CodeField({ error, onEnter, ...area }: CodeFieldProps) {
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  }

  return (
    <textarea
      {...area}
      id={FIELD}
      rows={Math.min(area.value.split('\n').length, MAX_ROWS)}
      aria-label={LABEL}
      placeholder={LABEL}
      spellCheck={false}
      autoComplete="off"
      autoCapitalize="off"
      enterKeyHint="go"
      className={classes(styles.field, error !== undefined && styles.wrong)}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={describedBy(FIELD, undefined, error)}
      onKeyDown={press}
    />
  );
}
