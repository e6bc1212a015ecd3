import { answeredPieces, claimIdOf, claimNumber } from '@/lib/commerce/supplierClaim';
import { counted } from '@/lib/text/format';
import { actorColumns, type Actor } from '@/server/platform/audit/actor';
import { recordAudit } from '@/server/platform/audit/audit.service';
import type { Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import { lockItems } from '@/server/catalogue/stock/changeStock.queries';
import { moveQuarantine, readQuarantine } from '@/server/catalogue/stock/quarantine.service';
import { moveStock } from '@/server/catalogue/stock/stock.service';
import { supplierOf } from '@/server/sales/buying/supplier.service';
import { claimedPieces, readClaimLines, unknownClaim, type ClaimRow } from './claims.queries';

export type Claimed = {
  supplierId: number;
  note: string | null;
  lines: readonly { itmCode: number; qty: number; batch: string | null; reason: string }[];
};

/**
 * Claims pieces in quarantine from a supplier, in the caller's transaction; returns the claim's number. Throws
 * 'conflict' where fewer are there that are in no open claim.
 */
export async function writeClaim(
  shop: Shop,
  tx: Writer,
  actor: Actor,
  { supplierId, note, lines }: Claimed,
): Promise<string> {
  const { name } = await supplierOf(tx, supplierId);
  const codes = [...new Set(lines.map(({ itmCode }) => itmCode))];
  const items = await lockItems(shop, tx, codes);
  const there = await readQuarantine(tx, codes);
  const claimed = await claimedPieces(tx, codes);
  for (const itmCode of codes) {
    const wanted = lines.reduce((sum, line) => sum + (line.itmCode === itmCode ? line.qty : 0), 0);
    const free = (there.get(itmCode) ?? 0) - (claimed.get(itmCode) ?? 0);
    if (wanted <= free) continue;
    const { sku } = items.get(itmCode) ?? { sku: String(itmCode) };
    throw new ShopError('conflict', {
      lines: `${counted(Math.max(0, free), 'piece')} of ${sku} can be claimed, not ${wanted}. `,
    });
  }
  const { claimId } = await tx
    .insertInto('supplierClaim')
    .values({
      ...actorColumns(actor),
      supplierId,
      state: 'open',
      note,
      createdAt: shop.clock(),
      endedAt: null,
    })
    .returning('claimId')
    .executeTakeFirstOrThrow();
  const rows = lines.map((line, position) => ({ ...line, claimId, position }));
  await tx.insertInto('supplierClaimLine').values(rows).execute();
  const number = claimNumber(claimId);
  const pieces = lines.reduce((sum, { qty }) => sum + qty, 0);
  const after = { supplier: name, pieces };
  await recordAudit(shop, tx, actor, { operation: 'claim.write', subject: number, after });
  return number;
}

/** What a supplier says of the pieces of a line; `costCents` is of one piece that came instead. */
export type LineAnswer = {
  position: number;
  credited: number;
  creditCents: number;
  replaced: number;
  costCents: number;
  refused: number;
};

/**
 * Records what a supplier answered, in the caller's transaction: the pieces leave quarantine at what they cost, and those
 * that came instead are received at their own cost. Throws 'conflict' for more than is still to be answered.
 */
export async function answerClaim(
  shop: Shop,
  tx: Writer,
  actor: Actor,
  number: string,
  given: readonly LineAnswer[],
): Promise<void> {
  const row = await lockClaim(tx, number);
  const name = claimNumber(row.claimId);
  const lines = await readClaimLines(tx, [row.claimId]);
  await lockItems(
    shop,
    tx,
    lines.map(({ itmCode }) => itmCode),
  );
  let answered = 0;
  for (const answer of given) {
    const line = lines.find(({ position }) => position === answer.position);
    const pieces = answeredPieces(answer);
    if (line === undefined)
      throw new ShopError('conflict', { lines: `${name} has no such line. ` });
    const open = line.qty - line.answeredQty;
    if (pieces > open) {
      throw new ShopError('conflict', {
        lines: `${counted(open, 'piece')} of line ${line.position + 1} ${open === 1 ? 'is' : 'are'} open, not ${pieces}. `,
      });
    }
    if (pieces === 0) continue;
    answered += pieces;
    line.answeredQty += pieces;
    await answerLine(
      shop,
      tx,
      actor,
      { name, claimId: row.claimId, itmCode: line.itmCode },
      answer,
    );
  }
  if (answered === 0) throw new ShopError('bad-input', { lines: 'Say what became of a piece. ' });
  const isOver = lines.every(({ qty, answeredQty }) => answeredQty === qty);
  if (isOver) await endClaim(shop, tx, row, 'closed');
  await recordAudit(shop, tx, actor, {
    operation: 'claim.answer',
    subject: name,
    after: {
      pieces: answered,
      creditCents: given.reduce((sum, { creditCents }) => sum + creditCents, 0),
    },
  });
}

type LineOf = { name: string; claimId: number; itmCode: number };

async function answerLine(
  shop: Shop,
  tx: Writer,
  actor: Actor,
  { name, claimId, itmCode }: LineOf,
  { position, credited, creditCents, replaced, costCents, refused }: LineAnswer,
): Promise<void> {
  if (credited === 0 && creditCents > 0) {
    throw new ShopError('bad-input', { lines: 'A credit is for credited pieces. ' });
  }
  const said = [
    { kind: 'credited' as const, qty: credited, cents: creditCents },
    { kind: 'replaced' as const, qty: replaced, cents: replaced * costCents },
    { kind: 'refused' as const, qty: refused, cents: 0 },
  ].filter(({ qty }) => qty > 0);
  for (const { kind, qty, cents } of said) {
    const note = `${name}, ${kind}`;
    await moveQuarantine(shop, tx, actor, 'corrected', [{ itmCode, qty: -qty }], { note });
    if (kind === 'replaced') {
      await moveStock(shop, tx, actor, 'received', [{ itmCode, qty, costCents: cents }], { note });
    }
    await tx
      .insertInto('supplierAnswer')
      .values({ ...actorColumns(actor), claimId, position, at: shop.clock(), kind, qty, cents })
      .execute();
  }
  await tx
    .updateTable('supplierClaimLine')
    .set((eb) => ({ answeredQty: eb('answeredQty', '+', credited + replaced + refused) }))
    .where('claimId', '=', claimId)
    .where('position', '=', position)
    .execute();
}

/** Takes back a claim: what was answered stays, and the other pieces can be claimed again. */
export function cancelClaim(shop: Shop, actor: Actor, number: string): Promise<void> {
  return shop.database.transaction(async (tx) => {
    const row = await lockClaim(tx, number);
    await endClaim(shop, tx, row, 'cancelled');
    const subject = claimNumber(row.claimId);
    await recordAudit(shop, tx, actor, { operation: 'claim.cancel', subject });
  });
}

async function endClaim(
  shop: Shop,
  tx: Writer,
  { claimId }: ClaimRow,
  state: 'closed' | 'cancelled',
): Promise<void> {
  await tx
    .updateTable('supplierClaim')
    .set({ state, endedAt: shop.clock() })
    .where('claimId', '=', claimId)
    .execute();
}

/** Locks an open claim. Throws 'not-found', and 'conflict' when it has ended. */
async function lockClaim(tx: Writer, number: string): Promise<ClaimRow> {
  const row = await tx
    .updateTable('supplierClaim')
    .set((eb) => ({ note: eb.ref('note') }))
    .where('claimId', '=', claimIdOf(number))
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw unknownClaim();
  if (row.state === 'open') return row;
  throw new ShopError('conflict', { claim: `${claimNumber(row.claimId)} has ended. ` });
}
