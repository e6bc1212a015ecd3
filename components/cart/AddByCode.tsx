import { useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { useRouter } from 'next/router';
import { Form } from '@/components/ui/Form';
import { useReturnedForm } from '@/components/ui/returnedForm';
import { Button, ButtonLink } from '@/components/ui/Button';
import { classes } from '@/components/ui/classes';
import { describedBy, FieldNotes } from '@/components/ui/Field';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { selectQuickOrder } from '@/store/sessionSlice';
import { showMessage } from '@/components/ui/toasts/messages';
import type { QuickItem, QuickLine } from '@/lib/contract/dealer.contract';
import { links } from '@/lib/urls/links';
import { itemText } from '@/lib/text/text';
import { addToCart, completeCart, selectCartLine, updateCartLine } from '@/store/cartSlice';
import { concernsSession, sentencesOf, type Failure } from '@/lib/site/failure';
import { checkQuickOrder } from '@/store/orderThunks';
import type { PendingLine } from '@/store/pendingAdd';
import { appendToQuickList } from '@/store/quickList';
import styles from './AddByCode.module.scss';
import { ADD_BY_CODE } from './addByCodeField';
import { lineId } from './lineId';
import { useCartFailure } from './useCartFailure';

const FIELD = ADD_BY_CODE;
const LABEL = 'Add by code or model number';

/** The field grows with pasted lines up to this many rows. */
const MAX_ROWS = 4;

/** Adds a part to the cart by its code; shown to customers who have the quick order. */
export function AddByCode({ isShort = false }: { isShort?: boolean }) {
  const quickOrder = useAppSelector(selectQuickOrder);
  const { text, write, error, isBusy, submit } = useAddByCode();
  const { field, add } = useFocusKept(submit);
  if (quickOrder === undefined) return null;

  return (
    <Form
      name={FIELD}
      noValidate
      className={classes(styles.form, isShort && styles.short)}
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
        <Button type="submit" variant="outline" size={isShort ? 36 : 44} busy={isBusy}>
          Add
        </Button>
        {!isShort && (
          <ButtonLink href={quickOrder.link} variant="quiet" className={styles.way}>
            {quickOrder.name}
          </ButtonLink>
        )}
      </div>
      <FieldNotes id={FIELD} error={error} />
    </Form>
  );
}

/** Keeps the focus in the field for the next code, unless the shopper moved it meanwhile. */
function useFocusKept(submit: () => Promise<void>) {
  const field = useRef<HTMLTextAreaElement>(null);

  async function add() {
    await submit();
    const { activeElement, body } = document;
    const isHere = activeElement === body || field.current?.form?.contains(activeElement);
    if (isHere === true) field.current?.focus();
  }

  return { field, add };
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
      name="parts"
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

/** Null: done. Otherwise the field's error; empty when another part of the page shows it. */
type FieldError = Promise<string | null>;

/** Adds the typed code to the cart; takes pasted lines and ambiguous codes to the quick order. */
function useAddByCode() {
  const [text, setText] = useState(useReturnedForm(FIELD)?.values.parts ?? '');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const put = useAddFound();
  const { find, moveToQuickOrder } = useCodeSearch();

  async function addOrFind(said: string): FieldError {
    if (said === '') return 'Type a code or a model number.';
    if (said.includes('\n')) return moveToQuickOrder(said);
    const { line, sentence } = await find(said);
    if (line === undefined) return sentence;
    if (line.item !== null) return put(line, line.item);
    return line.suggestions.length > 0 ? moveToQuickOrder(said) : whyNothing(line);
  }

  async function submit(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const sentence = await addOrFind(text.trim());
    setBusy(false);
    setError(sentence || undefined);
    if (sentence === null) setText('');
  }

  function write(next: string) {
    setText(next);
    setError(undefined);
  }

  return { text, write, error, isBusy, submit };
}

function useCodeSearch() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const router = useRouter();
  const explain = useRefusal();

  async function find(said: string) {
    const outcome = await dispatch(checkQuickOrder(said));
    if (outcome.failure !== null) return { sentence: await explain(outcome.failure) };
    const [line] = outcome.value;
    return { line, sentence: null };
  }

  async function moveToQuickOrder(said: string): FieldError {
    appendToQuickList(store.getState().session.owner, said);
    await router.push(links.quickOrder);
    return null;
  }

  return { find, moveToQuickOrder };
}

/** Adds the found item to the cart, or focuses its line when it is already there. */
function useAddFound() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const explain = useRefusal();

  return async (line: QuickLine, item: QuickItem): FieldError => {
    const { itmCode, itmName } = item;
    const { qty, hasQuantity, problem } = line;
    // The cart's schema has the sentence for a quantity above the maximum.
    if (problem !== null && problem.reason !== 'above-maximum') {
      return `${itmName}: ${problem.sentence}`;
    }
    // Whether to add or update depends on the whole cart.
    await dispatch(completeCart());
    const held = selectCartLine(itmCode)(store.getState())?.item.oldQty;
    if (held !== undefined && (!hasQuantity || held === qty)) {
      showMessage({ tone: 'info', subject: itmName, words: 'is already in the cart' });
      focusLine(itmCode);
      return null;
    }
    const change =
      held === undefined ? addToCart({ itmCode, qty }) : updateCartLine({ itmCode, qty });
    const { failure } = await dispatch(change);
    if (failure !== null) return explain(failure, { item, qty, isFromWishList: false });
    if (held === undefined) {
      showMessage({ tone: 'success', subject: itmName, words: itemText.addedToCart });
    } else showMessage({ tone: 'info', subject: itmName, words: itemText.updatedInCart });
    return null;
  };
}

/** Returns the field's error; a missing session or approval is shown elsewhere. */
function useRefusal() {
  const explain = useCartFailure();
  return async (failure: Failure, pendingLine?: PendingLine): FieldError => {
    if (concernsSession(failure)) {
      await explain(failure, { pendingLines: pendingLine === undefined ? [] : [pendingLine] });
      return '';
    }
    return sentencesOf(failure).join(' ');
  };
}

/** Focuses the line after the next paint; a line that is not rendered leaves the focus alone. */
function focusLine(itmCode: number): void {
  requestAnimationFrame(() => document.getElementById(lineId(itmCode))?.focus());
}

function whyNothing({ problem, nearest }: QuickLine): string {
  const suggestion = nearest.length === 0 ? '' : `Did you mean “${nearest.join('” or “')}”?`;
  return `${problem?.sentence ?? ''}${suggestion}`.trim();
}
