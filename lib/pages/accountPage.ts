import type { ApiKey } from '@/lib/contract/dealerApi.contract';
import type { UserDetails, OwnSession } from '@/lib/contract/customer.contract';
import type { LedgerLine, Statement } from '@/lib/contract/dealerAccount.contract';
import type { ItemListSummary } from '@/lib/contract/account.contract';
import type { TeamPlace } from '@/lib/contract/team.contract';
import type { Outstanding } from '@/lib/contract/dealer.contract';
import type { OrderSummary } from '@/lib/contract/order.contract';

export const EMPTY_DASHBOARD: DashboardPage = {
  orders: [],
  orderCount: 0,
  details: null,
  outstanding: null,
  ledger: [],
  invitationCount: 0,
  waitingCount: 0,
  lists: [],
  listCount: 0,
};

/** `details` is null until the one-time code is entered. */
export type AccountPage = { details: UserDetails | null };

/** `sessions` starts with the session of this browser; `apiKeys` is null for all but dealers. */
export type ProfilePage = AccountPage & {
  sessions: OwnSession[];
  apiKeys: ApiKey[] | null;
  /** Null for customers who order for themselves. */
  place: TeamPlace | null;
};

/** Returns "tier 1" for user type 2, the first above retail. */
export function dealerTier(userType: number): string {
  return `tier ${userType - 1}`;
}

export type AuthorizationPage = {
  /** The form shown first. */
  initial: 'login' | 'register';
  /** The path to go to afterwards. */
  destination: string;
  origin: string;
};

export type ForgotPasswordPage = Pick<AuthorizationPage, 'destination' | 'origin'>;

export type DashboardPage = {
  /** The newest orders. */
  orders: OrderSummary[];
  orderCount: number;
  /** Null until the one-time code is entered. */
  details: UserDetails | null;
  /** Null for customers without credit orders. */
  outstanding: Outstanding | null;
  /** The newest lines of a dealer's ledger, the newest first. */
  ledger: LedgerLine[];
  /** Open invitations to order for a shop. */
  invitationCount: number;
  /** Orders that wait for approval: of the whole account for its owner, their own for a colleague. */
  waitingCount: number;
  /** The lists of a dealer's account that changed last. */
  lists: ItemListSummary[];
  listCount: number;
};

/** `problem`: why the asked period is not shown. */
export type StatementPage = { statement: Statement; problem: string | null };
