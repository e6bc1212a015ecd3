import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { FormSummary } from '@/components/ui/FormSummary';
import { Link } from '@/components/ui/Link';
import { PasswordField } from '@/components/ui/PasswordField';
import { useForm } from '@/components/ui/useForm';
import { forgotPasswordLink } from '@/lib/urls/links';
import { useAppDispatch } from '@/store/hooks';
import { login } from '@/store/sessionThunks';
import styles from './AuthorizationScreen.module.scss';
import { formErrors } from './formErrors';

const PREFIX = 'login';
const EMPTY = { login: '', password: '' };
const loadSchema = () => import('@/lib/contract/customer').then(({ loginSchema }) => loginSchema);

type LoginFormProps = { destination: string; onDone: () => Promise<void> };

export function LoginForm({ destination, onDone }: LoginFormProps) {
  const dispatch = useAppDispatch();
  const form = useForm(PREFIX, {
    initial: EMPTY,
    loadSchema,
    async send(checked) {
      const { failure } = await dispatch(login(checked));
      if (failure !== null) return formErrors(failure, EMPTY);
      await onDone();
      return [];
    },
  });
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <FormSummary errors={form.errors} place={form.summary} prefix={PREFIX} />
      <Field
        field={form.bind('login')}
        label="Mobile phone or e-mail"
        placeholder="077 123 4567"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
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
    </form>
  );
}
