import { useEffect } from 'react';
import { useAppSelector } from '@/store/hooks';
import { selectIsLoggedIn } from '@/store/sessionSlice';
import { tellFetchesAhead } from './aheadPages';

/** Pages are fetched ahead for visitors alone: the store knows who came and who left. */
export function useTellingWhoLooks(): void {
  const isVisitor = !useAppSelector(selectIsLoggedIn);
  const isForced = useAppSelector(({ site }) => site.forceLogin);

  // Syncs with what watches the links, which does without the store.
  useEffect(() => tellFetchesAhead(isVisitor && !isForced), [isVisitor, isForced]);
}
