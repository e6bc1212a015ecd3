import type { CostOut } from '@/lib/commerce/stockCost';
import { chunks } from '@/server/platform/database/chunks';
import type { Reader, Writer } from '@/server/platform/database/connect';

/** Returns what left for an order and has not come back, by item: of all its items, or of some. */
export async function readCostsOut(
  db: Reader | Writer,
  orderId: number,
  itmCodes?: readonly number[],
): Promise<Map<number, CostOut>> {
  const out = new Map<number, CostOut>();
  for await (const some of itmCodes === undefined ? [null] : chunks(itmCodes)) {
    const rows = await db
      .selectFrom('stockMovement')
      .select(['itmCode', 'qty', 'costCents'])
      .where('orderId', '=', orderId)
      .$if(some !== null, (query) => query.where('itmCode', 'in', some ?? []))
      .execute();
    for (const row of rows) out.set(row.itmCode, addOut(out.get(row.itmCode), row));
  }
  return out;
}

const NOTHING: CostOut = { unknownPieces: 0, costedPieces: 0, costCents: 0 };

function addOut(
  { unknownPieces, costedPieces, costCents: before } = NOTHING,
  { qty, costCents }: { qty: number; costCents: number | null },
): CostOut {
  if (costCents === null) {
    return { unknownPieces: unknownPieces - qty, costedPieces, costCents: before };
  }
  return { unknownPieces, costedPieces: costedPieces - qty, costCents: before - costCents };
}
