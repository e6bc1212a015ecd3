import type { UserDetails } from '@/lib/contract/customer';
import type { OwnSession } from '@/lib/contract/ownSession';

/** What the profile and the page of dealer prices are drawn from; null until the code is entered. */
export type AccountPage = { details: UserDetails | null };

/** `sessions` are where the customer is signed in, this browser first. */
export type ProfilePage = AccountPage & { sessions: OwnSession[] };

/** "tier 1" is the first above retail. */
export function dealerTier(userType: number): string {
  return `tier ${userType - 1}`;
}
