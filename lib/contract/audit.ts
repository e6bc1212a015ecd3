import * as yup from 'yup';
import { wholeNumber } from './numbers';

/** A write of staff, as the office shows it. */
export type AuditRecord = {
  auditId: number;
  at: number;
  /** `system` acts on the command line or is the shop itself. */
  actorKind: 'staff' | 'customer' | 'system';
  actorName: string;
  /** Such as "order.cancel". */
  operation: string;
  subject: string;
  /** What changed, from and to; null when there was or is nothing. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

export type AuditPage = {
  records: AuditRecord[];
  /** For the next page; null on the last. */
  before: number | null;
};

export const AUDIT_PAGE_SIZE = 50;

export const auditQuerySchema = yup.object({
  subject: yup.string().trim().max(120, 'Subject must be at most 120 characters. '),
  before: wholeNumber('before')
    .min(1, 'before must be a positive integer. ')
    .max(Number.MAX_SAFE_INTEGER, 'before is too large. '),
});

export type AuditQuery = yup.InferType<typeof auditQuerySchema>;
