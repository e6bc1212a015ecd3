import { CheckField } from '@/components/ui/CheckField';
import { Field, SelectField } from '@/components/ui/Field';
import type { FormState } from '@/components/ui/useForm';
import type { TeamMember } from '@/lib/contract/team.contract';
import styles from './team.module.scss';

export type TermsTexts = {
  role: string;
  seesPrices: string;
  orderLimit: string;
  monthLimit: string;
};

export const FIRST_TERMS: TermsTexts = {
  role: 'buyer',
  seesPrices: 'true',
  orderLimit: '',
  monthLimit: '',
};

export function termsTexts(member: TeamMember): TermsTexts {
  const { role, seesPrices, orderLimit, monthLimit } = member;
  return {
    role,
    seesPrices: String(seesPrices),
    orderLimit: String(orderLimit ?? ''),
    monthLimit: String(monthLimit ?? ''),
  };
}

/** What a colleague may do: a buyer within limits, or a technician who asks for orders. */
export function TermsFields<V extends TermsTexts>({ form }: { form: FormState<V> }) {
  const { bind, values } = form;
  return (
    <>
      <SelectField field={bind('role')} label="What they may do">
        <option value="buyer">Buyer: orders within limits</option>
        <option value="technician">Technician: finds parts and asks for orders</option>
      </SelectField>
      {values.role === 'buyer' ? (
        <div className={styles.pair}>
          <Field
            field={bind('orderLimit')}
            label="Without approval for each order, LKR"
            optional
            inputMode="decimal"
            autoComplete="off"
          />
          <Field
            field={bind('monthLimit')}
            label="Without approval each month, LKR"
            optional
            inputMode="decimal"
            autoComplete="off"
          />
        </div>
      ) : (
        <CheckField field={bind('seesPrices')} label="May see dealer prices and our orders" />
      )}
    </>
  );
}
