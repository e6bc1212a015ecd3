import { useState, type ComponentProps } from 'react';
import { Field, SelectField } from '@/components/ui/Field';
import { Icon } from '@/components/ui/Icon';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import type { FieldBinding } from '@/components/ui/useForm';
import { PROVINCES } from '@/lib/contract/districts';
import styles from './AddressFields.module.scss';

export const ADDRESS_FIELDS = [
  'fullName',
  'phone',
  'line1',
  'line2',
  'town',
  'district',
  'postcode',
  'secondPhone',
] as const;

export type AddressField = (typeof ADDRESS_FIELDS)[number];

type AddressForm = { bind: (name: AddressField) => FieldBinding };
type FieldsProps = { form: AddressForm; shouldFocus: boolean; phoneHint?: string | undefined };

/**
 * At most eight fields; three are optional, because couriers rely on landmarks rather than
 * postcodes.
 */
export function AddressFields({ onUse, ...fields }: FieldsProps & { onUse?: () => void }) {
  const { form } = fields;
  return (
    <div className={styles.fields} onFocus={onUse}>
      <RecipientFields {...fields} />
      <LocationFields form={form} />
      <CheckedField
        field={form.bind('secondPhone')}
        label="Second phone"
        optional
        type="tel"
        inputMode="tel"
        autoComplete="off"
      />
    </div>
  );
}

function RecipientFields(props: FieldsProps) {
  const { form, shouldFocus, phoneHint = 'The courier calls this number.' } = props;
  const { bind } = form;
  return (
    <>
      <CheckedField
        field={bind('fullName')}
        label="Full name"
        autoComplete="shipping name"
        autoFocus={shouldFocus}
      />
      <CheckedField
        field={bind('phone')}
        label="Mobile phone"
        hint={phoneHint}
        type="tel"
        inputMode="tel"
        autoComplete="shipping tel"
      />
    </>
  );
}

function LocationFields({ form: { bind } }: Pick<FieldsProps, 'form'>) {
  return (
    <>
      <CheckedField
        field={bind('line1')}
        label="Address"
        className={styles.whole}
        autoComplete="shipping address-line1"
      />
      <CheckedField
        field={bind('line2')}
        label="Landmark or second line"
        optional
        className={styles.whole}
        autoComplete="shipping address-line2"
      />
      <CheckedField
        field={bind('town')}
        label="Nearest main town"
        autoComplete="shipping address-level2"
      />
      <DistrictField field={bind('district')} autoComplete="shipping address-level1" />
      <CheckedField
        field={bind('postcode')}
        label="Postcode"
        optional
        inputMode="numeric"
        maxLength={10}
        autoComplete="shipping postal-code"
      />
    </>
  );
}

/** A field that shows a check mark once its value is valid. */
function CheckedField({ field, ...rest }: ComponentProps<typeof Field>) {
  // The initial value was checked at registration.
  const [leftWith, setLeftWith] = useState(field.value);
  const isRight =
    field.value === leftWith && field.value.trim() !== '' && field.error === undefined;
  const binding: FieldBinding = {
    ...field,
    onBlur(event) {
      setLeftWith(field.value);
      field.onBlur(event);
    },
  };
  return (
    <Field
      {...rest}
      field={binding}
      action={
        isRight && (
          <span className={styles.right}>
            <Icon of="check" />
            <VisuallyHidden>Looks right</VisuallyHidden>
          </span>
        )
      }
    />
  );
}

type DistrictFieldProps = { field: FieldBinding; autoComplete: string };

export function DistrictField({ field, autoComplete }: DistrictFieldProps) {
  return (
    <SelectField field={field} label="District" autoComplete={autoComplete}>
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
  );
}
