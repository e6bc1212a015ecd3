import { useEffect, type RefObject } from 'react';
import { PAGES_SLEEP } from '@/lib/site/pagesSleep';
import { placeAnswers, placeSleeps, type Place } from './awakening';

/** Has what is pressed in the element held until its content answers. */
export function useSleepingPlace(
  element: RefObject<HTMLElement | null>,
  place: Place,
  answers: boolean,
): void {
  // Syncs with the presses, which come before anything of React's hears them.
  useEffect(() => {
    const { current } = element;
    if (current === null || !PAGES_SLEEP) return;
    if (answers) placeAnswers(current);
    else placeSleeps(current, place);
  }, [element, place, answers]);
}
