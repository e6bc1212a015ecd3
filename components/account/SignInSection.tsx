import { lazy, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Form } from '@/components/ui/Form';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { displayPhone } from '@/lib/text/displayPhone';
import type { UserDetails } from '@/lib/contract/customer.contract';
import { showMessage } from '@/components/ui/toasts/messages';
import { FormSummary } from '@/components/ui/FormSummary';
import { LazyBoundary } from '@/components/ui/LazyBoundary';
import { Link } from '@/components/ui/Link';
import { PasswordField } from '@/components/ui/PasswordField';
import { useForm } from '@/components/ui/useForm';
import { forgotPasswordLink, links } from '@/lib/urls/links';
import { changePassword } from '@/store/accountThunks';
import styles from './ProfileScreen.module.scss';
import { NewPasswordField, UsernameField } from './AccountFields';
import { useAccountCall } from './useAccountCall';

const ContactChange = lazy(() =>
  import('./ContactChange').then((module) => ({ default: module.ContactChange })),
);
const FirstPassword = lazy(() =>
  import('./FirstPassword').then((module) => ({ default: module.FirstPassword })),
);

type What = 'phone' | 'email' | 'password';

export function SignInSection({ details }: { details: UserDetails }) {
  const [open, setOpen] = useState<What | null>(null);
  const { phone, email, emailVerified, hasPassword = true } = details;
  const login = phone ?? email ?? '';
  const row = (what: What) => ({
    isOpen: open === what,
    onToggle: () => setOpen(open === what ? null : what),
  });
  const form = { login, onDone: () => setOpen(null) };
  return (
    <section className={styles.section} aria-labelledby="sign-in-title">
      <h2 id="sign-in-title">Signing in</h2>
      <ul className={styles.rows}>
        <Row {...row('phone')} name="Mobile phone" {...shownPhone(phone)}>
          {hasPassword ? <ContactChange {...form} kind="phone" first="" /> : <PasswordFirst />}
        </Row>
        <Row
          {...row('email')}
          name="E-mail"
          {...shownEmail(email, emailVerified)}
          note={email !== null && <Confirmed yes={emailVerified} />}
        >
          {hasPassword ? (
            <ContactChange {...form} kind="email" first={emailVerified ? '' : (email ?? '')} />
          ) : (
            <PasswordFirst />
          )}
        </Row>
        <Row {...row('password')} name="Password" {...shownPassword(hasPassword)}>
          {hasPassword ? <OwnPasswordForm {...form} /> : <FirstPassword {...form} />}
        </Row>
      </ul>
    </section>
  );
}

function shownPassword(hasPassword: boolean): Shown {
  return hasPassword ? { value: '••••••••', act: 'Change' } : { ...NONE_YET, act: 'Set' };
}

/** An unlocked browser must not be enough to change a contact. */
function PasswordFirst() {
  return (
    <p className={styles.words}>
      To change how you sign in, set a password first. We ask for it so that nobody else can take
      over your account.
    </p>
  );
}

const NONE_YET = { value: 'None yet', act: 'Add' };

function shownPhone(phone: string | null): Shown {
  return phone === null ? NONE_YET : { value: displayPhone(phone), act: 'Change' };
}

function shownEmail(email: string | null, isVerified: boolean): Shown {
  if (email === null) return NONE_YET;
  return { value: email, act: isVerified ? 'Change' : 'Confirm or change' };
}

function Confirmed({ yes }: { yes: boolean }) {
  return (
    <span className={yes ? styles.good : styles.waiting}>
      <Icon of={yes ? 'circle-check' : 'triangle-alert'} size={16} />
      {yes ? 'confirmed' : 'not confirmed yet'}
    </span>
  );
}

/** A row's value and the label of its button. */
type Shown = { value: string; act: string };

type RowProps = Shown & {
  name: string;
  note?: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
};

function Row({ name, value, note, act, isOpen, onToggle, children }: RowProps) {
  const id = useId();
  const button = useFocusBack(isOpen);
  return (
    <li>
      <div className={styles.row}>
        <h3 id={`${id}-name`}>{name}</h3>
        <p>
          {value} {note}
        </p>
        <Button
          ref={button}
          variant="outline"
          size={40}
          aria-expanded={isOpen}
          aria-controls={`${id}-panel`}
          aria-describedby={`${id}-name`}
          onClick={onToggle}
        >
          {isOpen ? 'Cancel' : act}
        </Button>
      </div>
      <div
        id={`${id}-panel`}
        className={styles.panel}
        hidden={!isOpen}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onToggle();
        }}
      >
        {isOpen && <LazyBoundary>{children}</LazyBoundary>}
      </div>
    </li>
  );
}

/** Moves the focus to the row's button when its panel closes around the focus. */
function useFocusBack(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);

  // Syncs with the browser's focus, which falls to the body when its element is removed.
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (wasOpen.current && !isOpen && isLost) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  return button;
}

const PREFIX = 'own-password';
const EMPTY = { oldPassword: '', password: '' };
const CHANGED = 'Your password has been changed. Other devices are signed out.';
const loadSchema = () =>
  import('@/lib/contract/customer.forms').then(({ changePasswordSchema }) => changePasswordSchema);

function OwnPasswordForm({ login, onDone }: { login: string; onDone: () => void }) {
  const form = useOwnPasswordForm(onDone);
  return (
    <Form name={PREFIX} className={styles.form} onSubmit={form.onSubmit} noValidate>
      <FormSummary errors={form.errors} place={form.summary} prefix={PREFIX} />
      <UsernameField value={login} />
      <PasswordField
        field={form.bind('oldPassword')}
        label="Old password"
        autoComplete="current-password"
        autoFocus
      />
      <NewPasswordField field={form.bind('password')} label="New password" />
      <div className={styles.foot}>
        <Button type="submit" busy={form.isBusy}>
          Change password
        </Button>
        <Link href={forgotPasswordLink(links.profile)} className={styles.quiet}>
          Forgot password?
        </Link>
      </div>
    </Form>
  );
}

function useOwnPasswordForm(onDone: () => void) {
  const send = useAccountCall();
  return useForm(PREFIX, {
    initial: EMPTY,
    loadSchema,
    send: (checked) =>
      send(changePassword(checked), EMPTY, () => {
        showMessage({ tone: 'success', words: CHANGED });
        onDone();
      }),
  });
}
