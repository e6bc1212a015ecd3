import { lazy, useEffect, useEffectEvent, useRef } from 'react';
import { useRouter } from 'next/router';
import { useBrowserValue } from '@/components/ui/useBrowserValue';
import { LazyBoundary } from '@/components/ui/LazyBoundary';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import {
  selectIsCatalogueBlocked,
  selectIsCustomer,
  selectIsOtpPending,
} from '@/store/sessionSlice';
import { links } from '@/lib/urls/links';
import { useAddLines } from '@/components/cart/useAddLines';
import { completeCart, refreshCart, selectCartLine, selectIsPartial } from '@/store/cartSlice';
import { takePendingAdd, type PendingLine } from '@/store/pendingAdd';
import { useInvitation } from './useInvitation';

/** These pages hold no personal data: sign-in redirects by itself, the others are static. */
const SAME_FOR_ALL: string[] = [links.authorization, '/404', '/500'];

const CodeModal = lazy(() =>
  import('./CodeModal').then((module) => ({ default: module.CodeModal })),
);

/** On every page: restores the stored state, adds what was pending, asks for the one-time code. */
export function SessionEffects() {
  const isOtpPending = useAppSelector(selectIsOtpPending);
  useStateSync();
  useCompleteCart();
  useReloadForShopper();
  useCompletePendingAdd();
  useInvitation();
  const isBrowser = useBrowserValue(inBrowser, false);
  if (!isOtpPending || !isBrowser) return null;
  return (
    <LazyBoundary>
      <CodeModal />
    </LazyBoundary>
  );
}

/**
 * The server does not render the modal: React replaces lazy content with inline scripts, which the
 * content security policy forbids.
 */
const inBrowser = () => true;

/**
 * Reloads the page's data when the shopper changes, also in another tab: prices differ by user
 * type, and a forced login may close the page.
 */
function useReloadForShopper(): void {
  const router = useRouter();
  const shopper = useAppSelector((state) => {
    const { userType, isLoggedIn } = state.session;
    return state.site.forceLogin
      ? `${userType} ${isLoggedIn} ${selectIsCatalogueBlocked(state)}`
      : `${userType}`;
  });
  const madeFor = useRef(shopper);

  useEffect(() => {
    if (madeFor.current === shopper) return;
    madeFor.current = shopper;
    if (SAME_FOR_ALL.includes(router.pathname)) return;
    void router.replace(router.asPath, undefined, { scroll: false });
  }, [shopper, router]);
}

/** Adds the pending lines to the cart after the visitor signed in. */
function useCompletePendingAdd(): void {
  const isCustomer = useAppSelector(selectIsCustomer);
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const router = useRouter();
  const addLines = useAddLines();

  const complete = useEffectEvent(async (lines: PendingLine[]) => {
    await dispatch(refreshCart());
    const isHeld = ({ item }: PendingLine) =>
      selectCartLine(item.itmCode)(store.getState()) !== undefined;
    const missing = lines.filter((line) => !isHeld(line));
    if (missing.length > 0) await addLines(missing);
    // A line that is already in the cart stays as it is; the cart page shows it (spec 4).
    if (missing.length < lines.length) await router.push(links.cart);
  });

  // Syncs with session storage; the pending lines are taken once, whatever the outcome.
  useEffect(() => {
    if (!isCustomer) return;
    const lines = takePendingAdd();
    if (lines.length > 0) void complete(lines);
  }, [isCustomer]);
}

/** Fetches the lines of a long cart that the page omitted. */
function useCompleteCart(): void {
  const dispatch = useAppDispatch();
  const isPartial = useAppSelector(selectIsPartial);
  const isCustomer = useAppSelector(selectIsCustomer);

  // Synchronises the cart with the server.
  useEffect(() => {
    if (isPartial && isCustomer) void dispatch(completeCart());
  }, [isPartial, isCustomer, dispatch]);
}

/** Starts persistence and synchronisation between tabs after the first paint. */
function useStateSync(): void {
  const store = useAppStore();

  // Synchronises with storage and other tabs.
  useEffect(() => {
    let isUnmounted = false;
    let stop = () => {
      isUnmounted = true;
    };
    const timer = setTimeout(() => {
      import('@/store/startSync').then(
        ({ startSync }) => {
          if (!isUnmounted) stop = startSync(store);
        },
        // Without this code the shop works, but does not persist state.
        () => undefined,
      );
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [store]);
}
