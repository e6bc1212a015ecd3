import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { Link } from '@/components/ui/Link';
import { cappedCount } from '@/lib/text/officeWords';
import type { KeyAct } from '../keys/useKeys';
import styles from './Tabs.module.scss';

export type OfficeTab = { href: string; label: string; count?: number; isCurrent: boolean };

/** Links to lists of one kind, with their counts. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly OfficeTab[] }) {
  const list = useRef<HTMLUListElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.href;

  // Syncs with the strip's scrolling: on a phone the last tabs begin outside it.
  useEffect(() => {
    const link = list.current?.querySelector('[aria-current]');
    link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);

  return (
    <nav aria-label={label} className={styles.tabs}>
      <ul ref={list}>
        {tabs.map(({ href, label: name, count, isCurrent }) => (
          <li key={href}>
            <Link href={href} aria-current={isCurrent ? 'page' : undefined}>
              {name}
              {count !== undefined && count > 0 && <small>{cappedCount(count)}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns the keys that change the tab. */
export function useTabKeys(tabs: readonly OfficeTab[]): KeyAct[] {
  const router = useRouter();
  const at = tabs.findIndex(({ isCurrent }) => isCurrent);
  const go = (to: number) => () => {
    const tab = tabs[to];
    if (tab !== undefined) void router.push(tab.href);
  };
  return [
    { press: '[', label: 'tab', isMove: true, run: go(at - 1) },
    { press: ']', label: 'tab', isMove: true, run: go(at + 1) },
  ];
}
