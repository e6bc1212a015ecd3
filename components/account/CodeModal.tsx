import { LogOut } from '@/components/ui/icons';
import { useEffect, useRef, type SyntheticEvent } from 'react';
import { Icon } from '@/components/ui/Icon';
import { keepTabInside } from '@/components/ui/keepTabInside';
import { useAppDispatch } from '@/store/hooks';
import { resendOtp } from '@/store/sessionThunks';
import { CodeForm } from './CodeForm';
import styles from './CodeModal.module.scss';
import { ResendCode } from './ResendCode';
import { useLogout } from './useLogout';
import { useCodePhone } from './useCodePhone';

const TITLE_ID = 'code-title';

/** Covers the page until the one-time code is entered or the customer logs out (spec 4). */
export function CodeModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  const phone = useCodePhone();
  const logout = useLogout();
  const dispatch = useAppDispatch();

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector('input')?.focus();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.modal}
      aria-labelledby={TITLE_ID}
      onCancel={stay}
      // Browsers close a dialog at the second Esc even when cancel was prevented.
      onClose={() => dialog.current?.isConnected && dialog.current.showModal()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.preventDefault();
        keepTabInside(event);
      }}
    >
      <h2 id={TITLE_ID}>Enter your code</h2>
      <p className={styles.sent}>
        We sent a 6-digit code to {phone === null ? 'your phone' : <b>{phone}</b>}. It is valid for
        10 minutes.
      </p>
      <CodeForm />
      <div className={styles.foot}>
        <ResendCode send={() => dispatch(resendOtp())} />
        <button type="button" className={styles.quiet} onClick={() => void logout()}>
          <Icon of={LogOut} />
          Log out
        </button>
      </div>
    </dialog>
  );
}

function stay(event: SyntheticEvent) {
  event.preventDefault();
}
