type Values = Record<string, unknown> | null;

export type AuditChange = { name: string; from: string | null; to: string | null };

const MAX_TEXT = 80;

/** Returns what a record changed, value by value, in the order of the record. */
export function changesOf(before: Values, after: Values): AuditChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .map((name) => ({ name, from: textOf(before?.[name]), to: textOf(after?.[name]) }))
    .filter(({ from, to }) => from !== to);
}

/** Returns a value as text; lists and records as JSON. */
function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}
