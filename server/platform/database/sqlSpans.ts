import type { LogConfig } from 'kysely';
import { errorType, isTracing, recordSpan } from '@/server/platform/tracing/spans';

const MAX_TEXT = 2_000;
/** Values are parameters, which are not in the text; these are for what a statement may still spell out. */
const LITERAL = /'[^']*'/g;
const LONG_NUMBER = /\d{5,}/g;
const VERB = /^\s*(\w+)/;
const TABLE = /\b(?:from|into|update|join)\s+"(\w+)"/i;

/** Makes each statement a span, where traces are recorded when the database is opened: without its parameters. */
export function sqlSpans(system: 'postgresql' | 'sqlite'): LogConfig {
  if (!isTracing()) return [];
  return (event) => {
    const { sql } = event.query;
    const verb = VERB.exec(sql)?.[1]?.toLowerCase() ?? 'statement';
    const table = TABLE.exec(sql)?.[1];
    recordSpan({
      name: table === undefined ? verb : `${verb} ${table}`,
      attributes: {
        'db.system.name': system,
        'db.operation.name': verb,
        'db.query.text': textOf(sql),
        ...(table === undefined ? {} : { 'db.collection.name': table }),
      },
      ms: event.queryDurationMillis,
      error: event.level === 'error' ? errorType(event.error) : null,
    });
  };
}

function textOf(sql: string): string {
  return sql.slice(0, MAX_TEXT).replace(LITERAL, "'?'").replace(LONG_NUMBER, '?');
}
