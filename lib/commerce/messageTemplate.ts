import { FIELDS_OF, type MessageField } from '@/lib/contract/order';
import type { MessageTexts, TemplatePreview } from '@/lib/contract/message.contract';
import type { OrderMessage } from '@/lib/contract/order';
import { measureSms } from './smsSize';

/** A text costs the shop each of its parts. */
export const MAX_SMS_PARTS = 4;

export type FieldValues = Readonly<Partial<Record<MessageField, string>>>;

type Piece = { text: string } | { field: string };
/** Text in [square brackets] is left out when one of its fields is empty. */
type Group = { pieces: Piece[]; isOptional: boolean };

type Parsed = { groups: Group[]; mistakes: string[] };

const TOKENS = /\{[^{}[\]]*\}|[{}[\]]|[^{}[\]]+/g;

/** Returns what is wrong with a text, a sentence each: unknown fields and unpaired brackets. */
export function mistakesInTemplate(text: string, event: OrderMessage): string[] {
  const { groups, mistakes } = parse(text);
  const known: readonly string[] = FIELDS_OF[event];
  const unknown = groups
    .flatMap(({ pieces }) => pieces.flatMap((piece) => ('field' in piece ? [piece.field] : [])))
    .filter((field) => !known.includes(field));
  const fields = known.map((field) => `{${field}}`).join(', ');
  return [
    ...[...new Set(unknown)].map(
      (field) => `{${field}} is not a field of this message. The fields are ${fields}. `,
    ),
    ...new Set(mistakes),
  ];
}

/** Returns the text with the values of its fields, which are inserted as they are. */
export function fillTemplate(text: string, values: FieldValues): string {
  const valueOf = (field: string) =>
    Object.hasOwn(values, field) ? (values[field as MessageField] ?? '') : '';
  const filled = parse(text).groups.flatMap(({ pieces, isOptional }) => {
    const isEmpty = pieces.some((piece) => 'field' in piece && valueOf(piece.field) === '');
    if (isOptional && isEmpty) return [];
    return pieces.map((piece) => ('field' in piece ? valueOf(piece.field) : piece.text));
  });
  return filled
    .join('')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Returns how a message reads with long examples of all its fields. */
export function previewOf(
  texts: MessageTexts,
  fields: readonly { name: MessageField; example: string }[],
): TemplatePreview {
  const values = Object.fromEntries(fields.map(({ name, example }) => [name, example]));
  const sms = fillTemplate(texts.sms, values);
  return {
    sms,
    smsSize: measureSms(sms),
    subject: fillTemplate(texts.subject, values),
    mail: fillTemplate(texts.mail, values),
  };
}

function parse(text: string): Parsed {
  const mistakes: string[] = [];
  const groups: Group[] = [{ pieces: [], isOptional: false }];
  const begin = (isOptional: boolean) => groups.push({ pieces: [], isOptional });
  const bracket = (token: string) => {
    const isOpen = groups.at(-1)?.isOptional === true;
    if (token === '[' && isOpen) mistakes.push('[ cannot be inside [square brackets]. ');
    if (token === ']' && !isOpen) mistakes.push('A ] has no [ before it. ');
    begin(token === '[');
  };
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === '[' || token === ']') bracket(token);
    else if (token === '{' || token === '}') {
      mistakes.push('{ and } are only for fields such as {orderNumber}. ');
    } else groups.at(-1)?.pieces.push(pieceOf(token));
  }
  if (groups.at(-1)?.isOptional) mistakes.push('A [ has no ] after it. ');
  return { groups, mistakes };
}

function pieceOf(token: string): Piece {
  return token.startsWith('{') ? { field: token.slice(1, -1) } : { text: token };
}
