import type { DealerAccount } from '@/lib/contract/dealerAccount.contract';
import type {
  CustomerFilter,
  CustomerList,
  CustomerSummary,
  OfficeCustomer,
} from '@/lib/contract/officeCustomer.contract';

export type CustomersPage = CustomerList & { search: string; filter: CustomerFilter };

/** The money of a customer, as its parts of the page show it. */
export type CustomerPage = DealerAccount;

export type CustomerData = {
  customer: OfficeCustomer;
  /** Null for a customer whose data were erased. */
  account: DealerAccount | null;
  /** The sheet for a decision is open at first. */
  isDeciding: boolean;
};

type Named = Pick<OfficeCustomer, 'shopName' | 'fullName'>;

/** Returns what a customer is called: their shop, or their name. */
export function accountName({ shopName, fullName }: Named): string {
  return shopName || fullName || 'No name yet';
}

export function tierWords(userType: number): string {
  return userType > 1 ? `Dealer, tier ${userType - 1}` : 'Retail';
}

type Waiting = Pick<CustomerSummary, 'state' | 'asksForDealerPrices'>;

/** Tells whether the shop owes a customer an answer. */
export function isWaiting({ state, asksForDealerPrices }: Waiting): boolean {
  return state === 'waiting' || asksForDealerPrices;
}

/** Dealers have an account; others only if they owe, or the shop keeps money of theirs. */
export function hasMoney({ account }: CustomerData): boolean {
  if (account === null) return false;
  const { userType, creditLimit, used, payments } = account;
  return userType > 1 || creditLimit > 0 || used > 0 || payments.length > 0;
}

/** Returns what a customer waits for, as a row of the list says it. */
export function stateOf({ state, dealerRequest }: OfficeCustomer): Waiting {
  return { state, asksForDealerPrices: dealerRequest !== null };
}
