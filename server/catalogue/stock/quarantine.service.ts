import { sql } from 'kysely';
import type { CostedStock } from '@/lib/commerce/stockCost';
import { counted } from '@/lib/text/format';
import type { StockMovementKind, StockPlace } from '@/lib/contract/stock.contract';
import type { Actor } from '@/server/platform/audit/actor';
import type { Reader, Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import { lockItems, type StockMove } from './changeStock.queries';
import { costsOut, partsOf, statedParts } from './moveCosts';
import { recordMovements, type MoveFacts, type Moved } from './recordMovements.queries';

/** Where pieces lie that are not for sale to everybody. */
type PlaceAside = Exclude<StockPlace, 'shelf'>;

/** Returns how many pieces of these items are in quarantine, or another place; items without any are not in it. */
export async function readQuarantine(
  db: Reader | Writer,
  itmCodes: readonly number[],
  place: PlaceAside = 'quarantine',
): Promise<Map<number, number>> {
  if (itmCodes.length === 0) return new Map();
  const rows = await db
    .selectFrom('stockMovement')
    .select(({ fn }) => ['itmCode', fn.sum<number>('qty').as('pieces')])
    .where('itmCode', 'in', itmCodes)
    .where('place', '=', place)
    .groupBy('itmCode')
    .execute();
  return new Map(rows.map(({ itmCode, pieces }) => [itmCode, Number(pieces)]));
}

/** Returns all that is in quarantine, by item. */
export async function readAllQuarantine(read: Reader): Promise<Map<number, number>> {
  const rows = await read
    .selectFrom('stockMovement')
    .select(({ fn }) => ['itmCode', fn.sum<number>('qty').as('pieces')])
    .where('place', '=', 'quarantine')
    .groupBy('itmCode')
    .having(({ fn }) => fn.sum<number>('qty'), '>', 0)
    .orderBy('itmCode')
    .execute();
  return new Map(rows.map(({ itmCode, pieces }) => [itmCode, Number(pieces)]));
}

/** Moves pieces into quarantine or out of it, as moveAside does. */
export function moveQuarantine(
  shop: Pick<Shop, 'clock' | 'database'>,
  tx: Writer,
  actor: Actor,
  kind: StockMovementKind,
  moves: readonly StockMove[],
  facts: Omit<MoveFacts, 'place'> = {},
): Promise<Moved[]> {
  return moveAside(shop, tx, actor, kind, moves, { ...facts, place: 'quarantine' });
}

/**
 * Moves pieces into a place aside or out of it and writes the ledger, in the caller's transaction; what can be sold
 * stays as it is. Each item comes once. Throws 'conflict' when an item does not exist or has too few pieces there.
 */
export async function moveAside(
  shop: Pick<Shop, 'clock' | 'database'>,
  tx: Writer,
  actor: Actor,
  kind: StockMovementKind,
  moves: readonly StockMove[],
  facts: MoveFacts & { place: PlaceAside },
): Promise<Moved[]> {
  const codes = moves.map(({ itmCode }) => itmCode);
  const items = await lockItems(shop, tx, codes);
  const before = await readStocks(tx, codes, facts.place);
  const out = await costsOut(tx, kind, facts, codes);
  const moved = moves.map((move): Moved => {
    const { itmCode, qty } = move;
    const item = items.get(itmCode);
    if (item === undefined) throw refusal(`There is no item ${itmCode}. `);
    if (item.itmType === 'M') throw refusal(`${item.sku} has variants: choose one of them. `);
    const stock = before.get(itmCode) ?? NOTHING;
    const pieces = stock.inStock;
    if (pieces + qty < 0) {
      throw refusal(
        `${item.sku} has ${counted(pieces, 'piece')} ${IN_PLACE[facts.place]}, not ${-qty}. `,
      );
    }
    const parts = partsOf(
      kind,
      { itmCode, qty, given: statedParts(move) },
      stock,
      out.get(itmCode),
    );
    return { itmCode, qty, balance: pieces + qty, parts };
  });
  await recordMovements(shop, tx, actor, kind, moved, facts);
  return moved;
}

const NOTHING: CostedStock = { inStock: 0, costedPieces: 0, stockValueCents: 0 };

const IN_PLACE: Record<PlaceAside, string> = { quarantine: 'in quarantine', reserved: 'reserved' };

/** Returns what lies in a place and what it cost, by item. */
async function readStocks(
  db: Reader | Writer,
  itmCodes: readonly number[],
  place: PlaceAside,
): Promise<Map<number, CostedStock>> {
  if (itmCodes.length === 0) return new Map();
  const rows = await db
    .selectFrom('stockMovement')
    .select('itmCode')
    .select(({ fn }) => fn.sum<number>('qty').as('inStock'))
    .select(
      sql<number>`sum(case when "costCents" is null then 0 else "qty" end)`.as('costedPieces'),
    )
    .select(({ fn }) => fn.sum<number | null>('costCents').as('stockValueCents'))
    .where('itmCode', 'in', itmCodes)
    .where('place', '=', place)
    .groupBy('itmCode')
    .execute();
  return new Map(
    rows.map(({ itmCode, stockValueCents, ...pieces }) => [
      itmCode,
      { ...pieces, stockValueCents: stockValueCents ?? 0 },
    ]),
  );
}

function refusal(sentence: string): ShopError {
  return new ShopError('conflict', { stock: sentence });
}
