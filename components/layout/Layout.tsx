import { Activity, useEffect, type ReactNode } from 'react';
import { useRouteStart } from '@/components/ui/useRouteStart';
import { isComparing } from '@/store/isComparing';
import { STORAGE_KEY } from '@/store/storageKey';
import { wake, wakeToCatchUp } from './awakening';
import { LoadingOverlay } from './LoadingOverlay';
import { MAIN_ID, SkipLink } from './SkipLink';
import { sleepingPart } from './sleepingPart';
import styles from './Layout.module.scss';

const Heading = sleepingPart(() =>
  import(/* webpackChunkName: "shell" */ './Heading').then((module) => module.Heading),
);
const Footing = sleepingPart(() =>
  import(/* webpackChunkName: "shell" */ './Footing').then((module) => module.Footing),
);

type LayoutProps = {
  children: ReactNode;
  /** True where the server drew all there is to show: a visitor's page. */
  mayWait: boolean;
};

/**
 * What stands around every page. Nothing is drawn here but three parts that may sleep; each has
 * its boundary, so that React leaves it alone until its code has come.
 */
export function Layout({ children, mayWait }: LayoutProps) {
  useWaking(mayWait);
  return (
    <>
      <SkipLink />
      <LoadingOverlay />
      <Activity>
        <Heading />
      </Activity>
      <Activity>
        <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </Activity>
      <Activity>
        <Footing />
      </Activity>
    </>
  );
}

/** Besides a touch: another page, what this browser keeps, and what another tab did wake the page. */
function useWaking(mayWait: boolean): void {
  useRouteStart(wake);
  useEffect(() => {
    if (!mayWait || isComparing()) wake();
  }, [mayWait]);

  // Syncs with the other tabs, which keep what they change.
  useEffect(() => {
    function hear({ key }: StorageEvent) {
      if (key === STORAGE_KEY) wakeToCatchUp();
    }
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, []);
}
