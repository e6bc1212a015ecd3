import { useState } from 'react';
import { Field, SelectField } from '@/components/ui/Field';
import { typedRupees } from '@/lib/commerce/amounts';
import { HIGHEST_USER_TYPE } from '@/lib/contract/customer';
import type { CustomerRequest } from '@/lib/contract/officeCustomer.contract';
import { formatAmount } from '@/lib/text/format';
import { CallSheet } from '../calls/CallSheet';
import { Choice } from '../parts/Choice';
import { useFields } from '../parts/useFields';
import { factsOf } from './CustomerNotes';
import type { CustomerSheetProps } from './customerSheet';
import { accountName, tierWords } from './customersPage';
import styles from './customers.module.scss';

type Answer = 'accept' | 'refuse';

/** Approve, prices and credit limit in one step, or refuse with a reason that the customer reads. */
export function DecisionSheet({ page: { customer }, acts }: CustomerSheetProps) {
  const request = requestOf(customer);
  const [answer, setAnswer] = useState<Answer>(acceptable(customer, acts) ? 'accept' : 'refuse');
  const { values, bind } = useFields('decision', firstValues(customer));
  const { call } = acts;
  const isRefusal = answer === 'refuse';
  const submit = () => {
    if (isRefusal && request !== null) acts.refuse(request, values.reason);
    else acts.accept(decisionIn(values, customer));
  };
  return (
    <CallSheet
      title={request === null ? 'Prices and credit' : 'Decide'}
      subtitle={accountName(customer)}
      call={call}
      fields={['reason', 'creditLimit', 'userType']}
      acts={{
        keep: 'Not now',
        act: actWords(customer, acts, isRefusal),
        isRed: isRefusal,
        disabled: isRefusal && values.reason.trim() === '',
      }}
      onClose={acts.close}
      onSubmit={submit}
      isSpaced
    >
      {customer.dealerRequest !== null && (
        <ul className={styles.facts}>
          {factsOf(customer.dealerRequest).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      {request !== null && (
        <Choice
          legend="Answer"
          name="decision"
          value={answer}
          options={optionsOf(customer, acts)}
          onChange={setAnswer}
        />
      )}
      {isRefusal && (
        <Field
          field={bind('reason', call.errors.reason)}
          label="Reason"
          hint="The customer reads it in a message."
          maxLength={200}
          autoFocus
        />
      )}
      {!isRefusal && acts.may.write && <PriceFields bind={bind} errors={call.errors} />}
    </CallSheet>
  );
}

type Fields = ReturnType<typeof useFields<ReturnType<typeof firstValues>>>;
type PriceFieldsProps = { bind: Fields['bind']; errors: Record<string, string | undefined> };

const TYPES = Array.from({ length: HIGHEST_USER_TYPE }, (_, at) => at + 1);

function PriceFields({ bind, errors }: PriceFieldsProps) {
  return (
    <>
      <SelectField field={bind('userType', errors.userType)} label="Prices">
        {TYPES.map((type) => (
          <option key={type} value={type}>
            {tierWords(type)}
          </option>
        ))}
      </SelectField>
      <Field
        field={bind('limit', errors.creditLimit)}
        label="Credit limit, LKR"
        hint="0: no orders on credit."
        inputMode="decimal"
      />
    </>
  );
}

type Customer = CustomerSheetProps['page']['customer'];
type Acts = CustomerSheetProps['acts'];

/** A registration is decided first: without it there is nothing to buy. */
function requestOf({ state, dealerRequest }: Customer): CustomerRequest | null {
  if (state === 'waiting') return 'registration';
  return dealerRequest === null ? null : 'dealer-prices';
}

/** Who asks for dealer prices is offered the first tier. */
function firstValues({ userType, creditLimit, dealerRequest }: Customer) {
  const offered = dealerRequest !== null && userType === 1 ? 2 : userType;
  return { userType: String(offered), limit: formatAmount(creditLimit), reason: '' };
}

/** Prices are the owner's; a seller approves registrations. */
function acceptable(customer: Customer, acts: Acts): boolean {
  return acts.may.write || requestOf(customer) === 'registration';
}

function optionsOf(customer: Customer, acts: Acts): (readonly [Answer, string])[] {
  const isRegistration = requestOf(customer) === 'registration';
  const accept = ['accept', isRegistration ? 'Approve' : 'Give dealer prices'] as const;
  const refuse = ['refuse', 'Refuse, with a reason'] as const;
  return acceptable(customer, acts) ? [accept, refuse] : [refuse];
}

function actWords(customer: Customer, acts: Acts, isRefusal: boolean): string {
  if (isRefusal) return 'Refuse';
  const request = requestOf(customer);
  if (request === null) return 'Save';
  return request === 'registration' || !acts.may.write ? 'Approve' : 'Give these prices';
}

type Values = ReturnType<typeof firstValues>;

function decisionIn({ userType, limit }: Values, customer: Customer) {
  return {
    approve: customer.state === 'waiting' || customer.state === 'refused',
    userType: Number(userType),
    seen: customer.userType,
    creditLimit: typedRupees(limit),
  };
}
