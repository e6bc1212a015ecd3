import { useDispatch, useSelector, useStore } from 'react-redux';
import { maximumQuantity } from '@/lib/commerce/quantity';
import type { Store } from './makeStore';
import type { State } from './state';

export const useAppDispatch = useDispatch.withTypes<Store['dispatch']>();
export const useAppSelector = useSelector.withTypes<State>();
/** For event handlers that read the newest state; does not subscribe to it. */
export const useAppStore = useStore.withTypes<Store>();

export function useSettings() {
  return useAppSelector((state) => state.site);
}

/** Spec 9. */
export function useMaximumQuantity(): number {
  return useAppSelector(({ session, site }) =>
    maximumQuantity(session.userType, site.maximumQuantity),
  );
}
