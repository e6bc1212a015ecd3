import type { CustomerPage } from './customersPage';
import type { CustomerActs } from './useCustomerActs';

/** What every sheet of a customer is given. */
export type CustomerSheetProps = { account: CustomerPage; acts: CustomerActs };
