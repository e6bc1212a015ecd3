import { discountAt, nextTurn, type StatedDiscount } from '@/lib/commerce/discountPeriod';
import type { PercentHundredths } from '@/lib/commerce/price';

/** What a reader of an item's price reads of its discount. */
export const DISCOUNT_COLUMNS = [
  'disPerHundredths',
  'statedDisPerHundredths',
  'discountFrom',
  'discountTo',
] as const;

/** What a merchant states of a discount. */
export const STATED_DISCOUNT = ['disPerHundredths', 'discountFrom', 'discountTo'] as const;

export type DiscountRow = StatedDiscount & { statedDisPerHundredths: PercentHundredths | null };

/** Returns the discount as the merchant states it; the column of that name is the one in force. */
export function statedDiscount(row: DiscountRow): StatedDiscount {
  const { disPerHundredths, statedDisPerHundredths, discountFrom, discountTo } = row;
  const stated = statedDisPerHundredths ?? disPerHundredths;
  return { disPerHundredths: stated, discountFrom, discountTo };
}

/** Returns the discount of an item at this moment, also before the job of its border has run. */
export function discountInForce(row: DiscountRow, now: number): PercentHundredths {
  return discountAt(statedDiscount(row), now);
}

export type DiscountColumns = DiscountRow & { discountTurnsAt: number | null };

/** Returns the columns of a stated discount. */
export function discountColumns(stated: StatedDiscount, now: number): DiscountColumns {
  const { disPerHundredths, discountFrom, discountTo } = stated;
  const hasDates = discountFrom !== null || discountTo !== null;
  return {
    disPerHundredths: discountAt(stated, now),
    statedDisPerHundredths: hasDates ? disPerHundredths : null,
    discountFrom,
    discountTo,
    discountTurnsAt: nextTurn(stated, now),
  };
}

/** Returns the columns that follow from a change of what is stated; none where it stays. */
export function discountChange(
  stored: StatedDiscount,
  change: Partial<StatedDiscount>,
  now: number,
): Partial<DiscountColumns> {
  const { disPerHundredths, discountFrom, discountTo } = change;
  const isSame = [disPerHundredths, discountFrom, discountTo].every((one) => one === undefined);
  return isSame ? {} : discountColumns({ ...stored, ...change }, now);
}
