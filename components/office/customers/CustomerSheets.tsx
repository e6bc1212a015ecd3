import { typedRupees } from '@/lib/commerce/amounts';
import { useState } from 'react';
import { Field } from '@/components/ui/Field';
import { formatAmount, formatDate } from '@/lib/text/format';
import { statementPrintLink } from '@/lib/urls/officeLinks';
import { CallSheet } from '../calls/CallSheet';
import { useOffice } from '../frame/OfficeContext';
import { ActButton } from '../parts/ActButton';
import { Sheet } from '../parts/Sheet';
import { useFields } from '../parts/useFields';
import type { AccountSheetProps, CustomerSheetProps } from './customerSheet';
import { accountName } from './customersPage';
import { DataSheet } from './DataSheet';
import { DecisionSheet } from './DecisionSheet';
import { PaymentSheet } from './PaymentSheet';
import styles from './customers.module.scss';

export function CustomerSheets({ page, acts }: CustomerSheetProps) {
  const { account } = page;
  if (account === null) return null;
  switch (acts.sheet) {
    case 'decision':
      return <DecisionSheet page={page} acts={acts} />;
    case 'data':
      return <DataSheet page={page} acts={acts} />;
    case 'statement':
      return <StatementSheet account={account} acts={acts} />;
    case 'terms':
      return <TermsSheet account={account} acts={acts} />;
    case 'hold':
      return <HoldSheet account={account} acts={acts} />;
    case 'payment':
      return <PaymentSheet account={account} acts={acts} />;
    case null:
      return null;
  }
}

const DAYS_BACK = 30 * 24 * 3_600_000;

/** Opens the statement of a period, to print or to send. */
function StatementSheet({ account, acts }: AccountSheetProps) {
  const { now } = useOffice();
  const given = { from: formatDate(now - DAYS_BACK), to: formatDate(now) };
  const { values, bind } = useFields('statement', given);
  return (
    <Sheet title="Statement" subtitle={accountName(account)} onClose={acts.close}>
      <div className={styles.fields}>
        <Field field={bind('from')} label="From" type="date" />
        <Field field={bind('to')} label="To" type="date" />
        <ActButton variant="filled" href={statementPrintLink(account.customerId, values)} newTab>
          Open the statement
        </ActButton>
      </div>
    </Sheet>
  );
}

/** The credit limit, and the days until invoices are due. */
function TermsSheet({ account, acts }: AccountSheetProps) {
  const { creditLimit, creditDays, isOwnTerm } = account;
  const days = isOwnTerm ? String(creditDays) : '';
  const { values, bind } = useFields('terms', { limit: formatAmount(creditLimit), days });
  const { call } = acts;
  const { errors } = call;
  return (
    <CallSheet
      title="Limit and terms"
      subtitle={accountName(account)}
      call={call}
      fields={['creditLimit', 'creditDays']}
      acts={{ keep: 'Not now', act: 'Save' }}
      onClose={acts.close}
      onSubmit={() => acts.terms(termsIn(values))}
      isSpaced
    >
      <Field
        field={bind('limit', errors.creditLimit)}
        label="Credit limit, LKR"
        hint="0: no orders on credit."
        inputMode="decimal"
        autoFocus
      />
      <Field
        field={bind('days', errors.creditDays)}
        label="Days until an invoice is due"
        hint="Empty: as for everybody. Invoices that exist keep their due date."
        inputMode="numeric"
        optional
      />
    </CallSheet>
  );
}

function termsIn({ limit, days }: { limit: string; days: string }) {
  return {
    creditLimit: typedRupees(limit),
    creditDays: days.trim() === '' ? null : Number(days),
  };
}

/** Stops orders on credit with a reason, which the dealer reads, or lets them be placed again. */
function HoldSheet({ account, acts }: AccountSheetProps) {
  const [isLifting] = useState(account.hold?.by === 'staff');
  const { values, bind } = useFields('hold', { reason: '' });
  const { call } = acts;
  const error = call.errors.reason;
  return (
    <CallSheet
      title={isLifting ? 'Lift the hold' : 'Hold credit'}
      subtitle={accountName(account)}
      call={call}
      fields={['reason']}
      acts={{
        keep: 'Not now',
        act: isLifting ? 'Lift it' : 'Hold credit',
        isRed: !isLifting,
        disabled: !isLifting && values.reason.trim() === '',
      }}
      onClose={acts.close}
      onSubmit={() => acts.hold(isLifting ? null : values.reason)}
      isSpaced
    >
      {isLifting ? (
        <p>{`On hold: ${account.hold?.reason}. Orders on credit are possible again at once.`}</p>
      ) : (
        <Field
          field={bind('reason', error)}
          label="Reason"
          hint="The dealer reads it at checkout and on the dashboard."
          maxLength={200}
          autoFocus
        />
      )}
    </CallSheet>
  );
}
