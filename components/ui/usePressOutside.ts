import { useEffect, type RefObject } from 'react';

/** Calls back on a press outside the element (spec 2). */
export function usePressOutside(
  open: boolean,
  inside: RefObject<HTMLElement | null>,
  onPress: () => void,
): void {
  useEffect(() => {
    if (!open) return;
    function press(event: PointerEvent) {
      if (event.target instanceof Node && !inside.current?.contains(event.target)) onPress();
    }
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [open, inside, onPress]);
}
