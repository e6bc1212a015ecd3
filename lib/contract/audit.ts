import * as yup from 'yup';
import { wholeNumber } from './numbers';
import type { auditPage } from './answers/staffAnswers';
import type { ValueOf } from './jsonSchema';
import { text } from './texts';

/** A write of staff, as the office shows it. */
export type AuditRecord = AuditPage['records'][number];

export type AuditPage = ValueOf<typeof auditPage>;

export const AUDIT_PAGE_SIZE = 50;

export const auditQuerySchema = yup.object({
  subject: text('Subject', 120),
  before: wholeNumber('before').min(1, 'before must be a positive integer. '),
});

export type AuditQuery = yup.InferType<typeof auditQuerySchema>;
