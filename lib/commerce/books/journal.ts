import { type Account, ACCOUNT_KEYS } from '@/lib/commerce/books/accounts';
import type { DocumentKind } from '@/lib/text/documentWords';
import type { Cents } from '../money';

/** What a document does to accounts: above 0 a debit, below 0 a credit. */
export type Amounts = Partial<Record<Account, Cents>>;

export type JournalLine = { account: Account; debitCents: Cents; creditCents: Cents };

/** A document of the books; its lines balance. */
export type JournalDocument = {
  at: number;
  /** Unique among the documents of all days. */
  number: string;
  kind: DocumentKind;
  lines: JournalLine[];
};

/** Returns a document with the lines of its amounts, in the order of the accounts. */
export function documentOf({
  at,
  number,
  kind,
  amounts,
}: Omit<JournalDocument, 'lines'> & { amounts: Amounts }): JournalDocument {
  return { at, number, kind, lines: linesOf(amounts) };
}

function linesOf(amounts: Amounts): JournalLine[] {
  return ACCOUNT_KEYS.flatMap((account) => {
    const cents = amounts[account] ?? 0;
    if (cents === 0) return [];
    return [{ account, debitCents: Math.max(0, cents), creditCents: Math.max(0, -cents) }];
  });
}

/** Returns what moves from one account to another: the first is debited. */
export function moved(debit: Account, credit: Account, cents: Cents): Amounts {
  return debit === credit ? {} : { [debit]: cents, [credit]: -cents };
}

/** Tells whether the debits of a document are its credits. */
export function isBalanced({ lines }: Pick<JournalDocument, 'lines'>): boolean {
  return lines.reduce((sum, line) => sum + line.debitCents - line.creditCents, 0) === 0;
}

/** Returns what documents do to each account. */
export function balancesOf(documents: readonly Pick<JournalDocument, 'lines'>[]): Amounts {
  const balances: Amounts = {};
  for (const { account, debitCents, creditCents } of documents.flatMap(({ lines }) => lines)) {
    balances[account] = (balances[account] ?? 0) + debitCents - creditCents;
  }
  return balances;
}

/** A line that an export has given out. */
export type GivenLine = JournalLine & { number: string };

/** What a later close adds to a closed day; the lines of one document balance. */
export type Correction = Pick<JournalDocument, 'number' | 'kind' | 'lines'>;

/**
 * Returns what has to be added to the lines that were given out for a day, so that together they are what its
 * documents say now. What was given out stays as it is.
 */
export function correctionsOf(
  documents: readonly JournalDocument[],
  given: readonly (GivenLine & { kind: DocumentKind })[],
): Correction[] {
  const now = new Map(documents.map((document) => [document.number, document]));
  const before = new Map<string, (GivenLine & { kind: DocumentKind })[]>();
  for (const line of given) {
    const known = before.get(line.number);
    if (known === undefined) before.set(line.number, [line]);
    else known.push(line);
  }
  return [...new Set([...now.keys(), ...before.keys()])].flatMap((number) => {
    const [document, lines = []] = [now.get(number), before.get(number)];
    const amounts = balancesOf(document === undefined ? [] : [document]);
    for (const { account, debitCents, creditCents } of lines) {
      amounts[account] = (amounts[account] ?? 0) - debitCents + creditCents;
    }
    const kind = document?.kind ?? lines[0]?.kind;
    const missing = linesOf(amounts);
    return kind === undefined || missing.length === 0 ? [] : [{ number, kind, lines: missing }];
  });
}
