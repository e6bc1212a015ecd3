import type { FocusEvent, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { classes } from '@/components/ui/classes';
import styles from './ShareMenu.module.scss';

type ShareMenuProps = {
  itmName: string;
  url: string;
  className?: string;
  /** The class of the button. */
  look?: string;
  children: ReactNode;
};

/** Opens the system's share sheet, or a menu of networks in browsers without one. */
export function ShareMenu({ itmName, url, className, look, children }: ShareMenuProps) {
  function share(event: MouseEvent<HTMLElement>) {
    if (typeof navigator.share !== 'function') return;
    event.preventDefault();
    const menu = event.currentTarget.closest('details');
    navigator.share({ title: itmName, url }).catch((error: unknown) => {
      // Closing the sheet rejects with AbortError; any other failure opens the menu.
      const isClosed = error instanceof Error && error.name === 'AbortError';
      if (!isClosed && menu !== null) menu.open = true;
    });
  }

  const text = encodeURIComponent(`${itmName}\n${url}`);
  return (
    <details
      className={classes(styles.share, className)}
      onBlur={closeWhenLeft}
      onKeyDown={closeOnEscape}
    >
      <summary className={look} onClick={share}>
        {children}
      </summary>
      <ul>
        <li>
          <a href={`https://wa.me/?text=${text}`} target="_blank" rel="noreferrer">
            WhatsApp
          </a>
        </li>
        <li>
          <a
            href={`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`}
            target="_blank"
            rel="noreferrer"
          >
            Facebook
          </a>
        </li>
      </ul>
    </details>
  );
}

function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
  if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
  currentTarget.open = false;
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== 'Escape' || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}
