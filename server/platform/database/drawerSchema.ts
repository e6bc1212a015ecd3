import type { Generated } from 'kysely';
import type { CashMovementKind } from '@/lib/contract/takings';
import type { ActorColumns } from './officeSchema';

/** Times are epoch milliseconds, money is cents. */

/** A cash drawer from its opening to its closing; the actor opened it. */
export type DrawerSessionTable = ActorColumns & {
  sessionId: Generated<number>;
  /** Which drawer; a name has one open session. */
  name: string;
  openedAt: number;
  closedAt: number | null;
  closedById: number | null;
  closedByName: string | null;
  /** What its movements add up to at the closing. */
  expectedCents: number | null;
  countedCents: number | null;
  /** JSON of how many of each note and coin were counted, by rupees. */
  counts: string | null;
  /** Why the count differs from what was expected. */
  reason: string | null;
};

/** Every change of the cash in a drawer, its float among them; append-only. The sum is what must be in it. */
export type CashMovementTable = ActorColumns & {
  movementId: Generated<number>;
  sessionId: number;
  at: number;
  kind: CashMovementKind;
  /** The change: negative when money leaves. */
  cents: number;
  /** Of cash that staff put in or take out. */
  reason: string | null;
  orderId: number | null;
  /** The payment on a dealer's account. */
  accountPaymentId: number | null;
};

export type DrawerSchema = {
  drawerSession: DrawerSessionTable;
  cashMovement: CashMovementTable;
};
