import * as yup from 'yup';
import { wholeNumber } from './numbers';
import type { auditPage } from './answers/staffAnswers';
import type { ValueOf } from './jsonSchema';

/** A write of staff, as the office shows it. */
export type AuditRecord = AuditPage['records'][number];

export type AuditPage = ValueOf<typeof auditPage>;

export const AUDIT_PAGE_SIZE = 50;

export const auditQuerySchema = yup.object({
  subject: yup.string().trim().max(120, 'Subject must be at most 120 characters. '),
  before: wholeNumber('before')
    .min(1, 'before must be a positive integer. ')
    .max(Number.MAX_SAFE_INTEGER, 'before is too large. '),
});

export type AuditQuery = yup.InferType<typeof auditQuerySchema>;
