import { useMemo, useSyncExternalStore } from 'react';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { Icon } from '@/components/ui/Icon';
import { ChevronLeft } from '@/components/ui/icons';
import { parseLastList, lastListText } from '@/store/lastList';
import styles from './BackToList.module.scss';

/** Links to the list that was last open in this tab. */
export function BackToList() {
  // Session storage exists in the browser only.
  const text = useSyncExternalStore(neverChanges, lastListText, () => null);
  const list = useMemo(() => parseLastList(text), [text]);
  if (list === null) return null;
  return (
    <ButtonLink href={list.href} variant="quiet" size={36} className={styles.back}>
      <Icon of={ChevronLeft} size={16} />
      <span className={styles.name}>Back to {list.name}</span>
    </ButtonLink>
  );
}

/** The stored list never changes while this page is open. */
function neverChanges(): () => void {
  return () => undefined;
}
