import { sql } from 'kysely';
import { costOfChange, type CostedStock, type CostPart } from '@/lib/commerce/stockCost';
import type { CountedStock, StockLineProblem } from '@/lib/contract/stock.contract';
import type { Actor } from '@/server/platform/audit/actor';
import { recordAudit } from '@/server/platform/audit/audit.service';
import { chunks } from '@/server/platform/database/chunks';
import type { Writer } from '@/server/platform/database/connect';
import type { Shop } from '@/server/boot/shop';
import { changeStock, lockItems } from './changeStock.queries';
import { recountParents } from './parents.queries';
import { recordMovements } from './recordMovements.queries';
import {
  findLineItems,
  refuseProblems,
  repeatedItems,
  type FoundItem,
  type NamedLine,
} from './stockLines.queries';
import { subjectOf } from './stockSubject';

/** `at` is when the pieces were counted; null means now. */
export type CountedLine = NamedLine & { counted: number; at: number | null };

type Found = CountedLine & FoundItem;

/** A telephone's clock may be ahead of the shop's; such a count counts as of now. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

/**
 * Puts stock right after a count, in the caller's transaction: each item changes by what was
 * counted less its stock at the time of the count, so that sales made since stay. Throws 'conflict'
 * with a problem for each line that cannot be counted; nothing then changes.
 */
export async function countStock(
  shop: Shop,
  tx: Writer,
  actor: Actor,
  lines: readonly CountedLine[],
  note: string | null,
): Promise<CountedStock[]> {
  const { found, problems } = await findLineItems(tx, lines);
  refuseProblems([
    ...problems,
    ...repeatedItems(found, 'is counted in line'),
    ...future(shop, found),
  ]);
  const ordered = [...found].sort((left, right) => left.itmCode - right.itmCode);
  const counted: CountedStock[] = [];
  const replaced: StockLineProblem[] = [];
  for await (const some of chunks(ordered)) {
    const planned = await plan(shop, tx, some);
    replaced.push(...planned.problems);
    await changeStock(
      tx,
      planned.counted.filter(({ qty }) => qty !== 0),
    );
    await recordMovements(shop, tx, actor, 'counted', planned.counted, { note });
    counted.push(...planned.counted.map(({ countedAt: _at, parts: _parts, ...change }) => change));
  }
  refuseProblems(replaced);
  await recountParents(
    shop,
    tx,
    counted.map(({ itmCode }) => itmCode),
  );
  await auditCount(shop, tx, actor, counted, note);
  return counted;
}

type Planned = CountedStock & { countedAt: number; parts: CostPart[] };

const NO_STOCK: CostedStock = { inStock: 0, costedPieces: 0, stockValueCents: 0 };

/** Locks the items and returns their changes. */
async function plan(shop: Shop, tx: Writer, lines: readonly Found[]) {
  const items = await lockItems(
    shop,
    tx,
    lines.map(({ itmCode }) => itmCode),
  );
  // Read after the lock: what was sold while waiting for it came before a count of now.
  const now = shop.clock();
  const past = lines.flatMap(({ itmCode, at }) =>
    at === null || at >= now ? [] : [{ itmCode, at }],
  );
  const later = await changesAfter(tx, past);
  const counted: Planned[] = [];
  const problems: StockLineProblem[] = [];
  for (const { line, itmCode, sku, counted: pieces, at } of lines) {
    const stock = items.get(itmCode) ?? NO_STOCK;
    const { inStock } = stock;
    const { qty: since, isReplaced } = later.get(itmCode) ?? { qty: 0, isReplaced: 0 };
    if (isReplaced) {
      const reason = `The stock of ${sku} was counted or imported again since.`;
      problems.push({ line, sku, reason });
      continue;
    }
    const expected = inStock - since;
    // Orders since the count may have taken pieces that were not there.
    const qty = Math.max(pieces - expected, -inStock);
    counted.push({
      itmCode,
      sku,
      qty,
      balance: inStock + qty,
      counted: pieces,
      expected,
      missing: qty - (pieces - expected),
      countedAt: Math.min(at ?? now, now),
      parts: costOfChange(stock, qty),
    });
  }
  return { counted, problems };
}

/** Returns by how much each item changed after its count; a count counts from its own time. */
async function changesAfter(tx: Writer, counts: readonly { itmCode: number; at: number }[]) {
  if (counts.length === 0) return new Map<number, { qty: number; isReplaced: number }>();
  const values = counts.map(
    ({ itmCode, at }) => sql`(cast(${itmCode} as bigint), cast(${at} as bigint))`,
  );
  const { rows } = await sql<{ itmCode: number; qty: number; isReplaced: number }>`
    with "line" ("itmCode", "at") as (values ${sql.join(values)})
    select "line"."itmCode" as "itmCode", sum("moved"."qty") as "qty",
      max(case when "moved"."kind" in ('counted', 'imported') then 1 else 0 end) as "isReplaced"
    from "line" join "stockMovement" as "moved" on "moved"."itmCode" = "line"."itmCode"
      and "moved"."place" = 'shelf'
      and coalesce("moved"."countedAt", "moved"."at") > "line"."at"
    group by "line"."itmCode"`.execute(tx);
  return new Map(rows.map(({ itmCode, ...change }) => [itmCode, change]));
}

function future(shop: Shop, found: readonly Found[]): StockLineProblem[] {
  const latest = shop.clock() + CLOCK_TOLERANCE_MS;
  return found
    .filter(({ at }) => at !== null && at > latest)
    .map(({ line, sku }) => ({ line, sku, reason: 'The time of the count is in the future.' }));
}

async function auditCount(
  shop: Shop,
  tx: Writer,
  actor: Actor,
  counted: readonly CountedStock[],
  note: string | null,
): Promise<void> {
  const changed = counted.filter(({ qty }) => qty !== 0);
  const [only] = counted;
  const isOne = counted.length === 1 && only !== undefined;
  await recordAudit(shop, tx, actor, {
    operation: 'stock.count',
    subject: subjectOf(counted),
    before: isOne ? { inStock: only.balance - only.qty } : null,
    after: isOne
      ? { inStock: only.balance, counted: only.counted, note }
      : { items: counted.length, changed: changed.length, note },
  });
}
