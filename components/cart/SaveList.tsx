import { useEffect, useEffectEvent, useState } from 'react';
import { Form } from '@/components/ui/Form';
import { Button } from '@/components/ui/Button';
import { Field, SelectField } from '@/components/ui/Field';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { Modal } from '@/components/ui/Modal';
import { showMessage } from '@/components/ui/toasts/messages';
import { useForm, type FormError } from '@/components/ui/useForm';
import { LIST_NAME_LENGTH } from '@/lib/contract/limits';
import type { ItemListSummary } from '@/lib/contract/account.contract';
import type { ListChoice, ListSource } from '@/lib/contract/cart.forms';
import { text } from '@/lib/text/text';
import { listLink, links } from '@/lib/urls/links';
import { sentencesOf } from '@/lib/site/failure';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { addToList, readLists, saveList } from '@/store/listThunks';
import { useFailurePolicy } from '@/store/useFailurePolicy';
import styles from './SaveList.module.scss';

type SaveListProps = {
  /** What to save: lines, an order, or without both the cart. */
  source: Partial<ListSource>;
  variant?: 'outline' | 'quiet';
};

/** Saves lines as a list, for customers whose account has lists. */
export function SaveList(props: SaveListProps) {
  const special = useAppSelector(({ session }) => session.specialCategories);
  return special.some(({ link }) => link === links.lists) ? <SaveButton {...props} /> : null;
}

function SaveButton({ source, variant = 'outline' }: SaveListProps) {
  const [isOpen, setOpen] = useState(false);
  const [saved, setSaved] = useState<number | null>(null);
  return (
    <div className={styles.save}>
      <Button variant={variant} onClick={() => setOpen(true)}>
        <Icon of="list-plus" />
        Save as list
      </Button>
      {saved !== null && <Link href={listLink(saved)}>Open the list</Link>}
      <Modal open={isOpen} onClose={() => setOpen(false)} title="Save as list">
        <ChoiceForm
          source={source}
          onSaved={(listId) => {
            setSaved(listId);
            setOpen(false);
            showMessage({ tone: 'success', words: 'The list is saved' });
          }}
        />
      </Modal>
    </div>
  );
}

const PREFIX = 'save-list';
const EMPTY = { into: '', name: '' };
const loadSchema = () =>
  import('@/lib/contract/cart.forms').then(({ listChoiceSchema }) => listChoiceSchema);

type ChoiceFormProps = Pick<SaveListProps, 'source'> & { onSaved: (listId: number) => void };

/** Asks for a name, or for the list to add to. */
function ChoiceForm({ source, onSaved }: ChoiceFormProps) {
  const lists = useLists();
  const send = useSend(source, onSaved);
  const form = useForm<typeof EMPTY, ListChoice>(PREFIX, { initial: EMPTY, loadSchema, send });
  return (
    <Form name={PREFIX} className={styles.form} onSubmit={form.onSubmit} noValidate>
      {lists.length > 0 && (
        <SelectField field={form.bind('into')} label="Save into">
          <option value="">A new list</option>
          {lists.map(({ listId, name }) => (
            <option key={listId} value={listId}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {form.values.into === '' && (
        <Field
          field={form.bind('name')}
          label="Name of the list"
          hint="For example: Monday stock"
          maxLength={LIST_NAME_LENGTH}
          autoComplete="off"
          autoFocus
        />
      )}
      <FormErrors errors={form.errors} />
      <Button type="submit" busy={form.isBusy}>
        Save
      </Button>
    </Form>
  );
}

function FormErrors({ errors }: { errors: FormError[] }) {
  return (
    <div role="alert">
      {errors
        .filter(({ field }) => field === null)
        .map(({ sentence }) => (
          <p key={sentence}>{sentence}</p>
        ))}
    </div>
  );
}

/** The account's lists, to add to; none until they were read, or if that failed. */
function useLists(): ItemListSummary[] {
  const dispatch = useAppDispatch();
  const [lists, setLists] = useState<ItemListSummary[]>([]);
  const read = useEffectEvent(() => dispatch(readLists()));

  // Syncs with the server, where a colleague may have made a list.
  useEffect(() => {
    let isGone = false;
    void read().then((outcome) => {
      if (!isGone && outcome.failure === null) setLists(outcome.value);
    });
    return () => {
      isGone = true;
    };
  }, []);

  return lists;
}

function useSend(source: Partial<ListSource>, onSaved: (listId: number) => void) {
  const dispatch = useAppDispatch();
  const settle = useFailurePolicy();
  return async ({ into, name }: ListChoice): Promise<FormError[]> => {
    const what = { lines: source.lines, orderNumber: source.orderNumber };
    const call = into === '' ? saveList({ ...what, name }) : addToList(Number(into), what);
    const outcome = await dispatch(call);
    if (outcome.failure === null) {
      onSaved(outcome.value.listId);
      return [];
    }
    if (await settle(outcome.failure)) return [];
    const { failure } = outcome;
    if (failure.reasons.length === 0) {
      return sentencesOf(failure, text.unknownFailure).map((sentence) => ({
        field: null,
        sentence,
      }));
    }
    return failure.reasons.map(({ key, sentence }) => ({
      field: key === 'name' ? key : null,
      sentence,
    }));
  };
}
