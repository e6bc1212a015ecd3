import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { CheckField } from '@/components/ui/CheckField';
import { Field } from '@/components/ui/Field';
import { FormSummary } from '@/components/ui/FormSummary';
import { PasswordField } from '@/components/ui/PasswordField';
import { useForm } from '@/components/ui/useForm';
import { links } from '@/lib/urls/links';
import { useAppDispatch } from '@/store/hooks';
import { register } from '@/store/sessionThunks';
import styles from './AuthorizationScreen.module.scss';
import { formErrors } from './formErrors';

const PREFIX = 'register';
const HAS_SHOP = 'I have a repair shop and want dealer prices';
const EMPTY = { fullName: '', phone: '', email: '', password: '' };
const loadSchema = () =>
  import('@/lib/contract/customer').then(({ registerSchema }) => registerSchema);

type RegisterFormProps = {
  /** Called with a destination when the shopper asked for dealer prices. */
  onDone: (destination?: string) => Promise<void>;
};

export function RegisterForm({ onDone }: RegisterFormProps) {
  const [value, onChange] = useState('false');
  const form = useRegisterForm(() => onDone(value === 'true' ? links.dealership : undefined));
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <FormSummary errors={form.errors} place={form.summary} prefix={PREFIX} />
      <Field field={form.bind('fullName')} label="Full name" autoComplete="name" />
      <Field
        field={form.bind('phone')}
        label="Mobile phone"
        hint="We send a one-time code to this number."
        placeholder="077 123 4567"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
      />
      <Field
        field={form.bind('email')}
        label="E-mail"
        optional
        type="email"
        autoComplete="email"
        inputMode="email"
      />
      <PasswordField
        field={form.bind('password')}
        label="Password"
        hint="At least 8 characters. A short sentence works well."
        autoComplete="new-password"
      />
      <CheckField field={{ id: `${PREFIX}-hasShop`, value, onChange }} label={HAS_SHOP} />
      <Button type="submit" variant="outline" size={48} wide busy={form.isBusy}>
        Register
      </Button>
    </form>
  );
}

function useRegisterForm(onDone: () => Promise<void>) {
  const dispatch = useAppDispatch();
  return useForm(PREFIX, {
    initial: EMPTY,
    loadSchema,
    async send(checked) {
      const { failure } = await dispatch(register(checked));
      if (failure !== null) return formErrors(failure, EMPTY);
      await onDone();
      return [];
    },
  });
}
