import { useState } from 'react';
import { useCalls } from '@/components/account/useAccountCall';
import { Button } from '@/components/ui/Button';
import { Modal } from '@/components/ui/Modal';
import type { ItemListSummary } from '@/lib/contract/account.contract';
import { deleteList } from '@/store/listThunks';
import styles from './lists.module.scss';
import { Sentences } from './Sentences';

type DeleteListProps = {
  /** Null: nothing is asked. */
  list: Pick<ItemListSummary, 'listId' | 'name'> | null;
  onClose: () => void;
  onDeleted: (listId: number) => void;
};

/** Asks before a list is deleted, because colleagues may use it. */
export function DeleteList({ list, ...rest }: DeleteListProps) {
  return list === null ? null : <Question key={list.listId} list={list} {...rest} />;
}

type QuestionProps = DeleteListProps & { list: NonNullable<DeleteListProps['list']> };

function Question({ list: { listId, name }, onClose, onDeleted }: QuestionProps) {
  const { busy, errors, during } = useCalls();
  const [isDone, setDone] = useState(false);

  async function remove() {
    const answer = await during('reading', deleteList(listId));
    if (answer === null) return;
    setDone(true);
    onDeleted(listId);
  }

  return (
    <Modal open={!isDone} onClose={onClose} title="Delete this list?">
      <div className={styles.question}>
        <p>
          <b>{name}</b> disappears for everybody who orders for your shop. Orders and carts stay as
          they are.
        </p>
        <Sentences of={errors} />
        <div className={styles.actions}>
          <Button variant="outline" onClick={onClose}>
            Keep it
          </Button>
          <Button busy={busy !== null} onClick={() => void remove()}>
            Delete
          </Button>
        </div>
      </div>
    </Modal>
  );
}
