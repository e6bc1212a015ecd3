import type { Shop } from '@/server/boot/shop';
import { reportMistakes } from './reportMistakes';
import { ledgerMistakes } from './stock';
import { claimMistakes, replacedCents } from './tradeClaims';
import { drawerMistakes } from './tradeCounter';
import { moneyMistakes } from './tradeMoney';

/**
 * Returns where the books of these items are wrong after any history, from the raw rows: stock by place, the moving
 * average played again, what orders cost and earn, and what came from suppliers.
 */
export async function tradeMistakes(shop: Shop, codes: readonly number[]): Promise<string[]> {
  return [
    ...(await ledgerMistakes(shop)),
    ...(await averageMistakes(shop, codes)),
    ...(await orderMistakes(shop)),
    ...(await purchaseMistakes(shop)),
    ...(await reportMistakes(shop)),
    ...(await reservationMistakes(shop)),
    ...(await drawerMistakes(shop)),
    ...(await claimMistakes(shop)),
    ...(await moneyMistakes(shop)),
  ];
}

/** What waits for buyers is what lies aside for them, and nobody waits for more than is still to come. */
async function reservationMistakes({ database: { read } }: Shop): Promise<string[]> {
  const rows = await read.selectFrom('reservation').selectAll().execute();
  const moved = await read
    .selectFrom('stockMovement')
    .select(['itmCode', 'qty'])
    .where('place', '=', 'reserved')
    .execute();
  const aside = new Map<number, number>();
  for (const { itmCode, qty } of moved) aside.set(itmCode, (aside.get(itmCode) ?? 0) + qty);
  for (const { itmCode, qty, state } of rows) {
    if (state === 'held') aside.set(itmCode, (aside.get(itmCode) ?? 0) - qty);
  }
  const lines = await read.selectFrom('purchaseLine').selectAll().execute();
  const open = new Map(
    lines.map((line) => [
      `${line.purchaseId} ${line.itmCode}`,
      Math.max(0, line.qty - line.receivedQty),
    ]),
  );
  for (const { purchaseId, itmCode, qty, state } of rows) {
    const key = `${purchaseId} ${itmCode}`;
    if (state === 'waiting') open.set(key, (open.get(key) ?? 0) - qty);
  }
  return [
    ...[...aside].flatMap(([itmCode, pieces]) =>
      pieces === 0 ? [] : [`item ${itmCode}: ${pieces} reserved pieces wait for nobody`],
    ),
    ...[...open].flatMap(([key, pieces]) =>
      pieces < 0 ? [`delivery ${key}: ${-pieces} more are reserved than come`] : [],
    ),
  ];
}

type Pool = { unknown: number; costed: number; value: bigint };

/** Plays the movements of each place again, by exact fractions. */
async function averageMistakes({ database }: Shop, codes: readonly number[]): Promise<string[]> {
  const rows = await database.read
    .selectFrom('stockMovement')
    .select(['movementId', 'itmCode', 'place', 'kind', 'qty', 'costCents'])
    .where('itmCode', 'in', codes)
    .orderBy('movementId')
    .execute();
  const pools = new Map<string, Pool>();
  const mistakes: string[] = [];
  for (const { movementId, itmCode, place, kind, qty, costCents } of rows) {
    const key = `${itmCode} ${place}`;
    const pool = pools.get(key) ?? { unknown: 0, costed: 0, value: 0n };
    const wrong =
      qty === 0 && kind !== 'corrected' ? revalue(pool, costCents) : play(pool, qty, costCents);
    if (wrong !== null) mistakes.push(`movement ${movementId} of ${key}: ${wrong}`);
    pools.set(key, pool);
  }
  return mistakes;
}

/** What was billed later changes the value of the pieces that are there. */
function revalue(pool: Pool, costCents: number | null): null {
  pool.value += BigInt(costCents ?? 0);
  return null;
}

/** Changes a pool by a movement; returns what is wrong with it. */
function play(pool: Pool, qty: number, costCents: number | null): string | null {
  if (costCents === null) {
    pool.unknown += qty;
    return pool.unknown < 0 ? `${-qty} pieces of unknown cost left, which were not there` : null;
  }
  // What the owner states is the cost of all whose cost was unknown.
  const before = { ...pool };
  pool.value += BigInt(costCents);
  if (qty === 0 && costCents !== 0) {
    pool.costed += pool.unknown;
    pool.unknown = 0;
    return null;
  }
  pool.costed += qty;
  if (qty >= 0) return null;
  if (before.unknown > 0)
    return `${-qty} costed pieces left before ${before.unknown} of unknown cost`;
  if (pool.costed < 0) return `${-qty} costed pieces left of ${before.costed}`;
  const share = roundedShare(before.value, BigInt(-qty), BigInt(before.costed));
  return share === BigInt(-costCents) ? null : `cost ${-costCents}, not ${share}`;
}

