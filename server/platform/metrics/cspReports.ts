import { isRecord } from '@/lib/contract/records';

/** The parts of a violation report that are logged. */
export type CspReport = {
  directive: string;
  blocked: string;
  page: string;
  source: string;
};

/** A browser sends several at a time; more of one page are redundant. */
const MAX_REPORTS = 20;
const LONGEST_TEXT = 120;

/**
 * Parses a report: a list of the Reporting API, or one object of the older `report-uri`. Returns
 * nothing for anything else; shortens every text.
 */
export function readCspReports(value: unknown): CspReport[] {
  const bodies = Array.isArray(value)
    ? value
        .slice(0, MAX_REPORTS)
        .filter(isViolation)
        .map(({ body }) => body)
    : [property(value, 'csp-report')];
  return bodies.filter(isRecord).map(toReport);
}

/** The two formats use different names. */
function toReport(body: Record<string, unknown>): CspReport {
  const text = (...names: string[]) => names.map((name) => body[name]).find(isText) ?? '';
  return {
    directive: shortened(text('effectiveDirective', 'effective-directive', 'violated-directive')),
    blocked: withoutQuery(text('blockedURL', 'blocked-uri')),
    page: withoutQuery(text('documentURL', 'document-uri')),
    source: withoutQuery(text('sourceFile', 'source-file')),
  };
}

/** Removes the query, which may contain user input. */
function withoutQuery(address: string): string {
  return shortened(address.split(/[?#]/, 1)[0] ?? '');
}

function shortened(text: string): string {
  return text.slice(0, LONGEST_TEXT);
}

function isViolation(report: unknown): report is { body: unknown } {
  return property(report, 'type') === 'csp-violation';
}

function property(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
