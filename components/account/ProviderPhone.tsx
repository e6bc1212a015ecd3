import { Form } from '@/components/ui/Form';
import { Button } from '@/components/ui/Button';
import { FormSummary } from '@/components/ui/FormSummary';
import { useForm } from '@/components/ui/useForm';
import type { SignInProviderName } from '@/lib/contract/customer';
import { registerWithProvider } from '@/store/sessionThunks';
import { useAppDispatch } from '@/store/hooks';
import { PROVIDER_NAMES } from '@/lib/site/signInProviders';
import styles from './ProviderReturn.module.scss';
import { PhoneField } from './AccountFields';
import { formErrors } from './useAccountCall';

const PREFIX = 'provider';
const NO_PHONE = { phone: '' };
const loadSchema = () =>
  import('@/lib/contract/customer.forms').then(({ providerPhoneSchema }) => providerPhoneSchema);

type ProviderPhoneProps = { authType: SignInProviderName; onDone: () => Promise<void> };

/** Asks a person who came from a provider for the first time for their phone. */
export function ProviderPhone({ authType, onDone }: ProviderPhoneProps) {
  const dispatch = useAppDispatch();
  const name = PROVIDER_NAMES[authType];
  const form = useForm(PREFIX, {
    initial: NO_PHONE,
    loadSchema,
    async send(checked) {
      const { failure } = await dispatch(registerWithProvider(authType, checked));
      if (failure !== null) return formErrors(failure, NO_PHONE);
      await onDone();
      return [];
    },
  });
  return (
    <section className={styles.note} aria-labelledby="provider-title">
      <h2 id="provider-title">One last step</h2>
      <p>
        We need your mobile number once. After that, {name} is enough. If you already have an
        account here, sign in below and connect {name} in your profile.
      </p>
      <Form name={PREFIX} className={styles.form} onSubmit={form.onSubmit} noValidate>
        <FormSummary errors={form.errors} place={form.summary} prefix={PREFIX} />
        <PhoneField field={form.bind('phone')} />
        <Button type="submit" size={48} wide busy={form.isBusy}>
          Send the code
        </Button>
      </Form>
    </section>
  );
}
