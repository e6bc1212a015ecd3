import { Link } from '@/components/ui/Link';
import type { CustomerFilter, CustomerSummary } from '@/lib/contract/officeCustomer.contract';
import { displayPhone } from '@/lib/text/displayPhone';
import { formatAmount } from '@/lib/text/format';
import { decideLink, officeCustomerLink, officeCustomersLink } from '@/lib/urls/officeLinks';
import { useMay } from '../frame/OfficeContext';
import { Screen } from '../frame/Screen';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { Mark } from '../parts/Mark';
import { Nothing } from '../parts/Nothing';
import { OfficeTable, type Column } from '../parts/OfficeTable';
import { SearchField } from '../parts/SearchField';
import { Tabs, useTabKeys, type OfficeTab } from '../parts/Tabs';
import { useTable } from '../parts/useTable';
import { accountName, isWaiting, tierWords, type CustomersPage } from './customersPage';
import styles from './customers.module.scss';

/** All customers: who waits for an answer, dealers with what they owe, and the others. */
export function CustomersScreen({ page }: { page: CustomersPage }) {
  const { customers, search, filter, next } = page;
  const may = useMay();
  const table = useTable({ ids: customers.map(idOf) });
  const tabs = tabsOf(page);
  const columns = filter === 'waiting' && may('approve_customers') ? [...COLUMNS, ACT] : COLUMNS;
  return (
    <Screen
      title="Customers"
      keys={[...table.keys, ...useTabKeys(tabs)]}
      search={<Search search={search} filter={filter} />}
      isSearchOnPhone
    >
      <Tabs label="Customers" tabs={tabs} />
      {customers.length === 0 ? (
        <NoCustomers page={page} />
      ) : (
        <OfficeTable
          caption="Customers"
          columns={columns}
          rows={customers}
          idOf={idOf}
          nameOf={accountName}
          table={table}
        />
      )}
      {next !== null && (
        <p className={styles.next}>
          <ActButton href={officeCustomersLink(filter, search, next)}>Next</ActButton>
        </p>
      )}
    </Screen>
  );
}

const TABS: readonly [CustomerFilter, string][] = [
  ['all', 'All'],
  ['waiting', 'Waiting'],
  ['dealers', 'Dealers'],
];

function tabsOf({ search, filter }: CustomersPage): OfficeTab[] {
  return TABS.map(([its, label]) => ({
    label,
    isCurrent: filter === its,
    href: officeCustomersLink(its, search),
  }));
}

const NONE: Record<CustomerFilter, string> = {
  all: 'No customers yet',
  waiting: 'Nobody waits for an answer',
  dealers: 'No dealers yet',
};

const WHEN: Record<CustomerFilter, string> = {
  all: 'People appear here once they register or sign in.',
  waiting: 'Registrations and requests for dealer prices appear here, and on Today.',
  dealers: 'Open a customer and give them dealer prices.',
};

const NONE_FOUND: Record<CustomerFilter, string> = {
  all: 'No customer has',
  waiting: 'Nobody who waits has',
  dealers: 'No dealer has',
};

function NoCustomers({ page: { search, filter } }: { page: CustomersPage }) {
  if (search === '') {
    return (
      <Nothing icon={icons.User} title={NONE[filter]}>
        {WHEN[filter]}
      </Nothing>
    );
  }
  const clear = <ActButton href={officeCustomersLink(filter, '')}>Clear</ActButton>;
  return (
    <Nothing icon={icons.SearchX} title={`${NONE_FOUND[filter]} “${search}”`} acts={clear}>
      Names, shops, phones, e-mail addresses and towns were searched.
    </Nothing>
  );
}

const idOf = ({ customerId }: CustomerSummary) => String(customerId);

const COLUMNS: Column<CustomerSummary>[] = [
  {
    id: 'name',
    head: 'Customer',
    phone: 'title',
    wraps: true,
    cell: (customer) => (
      <Link href={officeCustomerLink(customer.customerId)} className={styles.name} data-main>
        {accountName(customer)}
      </Link>
    ),
  },
  {
    id: 'phone',
    head: 'Phone',
    phone: 'note',
    wraps: true,
    cell: (customer) => (
      <>
        {customer.phone === null ? customer.email : displayPhone(customer.phone)}
        <span className={styles.withPhone}>{`, ${tierCell(customer)}`}</span>
      </>
    ),
  },
  { id: 'town', head: 'Town', cell: ({ town }) => town },
  { id: 'tier', head: 'Prices', wraps: true, cell: tierCell },
  { id: 'state', head: 'State', phone: 'state', cell: (customer) => <State {...customer} /> },
  {
    id: 'limit',
    head: 'Limit, LKR',
    align: 'right',
    cell: ({ creditLimit }) => (creditLimit === 0 ? '' : formatAmount(creditLimit)),
  },
  {
    id: 'owed',
    head: 'Owes, LKR',
    align: 'right',
    phone: 'amount',
    cell: ({ owed }) =>
      owed === 0 ? (
        ''
      ) : (
        <>
          <small className={styles.withPhone}>owes </small>
          <b>{formatAmount(owed)}</b>
        </>
      ),
  },
];

const ACT: Column<CustomerSummary> = {
  id: 'act',
  head: 'To do',
  phone: 'acts',
  cell: (customer) => (
    <ActButton
      size={36}
      href={decideLink(customer.customerId)}
      aria-label={`Decide: ${accountName(customer)}`}
    >
      Decide
    </ActButton>
  ),
};

function tierCell({ userType, account }: CustomerSummary) {
  return account === null ? tierWords(userType) : `Orders for ${account.name}`;
}

function State(customer: CustomerSummary) {
  if (customer.isHeld) {
    return (
      <Mark shape="alert" tone="bad">
        on hold
      </Mark>
    );
  }
  if (isWaiting(customer)) {
    return (
      <Mark shape="half" tone="warn">
        {customer.state === 'waiting' ? 'waits for approval' : 'asks for dealer prices'}
      </Mark>
    );
  }
  return customer.state === 'refused' ? <span>refused</span> : null;
}

function Search({ search: value, filter }: Pick<CustomersPage, 'search' | 'filter'>) {
  return (
    <SearchField
      label="Name, phone, e-mail or town"
      value={value}
      hrefOf={(search) => officeCustomersLink(filter, search)}
    />
  );
}
