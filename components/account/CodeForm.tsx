import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { useForm } from '@/components/ui/useForm';
import styles from './CodeModal.module.scss';
import { useVerify } from './useVerify';

const PREFIX = 'code';
const loadSchema = () => import('@/lib/contract/customer').then(({ otpSchema }) => otpSchema);

export function CodeForm() {
  const send = useVerify();
  const form = useForm(PREFIX, { initial: { otp: '' }, loadSchema, send });
  const code = form.bind('otp');
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <Field
        field={{ ...code, onChange: (typed) => code.onChange(typed.replace(/\s/g, '')) }}
        label="One-time code"
        hint="You can paste the whole code."
        className={styles.code}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <Button type="submit" size={48} wide busy={form.isBusy}>
        Confirm code
      </Button>
    </form>
  );
}
