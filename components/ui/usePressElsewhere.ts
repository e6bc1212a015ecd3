import { useEffect, type RefObject } from 'react';

/** Spec 2: pressing anything outside closes what is open. */
export function usePressElsewhere(
  open: boolean,
  inside: RefObject<HTMLElement | null>,
  onPress: () => void,
): void {
  // Syncs with the document's pointer.
  useEffect(() => {
    if (!open) return;
    function press(event: PointerEvent) {
      if (event.target instanceof Node && !inside.current?.contains(event.target)) onPress();
    }
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [open, inside, onPress]);
}
