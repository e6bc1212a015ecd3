import { Activity, useEffect, type ReactNode } from 'react';
import { useRouteStart } from '@/components/ui/useRouteStart';
import { isComparing } from '@/store/isComparing';
import { STORAGE_KEY } from '@/store/storageKey';
import { wake, wakeToCatchUp } from './awakening';
import { BRAND_SLIDER_ID } from './brandSliderPlace';
import { islandPart } from './islandPart';
import { LoadingOverlay } from './LoadingOverlay';
import { MAIN_ID, SkipLink } from './SkipLink';
import { sleepingPart } from './sleepingPart';
import { useScrollPositions } from './useScrollPositions';
import { Vitals } from './Vitals';
import styles from './Layout.module.scss';

const Heading = sleepingPart(() =>
  import(/* webpackChunkName: "shell" */ './Heading').then((module) => module.Heading),
);
const Footing = sleepingPart(() =>
  import(/* webpackChunkName: "shell" */ './Footing').then((module) => module.Footing),
);

const BrandSlider = islandPart(BRAND_SLIDER_ID, () =>
  import('./BrandSlider').then((module) => module.BrandSlider),
);

type LayoutProps = {
  children: ReactNode;
  /** The public origin, on pages whose address is shared. */
  origin?: string;
  /** True where the server drew all there is to show: a visitor's page. */
  mayWait: boolean;
};

/**
 * What stands around every page. Nothing is drawn here but parts that may sleep; each has its
 * boundary, so that React leaves it alone until its code has come.
 */
export function Layout({ children, mayWait, origin }: LayoutProps) {
  useWaking(mayWait);
  useScrollPositions();
  return (
    <>
      <SkipLink />
      <LoadingOverlay />
      <Vitals />
      <Activity>
        <Heading />
      </Activity>
      <Activity>
        <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </Activity>
      <Activity>
        <BrandSlider />
      </Activity>
      <Activity>
        <Footing origin={origin} />
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

  // Back may bring the page as it was left: what this tab did meanwhile was not heard.
  useEffect(() => {
    let left: string | null = null;
    function leave() {
      left = keptText();
    }
    function comeBack({ persisted }: PageTransitionEvent) {
      if (persisted && keptText() !== left) wakeToCatchUp();
    }
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
    };
  }, []);
}

function keptText(): string | null {
  try {
    return window.localStorage.getItem(STORAGE_KEY);
  } catch {
    // Blocked by the browser's settings.
    return null;
  }
}
