import type { CustomerData, CustomerPage } from './customersPage';
import type { CustomerActs } from './useCustomerActs';

/** What every sheet of a customer is given. */
export type CustomerSheetProps = { page: CustomerData; acts: CustomerActs };

/** What the sheets of an account's money are given. */
export type AccountSheetProps = { account: CustomerPage; acts: CustomerActs };
