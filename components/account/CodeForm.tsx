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
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <CodeField field={form.bind('otp')} />
      <Button type="submit" size={48} wide busy={form.isBusy}>
        Confirm code
      </Button>
    </form>
  );
}
