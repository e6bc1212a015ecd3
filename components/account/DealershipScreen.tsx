import { useRouter } from 'next/router';
import { Link } from '@/components/ui/Link';
import { Form } from '@/components/ui/Form';
import { Button, ButtonLink } from '@/components/ui/Button';
import { useFocusFallback } from '@/components/ui/useFocusFallback';
import type { UserDetails } from '@/lib/contract/customer.contract';
import type { AccountPage } from '@/lib/pages/accountPage';
import { safeDestination } from '@/lib/urls/destination';
import { links } from '@/lib/urls/links';
import type { PageShopper } from '@/lib/pages/siteData';
import { DistrictField } from '@/components/address/AddressFields';
import { showMessage } from '@/components/ui/toasts/messages';
import { Field, TextField } from '@/components/ui/Field';
import { FormSummary } from '@/components/ui/FormSummary';
import { useForm, type FormState, type FormError } from '@/components/ui/useForm';
import type { DealerRequestForm } from '@/lib/contract/customer.forms';
import { requestDealership } from '@/store/accountThunks';
import { AccountFrame } from './AccountFrame';
import { DealerStatus } from './DealerSection';
import styles from './ProfileScreen.module.scss';
import { useReloadPage } from './useReloadPage';
import { useAccountCall } from './useAccountCall';
import { useFormDraft } from './useFormDraft';

/** The request for dealer prices, or its state once it was sent. */
export function DealershipScreen({ details, shopper }: AccountPage & { shopper: PageShopper }) {
  const heading = useFocusFallback<HTMLHeadingElement>(details?.dealerRequest?.requestedAt ?? 0);
  return (
    <AccountFrame title="Dealer prices" shopper={shopper}>
      <h1 ref={heading} tabIndex={-1}>
        Dealer prices
      </h1>
      {details !== null && <Dealership details={details} />}
    </AccountFrame>
  );
}

function Dealership({ details }: { details: UserDetails }) {
  const refresh = useReloadPage();
  const next = safeDestination(useRouter().query.destination);
  const { userType, dealerRequest } = details;
  if (userType === 1 && dealerRequest === null) {
    return (
      <section className={styles.section} aria-labelledby="ask-title">
        <h2 id="ask-title">Tell us about your shop</h2>
        <DealershipForm details={details} onDone={refresh} />
        {next !== links.home && <Link href={next}>Not now, go on where you were</Link>}
      </section>
    );
  }
  return (
    <section className={styles.section} aria-label="Status of your request">
      <p className={styles.words} role="status">
        <DealerStatus userType={userType} dealerRequest={dealerRequest} />
      </p>
      <ButtonLink
        href={next === links.home ? links.shop : next}
        variant="outline"
        className={styles.act}
      >
        {next === links.home ? 'All parts' : 'Go on where you were'}
      </ButtonLink>
    </section>
  );
}

const PREFIX = 'dealership';
const EMPTY = { shopName: '', town: '', district: '', registrationNumber: '', buys: '', note: '' };
const loadSchema = () =>
  import('@/lib/contract/customer.forms').then(({ dealerRequestSchema }) => dealerRequestSchema);

type DealershipFormProps = { details: UserDetails; onDone: () => Promise<unknown> };

function DealershipForm({ details, onDone }: DealershipFormProps) {
  const form = useDealershipForm(details, onDone);
  return (
    <Form name={PREFIX} className={styles.form} onSubmit={form.onSubmit} noValidate>
      <FormSummary errors={form.errors} place={form.summary} prefix={PREFIX} />
      <Field field={form.bind('shopName')} label="Shop name" autoComplete="organization" />
      <PlaceFields form={form} />
      <Field
        field={form.bind('registrationNumber')}
        label="Business registration number"
        optional
        autoComplete="off"
      />
      <Field
        field={form.bind('buys')}
        label="What do you buy?"
        hint="For example: displays and batteries, about 30 a week."
        autoComplete="off"
      />
      <TextField field={form.bind('note')} label="Note" maxLength={1000} />
      <Button type="submit" size={48} busy={form.isBusy} className={styles.act}>
        Ask for dealer prices
      </Button>
    </Form>
  );
}

function PlaceFields({ form: { bind } }: { form: FormState<typeof EMPTY> }) {
  return (
    <div className={styles.pair}>
      <Field field={bind('town')} label="Nearest main town" autoComplete="address-level2" />
      <DistrictField field={bind('district')} autoComplete="address-level1" />
    </div>
  );
}

function useDealershipForm(details: UserDetails, onDone: () => Promise<unknown>) {
  const first = { ...EMPTY, shopName: details.shopName ?? '' };
  const call = useAccountCall();

  function send(checked: DealerRequestForm): Promise<FormError[]> {
    return call(requestDealership(checked), EMPTY, () => {
      settle();
      showMessage({ tone: 'success', words: 'We have received your request' });
      return onDone();
    });
  }

  const form = useForm(PREFIX, { initial: first, loadSchema, send });
  const settle = useFormDraft(PREFIX, form, first);
  return form;
}
