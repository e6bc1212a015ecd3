import type { UserDetails } from '@/lib/contract/customer';

/** What the profile and the page of dealer prices are drawn from; null until the code is entered. */
export type AccountPage = { details: UserDetails | null };

/** "tier 1" is the first above retail. */
export function dealerTier(userType: number): string {
  return `tier ${userType - 1}`;
}
