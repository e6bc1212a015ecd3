import type { Inside } from '@/lib/commerce/wire';
import { returnStep } from '@/lib/commerce/returnLife';
import { warrantyEnd, warrantyFrom } from '@/lib/commerce/warranty';
import type {
  OfficeReturn,
  OfficeReturnList,
  OfficeReturnSummary,
  ReturnsQuery,
} from '@/lib/contract/return.contract';
import {
  RETURN_ACTIONS,
  RETURN_STATES,
  RETURN_TABS,
  RETURNS_ON_PAGE,
  type ReturnState,
  type ReturnTab,
} from '@/lib/contract/returns';
import { MAX_COUNTED } from '@/lib/contract/limits';
import { recordOf } from '@/lib/contract/records';
import { mayDo, type Role } from '@/lib/contract/staff';
import type { TodayTask } from '@/lib/contract/today.contract';
import { readWarrantyMonths } from '@/server/catalogue/items/itemFacts.queries';
import { readStockItems } from '@/server/catalogue/stock/scan.queries';
import type { Reader } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import { readLines } from '@/server/sales/orders/orderRows.queries';
import {
  readSoldAt,
  returnSummaries,
  soldOf,
  type ReturnSummaryRow,
} from '@/server/sales/orders/returns.queries';

const OPEN: readonly ReturnState[] = ['asked', 'approved', 'received', 'inspected'];

function statesOf(tab: ReturnTab): readonly ReturnState[] {
  if (tab === 'open') return OPEN;
  return tab === 'all' ? RETURN_STATES : [tab];
}

/** Returns a page of returns: the oldest first where somebody still has to do something. */
export async function listReturns(
  shop: Shop,
  { tab = 'open', after }: ReturnsQuery,
): Promise<Inside<OfficeReturnList>> {
  const { read } = shop.database;
  const states = statesOf(tab);
  const isOpen = states.every((state) => OPEN.includes(state));
  const rows = await returnSummaries(read)
    .where('state', 'in', states)
    .$if(after !== undefined, (query) => query.where('returnId', isOpen ? '>' : '<', after ?? 0))
    .orderBy('returnId', isOpen ? 'asc' : 'desc')
    .limit(RETURNS_ON_PAGE + 1)
    .execute();
  const shown = rows.slice(0, RETURNS_ON_PAGE);
  return {
    returns: shown.map(toSummary),
    counts: await countsOf(read),
    next: rows.length > RETURNS_ON_PAGE ? (shown.at(-1)?.returnId ?? null) : null,
  };
}

function toSummary(row: ReturnSummaryRow): Inside<OfficeReturnSummary> {
  const { returnId, returnNumber, itmCode, qty, reason, wish, state, askedAt } = row;
  const { refusal, outcome, exchangeOrder, orderNumber, sku, itmName } = row;
  const { fullName, shopName, phone } = row;
  return {
    returnId,
    returnNumber,
    orderNumber,
    itmCode,
    sku,
    itmName,
    qty,
    reason,
    wish,
    state,
    askedAt,
    refusal,
    outcome,
    exchangeOrder,
    fullName,
    shopName,
    phone,
  };
}

async function countsOf(read: Reader): Promise<Record<ReturnTab, number>> {
  const rows = await read
    .selectFrom('returnRequest')
    .select(({ fn }) => ['state', fn.countAll<number>().as('returns')])
    .groupBy('state')
    .execute();
  const counts = new Map(rows.map(({ state, returns }) => [state, Number(returns)]));
  return recordOf(RETURN_TABS, (tab) =>
    Math.min(
      MAX_COUNTED + 1,
      statesOf(tab).reduce((sum, state) => sum + (counts.get(state) ?? 0), 0),
    ),
  );
}

/** Returns one return with all that its page shows. Throws 'not-found'. */
export async function readReturn(
  shop: Shop,
  role: Role,
  returnNumber: string,
): Promise<Inside<OfficeReturn>> {
  const { read } = shop.database;
  const row = await returnSummaries(read)
    .where('returnNumber', '=', returnNumber)
    .executeTakeFirst();
  if (row === undefined) throw new ShopError('not-found', { return: 'There is no such return. ' });
  const { orderId, itmCode, returnId } = row;
  const [lines, items, months, soldAt, events, photo] = await Promise.all([
    readLines(read, orderId),
    readStockItems(read, [itmCode]),
    readWarrantyMonths(read, [itmCode]),
    readSoldAt(read, row),
    readEvents(read, returnId),
    hasPhoto(read, returnId),
  ]);
  const line = lines.find((one) => one.itmCode === itmCode);
  const item = items.get(itmCode);
  const sold = soldOf(line ?? { firstSoldAt: null }, soldAt);
  const { words, receivedQty, shelfQty, quarantineQty, backQty, creditNote } = row;
  return {
    ...toSummary(row),
    words,
    hasPhoto: photo,
    barcode: item?.barcode ?? null,
    shelf: item?.shelf ?? null,
    inStock: item?.inStock ?? 0,
    unitPriceCents: line?.unitCents ?? 0,
    soldAt,
    warrantyFrom: warrantyFrom(sold),
    warrantyUntil: warrantyEnd(sold, months.get(itmCode) ?? null),
    receivedQty,
    shelfQty,
    quarantineQty,
    backQty,
    creditNote,
    events,
    actions: actionsOf(row, role),
  };
}

/** What a role can do with a return now. */
function actionsOf({ state, shelfQty, quarantineQty }: ReturnSummaryRow, role: Role) {
  const isKept = shelfQty + quarantineQty > 0;
  return RETURN_ACTIONS.filter((action) => {
    const step = returnStep(action, state);
    if (step === null || step.staff === null || !mayDo(role, step.staff)) return false;
    if (action === 'send-back') return !isKept;
    return action === 'exchange' || action === 'credit' ? isKept : true;
  });
}

async function readEvents(read: Reader, returnId: number) {
  const rows = await read
    .selectFrom('returnEvent')
    .select(['at', 'action', 'actorName', 'note'])
    .where('returnId', '=', returnId)
    .orderBy('eventId', 'desc')
    .limit(50)
    .execute();
  return rows.map(({ at, action, actorName, note }) => ({ at, action, by: actorName, note }));
}

async function hasPhoto(read: Reader, returnId: number): Promise<boolean> {
  const row = await read
    .selectFrom('returnPhoto')
    .select('returnId')
    .where('returnId', '=', returnId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the photo of a return. Throws 'not-found'. */
export async function readReturnPhoto({ database }: Shop, returnNumber: string): Promise<Buffer> {
  const row = await database.read
    .selectFrom('returnPhoto')
    .innerJoin('returnRequest', 'returnRequest.returnId', 'returnPhoto.returnId')
    .select('content')
    .where('returnNumber', '=', returnNumber)
    .executeTakeFirst();
  if (row === undefined) throw new ShopError('not-found', { return: 'There is no such photo. ' });
  return row.content;
}

/** Returns the returns that wait for somebody in the shop, as a task of the day. */
export async function waitingReturnsTask({ database }: Shop): Promise<Inside<TodayTask>> {
  const { count, oldestAt } = await database.read
    .selectFrom('returnRequest')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min<number | null>('askedAt').as('oldestAt'),
    ])
    // What is approved waits for the buyer.
    .where('state', 'in', ['asked', 'received', 'inspected'])
    .executeTakeFirstOrThrow();
  const capped = Math.min(Number(count), MAX_COUNTED + 1);
  return { task: 'returns', count: capped, oldestAt, amountCents: null, pieces: null };
}
