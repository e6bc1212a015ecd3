import { useRouter } from 'next/router';
import { lazy, useEffect, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector, useSettings } from '@/store/hooks';
import { Form } from '@/components/ui/Form';
import { PageMeta } from '@/components/ui/PageMeta';
import { useBrowserValue } from '@/components/ui/useBrowserValue';
import { TabStrip } from '@/components/ui/TabStrip';
import {
  dealershipLink,
  forgotPasswordLink,
  links,
  registerLink,
  signInLink,
} from '@/lib/urls/links';
import { selectIsCustomer, selectIsOtpPending } from '@/store/sessionSlice';
import { pendingAddText } from '@/store/pendingAdd';
import type { AuthorizationPage } from '@/lib/pages/accountPage';
import { Button } from '@/components/ui/Button';
import { FormSummary } from '@/components/ui/FormSummary';
import { LazyBoundary } from '@/components/ui/LazyBoundary';
import { Link } from '@/components/ui/Link';
import { PasswordField } from '@/components/ui/PasswordField';
import { useForm } from '@/components/ui/useForm';
import { useReturnedForm } from '@/components/ui/returnedForm';
import { login, register } from '@/store/sessionThunks';
import { CheckField } from '@/components/ui/CheckField';
import { Field } from '@/components/ui/Field';
import styles from './AuthorizationScreen.module.scss';
import pendingAddNoteStyles from './PendingAddNote.module.scss';
import { Destination, LoginField, NewPasswordField, PhoneField } from './AccountFields';
import { CODE_PHONE, CodeSignIn, SIGN_IN_CODE } from './CodeSignIn';
import { ProviderButtons } from './ProviderButtons';
import { ProviderReturn } from './ProviderReturn';
import { formErrors } from './useAccountCall';

const PendingAddNote = lazy(() =>
  import('./PendingAddNote').then((module) => ({ default: module.PendingAddNote })),
);

/** Sign in and register side by side, one at a time on phones (spec 2). */
export function AuthorizationScreen({ initial, destination, origin }: AuthorizationPage) {
  const { replace } = useRouter();
  useRedirectWhenVerified(destination);

  async function redirect(to = destination) {
    await replace(to);
  }

  return (
    <div className={styles.page}>
      <Meta origin={origin} />
      <h1 className={styles.title}>Sign in or register</h1>
      <EndedNote />
      <PendingAdd />
      <ProviderReturn onRegistered={redirect} />
      <div className={styles.tabs}>
        <TabStrip
          label="Sign in or register"
          tabs={[
            { name: 'Sign in', href: signInLink(destination), current: initial === 'login' },
            { name: 'Register', href: registerLink(destination), current: initial === 'register' },
          ]}
        />
      </div>
      <div className={styles.forms} data-initial={initial}>
        <section className={styles.login} aria-labelledby="login-title">
          <h2 id="login-title">Sign in</h2>
          <SignIn destination={destination} onDone={redirect} />
        </section>
        <section className={styles.register} aria-labelledby="register-title">
          <h2 id="register-title">Register</h2>
          <RegisterForm destination={destination} onDone={redirect} />
        </section>
      </div>
    </div>
  );
}

function Meta({ origin }: Pick<AuthorizationPage, 'origin'>) {
  const { siteName } = useSettings();
  return (
    <PageMeta
      siteName={siteName}
      title={`Sign in or register | ${siteName}`}
      description={`Sign in to ${siteName} or register with your mobile phone.`}
      canonical={origin + links.authorization}
      noindex
    />
  );
}

/**
 * Redirects once the code is entered, in this tab or another. Only a forced login keeps the shopper
 * on the sign-in page until then.
 */
function useRedirectWhenVerified(destination: string): void {
  const { replace } = useRouter();
  const isForced = useAppSelector(({ site }) => site.forceLogin);
  const isPending = useAppSelector(selectIsOtpPending);
  const isCustomer = useAppSelector(selectIsCustomer);
  const wasPending = useRef(isPending);

  useEffect(() => {
    const isDone = wasPending.current && isCustomer;
    wasPending.current = isPending;
    if (isForced && isDone) void replace(destination);
  }, [isForced, isPending, isCustomer, replace, destination]);
}

/** Says why somebody who was signed in is here. */
function EndedNote() {
  const { query } = useRouter();
  if (query.why !== 'ended') return null;
  return (
    <p className={pendingAddNoteStyles.note} role="note">
      Your session has ended. Sign in to go on where you were.
    </p>
  );
}

/** Only the browser knows what was pending. */
function PendingAdd() {
  const text = useBrowserValue(pendingAddText, null);
  if (text === null) return null;
  return (
    <LazyBoundary>
      <PendingAddNote text={text} />
    </LazyBoundary>
  );
}

const LOGIN = 'login';
const NO_LOGIN = { login: '', password: '' };
const loadLoginSchema = () =>
  import('@/lib/contract/customer.forms').then(({ loginSchema }) => loginSchema);