function roundedShare(value: bigint, pieces: bigint, of: bigint): bigint {
  const [whole, rest] = [(value * pieces) / of, (value * pieces) % of];
  return rest * 2n >= of ? whole + 1n : whole;
}

/** An order that ended so costs nothing; what others earn is compared with the reports. */
async function orderMistakes({ database: { read } }: Shop): Promise<string[]> {
  const orders = await read
    .selectFrom('salesOrder')
    .select(['orderId', 'orderNumber', 'status'])
    .where('status', 'in', ['cancelled', 'expired'])
    .execute();
  const moved = await read
    .selectFrom('stockMovement')
    .select(['orderId', 'qty', 'costCents', 'itmCode'])
    .where('orderId', 'is not', null)
    .execute();
  const movedOf = byKey(moved, ({ orderId }) => orderId ?? 0);
  return orders.flatMap(({ orderId, orderNumber }) => {
    const own = movedOf.get(orderId) ?? [];
    const cost = own.reduce((sum, { costCents }) => sum - (costCents ?? 0), 0);
    return unknownOut(own) || cost !== 0 ? [`${orderNumber} ended and cost ${cost}`] : [];
  });
}

type Row = { itmCode: number; qty: number; costCents: number | null };

/** Tells whether a piece whose cost nobody knows is away. */
function unknownOut(rows: readonly Row[]): boolean {
  const out = new Map<number, number>();
  for (const { itmCode, qty, costCents } of rows) {
    if (costCents === null) out.set(itmCode, (out.get(itmCode) ?? 0) - qty);
  }
  return [...out.values()].some((pieces) => pieces !== 0);
}

/** What came is on the order, in the ledger and in the value, with all of freight and duty. */
async function purchaseMistakes({ database: { read } }: Shop): Promise<string[]> {
  const receipts = await read.selectFrom('purchaseReceipt').selectAll().execute();
  const came = await read.selectFrom('purchaseReceiptLine').selectAll().execute();
  const ordered = await read
    .selectFrom('purchaseLine')
    .innerJoin('purchase', 'purchase.purchaseId', 'purchaseLine.purchaseId')
    .select(['purchase.purchaseId', 'state', 'itmCode', 'qty', 'receivedQty'])
    .execute();
  const cameOf = byKey(came, ({ receiptId }) => receiptId);
  const receiptsOf = byKey(receipts, ({ purchaseId }) => purchaseId);
  const mistakes: string[] = [];
  for (const { receiptId, freightCents, dutyCents } of receipts) {
    const own = cameOf.get(receiptId) ?? [];
    const landed = own.reduce((sum, line) => sum + line.landedCents, 0);
    if (landed !== freightCents + dutyCents)
      mistakes.push(`receipt ${receiptId} spreads ${landed}`);
  }
  for (const { purchaseId, itmCode, receivedQty } of ordered) {
    const pieces = (receiptsOf.get(purchaseId) ?? [])
      .flatMap(({ receiptId }) => cameOf.get(receiptId) ?? [])
      .filter((line) => line.itmCode === itmCode)
      .reduce((sum, { qty }) => sum + qty, 0);
    if (pieces !== receivedQty) mistakes.push(`order ${purchaseId}: ${receivedQty}, not ${pieces}`);
  }
  return [...mistakes, ...(await receivedMistakes(read, came)), ...stateMistakes(ordered)];
}

async function receivedMistakes(
  read: Shop['database']['read'],
  came: readonly { itmCode: number; costCents: number | null }[],
): Promise<string[]> {
  const rows = await read
    .selectFrom('stockMovement')
    .select('itmCode')
    .select(({ fn }) => fn.sum<number | null>('costCents').as('cents'))
    .where('kind', '=', 'received')
    .groupBy('itmCode')
    .execute();
  const replaced = await replacedCents(read);
  return rows.flatMap(({ itmCode, cents }) => {
    const paid = came
      .filter((line) => line.itmCode === itmCode)
      .reduce((sum, { costCents }) => sum + (costCents ?? 0), replaced.get(itmCode) ?? 0);
    return paid === (cents ?? 0) ? [] : [`item ${itmCode} came for ${cents}, not ${paid}`];
  });
}

type OrderedRow = { purchaseId: number; state: string; qty: number; receivedQty: number };

function stateMistakes(ordered: readonly OrderedRow[]): string[] {
  const orders = byKey(ordered, ({ purchaseId }) => purchaseId);
  return [...orders].flatMap(([purchaseId, lines]) => {
    const isWhole = lines.every(({ qty, receivedQty }) => receivedQty >= qty);
    const hasCome = lines.some(({ receivedQty }) => receivedQty > 0);
    const state = lines[0]?.state;
    // Somebody may have said that nothing more comes.
    const open = hasCome ? ['part-received', 'received'] : ['sent', 'cancelled'];
    const right = isWhole ? ['received'] : open;
    return right.includes(state ?? '') ? [] : [`order ${purchaseId} is ${state}, not ${right[0]}`];
  });
}

function byKey<Row>(rows: readonly Row[], keyOf: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}
