import { useEffect, useEffectEvent, useId, useRef, type FormEvent, type ReactNode } from 'react';
import { Form } from '@/components/ui/Form';
import { keepTabInside } from '@/components/ui/keepTabInside';
import { Keys } from '../keys/Keys';
import * as icons from './icons';
import { IconAct } from './IconAct';
import styles from './Sheet.module.scss';

export type SheetProps = {
  title: string;
  subtitle?: ReactNode;
  onClose: () => void;
  /** The acts at the bottom; with onSubmit the whole sheet is a form. */
  footer?: ReactNode;
  onSubmit?: () => void;
  children: ReactNode;
};

/** A sheet at the side, a whole page on a phone: a native dialog, so the page behind is inert. */
export function Sheet({ title, subtitle, onClose, footer, onSubmit, children }: SheetProps) {
  const dialog = useModal();
  const titleId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A sheet above another one is inside it for React.
    event.stopPropagation();
    onSubmit?.();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      onKeyDown={keepTabInside}
    >
      <Form name="office-sheet" className={styles.panel} onSubmit={submit} noValidate>
        <SheetHead titleId={titleId} title={title} subtitle={subtitle} onClose={onClose} />
        <div className={styles.body}>{children}</div>
        {footer !== undefined && <div className={styles.footer}>{footer}</div>}
      </Form>
    </dialog>
  );
}

type SheetHeadProps = Pick<SheetProps, 'title' | 'subtitle' | 'onClose'> & { titleId: string };

function SheetHead({ titleId, title, subtitle, onClose }: SheetHeadProps) {
  return (
    <div className={styles.head}>
      <div>
        <h2 id={titleId}>{title}</h2>
        {subtitle !== undefined && <p>{subtitle}</p>}
      </div>
      <Keys of="Escape" />
      <IconAct label="Close" icon={icons.X} className={styles.close} data-close onClick={onClose} />
    </div>
  );
}

const FIRST_CHOICE = 'input:checked, input, select, textarea, [type="submit"]';

/** Opens the dialog as long as it is mounted; then the focus returns to what opened it. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  const open = useEffectEvent(() => {
    dialog.current?.showModal();
    const wanted = dialog.current?.querySelector<HTMLElement>('[data-first]');
    if (wanted) return wanted.focus();
    // Otherwise the browser would focus the close button.
    const choice = dialog.current?.querySelector<HTMLElement>(FIRST_CHOICE);
    if (document.activeElement?.hasAttribute('data-close') === true) choice?.focus();
  });

  // Syncs with the browser's dialog.
  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    open();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  return dialog;
}
