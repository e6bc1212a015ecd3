import type { TeamRight, TeamRole } from '@/lib/contract/team';

/** A person's place in an account. Customers without a team own theirs. */
export type Place = { role: TeamRole; seesPrices: boolean };

const RIGHTS: Readonly<Record<TeamRole, readonly TeamRight[]>> = {
  owner: ['order', 'see-orders', 'handle-orders', 'see-money', 'manage'],
  buyer: ['order', 'see-orders', 'handle-orders', 'see-money'],
  technician: [],
};

/** Tells whether a person may do something in their account. Orders show prices. */
export function hasRight({ role, seesPrices }: Place, right: TeamRight): boolean {
  if (role === 'technician' && right === 'see-orders') return seesPrices;
  return RIGHTS[role].includes(right);
}

/** Returns the price tier that a person sees: retail for a technician from whom the owner hides prices. */
export function tierSeen({ role, seesPrices }: Place, userType: number): number {
  return role === 'technician' && !seesPrices ? 1 : userType;
}
