import { unknownSlip } from '@/server/sales/orders/slips.queries';
import type { Shop } from '@/server/boot/shop';

/** Returns the picture or document that a customer sent; throws when there is no such slip. */
export async function readSlipFile({ database }: Pick<Shop, 'database'>, slipId: number) {
  const file = await database.read
    .selectFrom('paymentSlip')
    .innerJoin('slipFile', 'slipFile.slipId', 'paymentSlip.slipId')
    .select(['mediaType', 'content'])
    .where('paymentSlip.slipId', '=', slipId)
    .executeTakeFirst();
  if (file === undefined) throw unknownSlip();
  return file;
}
