import { useRouter } from 'next/router';
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';

/** Spec 4: the menu closes this long after the pointer left both its button and its panel. */
const CLOSE_DELAY_MS = 400;
/** A click that follows the pointer's arrival at once confirms the opening instead of undoing it. */
const SAME_GESTURE_MS = 500;

/** A disclosure that the pointer may open too; Esc closes it and gives focus back to its button. */
export function useMegaMenu() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hoveredAt = useRef(0);
  const router = useRouter();

  const close = useCallback(() => {
    clearTimeout(closing.current);
    setOpen(false);
  }, []);

  // Syncs with the router: another page, a closed menu.
  useEffect(() => {
    router.events.on('routeChangeStart', close);
    return () => {
      clearTimeout(closing.current);
      router.events.off('routeChangeStart', close);
    };
  }, [router.events, close]);

  function enter(event: PointerEvent) {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(closing.current);
    if (!open) hoveredAt.current = Date.now();
    setOpen(true);
  }

  function leave(event: PointerEvent) {
    if (event.pointerType !== 'mouse') return;
    closing.current = setTimeout(close, CLOSE_DELAY_MS);
  }

  function onClick() {
    if (open && Date.now() - hoveredAt.current < SAME_GESTURE_MS) return;
    clearTimeout(closing.current);
    setOpen(!open);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return;
    close();
    button.current?.focus();
  }

  return {
    open,
    close,
    button,
    onClick,
    onKeyDown,
    hover: { onPointerEnter: enter, onPointerLeave: leave },
  };
}
