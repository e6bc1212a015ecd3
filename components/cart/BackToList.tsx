import { useMemo, useSyncExternalStore } from 'react';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { Icon } from '@/components/ui/Icon';
import { ChevronLeft } from '@/components/ui/icons';
import { parseLastList, lastListText } from '@/store/lastList';
import styles from './BackToList.module.scss';

/** The way back to the list that was left last in this tab, if any was. */
export function BackToList() {
  // The server knows nothing of what this tab kept.
  const text = useSyncExternalStore(nothingToHear, lastListText, () => null);
  const list = useMemo(() => parseLastList(text), [text]);
  if (list === null) return null;
  return (
    <ButtonLink href={list.href} variant="quiet" size={36} className={styles.back}>
      <Icon of={ChevronLeft} size={16} />
      <span className={styles.name}>Back to {list.name}</span>
    </ButtonLink>
  );
}

/** This tab alone writes it, and on other pages. */
function nothingToHear(): () => void {
  return () => undefined;
}
