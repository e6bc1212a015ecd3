import { isRecord } from '@/lib/contract/records';

/** What a browser's report of a violation says, as far as the log keeps it. */
export type CspReport = {
  directive: string;
  blocked: string;
  page: string;
  source: string;
};

/** A browser sends some at a time; more of one page tell nothing new. */
const MOST_REPORTS = 20;
const LONGEST_TEXT = 120;

/**
 * Reads the body of a report: a list of the Reporting API, or one object of the older `report-uri`.
 * Returns nothing for what is neither; every text is shortened.
 */
export function readCspReports(value: unknown): CspReport[] {
  const bodies = Array.isArray(value)
    ? value
        .slice(0, MOST_REPORTS)
        .filter(isViolation)
        .map(({ body }) => body)
    : [property(value, 'csp-report')];
  return bodies.filter(isRecord).map(toReport);
}

/** The two forms name the same things in two ways. */
function toReport(body: Record<string, unknown>): CspReport {
  const text = (...names: string[]) => names.map((name) => body[name]).find(isText) ?? '';
  return {
    directive: shortened(text('effectiveDirective', 'effective-directive', 'violated-directive')),
    blocked: withoutQuery(text('blockedURL', 'blocked-uri')),
    page: withoutQuery(text('documentURL', 'document-uri')),
    source: withoutQuery(text('sourceFile', 'source-file')),
  };
}

/** A query may hold what a shopper typed. */
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
