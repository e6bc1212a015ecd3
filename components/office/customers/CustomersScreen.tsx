import { Link } from '@/components/ui/Link';
import type { AccountSummary } from '@/lib/contract/dealerAccount.contract';
import { displayPhone } from '@/lib/contract/storedPhone';
import { formatAmount } from '@/lib/text/format';
import { officeCustomerLink, officeLink, officeLinks } from '@/lib/urls/officeLinks';
import { Screen } from '../frame/Screen';
import { ActButton } from '../parts/ActButton';
import { Mark } from '../parts/Mark';
import { OfficeTable, type Column } from '../parts/OfficeTable';
import { SearchField } from '../parts/SearchField';
import { Tabs, useTabKeys, type OfficeTab } from '../parts/Tabs';
import { useTable } from '../parts/useTable';
import { accountName, type CustomersPage } from './customersPage';
import styles from './Customers.module.scss';

/** All customers, with what they owe, and who asks for dealer prices. */
export function CustomersScreen({ page }: { page: CustomersPage }) {
  const { accounts, search, asks, next } = page;
  const table = useTable({ ids: accounts.map(idOf) });
  const tabs = tabsOf(page);
  return (
    <Screen
      title="Customers"
      keys={[...table.keys, ...useTabKeys(tabs)]}
      search={<Search search={search} asks={asks} />}
      isSearchOnPhone
    >
      <Tabs label="Customers" tabs={tabs} />
      {accounts.length === 0 ? (
        <p className={styles.none}>{noneWords(page)}</p>
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
          <ActButton href={officeLink(officeLinks.customers, { asks, search, after: next })}>
            Next
          </ActButton>
        </p>
      )}
    </Screen>
  );
}

function tabsOf({ search, asks }: CustomersPage): OfficeTab[] {
  const tab = (label: string, its: CustomersPage['asks']) => ({
    label,
    isCurrent: asks === its,
    href: officeLink(officeLinks.customers, { asks: its, search }),
  });
  return [tab('All', ''), tab('Ask for dealer prices', 'dealer-prices')];
}

function noneWords({ search, asks }: CustomersPage): string {
  if (asks === '') return search === '' ? 'No customers yet.' : `No customer has “${search}”.`;
  return search === ''
    ? 'No customer waits for dealer prices.'
    : `No customer with “${search}” waits for dealer prices.`;
}

const idOf = ({ customerId }: AccountSummary) => String(customerId);

const COLUMNS: Column<AccountSummary>[] = [
  {
    id: 'name',
    head: 'Customer',
    phone: 'title',
    grows: true,
    cell: (account) => (
      <Link href={officeCustomerLink(account.customerId)} className={styles.name} data-main>
        {accountName(account)}
      </Link>
    ),
  },
  {
    id: 'phone',
    head: 'Phone',
    phone: 'note',
    cell: ({ phone }) => (phone === null ? '' : displayPhone(phone)),
  },
  { id: 'tier', head: 'Prices', cell: ({ userType }) => tierWords(userType) },
  { id: 'state', head: 'State', phone: 'state', cell: (account) => <State {...account} /> },
  {
    id: 'limit',
    head: 'Limit, LKR',
    align: 'right',
    cell: ({ creditLimit }) => formatAmount(creditLimit),
  },
  {
    id: 'owed',
    head: 'Owes, LKR',
    align: 'right',
    phone: 'amount',
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

function Search({ search: value, asks }: Pick<CustomersPage, 'search' | 'asks'>) {
  return (
    <SearchField
      key={value}
      label="Name or phone"
      value={value}
      hrefOf={(search) => officeLink(officeLinks.customers, { asks, search })}
    />
  );
}
