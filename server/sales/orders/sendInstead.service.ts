import { lineTotalCents } from '@/lib/commerce/cartTotals';
import { readSellingFacts, type SellingFacts } from '@/server/catalogue/items/itemFacts.queries';
import { ShopError } from '@/server/platform/errors';
import { takeStock } from '@/server/catalogue/stock/stock.service';
import { setLine } from './changeOrder.service';
import type { ActionResult, ActionContext, RequestOf } from './actionRequest';
import { readLines, sumPieces, type LineRow } from './orderRows.queries';
import { requireLine } from './parcels.service';
import { returnPieces } from './returnPieces.service';

/**
 * Picks one piece of another item in the place of one that was ordered, at the price of the order, so
 * that the totals stay. Throws 'conflict' when the other item costs less: the buyer would pay too much.
 */
export async function sendInstead(
  context: ActionContext,
  { itmCode, instead }: RequestOf<'send-instead'>,
): Promise<ActionResult> {
  const { tx, order } = context;
  const lines = await readLines(tx, order.orderId);
  const line = requireLine(lines, order, itmCode);
  const other = await requireOther(context, lines, line, instead);
  await moveStock(context, line, other);
  await setLine(context, line, line.qty - 1);
  await addPiece(context, lines, line, other);
  const weightGrams = order.weightGrams - line.weightGrams + other.weightGrams;
  await tx
    .updateTable('salesOrder')
    .set({ weightGrams })
    .where('orderId', '=', order.orderId)
    .execute();
  const { pickedPieces, pieces } = await sumPieces(tx, order.orderId);
  return {
    outcome: pickedPieces >= pieces ? 'whole' : 'part',
    facts: {
      itmCode,
      sku: line.sku,
      instead,
      insteadSku: other.sku,
      picked: pickedPieces,
      of: pieces,
    },
  };
}

async function requireOther(
  { tx }: ActionContext,
  lines: readonly LineRow[],
  { itmCode, sku, qty, pickedQty, sellingCents }: LineRow,
  instead: number,
): Promise<SellingFacts> {
  const facts = await readSellingFacts(tx, [itmCode, instead]);
  const other = facts.get(instead);
  const ordered = facts.get(itmCode);
  if (other === undefined || ordered === undefined) {
    throw refused(`We can't find the item ${instead}. `);
  }
  if (itmCode === instead || pickedQty >= qty) throw refused(`All of ${sku} are picked. `);
  if (other.sellingCents < ordered.sellingCents) {
    throw refused(`${other.sku} costs less than ${sku}. Ask the buyer, and change the order. `);
  }
  const own = lines.find((line) => line.itmCode === instead);
  if (own !== undefined && own.sellingCents !== sellingCents) {
    throw refused(`${other.sku} was ordered too, at another price. `);
  }
  return other;
}

const refused = (sentence: string) => new ShopError('conflict', { lines: sentence });

async function moveStock(
  context: ActionContext,
  { itmCode }: LineRow,
  { itmCode: instead, sku }: SellingFacts,
): Promise<void> {
  const { shop, tx, actor, order } = context;
  const { orderId } = order;
  const short = await takeStock(shop, tx, actor, [{ itmCode: instead, qty: 1 }], orderId);
  if (short !== null) throw refused(`There is not enough of ${sku} in stock. `);
  await returnPieces(context, { kind: 'cancelled', pieces: [{ itmCode, qty: 1 }] });
}

/** Adds a picked piece to the line of the other item, or a line. */
async function addPiece(
  { tx, order }: ActionContext,
  lines: readonly LineRow[],
  line: LineRow,
  { itmCode, sku, itmName, weightGrams }: SellingFacts,
): Promise<void> {
  const own = lines.find((one) => one.itmCode === itmCode);
  if (own === undefined) {
    const position = Math.max(...lines.map((one) => one.position)) + 1;
    const qty = 1;
    const counts = { qty, pickedQty: 1, packedQty: 0, creditedQty: 0 };
    await tx
      .insertInto('orderLine')
      .values({
        ...line,
        position,
        itmCode,
        sku,
        itmName,
        weightGrams,
        ...counts,
        lineCents: lineTotalCents({ ...line, qty }),
        ownCode: null,
      })
      .execute();
    return;
  }
  const qty = own.qty + 1;
  await tx
    .updateTable('orderLine')
    .set({ qty, pickedQty: own.pickedQty + 1, lineCents: lineTotalCents({ ...own, qty }) })
    .where('orderId', '=', order.orderId)
    .where('position', '=', own.position)
    .execute();
}
