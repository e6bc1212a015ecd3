import { showMessage } from '@/components/ui/toasts/messages';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { FormSummary } from '@/components/ui/FormSummary';
import { SelectField } from '@/components/ui/SelectField';
import { TextField } from '@/components/ui/TextField';
import { useForm, type Form, type FormError } from '@/components/ui/useForm';
import { PROVINCES } from '@/lib/commerce/districts';
import type { DealerRequestForm } from '@/lib/contract/account';
import type { UserDetails } from '@/lib/contract/customer';
import { requestDealership } from '@/store/accountThunks';
import styles from './ProfileScreen.module.scss';
import { useAccountCall } from './useAccountCall';
import { useFormDraft } from './useFormDraft';

const PREFIX = 'dealership';
const EMPTY = { shopName: '', town: '', district: '', registrationNumber: '', buys: '', note: '' };
const loadSchema = () =>
  import('@/lib/contract/account').then(({ dealerRequestSchema }) => dealerRequestSchema);

type DealershipFormProps = { details: UserDetails; onDone: () => Promise<unknown> };

export function DealershipForm({ details, onDone }: DealershipFormProps) {
  const form = useDealershipForm(details, onDone);
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
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
    </form>
  );
}

function PlaceFields({ form: { bind } }: { form: Form<typeof EMPTY> }) {
  return (
    <div className={styles.pair}>
      <Field field={bind('town')} label="Nearest main town" autoComplete="address-level2" />
      <SelectField field={bind('district')} label="District" autoComplete="address-level1">
        <option value="">Choose a district</option>
        {PROVINCES.map(({ province, districts }) => (
          <optgroup key={province} label={`${province} Province`}>
            {districts.map((district) => (
              <option key={district} value={district}>
                {district}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
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
