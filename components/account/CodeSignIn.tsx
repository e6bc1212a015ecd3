import { useState } from 'react';
import { Form } from '@/components/ui/Form';
import { Button } from '@/components/ui/Button';
import { FormSummary } from '@/components/ui/FormSummary';
import { Link } from '@/components/ui/Link';
import { useForm } from '@/components/ui/useForm';
import { useReturnedForm } from '@/components/ui/returnedForm';
import { signInLink } from '@/lib/urls/links';
import { displayPhone } from '@/lib/text/displayPhone';
import { requestSignInCode, signInByCode } from '@/store/accountThunks';
import { useAppDispatch } from '@/store/hooks';
import { Destination, PhoneField } from './AccountFields';
import { CodeField } from './CodeField';
import formStyles from './AuthorizationScreen.module.scss';
import styles from './codeForm.module.scss';
import { ResendCode } from './ResendCode';
import { useAccountCall } from './useAccountCall';

type CodeSignInProps = {
  /** What was typed into the form with the password. */
  login: string;
  onBack: () => void;
  onDone: () => Promise<void>;
  /** The path to go to afterwards. */
  destination: string;
  autoFocus?: boolean;
};

/** Signs in with a code to the phone: the number first, then the code. */
export function CodeSignIn({ login, onBack, onDone, ...shared }: CodeSignInProps) {
  const [phone, setPhone] = useState(login.includes('@') ? '' : login.trim());
  const [isCodeRequested, setCodeRequested] = useState(useReturnedForm(SIGN_IN_CODE) !== undefined);
  if (isCodeRequested) {
    return (
      <CodeForm {...shared} phone={phone} onBack={() => setCodeRequested(false)} onDone={onDone} />
    );
  }
  return (
    <PhoneForm
      {...shared}
      phone={phone}
      onBack={onBack}
      onCodeRequested={(asked) => {
        setPhone(asked);
        setCodeRequested(true);
      }}
    />
  );
}

export const CODE_PHONE = 'code-phone';
const loadSchema = () =>
  import('@/lib/contract/customer.forms').then(({ signInCodeSchema }) => signInCodeSchema);

type PhoneFormProps = Pick<CodeSignInProps, 'destination' | 'autoFocus'> & {
  phone: string;
  onBack: () => void;
  onCodeRequested: (phone: string) => void;
};

function PhoneForm(props: PhoneFormProps) {
  const { phone, onBack, onCodeRequested, destination, autoFocus } = props;
  const send = useAccountCall();
  const form = useForm(CODE_PHONE, {
    initial: { phone },
    loadSchema,
    send: (checked) =>
      send(requestSignInCode(checked), { phone }, () => onCodeRequested(checked.phone)),
  });

  /** For a shopper whose page was reloaded while they read the message. */
  async function continueToCode() {
    const { normalisePhone } = await import('@/lib/input/phone');
    const typed = normalisePhone(form.values.phone);
    if (typed === null) document.getElementById(`${CODE_PHONE}-phone`)?.focus();
    else onCodeRequested(typed);
  }

  return (
    <Form name={CODE_PHONE} className={formStyles.form} onSubmit={form.onSubmit} noValidate>
      <FormSummary errors={form.errors} place={form.summary} prefix={CODE_PHONE} />
      <PhoneField
        field={form.bind('phone')}
        hint="We send a one-time code to this number. You need no password and no registration."
        autoFocus={autoFocus}
      />
      <Destination path={destination} />
      <Button type="submit" size={48} wide busy={form.isBusy}>
        Send code
      </Button>
      <div className={styles.foot} data-needs-scripts>
        <button type="button" className={styles.quiet} onClick={() => void continueToCode()}>
          I already have a code
        </button>
        <button type="button" className={styles.quiet} onClick={onBack}>
          Sign in with a password
        </button>
      </div>
    </Form>
  );
}

export const SIGN_IN_CODE = 'sign-in-code';
const EMPTY = { otp: '' };
const loadCodeSchema = () =>
  import('@/lib/contract/customer.forms').then(({ otpSchema }) => otpSchema);

type CodeFormProps = Omit<CodeSignInProps, 'login'> & { phone: string };

function CodeForm({ phone, onBack, onDone, destination, autoFocus }: CodeFormProps) {
  const dispatch = useAppDispatch();
  const send = useAccountCall();
  const form = useForm(SIGN_IN_CODE, {
    initial: EMPTY,
    loadSchema: loadCodeSchema,
    send: ({ otp }) => send(signInByCode({ phone, otp }), EMPTY, () => onDone()),
  });
  return (
    <Form name={SIGN_IN_CODE} className={formStyles.form} onSubmit={form.onSubmit} noValidate>
      <FormSummary errors={form.errors} place={form.summary} prefix={SIGN_IN_CODE} />
      <p className={styles.words} role="status">
        Enter the 6-digit code from our message to <b>{displayPhone(phone)}</b>. It is valid for 10
        minutes, in this browser. If no message arrives, please register.
      </p>
      <input type="hidden" name="phone" value={phone} />
      <Destination path={destination} />
      <CodeField field={form.bind('otp')} autoFocus={autoFocus} />
      <Button type="submit" size={48} wide busy={form.isBusy}>
        Sign in
      </Button>
      <noscript>
        <Link href={signInLink(destination)}>Another phone, or another code</Link>
      </noscript>
      <div className={styles.foot} data-needs-scripts>
        <ResendCode send={() => dispatch(requestSignInCode({ phone }))} />
        <button type="button" className={styles.quiet} onClick={onBack}>
          Another phone
        </button>
      </div>
    </Form>
  );
}
