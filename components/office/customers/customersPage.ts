import type { AccountList, DealerAccount } from '@/lib/contract/dealerAccount.contract';

export type CustomersPage = AccountList & {
  search: string;
  /** The filter of the address: only those who ask for this, or ''. */
  asks: '' | 'dealer-prices';
};

export type CustomerPage = DealerAccount;

/** Returns what a customer is called: their shop, or their name. */
export function accountName({
  shopName,
  fullName,
}: Pick<DealerAccount, 'shopName' | 'fullName'>): string {
  return shopName || fullName || 'No name yet';
}
