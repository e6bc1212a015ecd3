import { lazy } from 'react';
import { Form } from '@/components/ui/Form';
import { LazyBoundary } from '@/components/ui/LazyBoundary';
import { useIsHydrated } from '@/components/hydration/useIsHydrated';
import type { ProfilePage } from '@/lib/pages/accountPage';
import type { UserDetails } from '@/lib/contract/customer.contract';
import type { PageShopper } from '@/lib/pages/siteData';
import { showMessage } from '@/components/ui/toasts/messages';
import { Button } from '@/components/ui/Button';
import { CheckField } from '@/components/ui/CheckField';
import { Field } from '@/components/ui/Field';
import { FormSummary } from '@/components/ui/FormSummary';
import { useForm, type FormState, type Texts } from '@/components/ui/useForm';
import type { UpdateUserForm } from '@/lib/contract/customer.forms';
import { updateUser } from '@/store/accountThunks';
import { SessionsSection } from './AccessSections';
import { AccountFrame } from './AccountFrame';
import { DealerSection } from './DealerSection';
import { ProviderReturn } from './ProviderReturn';
import { SignInSection } from './SignInSection';
import { ThirdPartySection } from './ThirdPartySection';
import styles from './ProfileScreen.module.scss';
import { useAccountCall } from './useAccountCall';
import { useFormDraft } from './useFormDraft';

/* Few customers are dealers or their colleagues: these come after the rest of a long page. */
const ApiKeysSection = lazy(() =>
  import('./ApiKeysSection').then((module) => ({ default: module.ApiKeysSection })),
);

const YourDataSection = lazy(() =>
  import('./YourDataSection').then((module) => ({ default: module.YourDataSection })),
);

const TeamSection = lazy(() =>
  import('./TeamSection').then((module) => ({ default: module.TeamSection })),
);

export function ProfileScreen({
  details,
  sessions,
  apiKeys,
  place,
  shopper,
}: ProfilePage & { shopper: PageShopper }) {
  return (
    <AccountFrame title="Profile" shopper={shopper}>
      <h1>Profile</h1>
      <ProviderReturn />
      {details !== null && (
        <Profile details={details} sessions={sessions} apiKeys={apiKeys} place={place} />
      )}
    </AccountFrame>
  );
}

type ProfileProps = Omit<ProfilePage, 'details'> & { details: UserDetails };

function Profile({ details, sessions, apiKeys, place }: ProfileProps) {
  const isHydrated = useIsHydrated();
  return (
    <div className={styles.sections}>
      <section className={styles.section} aria-labelledby="details-title">
        <h2 id="details-title">Your details</h2>
        {/* The shop's name and tax numbers are its owner's. */}
        <DetailsForm details={place === null ? details : { ...details, userType: 1 }} />
      </section>
      <SignInSection details={details} />
      <SessionsSection sessions={sessions} />
      <ThirdPartySection authTypes={details.thirdPartyAuths} />
      {place === null && <DealerSection details={details} />}
      {isHydrated && (
        <LazyBoundary>
          {place !== null && <TeamSection place={place} />}
          {apiKeys !== null && <ApiKeysSection apiKeys={apiKeys} />}
          <YourDataSection hasPassword={details.hasPassword ?? true} />
        </LazyBoundary>
      )}
    </div>
  );
}

const PREFIX = 'details';
const loadSchema = () =>
  import('@/lib/contract/customer.forms').then(({ updateUserSchema }) => updateUserSchema);

/** The name, and for dealers the shop and the tax details. */
function DetailsForm({ details }: { details: UserDetails }) {
  const form = useDetailsForm(details);
  return (
    <Form name={PREFIX} className={styles.form} onSubmit={form.onSubmit} noValidate>
      <FormSummary errors={form.errors} place={form.summary} prefix={PREFIX} />
      <Field field={form.bind('fullName')} label="Full name" autoComplete="name" />
      {details.userType > 1 && <DealerFields form={form} />}
      <Button type="submit" busy={form.isBusy} className={styles.act}>
        Save changes
      </Button>
    </Form>
  );
}

function DealerFields({ form: { bind } }: { form: FormState<Texts> }) {
  return (
    <>
      <Field field={bind('shopName')} label="Shop name" optional autoComplete="organization" />
      <Field
        field={bind('tin')}
        label="TIN"
        optional
        hint="9 digits. It is printed on your tax invoices."
        inputMode="numeric"
        autoComplete="off"
      />
      <CheckField
        field={bind('vatRegistered')}
        label="My shop is registered for VAT and needs tax invoices"
      />
    </>
  );
}

function useDetailsForm(details: UserDetails): FormState<Texts> {
  const first = textsOf(details);
  const send = useAccountCall();
  const form = useForm<Texts, UpdateUserForm>(PREFIX, {
    initial: first,
    loadSchema,
    send: (checked) =>
      send(updateUser(checked), first, () => {
        settle();
        showMessage({ tone: 'success', words: 'Your details have been saved' });
      }),
  });
  const settle = useFormDraft(PREFIX, form, first);
  return form;
}

function textsOf({ fullName, userType, shopName, tin, vatRegistered }: UserDetails): Texts {
  if (userType <= 1) return { fullName };
  return {
    fullName,
    shopName: shopName ?? '',
    tin: tin ?? '',
    vatRegistered: String(vatRegistered),
  };
}
