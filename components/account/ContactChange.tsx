import { useState, type ComponentProps } from 'react';
import { Form } from '@/components/ui/Form';
import { showMessage } from '@/components/ui/toasts/messages';
import type { ContactRequestForm } from '@/lib/contract/customer.forms';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { FormSummary } from '@/components/ui/FormSummary';
import { PasswordField } from '@/components/ui/PasswordField';
import { useForm, type Texts } from '@/components/ui/useForm';
import { changeContact, requestContactChange } from '@/store/accountThunks';
import { displayPhone } from '@/lib/text/displayPhone';
import { useAppDispatch } from '@/store/hooks';
import { useReloadPage } from './useReloadPage';
import { UsernameField } from './AccountFields';
import { CodeField } from './CodeField';
import styles from './ProfileScreen.module.scss';
import { useAccountCall } from './useAccountCall';
import { useFormDraft } from './useFormDraft';
import { ResendCode } from './ResendCode';

type ContactKind = 'phone' | 'email';

type ContactChangeProps = {
  kind: ContactKind;
  /** The field's initial value, for example an address that is not confirmed yet. */
  first: string;
  /** The login whose password the form asks for. */
  login: string;
  onDone: () => void;
};

const CHANGED: Record<ContactKind, string> = {
  phone: 'Your phone number has been changed',
  email: 'Your e-mail has been confirmed',
};

/** Changes the phone or e-mail in two steps: the new contact with the password, then its code. */
export function ContactChange({ kind, first, login, onDone }: ContactChangeProps) {
  const refresh = useReloadPage();
  const [asked, setAsked] = useState<ContactRequestForm | null>(null);
  const [typed, setTyped] = useState(first);

  if (asked === null) {
    return (
      <ContactForm
        kind={kind}
        first={typed}
        login={login}
        onCodeRequested={(form) => {
          setTyped(form[kind] ?? '');
          setAsked(form);
        }}
      />
    );
  }
  return (
    <ContactCodeForm
      kind={kind}
      asked={asked}
      onBack={() => setAsked(null)}
      onDone={async () => {
        showMessage({ tone: 'success', words: CHANGED[kind] });
        onDone();
        await refresh();
      }}
    />
  );
}

type FieldLook = Omit<ComponentProps<typeof Field>, 'field'>;

const FIELDS: Record<ContactKind, FieldLook> = {
  phone: {
    label: 'New mobile phone',
    hint: 'We send a one-time code to this number.',
    placeholder: '077 123 4567',
    type: 'tel',
    autoComplete: 'tel',
    inputMode: 'tel',
  },
  email: {
    label: 'New e-mail',
    hint: 'We send a one-time code to this address.',
    type: 'email',
    autoComplete: 'email',
    inputMode: 'email',
  },
};

const SCHEMAS = {
  phone: () => import('@/lib/contract/customer.forms').then(({ newPhoneSchema }) => newPhoneSchema),
  email: () => import('@/lib/contract/customer.forms').then(({ newEmailSchema }) => newEmailSchema),
};

type ContactFormProps = {
  kind: ContactKind;
  first: string;
  login: string;
  onCodeRequested: (form: ContactRequestForm) => void;
};

/** Asks for the new contact, and for the password: an unlocked browser must not be enough. */
function ContactForm(props: ContactFormProps) {
  const { kind, login } = props;
  const { form, prefix } = useContactForm(props);
  return (
    <Form name={prefix} className={styles.form} onSubmit={form.onSubmit} noValidate>
      <FormSummary errors={form.errors} place={form.summary} prefix={prefix} />
      <Field {...FIELDS[kind]} field={form.bind(kind)} autoFocus />
      <UsernameField value={login} />
      <PasswordField
        field={form.bind('password')}
        label="Password"
        autoComplete="current-password"
      />
      <Button type="submit" busy={form.isBusy} className={styles.act}>
        Send code
      </Button>
    </Form>
  );
}

function useContactForm({ kind, first, onCodeRequested }: ContactFormProps) {
  const prefix = `new-${kind}`;
  const initial: Texts = { [kind]: first, password: '' };
  const send = useAccountCall();
  const form = useForm<Texts, ContactRequestForm>(prefix, {
    initial,
    loadSchema: SCHEMAS[kind],
    send: (checked) =>
      send(requestContactChange(checked), initial, () => {
        settle();
        onCodeRequested(checked);
      }),
  });
  const settle = useFormDraft(prefix, form, { [kind]: first });
  return { form, prefix };
}

const NO_CODE = { otp: '' };
const loadCodeSchema = () =>
  import('@/lib/contract/customer.forms').then(({ otpSchema }) => otpSchema);

type ContactCodeFormProps = {
  kind: ContactKind;
  asked: ContactRequestForm;
  onBack: () => void;
  onDone: () => Promise<void>;
};

function ContactCodeForm({ kind, asked, onBack, onDone }: ContactCodeFormProps) {
  const prefix = `new-${kind}`;
  const contact = asked[kind] ?? '';
  const dispatch = useAppDispatch();
  const send = useAccountCall();
  const form = useForm(prefix, {
    initial: NO_CODE,
    loadSchema: loadCodeSchema,
    send: ({ otp }) => send(changeContact({ [kind]: contact, otp }), NO_CODE, onDone),
  });
  return (
    <Form name={prefix} className={styles.form} onSubmit={form.onSubmit} noValidate>
      <FormSummary errors={form.errors} place={form.summary} prefix={prefix} />
      <p role="status" className={styles.words}>
        We sent a 6-digit code to <b>{kind === 'phone' ? displayPhone(contact) : contact}</b>. It is
        valid for 10 minutes.
      </p>
      <CodeField field={form.bind('otp')} autoFocus />
      <Button type="submit" busy={form.isBusy} className={styles.act}>
        Confirm code
      </Button>
      <div className={styles.foot}>
        <ResendCode send={() => dispatch(requestContactChange(asked))} />
        <button type="button" className={styles.quiet} onClick={onBack}>
          {kind === 'phone' ? 'Another number' : 'Another e-mail'}
        </button>
      </div>
    </Form>
  );
}
