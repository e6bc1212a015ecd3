import type { Inside } from '@/lib/commerce/wire';
import type { SlipTwin } from '@/lib/contract/payment.contract';
import type { Reader, Writer } from '@/server/platform/database/connect';
import {
  paymentsWith,
  sameSlips,
  type ComparedSlip,
  type OtherSlip,
} from '@/server/sales/orders/slips.queries';

/**
 * Returns by slip what else has its file or its reference. A slip that is sent again for its own order,
 * after the first was rejected, has the same reference and is no twin.
 */
export async function twinsOf(
  db: Reader | Writer,
  slips: readonly ComparedSlip[],
): Promise<Map<number, Inside<SlipTwin>[]>> {
  if (slips.length === 0) return new Map();
  const references = slips.flatMap(({ reference }) => (reference === null ? [] : [reference]));
  const [others, payments] = await Promise.all([
    sameSlips(db, slips),
    paymentsWith(db, references),
  ]);
  return new Map(
    slips.map((slip) => {
      const twins = others.flatMap((other) => twinOf(slip, other));
      const known = new Set(twins.map(({ orderNumber }) => orderNumber));
      const recorded = payments
        .filter(
          ({ reference, orderNumber }) => reference === slip.reference && !known.has(orderNumber),
        )
        .map(({ orderNumber }): Inside<SlipTwin> => ({
          orderNumber,
          same: 'reference',
          state: 'recorded',
        }));
      return [slip.slipId, [...twins, ...recorded]];
    }),
  );
}

function twinOf(slip: ComparedSlip, other: OtherSlip): Inside<SlipTwin>[] {
  if (other.slipId === slip.slipId) return [];
  const { orderNumber, state } = other;
  if (other.fileHash === slip.fileHash) return [{ orderNumber, same: 'file', state }];
  const isSame = slip.referenceKey !== null && other.referenceKey === slip.referenceKey;
  const isSecondTry = other.orderId === slip.orderId && state === 'rejected';
  return isSame && !isSecondTry ? [{ orderNumber, same: 'reference', state }] : [];
}
