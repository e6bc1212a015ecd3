import type { UserDetails } from '@/lib/contract/customer';
import type { OwnSession } from '@/lib/contract/ownSession';

/** `details` is null until the one-time code is entered. */
export type AccountPage = { details: UserDetails | null };

/** `sessions` starts with the session of this browser. */
export type ProfilePage = AccountPage & { sessions: OwnSession[] };

/** Returns "tier 1" for user type 2, the first above retail. */
export function dealerTier(userType: number): string {
  return `tier ${userType - 1}`;
}
