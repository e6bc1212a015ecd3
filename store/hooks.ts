import { useDispatch, useSelector, useStore } from 'react-redux';
import { maximumQuantity } from '@/lib/commerce/quantity';
import type { State, Store } from './makeStore';

export const useAppDispatch = useDispatch.withTypes<Store['dispatch']>();
export const useAppSelector = useSelector.withTypes<State>();
/** For intents that read the newest state when they run; nothing is drawn from it. */
export const useAppStore = useStore.withTypes<Store>();

export function useSettings() {
  return useAppSelector((state) => state.site);
}

/** How many of one item this shopper may order (spec 9). */
export function useMaximumQuantity(): number {
  return useAppSelector(({ session, site }) =>
    maximumQuantity(session.userType, site.maximumQuantity),
  );
}
