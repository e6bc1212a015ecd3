import { csvLine, CSV_START } from '@/lib/commerce/csv';
import { centsText, type Cents } from '@/lib/commerce/money';
import { JOURNAL_DAYS } from '@/lib/contract/takings.contract';
import { DOCUMENT_WORDS } from '@/lib/text/documentWords';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import { periodOfDay } from './dayPeriod';

const HEADINGS = ['Date', 'Account', 'Debit', 'Credit', 'Document', 'What', 'Day it belongs to'];

const DAY_MS = 24 * 3_600_000;
const MOST_LINES = 300_000;

/**
 * Returns the journal of the closed days of a period as CSV, each line as it was given out when its day was
 * signed. Throws 'bad-input' for a period that is too long.
 */
export async function journalCsv(
  shop: Shop,
  { from, to }: { from: string; to: string },
): Promise<string> {
  const [first, last] = [periodOfDay(from), periodOfDay(to)];
  if (first.from > last.from) {
    throw new ShopError('bad-input', { from: 'From must not be after to. ' });
  }
  if (last.until - first.from > JOURNAL_DAYS * DAY_MS) throw tooLong();
  const rows = await journalRows(shop, from, to).execute();
  if (rows.length > MOST_LINES) throw tooLong();
  const lines = rows.map((row) =>
    csvLine([
      row.date,
      row.accountName,
      amountOf(row.debitCents),
      amountOf(row.creditCents),
      row.document,
      DOCUMENT_WORDS[row.kind],
      row.day,
    ]),
  );
  return CSV_START + csvLine(HEADINGS) + lines.join('');
}

function amountOf(cents: Cents): string {
  return cents === 0 ? '' : centsText(cents);
}

function tooLong(): ShopError {
  const words = `The journal is given out for at most ${JOURNAL_DAYS} days at once. `;
  return new ShopError('bad-input', { from: words });
}

function journalRows({ database }: Shop, from: string, to: string) {
  return database.read
    .selectFrom('dayClose')
    .innerJoin('journalLine', 'journalLine.closeId', 'dayClose.closeId')
    .select(['dayClose.day as date', 'journalLine.day', 'document', 'kind', 'accountName'])
    .select(['debitCents', 'creditCents'])
    .where('dayClose.day', '>=', from)
    .where('dayClose.day', '<=', to)
    .orderBy('dayClose.day')
    .orderBy('position')
    .limit(MOST_LINES + 1);
}
