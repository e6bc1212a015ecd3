import { formatAmount, formatCount } from '@/lib/text/format';
import { isRecord } from '@/lib/contract/records';
import type { Answer, Question, RowField } from './questions/question';

type Settings = Record<string, unknown>;

/** What a person changed and did not save yet, by setting. */
export type Draft = Readonly<Record<string, unknown>>;

/** Returns the value of a setting such as "delivery.freeFrom". */
export function valueAt(settings: Settings, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), settings);
}

/** Compares JSON values; the order of keys means nothing. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((entry, at) => isSame(entry, other[at]));
  }
  if (!isRecord(one) || !isRecord(other)) return one === other;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  );
}

/** Returns the draft with one more answer, or without it where it is the one in force. */
export function draftWith(draft: Draft, settings: Settings, path: string, value: unknown): Draft {
  const { [path]: _, ...rest } = draft;
  return isSame(value, valueAt(settings, path)) ? rest : { ...rest, [path]: value };
}

/**
 * Returns a draft as the API takes it; an answer that is the default returns to it, so that a later
 * default of the shop applies.
 */
export function settingsOf(draft: Draft, defaults: Settings): Settings {
  const settings: Settings = {};
  for (const [path, value] of Object.entries(draft)) {
    put(settings, path.split('.'), isSame(value, valueAt(defaults, path)) ? null : value);
  }
  return settings;
}

function put(into: Settings, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    into[name] = value;
    return;
  }
  const inner = into[name];
  const group = isRecord(inner) ? inner : {};
  into[name] = group;
  put(group, rest, value);
}

/** Returns a number where a person typed one, and otherwise the text, which the server refuses. */
export function numberTyped(text: string): number | string {
  const plain = text.replace(/[,\s]/g, '');
  return /^\d{1,12}(?:\.\d{1,6})?$/.test(plain) ? Number(plain) : text;
}

/** Returns a value as a person reads it. */
export function answerWords({ answer }: Question, value: unknown): string {
  switch (answer.kind) {
    case 'flag':
      return value === true ? 'Yes' : 'No';
    case 'choice':
      return answer.options.find(([option]) => isSame(option, value))?.[1] ?? String(value);
    case 'amount':
    case 'number':
      return numberWords(answer, value);
    case 'text':
      return typeof value === 'string' && value !== '' ? value : 'empty';
    default:
      return entriesWords(answer, value);
  }
}

function entriesWords(answer: ListAnswer | TableAnswer, value: unknown): string {
  if (answer.kind === 'table') return tableWords(answer, value);
  return listWords(value, answer.kind === 'list' ? String : rowWords(answer.fields[0]?.words));
}

type ListAnswer = Extract<Answer, { kind: 'list' | 'rows' }>;

type NumberAnswer = Extract<Answer, { kind: 'amount' | 'number' }>;

function numberWords(answer: NumberAnswer, value: unknown): string {
  if (typeof value !== 'number') return String(value);
  if (value === 0 && answer.zero !== undefined) return answer.zero;
  if (answer.kind === 'amount') return formatAmount(value);
  return `${formatCount(value)} ${value === 1 ? answer.unit.replace(/s$/, '') : answer.unit}`;
}

const SHOWN = 2;

function listWords(value: unknown, wordsOf: (entry: unknown) => string): string {
  const entries: unknown[] = Array.isArray(value) ? value : [];
  if (entries.length === 0) return 'none';
  const more = entries.length > SHOWN ? `, ${entries.length - SHOWN} more` : '';
  return `${entries.slice(0, SHOWN).map(wordsOf).join(', ')}${more}`;
}

/** Such as "Monday to Friday, 09:00 to 18:00" or the first text of a row. */
function rowWords(words: RowField['words'] = {}): (row: unknown) => string {
  const named = (value: unknown) => words[String(value)] ?? String(value);
  return (row) => {
    if (!isRecord(row)) return named(row);
    const { from, to, opens, closes } = row;
    if (typeof opens !== 'string') return named(Object.values(row)[0] ?? '');
    const days = from === to ? String(from) : `${String(from)} to ${String(to)}`;
    return `${days} ${opens} to ${String(closes)}`;
  };
}

type TableAnswer = Extract<Answer, { kind: 'table' }>;

function tableWords({ keys }: TableAnswer, value: unknown): string {
  const labels = keys.flatMap(([key, label]) =>
    isRecord(value) && Object.hasOwn(value, key) ? [label] : [],
  );
  return listWords(labels, String);
}

/** Returns a number for its field, without the comma of thousands. */
export function typedNumber(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : '';
}
