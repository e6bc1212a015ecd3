import { faultRates, lastReceipts, type Rate, type SoldPieces } from '@/lib/commerce/returnRates';
import { findGrade } from '@/lib/contract/grades';
import type { RateGroup, ReturnRates } from '@/lib/contract/return.contract';
import { startOfDay } from '@/lib/text/startOfDay';
import type { Reader } from '@/server/platform/database/connect';
import type { Shop } from '@/server/boot/shop';
import { readGrades } from '@/server/catalogue/items/itemFacts.queries';
import { listReceipts } from '@/server/sales/buying/receipts.queries';
import { soldSince } from '@/server/sales/orders/soldPieces.queries';

const DAY_MS = 24 * 3_600_000;
const DAYS = 365;

/** More groups than this help nobody. */
const MOST_GROUPS = 200;

/**
 * Returns how many of the pieces that were sent in the last year came back and were found faulty, by grade, supplier or
 * batch. A sale counts for the receipt that came last before it.
 */
export async function readReturnRates(shop: Shop, by: RateGroup): Promise<ReturnRates> {
  const { read } = shop.database;
  const since = startOfDay(shop.clock()) - DAYS * DAY_MS;
  const pieces = await soldSince(read, since);
  const groupOf = by === 'grade' ? await gradesOf(read) : await receiptsOf(read, by);
  return { by, days: DAYS, rates: faultRates(pieces, groupOf).slice(0, MOST_GROUPS).map(toRate) };
}

function toRate({ group, sold, faulty, share, low, high }: Rate) {
  return { group, sold, faulty, share, low, high };
}

async function gradesOf(read: Reader) {
  const grades = await readGrades(read);
  return ({ itmCode }: SoldPieces) => findGrade(grades.get(itmCode) ?? null)?.label ?? null;
}

async function receiptsOf(read: Reader, by: 'supplier' | 'batch') {
  const receiptOf = lastReceipts(await listReceipts(read));
  return (sold: SoldPieces) => {
    const receipt = receiptOf(sold);
    if (receipt === null || by === 'supplier') return receipt?.supplier ?? null;
    return receipt.batch === null ? null : `${receipt.supplier}, ${receipt.batch}`;
  };
}
