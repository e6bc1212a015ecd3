import { useMemo, useSyncExternalStore } from 'react';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { Icon } from '@/components/ui/Icon';
import { ChevronLeft } from '@/components/ui/icons';
import { lastListText, type LastList } from '@/store/lastList';
import styles from './BackToList.module.scss';

/** The way back to the list that was left last in this tab, if any was. */
export function BackToList() {
  // The server knows nothing of what this tab kept.
  const text = useSyncExternalStore(nothingToHear, lastListText, () => null);
  const list = useMemo(() => listIn(text), [text]);
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

function listIn(text: string | null): LastList | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return isList(kept) ? kept : null;
  } catch {
    // Text that is no JSON was not written here.
    return null;
  }
}

function isList(value: unknown): value is LastList {
  if (typeof value !== 'object' || value === null) return false;
  const { href, name } = value as Partial<Record<keyof LastList, unknown>>;
  return typeof name === 'string' && typeof href === 'string' && /^\/shop(?![^/?#])/.test(href);
}
