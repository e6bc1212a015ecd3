import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classes } from './classes';
import { Icon } from './Icon';
import { keepTabInside } from './keepTabInside';
import styles from './Modal.module.scss';

type ModalProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** center: a dialog; left: slides in from the left; bottom: a sheet. */
  place?: 'center' | 'left' | 'bottom';
  /** Shown between the title and the close button, for example "Clear all". */
  action?: ReactNode;
  /** Shown below the title. */
  subtitle?: ReactNode;
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode;
  children: ReactNode;
  className?: string;
};

/** A native dialog: the page behind is inert, Esc closes it, and the focus returns. */
export function Modal({ open, ...rest }: ModalProps) {
  return open ? <OpenModal {...rest} /> : null;
}

function OpenModal(props: Omit<ModalProps, 'open'>) {
  const { onClose, place = 'center', className } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Syncs with the browser's dialog: modal while mounted, then the focus returns to the opener.
  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={classes(styles.modal, styles[place], className)}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      onKeyDown={(event: KeyboardEvent<HTMLDialogElement>) => keepTabInside(event)}
    >
      <Panel {...props} titleId={titleId} />
    </dialog>
  );
}

function Panel(props: Omit<ModalProps, 'open'> & { titleId: string }) {
  const { titleId, title, subtitle, action, onClose, footer, children } = props;
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 id={titleId}>{title}</h2>
          {subtitle}
        </div>
        {action}
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <Icon of="x" size={24} />
        </button>
      </div>
      <div className={styles.body}>{children}</div>
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </div>
  );
}
