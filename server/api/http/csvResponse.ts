import type { Context } from 'hono';

/** Answers with a CSV file of a name, without its ending. */
export function csvResponse(context: Context, name: string, text: string): Response {
  context.header('Content-Type', 'text/csv; charset=utf-8');
  context.header('Content-Disposition', `attachment; filename="${name}.csv"`);
  return context.body(text);
}
