import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { FormSummary } from '@/components/ui/FormSummary';
import { useForm } from '@/components/ui/useForm';
import { displayPhone, normalisePhone } from '@/lib/contract/phone';
import { requestSignInCode, signInByCode } from '@/store/accountThunks';
import { useAppDispatch } from '@/store/hooks';
import { CodeField, PhoneField } from './AccountFields';
import formStyles from './AuthorizationScreen.module.scss';
import styles from './CodeForm.module.scss';
import { ResendCode } from './ResendCode';
import { useAccountCall } from './useAccountCall';

type CodeSignInProps = {
  /** What was typed into the form with the password. */
  login: string;
  onBack: () => void;
  onDone: () => Promise<void>;
};

/** Signs in with a code to the phone: the number first, then the code. */
export function CodeSignIn({ login, onBack, onDone }: CodeSignInProps) {
  const [phone, setPhone] = useState(normalisePhone(login) === null ? '' : login.trim());
  const [isCodeRequested, setCodeRequested] = useState(false);
  if (isCodeRequested) {
    return <CodeForm phone={phone} onBack={() => setCodeRequested(false)} onDone={onDone} />;
  }
  return (
    <PhoneForm
      phone={phone}
      onBack={onBack}
      onCodeRequested={(asked) => {
        setPhone(asked);
        setCodeRequested(true);
      }}
    />
  );
}

const PREFIX = 'code-phone';
const loadSchema = () =>
  import('@/lib/contract/customer').then(({ signInCodeSchema }) => signInCodeSchema);

type PhoneFormProps = {
  phone: string;
  onBack: () => void;
  onCodeRequested: (phone: string) => void;
};

function PhoneForm({ phone, onBack, onCodeRequested }: PhoneFormProps) {
  const send = useAccountCall();
  const form = useForm(PREFIX, {
    initial: { phone },
    loadSchema,
    send: (checked) =>
      send(requestSignInCode(checked), { phone }, () => onCodeRequested(checked.phone)),
  });

  /** For a shopper whose page was reloaded while they read the message. */
  function continueToCode() {
    const typed = normalisePhone(form.values.phone);
    if (typed === null) document.getElementById(`${PREFIX}-phone`)?.focus();
    else onCodeRequested(typed);
  }

  return (
    <form className={formStyles.form} onSubmit={form.onSubmit} noValidate>
      <FormSummary errors={form.errors} place={form.summary} prefix={PREFIX} />
      <PhoneField
        field={form.bind('phone')}
        hint="We send a one-time code to this number. You need no password and no registration."
        autoFocus
      />
      <Button type="submit" size={48} wide busy={form.isBusy}>
        Send code
      </Button>
      <div className={styles.foot}>
        <button type="button" className={styles.quiet} onClick={continueToCode}>
          I already have a code
        </button>
        <button type="button" className={styles.quiet} onClick={onBack}>
          Sign in with a password
        </button>
      </div>
    </form>
  );
}

const CODE = 'sign-in-code';
const EMPTY = { otp: '' };
const loadCodeSchema = () => import('@/lib/contract/customer').then(({ otpSchema }) => otpSchema);

type CodeFormProps = { phone: string; onBack: () => void; onDone: () => Promise<void> };

function CodeForm({ phone, onBack, onDone }: CodeFormProps) {
  const dispatch = useAppDispatch();
  const send = useAccountCall();
  const form = useForm(CODE, {
    initial: EMPTY,
    loadSchema: loadCodeSchema,
    send: ({ otp }) => send(signInByCode({ phone, otp }), EMPTY, () => onDone()),
  });
  return (
    <form className={formStyles.form} onSubmit={form.onSubmit} noValidate>
      <FormSummary errors={form.errors} place={form.summary} prefix={CODE} />
      <p className={styles.words} role="status">
        Enter the 6-digit code from our message to <b>{displayPhone(phone)}</b>. It is valid for 10
        minutes, in this browser. If no message arrives, please register.
      </p>
      <CodeField field={form.bind('otp')} autoFocus />
      <Button type="submit" size={48} wide busy={form.isBusy}>
        Sign in
      </Button>
      <div className={styles.foot}>
        <ResendCode send={() => dispatch(requestSignInCode({ phone }))} />
        <button type="button" className={styles.quiet} onClick={onBack}>
          Another phone
        </button>
      </div>
    </form>
  );
}
