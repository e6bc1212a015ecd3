import { useMemo } from 'react';
import { useBrowserValue } from '@/components/ui/useBrowserValue';
import { ButtonLink } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { lastListText, parseLastList } from '@/store/lastList';
import styles from './BackToList.module.scss';

/** Links to the list that was last open in this tab. */
export function BackToList() {
  const text = useBrowserValue(lastListText, null);
  const list = useMemo(() => parseLastList(text), [text]);
  if (list === null) return null;
  return (
    <ButtonLink href={list.href} variant="quiet" size={36} className={styles.back}>
      <Icon of="chevron-left" size={16} />
      <span className={styles.name}>Back to {list.name}</span>
    </ButtonLink>
  );
}
