import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
} from 'react';
import { usePressOutside } from '@/components/ui/usePressOutside';
import { useRouteStart } from '@/components/ui/useRouteStart';

/** Time until the menu closes after the pointer left its button and panel (spec 4). */
const CLOSE_DELAY_MS = 400;
/** A click this soon after hover opened the menu keeps it open. */
const SAME_GESTURE_MS = 500;

/** A disclosure that also opens on hover; Esc and a press outside `nav` close it. */
export function useMegaMenu(nav: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hoveredAt = useRef(0);

  const close = useCallback(() => {
    clearTimeout(closing.current);
    setOpen(false);
  }, []);

  useRouteStart(close);
  usePressOutside(isOpen, nav, close);
  useEscape(isOpen, nav, close);
  useEffect(() => () => clearTimeout(closing.current), []);

  function enter(event: ReactPointerEvent) {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(closing.current);
    if (!isOpen) hoveredAt.current = Date.now();
    setOpen(true);
  }

  function leave(event: ReactPointerEvent) {
    if (event.pointerType !== 'mouse') return;
    closing.current = setTimeout(close, CLOSE_DELAY_MS);
  }

  function onClick() {
    if (isOpen && Date.now() - hoveredAt.current < SAME_GESTURE_MS) return;
    clearTimeout(closing.current);
    setOpen(!isOpen);
  }

  return { isOpen, close, onClick, hover: { onPointerEnter: enter, onPointerLeave: leave } };
}

/** Closes on Esc wherever the focus is; focus inside returns to the button. */
function useEscape(
  isOpen: boolean,
  nav: RefObject<HTMLElement | null>,
  onEscape: () => void,
): void {
  useEffect(() => {
    if (!isOpen) return;
    function press(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      onEscape();
      const isInside = nav.current?.contains(document.activeElement);
      if (isInside) nav.current?.querySelector<HTMLElement>('[aria-controls]')?.focus();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOpen, nav, onEscape]);
}
