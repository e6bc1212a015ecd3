import { useEffect, type ReactNode } from 'react';
import { isComparing } from '@/store/isComparing';
import { STORAGE_KEY } from '@/store/storageKey';
import { AroundPage } from './AroundPage';
import { firstPageIsDrawn, wake, wakeToCatchUp } from './awakening';
import { BRAND_SLIDER_ID } from './brandSliderPlace';
import { islandPart } from './islandPart';
import { LoadingOverlay } from './LoadingOverlay';
import { PagePlace } from './PagePlace';
import { SkipLink } from './SkipLink';
import { sleepingPart } from './sleepingPart';
import { useFetchAhead } from './useFetchAhead';
import { useLastList } from './useLastList';
import { useScrollPositions } from './useScrollPositions';
import { Vitals } from './Vitals';
import { useWakingByRoute } from './useWakingByRoute';

const Heading = sleepingPart(
  () => import(/* webpackChunkName: "shell" */ './Heading').then((module) => module.Heading),
  'around',
);
const Footing = sleepingPart(
  () => import(/* webpackChunkName: "shell" */ './Footing').then((module) => module.Footing),
  'around',
);

const BrandSlider = islandPart(BRAND_SLIDER_ID, () =>
  import(/* webpackChunkName: "slider" */ './BrandSlider').then((module) => module.BrandSlider),
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
  useFetchAhead(mayWait);
  useScrollPositions();
  useLastList();
  return (
    <>
      <SkipLink />
      <LoadingOverlay />
      <Vitals />
      <AroundPage>
        <Heading />
      </AroundPage>
      <PagePlace>{children}</PagePlace>
      <AroundPage place="island">
        <BrandSlider />
      </AroundPage>
      <AroundPage>
        <Footing origin={origin} />
      </AroundPage>
    </>
  );
}

/** Besides a touch: another page, what this browser keeps, and what another tab did wake the page. */
function useWaking(mayWait: boolean): void {
  useWakingByRoute();
  useEffect(() => {
    firstPageIsDrawn();
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
