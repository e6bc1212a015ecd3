import { useRouter } from 'next/router';
import { useState } from 'react';
import { AccountFrame } from '@/components/account/AccountFrame';
import { moveWords } from '@/components/cart/tellPriceMoves';
import { PrintButton } from '@/components/orders/PrintButton';
import { Form } from '@/components/ui/Form';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { useFocusFallback } from '@/components/ui/useFocusFallback';
import { useForm } from '@/components/ui/useForm';
import { LIST_NAME_LENGTH } from '@/lib/contract/limits';
import type { ItemList } from '@/lib/contract/account.contract';
import type { PageShopper } from '@/lib/pages/siteData';
import { counted, formatDate } from '@/lib/text/format';
import { links } from '@/lib/urls/links';
import { DeleteList } from './DeleteList';
import { changeWords } from './pageLines';
import { ChooseAll } from './ChooseAll';
import { ListLines } from './ListLines';
import styles from './lists.module.scss';
import { Sentences } from './Sentences';
import { useItemList, type ListOnPage } from './useItemList';

type ListScreenProps = { list: ItemList | null; shopper: PageShopper };

/** A list with what changed since it was accepted; it goes into the cart whole or in part. */
export function ListScreen({ list, shopper }: ListScreenProps) {
  return (
    <AccountFrame title={list?.name ?? 'List'} shopper={shopper}>
      {list !== null && <List key={`${list.listId} ${list.version}`} first={list} />}
    </AccountFrame>
  );
}

function List({ first }: { first: ItemList }) {
  const page = useItemList(first);
  const { name, itemCount, pieces, updatedAt } = page.list;
  const heading = useFocusFallback<HTMLHeadingElement>(
    `${page.isEdited} ${page.lines.length} ${page.list.version}`,
  );
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {name}
        </h1>
        <p className={styles.note}>
          {counted(itemCount, 'line')}, {counted(pieces, 'piece')}, changed {formatDate(updatedAt)}
        </p>
        {page.lines.length > 0 && <ChooseAll page={page} />}
        <ListActions page={page} />
      </div>
      <Sentences of={page.errors} />
      <News page={page} />
      <PriceMoves page={page} />
      <ListLines page={page} />
    </div>
  );
}

type PageProps = { page: ListOnPage };

function ListActions({ page }: PageProps) {
  const { push } = useRouter();
  const [open, setOpen] = useState<'name' | 'delete' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {open !== 'name' && (
        <div className={styles.actions}>
          <Button variant="outline" onClick={() => setOpen('name')}>
            Rename
          </Button>
          <PrintButton />
          <Button variant="neutral" onClick={() => setOpen('delete')}>
            Delete
          </Button>
        </div>
      )}
      {open === 'name' && <NameForm page={page} onDone={close} />}
      <DeleteList
        list={open === 'delete' ? page.list : null}
        onClose={close}
        onDeleted={() => void push(links.lists)}
      />
    </>
  );
}

/** What changed since the list was accepted, and the button that accepts it. */
function News({ page: { list, isEdited, busy, accept } }: PageProps) {
  const words = changeWords(list.lines);
  if (words === null) return null;
  return (
    <section className={styles.news} aria-labelledby="list-news">
      <div>
        <h2 id="list-news">What changed</h2>
        <p>{words}</p>
      </div>
      {!isEdited && (
        <Button variant="outline" size={40} busy={busy === 'reading'} onClick={() => void accept()}>
          Accept the changes
        </Button>
      )}
    </section>
  );
}

/** Prices that changed while the list was open; the cart has the new ones. */
function PriceMoves({ page: { moves } }: PageProps) {
  return (
    <div role="alert" className={styles.moves}>
      {moves.length > 0 && (
        <div className={styles.news}>
          <div>
            <h2>{counted(moves.length, 'price')} changed while this page was open</h2>
            <ul>
              {moves.map((move) => (
                <li key={move.itmName}>
                  <b>{move.itmName}</b> {moveWords(move)}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  );
}

const PREFIX = 'list-name';
const loadSchema = () =>
  import('@/lib/contract/cart.forms').then(({ listNameSchema }) => listNameSchema);

function NameForm({ page: { list, rename }, onDone }: PageProps & { onDone: () => void }) {
  const first = { name: list.name };
  const form = useForm<typeof first, { name: string }>(PREFIX, {
    initial: first,
    loadSchema,
    send: async ({ name }) => {
      if (await rename(name)) onDone();
      // Why not is shown above.
      return [];
    },
  });
  return (
    <Form name={PREFIX} className={styles.form} onSubmit={form.onSubmit} noValidate>
      <Field
        field={form.bind('name')}
        label="Name of the list"
        maxLength={LIST_NAME_LENGTH}
        autoComplete="off"
        autoFocus
      />
      <div className={styles.actions}>
        <Button type="submit" busy={form.isBusy}>
          Save
        </Button>
        <Button variant="neutral" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
