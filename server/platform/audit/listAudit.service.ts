import { AUDIT_PAGE_SIZE, type AuditPage, type AuditQuery } from '@/lib/contract/staff.contract';
import { isRecord } from '@/lib/contract/records';
import type { Reader, Writer } from '@/server/platform/database/connect';
import type { Shop } from '@/server/boot/shop';
import type { Actor } from './actor';

/** Returns a page of records, the newest first; with a subject only its own. */
export async function listAudit(shop: Shop, { subject, before }: AuditQuery): Promise<AuditPage> {
  const rows = await shop.database.read
    .selectFrom('audit')
    .select(['auditId', 'at', 'actorKind', 'actorName', 'operation', 'subject'])
    .select(['before', 'after'])
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
    .$if(before !== undefined, (query) => query.where('auditId', '<', before ?? 0))
    .orderBy('auditId', 'desc')
    .limit(AUDIT_PAGE_SIZE + 1)
    .execute();
  const records = rows.slice(0, AUDIT_PAGE_SIZE).map((row) => ({
    ...row,
    before: valuesIn(row.before),
    after: valuesIn(row.after),
  }));
  const hasMore = rows.length > AUDIT_PAGE_SIZE;
  return { records, before: hasMore ? (records.at(-1)?.auditId ?? null) : null };
}

/** Returns the last records of an operation on any of these subjects, the newest first. */
export async function lastAudit(
  reader: Reader | Writer,
  { operation, subjects, limit }: { operation: string; subjects: readonly string[]; limit: number },
): Promise<LastEntry[]> {
  const rows = await reader
    .selectFrom('audit')
    .select(['at', 'after', 'actorKind', 'actorId', 'actorName'])
    .where('subject', 'in', subjects)
    .where('operation', '=', operation)
    .orderBy('auditId', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ actorKind: kind, actorId, actorName, at, after }) => ({
    at,
    actor: { kind, id: actorId, name: actorName },
    after: valuesIn(after) ?? {},
  }));
}

export type LastEntry = { at: number; actor: Actor; after: Record<string, unknown> };

function valuesIn(text: string | null): Record<string, unknown> | null {
  const values: unknown = text === null ? null : JSON.parse(text);
  return isRecord(values) ? values : null;
}
