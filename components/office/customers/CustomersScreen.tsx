import { Link } from '@/components/ui/Link';
import type { AccountSummary } from '@/lib/contract/dealerAccount';
import { displayPhone } from '@/lib/contract/storedPhone';
import { formatAmount } from '@/lib/text/format';
import { officeCustomerLink, officeLink, officeLinks } from '@/lib/urls/officeLinks';
import { Screen } from '../frame/Screen';
import { ActButton } from '../parts/ActButton';
import { Mark } from '../parts/Mark';
import { OfficeTable, type Column } from '../parts/OfficeTable';
import { SearchField } from '../parts/SearchField';
import { useTable } from '../parts/useTable';
import { accountName, type CustomersPage } from './customersPage';
import styles from './Customers.module.scss';

/** All customers, with what they owe, and who asks for dealer prices. */
export function CustomersScreen({ page }: { page: CustomersPage }) {
  const { accounts, search, next } = page;
  const table = useTable({ ids: accounts.map(idOf) });
  return (
    <Screen title="Customers" keys={table.keys} search={<Search value={search} />} isSearchOnPhone>
      {accounts.length === 0 ? (
        <p className={styles.none}>
          {search === '' ? 'No customers yet.' : `No customer has “${search}”.`}
        </p>
      ) : (
        <OfficeTable
          caption="Customers"
          columns={COLUMNS}
          rows={accounts}
          idOf={idOf}
          nameOf={accountName}
          table={table}
        />
      )}
      {next !== null && (
        <p className={styles.next}>
          <ActButton href={officeLink(officeLinks.customers, { search, after: next })}>
            Next
          </ActButton>
        </p>
      )}
    </Screen>
  );
}

const idOf = ({ customerId }: AccountSummary) => String(customerId);

const COLUMNS: Column<AccountSummary>[] = [
  {
    ...{ id: 'name', head: 'Customer', phone: 'title', grows: true },
    cell: (account) => (
      <Link href={officeCustomerLink(account.customerId)} className={styles.name} data-main>
        {accountName(account)}
      </Link>
    ),
  },
  {
    ...{ id: 'phone', head: 'Phone', phone: 'note' },
    cell: ({ phone }) => (phone === null ? '' : displayPhone(phone)),
  },
  { id: 'tier', head: 'Prices', cell: ({ userType }) => tierWords(userType) },
  {
    ...{ id: 'state', head: 'State', phone: 'state' },
    cell: (account) => <State {...account} />,
  },
  {
    ...{ id: 'limit', head: 'Limit, LKR', align: 'right' },
    cell: ({ creditLimit }) => formatAmount(creditLimit),
  },
  {
    ...{ id: 'owed', head: 'Owes, LKR', align: 'right', phone: 'amount' },
    cell: ({ owed }) => <b>{formatAmount(owed)}</b>,
  },
];

function State({ isHeld, asksForDealerPrices }: AccountSummary) {
  if (isHeld) {
    return (
      <Mark shape="alert" tone="bad">
        on hold
      </Mark>
    );
  }
  if (!asksForDealerPrices) return null;
  return (
    <Mark shape="half" tone="warn">
      asks for dealer prices
    </Mark>
  );
}

export function tierWords(userType: number): string {
  return userType > 1 ? `Dealer, tier ${userType - 1}` : 'Retail';
}

function Search({ value }: { value: string }) {
  return (
    <SearchField
      key={value}
      label="Name or phone"
      value={value}
      hrefOf={(search) => officeLink(officeLinks.customers, { search })}
    />
  );
}
