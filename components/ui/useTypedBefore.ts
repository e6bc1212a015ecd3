import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

/**
 * What was typed into a field of a page that slept stands in the field alone, and the next drawing
 * would put there what was `shown` before: it is told once, as soon as the field's code is there.
 */
export function useTypedBefore(
  field: RefObject<HTMLInputElement | null>,
  shown: string,
  take: (typed: string) => void,
): void {
  const tell = useEffectEvent(() => {
    const typed = field.current?.value ?? shown;
    if (typed !== shown) take(typed);
  });

  // Syncs with the field before anything else draws it.
  useLayoutEffect(() => tell(), []);
}
