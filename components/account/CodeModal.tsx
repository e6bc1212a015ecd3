import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { Form } from '@/components/ui/Form';
import { Icon } from '@/components/ui/Icon';
import { keepTabInside } from '@/components/ui/keepTabInside';
import { useAppDispatch } from '@/store/hooks';
import { endSession, resendOtp, settleVerification, verifyUser } from '@/store/sessionThunks';
import { displayPhone } from '@/lib/text/displayPhone';
import { useApiCall } from '@/store/useApiCall';
import { Button } from '@/components/ui/Button';
import { useForm, type FormError } from '@/components/ui/useForm';
import { showErrors, showMessage } from '@/components/ui/toasts/messages';
import type { OtpForm } from '@/lib/contract/customer.forms';
import { text } from '@/lib/text/text';
import type { Failure } from '@/lib/site/failure';
import { CodeField } from './CodeField';
import styles from './CodeModal.module.scss';
import { ResendCode } from './ResendCode';
import { useLogout } from './useLogout';

const PREFIX = 'code';

const loadSchema = () => import('@/lib/contract/customer.forms').then(({ otpSchema }) => otpSchema);

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
          <Icon of="log-out" />
          Log out
        </button>
      </div>
    </dialog>
  );
}

function stay(event: SyntheticEvent) {
  event.preventDefault();
}

/** Returns the phone that received the code, masked; null until it is known. */
function useCodePhone(): string | null {
  const [phone, setPhone] = useState<string | null>(null);
  const call = useApiCall();

  useEffect(() => {
    call((api) => api.call('POST /user/get-user-details')).then(
      (details) => setPhone(covered(details?.phone ?? '')),
      // The modal's sentence works without the number.
      () => setPhone(null),
    );
  }, [call]);

  return phone;
}

/** "077 ••• ••67" */
function covered(phone: string): string | null {
  if (phone === '') return null;
  const shown = displayPhone(phone);
  return shown.slice(0, 3) + shown.slice(3, -2).replace(/\d/g, '•') + shown.slice(-2);
}

export function CodeForm() {
  const send = useVerify();
  const form = useForm(PREFIX, { initial: { otp: '' }, loadSchema, send });
  const field = form.bind('otp');
  // A form with one field needs no summary: the field shows the form's own error, too.
  const ofForm = form.errors.find((error) => error.field === null);
  return (
    <Form name={PREFIX} className={styles.form} onSubmit={form.onSubmit} noValidate>
      <CodeField field={{ ...field, error: field.error ?? ofForm?.sentence }} />
      <Button type="submit" size={48} wide busy={form.isBusy}>
        Confirm code
      </Button>
    </Form>
  );
}

/** Confirms the code and returns the form's errors (spec 8). */
export function useVerify(): (form: OtpForm) => Promise<FormError[]> {
  const dispatch = useAppDispatch();
  return async (form) => {
    const { failure } = await dispatch(verifyUser(form));
    if (failure === null) {
      showMessage({ tone: 'success', words: text.verified });
      return [];
    }
    const { reason, sentence } = explained(failure);
    if (reason === 'already verified') {
      showMessage({ tone: 'info', words: sentence });
      await dispatch(settleVerification());
      return [];
    }
    if (reason === 'signed out') {
      showErrors([sentence]);
      await dispatch(endSession());
      return [];
    }
    return [{ field: 'otp', sentence }];
  };
}

function explained(failure: Failure): { reason?: string; sentence: string } {
  if (failure.code === 'invalid' || failure.code === 'unreachable')
    return { sentence: text.unknownFailure };
  if (!('error' in failure.details)) return { sentence: text.verifyFailure };
  const said = new Map(failure.reasons.map(({ key, sentence }) => [key, sentence]));
  const reason = said.get('reason');
  const description = said.get('description') ?? failure.reasons[0]?.sentence;
  return { reason, sentence: description ?? text.verifyFailure };
}
