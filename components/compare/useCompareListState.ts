import { useBrowserValue } from '@/components/ui/useBrowserValue';
import { isComparing, isStorageReadable } from '@/store/browserStorage';
import { selectComparedCodes } from '@/store/compareSlice';
import { useAppSelector } from '@/store/hooks';
import { selectIsRestored } from '@/store/isRestored';

/** awaited: the stored list is not loaded yet; blocked: the browser refuses storage. */
export type CompareListState = 'read' | 'awaited' | 'blocked';

/** Returns whether the store holds the browser's stored list. */
export function useCompareListState(): CompareListState {
  const count = useAppSelector((state) => selectComparedCodes(state).length);
  const isRestored = useAppSelector(selectIsRestored);
  const stored = useBrowserValue<CompareListState>(storedList, 'awaited');
  return count > 0 || (isRestored && stored === 'awaited') ? 'read' : stored;
}

function storedList(): CompareListState {
  if (!isStorageReadable()) return 'blocked';
  return isComparing() ? 'awaited' : 'read';
}
