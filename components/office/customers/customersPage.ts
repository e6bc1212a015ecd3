import type { AccountList, DealerAccount } from '@/lib/contract/dealerAccount';

export type CustomersPage = AccountList & { search: string };

export type CustomerPage = DealerAccount;

const MOST_CHARACTERS = 44;

/** Returns the name as it fits beside the acts. */
export function shortName(account: Pick<DealerAccount, 'shopName' | 'fullName'>): string {
  const name = accountName(account);
  return name.length > MOST_CHARACTERS ? `${name.slice(0, MOST_CHARACTERS - 1)}…` : name;
}

/** Returns what a customer is called: their shop, or their name. */
export function accountName({
  shopName,
  fullName,
}: Pick<DealerAccount, 'shopName' | 'fullName'>): string {
  return shopName || fullName || 'No name yet';
}
