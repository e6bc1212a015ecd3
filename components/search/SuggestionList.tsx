import { useEffect } from 'react';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import type { Item } from '@/lib/contract/catalogue';
import { searchLink } from '@/lib/urls/links';
import { SuggestionRow } from './SuggestionRow';
import styles from './Suggestions.module.scss';
import type { Found } from './useSuggestions';
import { counted } from '@/lib/text/countNoun';

type SuggestionListProps = { listId: string; found: Found; items: Item[]; chosenAt: number | null };

export function optionId(listId: string, at: number): string {
  return `${listId}-${at}`;
}

export function SuggestionList({ listId, found, items, chosenAt }: SuggestionListProps) {
  // Syncs with the list's scroll position: the focus stays in the field, so the browser does not
  // scroll.
  useEffect(() => {
    if (chosenAt === null) return;
    document.getElementById(optionId(listId, chosenAt))?.scrollIntoView({ block: 'nearest' });
  }, [listId, chosenAt]);

  return (
    <div id={listId} role="listbox" aria-label="Search results" className={styles.list}>
      {items.map((item, at) => (
        <SuggestionRow
          key={item.itmCode}
          id={optionId(listId, at)}
          item={item}
          query={found.understood?.corrected ?? found.query}
          chosen={chosenAt === at}
        />
      ))}
      <Link
        id={optionId(listId, items.length)}
        role="option"
        aria-selected={chosenAt === items.length}
        tabIndex={-1}
        href={searchLink(found.query)}
        className={styles.all}
      >
        See {found.totalItems > 1 && 'all '}
        {counted(found.totalItems, 'result')}
        <Icon of="chevron-right" size={18} />
      </Link>
    </div>
  );
}
