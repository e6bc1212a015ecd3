import { Button } from '@/components/ui/Button';
import { useForm } from '@/components/ui/useForm';
import { CodeField } from './CodeField';
import styles from './CodeModal.module.scss';
import { useVerify } from './useVerify';

const PREFIX = 'code';
const loadSchema = () => import('@/lib/contract/customer').then(({ otpSchema }) => otpSchema);

export function CodeForm() {
  const send = useVerify();
  const form = useForm(PREFIX, { initial: { otp: '' }, loadSchema, send });
  const field = form.bind('otp');
  // A form with one field needs no summary: the field shows the form's own error, too.
  const ofForm = form.errors.find((error) => error.field === null);
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <CodeField field={{ ...field, error: field.error ?? ofForm?.sentence }} />
      <Button type="submit" size={48} wide busy={form.isBusy}>
        Confirm code
      </Button>
    </form>
  );
}
