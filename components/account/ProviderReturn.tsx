import { useRouter } from 'next/router';
import { Form } from '@/components/ui/Form';
import { Button } from '@/components/ui/Button';
import { FormSummary } from '@/components/ui/FormSummary';
import { useForm } from '@/components/ui/useForm';
import {
  PROVIDER_OUTCOMES,
  SIGN_IN_PROVIDERS,
  type ProviderOutcome,
  type SignInProviderName,
} from '@/lib/contract/customer';
import { registerWithProvider } from '@/store/sessionThunks';
import { useAppDispatch } from '@/store/hooks';
import { PROVIDER_NAMES } from '@/lib/site/signInProviders';
import styles from './ProviderReturn.module.scss';
import { PhoneField } from './AccountFields';
import { formErrors } from './useAccountCall';

const SENTENCES: Record<Exclude<ProviderOutcome, 'new'>, (name: string) => string> = {
  connected: (name) => `${name} is connected. You can sign in with it from now on.`,
  taken: (name) =>
    `We couldn't connect ${name}: it already belongs to another account here, or you have connected another one.`,
  cancelled: (name) => `You didn't sign in with ${name}. Nothing has changed.`,
  expired: (name) => `Signing in with ${name} took too long. Please try again.`,
  unavailable: (name) =>
    `We can't reach ${name} at the moment. Please try again, or sign in another way.`,
  refused: (name) =>
    `We couldn't check the answer from ${name}. Please try again, or sign in another way.`,
};

/** Shows how a visit to a third party ended; asks a new person for their phone. */
export function ProviderReturn({ onRegistered }: { onRegistered?: () => Promise<void> }) {
  const { query } = useRouter();
  const authType = SIGN_IN_PROVIDERS.find((known) => known === query.by);
  const outcome = PROVIDER_OUTCOMES.find((known) => known === query.outcome);
  if (authType === undefined || outcome === undefined) return null;
  if (outcome !== 'new') {
    return (
      <p className={styles.note} role="status">
        {SENTENCES[outcome](PROVIDER_NAMES[authType])}
      </p>
    );
  }
  if (onRegistered === undefined) return null;
  return <PhoneForm authType={authType} onDone={onRegistered} />;
}

const PREFIX = 'provider';
const NO_PHONE = { phone: '' };
const loadSchema = () =>
  import('@/lib/contract/customer').then(({ providerPhoneSchema }) => providerPhoneSchema);

type PhoneFormProps = { authType: SignInProviderName; onDone: () => Promise<void> };

function PhoneForm({ authType, onDone }: PhoneFormProps) {
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
