import { WholeNumbers } from '@/components/ui/WholeNumbers';
import { formatAmount } from '@/lib/text/format';
import { displayPhone } from '@/lib/contract/storedPhone';
import { usedPercent } from '@/lib/commerce/credit';
import { officeLinks, statementPrintLink } from '@/lib/urls/officeLinks';
import { useMay } from '../frame/OfficeContext';
import { Screen } from '../frame/Screen';
import type { KeyAct } from '../keys/useKeys';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { OfficeIcon } from '../parts/OfficeIcon';
import { AgeBars } from './AgeBars';
import { CustomerSheets } from './CustomerSheets';
import { accountName, type CustomerPage } from './customersPage';
import { tierWords } from './CustomersScreen';
import { OpenInvoices } from './OpenInvoices';
import { PaymentForm } from './PaymentForm';
import { PaymentList } from './PaymentList';
import { useCustomerActs, type CustomerActs } from './useCustomerActs';
import { usePaymentForm } from './usePaymentForm';
import styles from './Customers.module.scss';

/** The money of one customer: what is open, what a payment closes, and what came in. */
export function CustomerScreen({ page: account }: { page: CustomerPage }) {
  const may = useMay();
  const acts = useCustomerActs(account);
  const form = usePaymentForm(account);
  const mayPay = may('write_payments');
  return (
    <Screen
      title={accountName(account)}
      back={officeLinks.customers}
      subtitle={<Subtitle account={account} />}
      keys={keysOf(acts, mayPay ? form.focus : null)}
      actions={<Actions account={account} acts={acts} />}
      phoneActions={<PhoneActions account={account} />}
    >
      <Held account={account} />
      <div className={styles.columns}>
        <div>
          <Figures account={account} />
          <OpenInvoices account={account} form={mayPay ? form : null} />
          <PaymentList account={account} acts={acts} />
        </div>
        <div className={styles.aside}>
          {mayPay && <PaymentForm form={form} />}
          <AgeBars account={account} />
          <div className={styles.onPhone}>
            <Actions account={account} acts={acts} />
          </div>
        </div>
      </div>
      <CustomerSheets account={account} acts={acts} />
    </Screen>
  );
}

function keysOf(acts: CustomerActs, focusPayment: (() => void) | null): KeyAct[] {
  return [
    ...(focusPayment === null ? [] : [{ press: 'm', label: 'payment', run: focusPayment }]),
    { press: 's', label: 'statement', run: () => acts.open('statement') },
    ...(acts.mayWrite
      ? [
          { press: 'l', label: 'limit', run: () => acts.open('terms') },
          { press: 'h', label: 'hold', run: () => acts.open('hold') },
        ]
      : []),
  ];
}

function Subtitle({ account: { phone, userType } }: { account: CustomerPage }) {
  const words = [phone === null ? null : displayPhone(phone), tierWords(userType)];
  return <WholeNumbers text={words.filter(Boolean).join(', ')} />;
}

function Actions({ account, acts }: { account: CustomerPage; acts: CustomerActs }) {
  const { hold } = account;
  return (
    <div className={styles.actions}>
      <ActButton size={36} icon={icons.FileText} press="s" onClick={() => acts.open('statement')}>
        Statement
      </ActButton>
      {acts.mayWrite && (
        <>
          <ActButton size={36} press="l" onClick={() => acts.open('terms')}>
            Limit and terms
          </ActButton>
          <ActButton
            variant={hold?.by === 'staff' ? 'neutral' : 'warn'}
            size={36}
            icon={icons.Lock}
            press="h"
            onClick={() => acts.open('hold')}
          >
            {hold?.by === 'staff' ? 'Lift the hold' : 'Hold credit'}
          </ActButton>
        </>
      )}
    </div>
  );
}

function PhoneActions({ account: { customerId, phone } }: { account: CustomerPage }) {
  return (
    <>
      {phone !== null && (
        <a href={chatLinkTo(phone)} target="_blank" rel="noreferrer" aria-label="WhatsApp">
          <OfficeIcon of={icons.MessageCircle} size={22} />
        </a>
      )}
      <a href={statementPrintLink(customerId)} aria-label="Statement" target="_blank">
        <OfficeIcon of={icons.FileText} size={22} />
      </a>
    </>
  );
}

function Held({ account: { hold } }: { account: CustomerPage }) {
  if (hold === null) return null;
  const lifted =
    hold.by === 'overdue' ? 'It ends when what is overdue is paid.' : 'The owner lifts it.';
  return (
    <p className={styles.held}>
      <OfficeIcon of={icons.TriangleAlert} size={18} />
      {`Orders on credit are on hold: ${hold.reason}. ${lifted}`}
    </p>
  );
}

function Figures({ account }: { account: CustomerPage }) {
  const { creditLimit, used, available, onAccount, creditDays } = account;
  const percent = Math.min(100, usedPercent(account));
  return (
    <div className={styles.figures}>
      <dl>
        <div>
          <dt>{`Credit limit, due in ${creditDays} days`}</dt>
          <dd>{formatAmount(creditLimit)}</dd>
        </div>
        <div>
          <dt>{onAccount > 0 ? `Used; ${formatAmount(onAccount)} on account` : 'Used'}</dt>
          <dd>{formatAmount(used)}</dd>
        </div>
        <div>
          <dt>Available</dt>
          <dd>{formatAmount(available)}</dd>
        </div>
      </dl>
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
        <rect width={percent} height="1" />
      </svg>
    </div>
  );
}

/** Returns the address that opens a WhatsApp chat with a stored phone number. */
function chatLinkTo(phone: string): string {
  return `https://wa.me/${phone}`;
}
