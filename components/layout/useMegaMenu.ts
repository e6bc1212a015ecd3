import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { useRouteStart } from '@/components/ui/useRouteStart';

/** Spec 4: the menu closes this long after the pointer left both its button and its panel. */
const CLOSE_DELAY_MS = 400;
/** A click that follows the pointer's arrival at once confirms the opening instead of undoing it. */
const SAME_GESTURE_MS = 500;

/** A disclosure that the pointer may open too; Esc closes it and gives focus back to its button. */
export function useMegaMenu(button: RefObject<HTMLButtonElement | null>) {
  const [open, setOpen] = useState(false);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hoveredAt = useRef(0);

  const close = useCallback(() => {
    clearTimeout(closing.current);
    setOpen(false);
  }, []);

  useRouteStart(close);
  useEffect(() => () => clearTimeout(closing.current), []);

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
    onClick,
    onKeyDown,
    hover: { onPointerEnter: enter, onPointerLeave: leave },
  };
}
