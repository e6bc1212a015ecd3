import type { Inside } from '@/lib/commerce/wire';
import { counted } from '@/lib/text/format';
import type { OfficeOrderLine, OrderEvent } from '@/lib/contract/officeOrder.contract';
import { readPlaces } from '@/server/catalogue/items/itemFacts.queries';
import { ShopError } from '@/server/platform/errors';
import type { ActionResult, ActionContext, RequestOf } from './actionRequest';
import { readLines, type LineRow } from './orderRows.queries';
import { requireLine } from './parcels.service';

/** Keeps what a picker found on a shelf, beside what the ledger says of it. */
export async function reportMissing(
  context: ActionContext,
  request: RequestOf<'missing'>,
): Promise<ActionResult> {
  const { sku, qty, pickedQty, itmCode } = await requireOpenLine(context, request.itmCode);
  const places = await readPlaces(context.tx, [itmCode]);
  const ledger = places.get(itmCode)?.inStock ?? 0;
  const facts = { itmCode, sku, missing: qty - pickedQty, found: pickedQty, ledger };
  return { outcome: 'whole', facts };
}

/** Keeps that the order waits for what is missing: it is no longer a question. */
export async function waitForPieces(
  context: ActionContext,
  request: RequestOf<'wait'>,
): Promise<ActionResult> {
  const { sku, qty, pickedQty, itmCode } = await requireOpenLine(context, request.itmCode);
  return { outcome: 'whole', facts: { itmCode, sku, missing: qty - pickedQty } };
}

/** Keeps what the label of a part said that is another one. */
export async function reportLabel(
  { tx, order }: ActionContext,
  { itmCode, label }: RequestOf<'wrong-label'>,
): Promise<ActionResult> {
  const { sku } = requireLine(await readLines(tx, order.orderId), order, itmCode);
  return { outcome: 'whole', facts: { itmCode, sku, label } };
}

async function requireOpenLine({ tx, order }: ActionContext, itmCode: number): Promise<LineRow> {
  const line = requireLine(await readLines(tx, order.orderId), order, itmCode);
  if (line.pickedQty < line.qty) return line;
  const sentence = `All ${counted(line.qty, 'piece')} of ${line.sku} are picked. `;
  throw new ShopError('conflict', { lines: sentence });
}

/** Returns what the timeline says of the pieces of a line that are not picked; null for nothing. */
export function missingOf(
  { itmCode, qty, pickedQty }: Pick<Inside<OfficeOrderLine>, 'itmCode' | 'qty' | 'pickedQty'>,
  newestFirst: readonly OrderEvent[],
): Inside<OfficeOrderLine>['missing'] {
  if (pickedQty >= qty) return null;
  const own = newestFirst.filter(({ facts }) => facts.itmCode === itmCode);
  const last = own.find(({ action }) => action === 'missing' || action === 'wait');
  if (last === undefined) return null;
  const report = own.find(({ action }) => action === 'missing');
  const found = report === undefined ? pickedQty : Number(report.facts.found);
  const ledger = report === undefined ? null : Number(report.facts.ledger);
  return { found, ledger, by: (report ?? last).by, at: last.at, waits: last.action === 'wait' };
}
