import { useState } from 'react';
import { AccountFrame } from '@/components/account/AccountFrame';
import { ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { useFocusFallback } from '@/components/ui/useFocusFallback';
import type { ItemListSummary } from '@/lib/contract/account.contract';
import type { PageShopper } from '@/lib/pages/siteData';
import { counted, formatDate } from '@/lib/text/format';
import { links, listLink } from '@/lib/urls/links';
import { DeleteList } from './DeleteList';
import styles from './lists.module.scss';

type ListsScreenProps = { lists: ItemListSummary[]; shopper: PageShopper };

/** The lists of the account. */
export function ListsScreen({ lists, shopper }: ListsScreenProps) {
  return (
    <AccountFrame title="Lists" shopper={shopper}>
      <Lists key={shopper.owner} lists={lists} />
    </AccountFrame>
  );
}

function Lists({ lists: first }: Pick<ListsScreenProps, 'lists'>) {
  const [deleted, setDeleted] = useState<readonly number[]>([]);
  const [toDelete, setToDelete] = useState<ItemListSummary | null>(null);
  const lists = first.filter(({ listId }) => !deleted.includes(listId));
  const heading = useFocusFallback<HTMLHeadingElement>(lists.length);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Lists
      </h1>
      {lists.length === 0 ? (
        <NoLists />
      ) : (
        <ul className={styles.list} aria-label="Your lists">
          {lists.map((list) => (
            <Entry key={list.listId} list={list} onDelete={() => setToDelete(list)} />
          ))}
        </ul>
      )}
      <DeleteList
        list={toDelete}
        onClose={() => setToDelete(null)}
        onDeleted={(listId) => {
          setToDelete(null);
          setDeleted((before) => [...before, listId]);
        }}
      />
    </>
  );
}

function NoLists() {
  return (
    <EmptyState
      icon="list"
      title="No lists yet"
      actions={
        <>
          <ButtonLink href={links.quickOrder}>Quick order</ButtonLink>
          <ButtonLink href={links.cart} variant="outline">
            Go to the cart
          </ButtonLink>
        </>
      }
    >
      <p>
        Save a pasted list, a past order or your cart under a name, and order it again and again.
        Everybody who orders for your shop can use it.
      </p>
    </EmptyState>
  );
}

type EntryProps = { list: ItemListSummary; onDelete: () => void };

function Entry({ list, onDelete }: EntryProps) {
  const { listId, name, itemCount, pieces, updatedAt } = list;
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <Link href={listLink(listId)} className={styles.name}>
          {name}
        </Link>
        <span>
          {counted(itemCount, 'line')}, {counted(pieces, 'piece')}
        </span>
        <small>Changed {formatDate(updatedAt)}</small>
      </div>
      <button
        type="button"
        className={styles.delete}
        aria-label={`Delete ${name}`}
        title="Delete"
        onClick={onDelete}
      >
        <Icon of="trash-2" />
      </button>
    </li>
  );
}
