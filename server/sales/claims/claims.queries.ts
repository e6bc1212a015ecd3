import type { Selectable } from 'kysely';
import { claimIdOf, claimNumber } from '@/lib/commerce/supplierClaim';
import type { Inside } from '@/lib/commerce/wire';
import type { Claimable, SupplierClaim } from '@/lib/contract/supplier.contract';
import type {
  SupplierAnswerTable,
  SupplierClaimLineTable,
  SupplierClaimTable,
} from '@/server/platform/database/buyingSchema';
import type { Reader, Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import { readAllQuarantine } from '@/server/catalogue/stock/quarantine.service';
import { readStockItems } from '@/server/catalogue/stock/scan.queries';
import { lastReceiptsOf } from '@/server/sales/buying/incoming.queries';
import { supplierOf } from '@/server/sales/buying/supplier.service';
import { readClaimPhotos } from '@/server/sales/returns/claimPhotos.queries';

export type ClaimRow = Selectable<SupplierClaimTable>;
export type ClaimLineRow = Selectable<SupplierClaimLineTable>;
type AnswerRow = Pick<
  Selectable<SupplierAnswerTable>,
  'claimId' | 'position' | 'kind' | 'qty' | 'cents'
>;

const MOST_CLAIMS = 100;
const MOST_CLAIMABLE = 200;

export function unknownClaim(): ShopError {
  return new ShopError('not-found', { claim: "We can't find this claim. " });
}

export type Sight = { seesCosts: boolean };

/** Returns a claim; what was credited only to those who may see it. Throws 'not-found'. */
export async function readClaim(
  db: Reader | Writer,
  number: string,
  sight: Sight,
): Promise<Inside<SupplierClaim>> {
  const claimId = claimIdOf(number);
  const row = await db
    .selectFrom('supplierClaim')
    .selectAll()
    .where('claimId', '=', claimId)
    .executeTakeFirst();
  if (row === undefined) throw unknownClaim();
  const [lines, answers, supplier] = [
    await readClaimLines(db, [claimId]),
    await readAnswers(db, [claimId]),
    await supplierOf(db, row.supplierId),
  ];
  const photos = await readClaimPhotos(db, row.createdAt, lines);
  const items = await readStockItems(
    db,
    lines.map(({ itmCode }) => itmCode),
  );
  return {
    ...summaryOf(row, supplier.name, { lines, answers }, sight),
    note: row.note,
    photos: photos.map(({ returnNumber, itmCode }) => ({
      returnNumber,
      sku: items.get(itmCode)?.sku ?? '',
    })),
    lines: lines.map(({ position, itmCode, qty, batch, reason }) => {
      const { sku = '', itmName = '' } = items.get(itmCode) ?? {};
      const of = (kind: AnswerRow['kind']) =>
        answers.reduce(
          (sum, one) => sum + (one.position === position && one.kind === kind ? one.qty : 0),
          0,
        );
      const said = { credited: of('credited'), replaced: of('replaced'), refused: of('refused') };
      return { position, itmCode, sku, itmName, qty, batch, reason, ...said };
    }),
  };
}

/** Returns the newest claims. */
export async function listClaims(db: Reader, sight: Sight) {
  const rows = await db
    .selectFrom('supplierClaim')
    .selectAll()
    .orderBy('claimId', 'desc')
    .limit(MOST_CLAIMS)
    .execute();
  const ids = rows.map(({ claimId }) => claimId);
  const [lines, answers] = [await readClaimLines(db, ids), await readAnswers(db, ids)];
  const names = new Map<number, string>();
  for (const { supplierId } of rows) {
    if (!names.has(supplierId)) names.set(supplierId, (await supplierOf(db, supplierId)).name);
  }
  return rows.map((row) => {
    const isOf = ({ claimId }: { claimId: number }) => claimId === row.claimId;
    const parts = { lines: lines.filter(isOf), answers: answers.filter(isOf) };
    return summaryOf(row, names.get(row.supplierId) ?? '', parts, sight);
  });
}

function summaryOf(
  { claimId, supplierId, state, createdAt, actorName }: ClaimRow,
  supplierName: string,
  { lines, answers }: { lines: readonly ClaimLineRow[]; answers: readonly AnswerRow[] },
  { seesCosts }: Sight,
) {
  const creditCents = answers.reduce(
    (sum, { kind, cents }) => sum + (kind === 'credited' ? cents : 0),
    0,
  );
  return {
    claimNumber: claimNumber(claimId),
    supplierId,
    supplierName,
    state,
    createdAt,
    actorName,
    pieces: lines.reduce((sum, { qty }) => sum + qty, 0),
    answered: lines.reduce((sum, { answeredQty }) => sum + answeredQty, 0),
    creditCents: seesCosts ? creditCents : null,
  };
}

export function readClaimLines(
  db: Reader | Writer,
  claimIds: readonly number[],
): Promise<ClaimLineRow[]> {
  if (claimIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('supplierClaimLine')
    .selectAll()
    .where('claimId', 'in', claimIds)
    .orderBy('claimId')
    .orderBy('position')
    .execute();
}

function readAnswers(db: Reader | Writer, claimIds: readonly number[]): Promise<AnswerRow[]> {
  if (claimIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('supplierAnswer')
    .select(['claimId', 'position', 'kind', 'qty', 'cents'])
    .where('claimId', 'in', claimIds)
    .orderBy('answerId')
    .execute();
}

/** Returns the pieces for which open claims have no answer yet, by item. */
export async function claimedPieces(
  db: Reader | Writer,
  itmCodes?: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('supplierClaimLine')
    .innerJoin('supplierClaim', 'supplierClaim.claimId', 'supplierClaimLine.claimId')
    .select(['itmCode', 'qty', 'answeredQty'])
    .where('state', '=', 'open')
    .$if(itmCodes !== undefined, (query) => query.where('itmCode', 'in', [...(itmCodes ?? [])]))
    .execute();
  const claimed = new Map<number, number>();
  for (const { itmCode, qty, answeredQty } of rows) {
    claimed.set(itmCode, (claimed.get(itmCode) ?? 0) + qty - answeredQty);
  }
  return claimed;
}

/** Returns the pieces in quarantine that are in no open claim, with where their item came from last. */
export async function readClaimable(db: Reader): Promise<Claimable[]> {
  const [inQuarantine, claimed] = [await readAllQuarantine(db), await claimedPieces(db)];
  const free = [...inQuarantine].flatMap(([itmCode, all]) => {
    const pieces = all - (claimed.get(itmCode) ?? 0);
    return pieces > 0 ? [{ itmCode, pieces }] : [];
  });
  const shown = free.slice(0, MOST_CLAIMABLE);
  const codes = shown.map(({ itmCode }) => itmCode);
  const [items, receipts] = [await readStockItems(db, codes), await lastReceiptsOf(db, codes)];
  return shown.map(({ itmCode, pieces }) => {
    const { sku = '', itmName = '' } = items.get(itmCode) ?? {};
    const receipt = receipts.get(itmCode);
    return {
      itmCode,
      sku,
      itmName,
      pieces,
      supplierId: receipt?.supplierId ?? null,
      supplierName: receipt?.supplierName ?? null,
      batch: receipt?.batch ?? null,
    };
  });
}
