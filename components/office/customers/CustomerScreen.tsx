import { WholeNumbers } from '@/components/ui/WholeNumbers';
import { displayPhone } from '@/lib/text/displayPhone';
import type { OfficeCustomer } from '@/lib/contract/officeCustomer.contract';
import { officeLinks, statementPrintLink } from '@/lib/urls/officeLinks';
import { useMay } from '../frame/OfficeContext';
import { Screen } from '../frame/Screen';
import type { KeyAct } from '../keys/useKeys';
import * as icons from '../parts/icons';
import { OfficeIcon } from '../parts/OfficeIcon';
import { AgeBars } from './AgeBars';
import { CustomerActions } from './CustomerActions';
import { CustomerNotes } from './CustomerNotes';
import { CustomerAddresses, CustomerMessages, CustomerOrders } from './CustomerRecord';
import { CustomerSheets } from './CustomerSheets';
import {
  accountName,
  hasMoney,
  isWaiting,
  stateOf,
  tierWords,
  type CustomerData,
} from './customersPage';
import { Figures } from './Figures';
import { OpenInvoices } from './OpenInvoices';
import { PaymentForm } from './PaymentForm';
import { PaymentList } from './PaymentList';
import { useCustomerActs, type CustomerActs } from './useCustomerActs';
import { usePaymentForm, type PaymentFormState } from './usePaymentForm';
import styles from './customers.module.scss';

/** One customer: what they wait for, their money, orders, addresses and messages. */
export function CustomerScreen({ page }: { page: CustomerData }) {
  const { customer, account } = page;
  const acts = useCustomerActs(page);
  const form = usePaymentForm(account ?? { customerId: customer.customerId, orders: [] });
  const mayPay = useMay()('write_payments');
  const money = hasMoney(page) ? account : null;
  const payment = mayPay && money !== null ? form : null;
  return (
    <Screen
      title={customer.state === 'erased' ? 'Deleted account' : accountName(customer)}
      back={officeLinks.customers}
      subtitle={<Subtitle customer={customer} />}
      keys={keysOf(page, acts, payment)}
      actions={<CustomerActions page={page} acts={acts} />}
      phoneActions={<PhoneActions customer={customer} hasMoney={money !== null} />}
    >
      <CustomerNotes page={page} acts={acts} />
      <div className={styles.columns}>
        <div>
          {money !== null && <Figures account={money} />}
          {money !== null && <OpenInvoices account={money} form={payment} />}
          {money !== null && <PaymentList account={money} acts={acts} />}
          <CustomerOrders customer={customer} />
        </div>
        <div className={styles.aside}>
          {payment !== null && <PaymentForm form={payment} />}
          {money !== null && <AgeBars account={money} />}
          <CustomerAddresses customer={customer} />
          <CustomerMessages customer={customer} />
          <div className={styles.onPhone}>
            <CustomerActions page={page} acts={acts} />
          </div>
        </div>
      </div>
      <CustomerSheets page={page} acts={acts} />
    </Screen>
  );
}

function keysOf(
  page: CustomerData,
  acts: CustomerActs,
  payment: PaymentFormState | null,
): KeyAct[] {
  if (page.account === null) return [];
  const { may } = acts;
  const isDealer = hasMoney(page);
  const keys: (KeyAct | false)[] = [
    may.decide &&
      isWaiting(stateOf(page.customer)) && {
        press: 'd',
        label: 'decide',
        run: () => acts.open('decision'),
      },
    payment !== null && { press: 'm', label: 'payment', run: payment.focus },
    isDealer && { press: 's', label: 'statement', run: () => acts.open('statement') },
    may.write && { press: 't', label: 'prices', run: () => acts.open('decision') },
    isDealer && may.credit && { press: 'l', label: 'limit', run: () => acts.open('terms') },
    isDealer && may.credit && { press: 'h', label: 'hold', run: () => acts.open('hold') },
  ];
  return keys.filter((key) => key !== false);
}

function Subtitle({ customer: { phone, email, userType, account, state } }: CustomerProps) {
  if (state === 'erased') return null;
  const prices = account === null ? tierWords(userType) : `orders for ${account.name}`;
  const words = [phone === null ? email : displayPhone(phone), prices];
  return <WholeNumbers text={words.filter(Boolean).join(', ')} />;
}

type CustomerProps = { customer: OfficeCustomer };

function PhoneActions(props: CustomerProps & { hasMoney: boolean }) {
  const { customerId, phone } = props.customer;
  return (
    <>
      {phone !== null && (
        <a href={chatLinkTo(phone)} target="_blank" rel="noreferrer" aria-label="WhatsApp">
          <OfficeIcon of={icons.MessageCircle} size={22} />
        </a>
      )}
      {phone !== null && (
        <a href={`tel:+${phone}`} aria-label="Call">
          <OfficeIcon of={icons.Phone} size={22} />
        </a>
      )}
      {props.hasMoney && (
        <a href={statementPrintLink(customerId)} aria-label="Statement" target="_blank">
          <OfficeIcon of={icons.FileText} size={22} />
        </a>
      )}
    </>
  );
}

/** Returns the address that opens a WhatsApp chat with a stored phone number. */
function chatLinkTo(phone: string): string {
  return `https://wa.me/${phone}`;
}
