import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { FormSummary } from '@/components/ui/FormSummary';
import { PasswordField } from '@/components/ui/PasswordField';
import { useForm, type Texts } from '@/components/ui/useForm';
import type { ContactRequestForm } from '@/lib/contract/account';
import { requestContactChange } from '@/store/accountThunks';
import type { ContactKind } from './ContactChange';
import styles from './ProfileScreen.module.scss';
import { useAccountCall } from './useAccountCall';
import { useFormDraft } from './useFormDraft';
import { UsernameField } from './UsernameField';

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
  phone: () => import('@/lib/contract/account').then(({ newPhoneSchema }) => newPhoneSchema),
  email: () => import('@/lib/contract/account').then(({ newEmailSchema }) => newEmailSchema),
};

type ContactFormProps = {
  kind: ContactKind;
  first: string;
  login: string;
  onCodeRequested: (form: ContactRequestForm) => void;
};

/** Asks for the new contact, and for the password: an unlocked browser must not be enough. */
export function ContactForm(props: ContactFormProps) {
  const { kind, login } = props;
  const { form, prefix } = useContactForm(props);
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
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
    </form>
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
