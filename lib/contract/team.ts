import type { Address, CheckoutOption } from './order';
import type { PaymentTitle } from './paymentOptions';
import type { AgainLine } from './quickOrder';

/** The people of a dealer's account: its owner, and those whom the owner invited. */
export const TEAM_ROLES = ['owner', 'buyer', 'technician'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

/** What a call needs beyond a session (lib/commerce/team.ts says which role has which right). */
export const TEAM_RIGHTS = [
  /** Orders without asking, within the limits. */
  'order',
  /** Sees the account's orders and their papers. */
  'see-orders',
  /** Cancels and pays orders, sends slips, changes addresses. */
  'handle-orders',
  /** Sees what the account owes. */
  'see-money',
  /** Invites and removes people, approves orders, changes the shop's name and tax numbers. */
  'manage',
] as const;
export type TeamRight = (typeof TEAM_RIGHTS)[number];

/** The most people in an account beside its owner, open invitations included. */
export const MAX_MEMBERS = 20;
/** Invitations of an account in a day: each costs a text message. */
export const INVITES_A_DAY = 20;
/** Orders of an account that may wait for approval at once. */
export const MAX_WAITING = 50;

/** What a colleague may do; amounts are rupees, null is no limit. */
type Terms = {
  role: Exclude<TeamRole, 'owner'>;
  seesPrices: boolean;
  orderLimit: number | null;
  monthLimit: number | null;
};

export type TeamMember = Terms & {
  customerId: number;
  fullName: string;
  phone: string | null;
  joinedAt: number;
  /** What they ordered this month without approval. */
  spent: number;
};

export type TeamInvite = Terms & {
  inviteId: number;
  phone: string;
  createdAt: number;
  expiresAt: number;
};

/** GET /team, for the owner. */
export type Team = { members: TeamMember[]; invites: TeamInvite[] };

/** GET /user/invitations: what the customer is invited to. */
export type Invitation = {
  inviteId: number;
  shopName: string;
  invitedBy: string;
  role: TeamMember['role'];
  expiresAt: number;
  /** Why this customer cannot accept it, or null. */
  refusal: string | null;
};

export const REQUEST_STATES = ['waiting', 'approved', 'rejected', 'withdrawn'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

export type ApprovalSummary = {
  requestId: number;
  state: RequestState;
  askedBy: string;
  askedAt: number;
  decidedBy: string | null;
  decidedAt: number | null;
  itemCount: number;
  pieces: number;
  /** Null for a technician from whom prices are hidden. */
  total: number | null;
  reason: string | null;
  orderNumber: string | null;
};

/** GET /approvals/{requestId}: the order with today's prices and stock. */
export type ApprovalRequest = ApprovalSummary & {
  address: Address;
  paymentTitle: PaymentTitle;
  isPickUp: boolean;
  note: string | null;
  poNumber: string | null;
  lines: AgainLine[];
  /** The ways to pay for what can be had of the lines now; none unless the reader may approve. */
  options: CheckoutOption[];
  /** The reader may approve or reject it now. */
  mayDecide: boolean;
  /** The reader may take it back now. */
  mayWithdraw: boolean;
  /** The reader asked for it and may put its lines into the cart again. */
  mayRepeat: boolean;
};

/** The place of a colleague in the account they order for; absent for owners. Amounts are rupees. */
export type TeamPlace = Terms & {
  accountId: number;
  shopName: string;
  ownerName: string;
  /** What they ordered this month without approval. */
  spent: number;
};
