import type { Generated } from 'kysely';

/** Times are epoch milliseconds, money is cents. */

export type ActorColumns = {
  actorKind: 'staff' | 'customer' | 'system';
  actorId: number | null;
  actorName: string;
};

/** Every write of staff, in the office or on the command line; append-only. */
export type AuditTable = ActorColumns & {
  auditId: Generated<number>;
  at: number;
  operation: string;
  subject: string;
  /** JSON of what changed. */
  before: string | null;
  after: string | null;
};

export type OfficeSchema = {
  audit: AuditTable;
};