type SignInProps = { destination: string; onDone: () => Promise<void> };

/** The form with the password stays while the one with a code is shown: it keeps what was typed. */
function SignIn({ destination, onDone }: SignInProps) {
  const { signInByCode = false } = useSettings();
  const [codeLogin, setCodeLogin] = useState(useReturnedPhone());
  const byCode = { onBack: () => setCodeLogin(null), onDone, destination };
  return (
    <>
      <div hidden={codeLogin !== null}>
        <LoginForm destination={destination} onDone={onDone} onByCode={setCodeLogin} />
      </div>
      {codeLogin !== null && <CodeSignIn {...byCode} login={codeLogin} autoFocus />}
      {codeLogin === null && signInByCode && (
        <noscript>
          <h3>Or sign in with a code</h3>
          <CodeSignIn {...byCode} login="" />
        </noscript>
      )}
    </>
  );
}

/** Returns the phone of a sign-in by code that came back; null otherwise. */
function useReturnedPhone(): string | null {
  const phone = useReturnedForm(CODE_PHONE);
  const code = useReturnedForm(SIGN_IN_CODE);
  const returned = code ?? phone;
  return returned === undefined ? null : (returned.values.phone ?? '');
}

type LoginFormProps = SignInProps & { onByCode: (login: string) => void };

function LoginForm({ destination, onDone, onByCode }: LoginFormProps) {
  const dispatch = useAppDispatch();
  const form = useForm(LOGIN, {
    initial: NO_LOGIN,
    loadSchema: loadLoginSchema,
    async send(checked) {
      const { failure } = await dispatch(login(checked));
      if (failure !== null) return formErrors(failure, NO_LOGIN);
      await onDone();
      return [];
    },
  });
  return (
    <Form name={LOGIN} className={styles.form} onSubmit={form.onSubmit} noValidate>
      <FormSummary errors={form.errors} place={form.summary} prefix={LOGIN} />
      <Destination path={destination} />
      <LoginField field={form.bind('login')} />
      <PasswordField
        field={form.bind('password')}
        label="Password"
        autoComplete="current-password"
      />
      <Link href={forgotPasswordLink(destination)} className={styles.forgot}>
        Forgot password?
      </Link>
      <Button type="submit" size={48} wide busy={form.isBusy}>
        Sign in
      </Button>
      <CodeInstead onPress={() => onByCode(form.values.login)} />
      <ProviderButtons destination={destination} />
    </Form>
  );
}

function CodeInstead({ onPress }: { onPress: () => void }) {
  const { signInByCode = false } = useSettings();
  if (!signInByCode) return null;
  return (
    <Button variant="outline" size={48} wide onClick={onPress} data-needs-scripts>
      Use a code instead
    </Button>
  );
}

const REGISTER = 'register';
const HAS_SHOP = 'I have a repair shop and want dealer prices';
const NO_DETAILS = { fullName: '', phone: '', email: '', password: '' };
const loadRegisterSchema = () =>
  import('@/lib/contract/customer.forms').then(({ registerSchema }) => registerSchema);

type RegisterFormProps = Pick<SignInProps, 'destination'> & {
  /** Called with a destination when the shopper asked for dealer prices. */
  onDone: (destination?: string) => Promise<void>;
};

function RegisterForm({ destination, onDone }: RegisterFormProps) {
  const returned = useReturnedForm(REGISTER);
  const [value, onChange] = useState(returned?.values.hasShop ?? 'false');
  const form = useRegisterForm(() =>
    onDone(value === 'true' ? dealershipLink(destination) : undefined),
  );
  return (
    <Form name={REGISTER} className={styles.form} onSubmit={form.onSubmit} noValidate>
      <FormSummary errors={form.errors} place={form.summary} prefix={REGISTER} />
      <Destination path={destination} />
      <Field field={form.bind('fullName')} label="Full name" autoComplete="name" />
      <PhoneField field={form.bind('phone')} />
      <Field
        field={form.bind('email')}
        label="E-mail"
        optional
        type="email"
        autoComplete="email"
        inputMode="email"
      />
      <NewPasswordField field={form.bind('password')} label="Password" />
      <CheckField
        field={{ id: `${REGISTER}-hasShop`, name: 'hasShop', value, onChange }}
        label={HAS_SHOP}
      />
      <Button type="submit" variant="outline" size={48} wide busy={form.isBusy}>
        Register
      </Button>
    </Form>
  );
}

function useRegisterForm(onDone: () => Promise<void>) {
  const dispatch = useAppDispatch();
  return useForm(REGISTER, {
    initial: NO_DETAILS,
    loadSchema: loadRegisterSchema,
    async send(checked) {
      const { failure } = await dispatch(register(checked));
      if (failure !== null) return formErrors(failure, NO_DETAILS);
      await onDone();
      return [];
    },
  });
}
