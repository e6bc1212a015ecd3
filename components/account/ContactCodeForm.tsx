import { Button } from '@/components/ui/Button';
import { FormSummary } from '@/components/ui/FormSummary';
import { useForm } from '@/components/ui/useForm';
import { displayPhone } from '@/lib/commerce/phone';
import type { ContactRequestForm } from '@/lib/contract/account';
import { changeContact, requestContactChange } from '@/store/accountThunks';
import { useAppDispatch } from '@/store/hooks';
import { CodeField } from './CodeField';
import type { ContactKind } from './ContactChange';
import styles from './ProfileScreen.module.scss';
import { ResendCode } from './ResendCode';
import { useAccountCall } from './useAccountCall';

const EMPTY = { otp: '' };
const loadSchema = () => import('@/lib/contract/customer').then(({ otpSchema }) => otpSchema);

type ContactCodeFormProps = {
  kind: ContactKind;
  asked: ContactRequestForm;
  onBack: () => void;
  onDone: () => Promise<void>;
};

export function ContactCodeForm({ kind, asked, onBack, onDone }: ContactCodeFormProps) {
  const prefix = `new-${kind}`;
  const contact = asked[kind] ?? '';
  const dispatch = useAppDispatch();
  const send = useAccountCall();
  const form = useForm(prefix, {
    initial: EMPTY,
    loadSchema,
    send: ({ otp }) => send(changeContact({ [kind]: contact, otp }), EMPTY, onDone),
  });
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
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
    </form>
  );
}
