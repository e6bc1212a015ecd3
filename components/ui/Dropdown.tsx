import { useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { classes } from './classes';
import { usePressOutside } from './usePressOutside';
import { useRouteStart } from './useRouteStart';
import styles from './Dropdown.module.scss';

type DropdownProps = {
  isOpen: boolean;
  onClose: () => void;
  /** The button or link that opens the panel; Esc returns the focus to it. */
  trigger: ReactNode;
  id: string;
  children: ReactNode;
  className?: string;
};

/** A panel below its trigger; closes on a press or focus elsewhere, Esc and navigation. */
export function Dropdown({ isOpen, onClose, trigger, id, children, className }: DropdownProps) {
  const whole = useRef<HTMLDivElement>(null);
  usePressOutside(isOpen, whole, onClose);
  useRouteStart(onClose);

  function press(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    onClose();
    whole.current?.querySelector<HTMLElement>('[aria-controls]')?.focus();
  }

  function leave(event: FocusEvent<HTMLDivElement>) {
    const next = event.relatedTarget;
    if (isOpen && next instanceof Node && !event.currentTarget.contains(next)) onClose();
  }

  return (
    <div ref={whole} className={styles.whole} onKeyDown={press} onBlur={leave}>
      {trigger}
      <div id={id} hidden={!isOpen} className={classes(styles.panel, className)} data-header-panel>
        {isOpen && children}
      </div>
    </div>
  );
}
