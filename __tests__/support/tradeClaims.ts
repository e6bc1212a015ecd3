import { balancesOf } from '@/lib/commerce/books/journal';
import { answeredPieces, claimNumber } from '@/lib/commerce/supplierClaim';
import { sumOf } from '@/lib/commerce/money';
import { formatDate } from '@/lib/text/format';
import { readAllQuarantine } from '@/server/catalogue/stock/quarantine.service';
import type { Reader } from '@/server/platform/database/connect';
import { periodOfDay } from '@/server/sales/books/dayPeriod';
import { readDocuments } from '@/server/sales/books/journalDay.service';
import { answerClaim, cancelClaim, writeClaim } from '@/server/sales/claims/claim.service';
import {
  claimedPieces,
  listClaims,
  readClaim,
  readClaimable,
} from '@/server/sales/claims/claims.queries';
import type { Shop } from '@/server/boot/shop';
import { KEEPER, unlessRefused, type Trade } from './tradeGoods';

const SEES = { seesCosts: true };

/**
 * Faulty pieces of one batch are claimed, twice at once as by a double press; then the supplier answers for an open claim,
 * or it is taken back, also twice.
 */
export async function playClaim(trade: Trade): Promise<string> {
  const { shop, random } = trade;
  const claimed = await claimSome(trade);
  const open = (await listClaims(shop.database.read, SEES)).filter(({ state }) => state === 'open');
  const one = open[random(Math.max(1, open.length))];
  if (one === undefined || random(2) === 0) return claimed ? 'claimed' : 'refused';
  const number = one.claimNumber;
  const isTakenBack = random(4) === 0;
  const twice = await Promise.all(
    [1, 2].map(() =>
      unlessRefused(async () => {
        await (isTakenBack ? cancelClaim(shop, KEEPER, number) : answerSome(trade, number));
        return true;
      }),
    ),
  );
  if (!twice.includes(true)) return 'refused';
  return isTakenBack ? 'claim taken back' : 'claim answered';
}

async function claimSome({ shop, codes, suppliers, random }: Trade): Promise<boolean> {
  const claimable = await readClaimable(shop.database.read);
  const own = claimable.filter(({ itmCode }) => codes.includes(itmCode));
  const [chosen, supplierId] = [own[random(Math.max(1, own.length))], suppliers[random(2)]];
  if (chosen === undefined || supplierId === undefined) return false;
  const { itmCode, pieces, batch } = chosen;
  // Two lines of one item, and sometimes more than is there.
  const lines = [1 + random(pieces), 1 + random(2)].map((qty) => ({
    itmCode,
    qty,
    batch,
    reason: 'No picture',
  }));
  const given = { supplierId, note: null, lines: lines.slice(0, 1 + random(2)) };
  const pressed = await Promise.all(
    [1, 2].map(() =>
      unlessRefused(() => shop.database.transaction((tx) => writeClaim(shop, tx, KEEPER, given))),
    ),
  );
  return pressed.some((number) => number !== null);
}

/** Credits, replaces and refuses some of what is open, of each line. */
async function answerSome({ shop, random }: Trade, number: string): Promise<void> {
  const { lines } = await readClaim(shop.database.read, number, SEES);
  const answers = lines.flatMap((line) => {
    const left = line.qty - answeredPieces(line);
    if (left === 0) return [];
    const credited = random(left + 1);
    const replaced = random(left - credited + 1);
    const refused = left - credited - replaced - random(2);
    const said = { credited, replaced, refused: Math.max(0, refused) };
    if (answeredPieces(said) === 0) said.refused = 1;
    const { position } = line;
    const creditCents = said.credited === 0 ? 0 : random(500_000);
    return [{ position, ...said, creditCents, costCents: random(300_000) }];
  });
  if (answers.length === 0) return;
  await shop.database.transaction((tx) => answerClaim(shop, tx, KEEPER, number, answers));
}

/** Returns where claims, their answers, quarantine and the journal do not agree. */
export async function claimMistakes(shop: Shop): Promise<string[]> {
  const { read } = shop.database;
  const claims = await read.selectFrom('supplierClaim').selectAll().execute();
  const lines = await read.selectFrom('supplierClaimLine').selectAll().execute();
  const answers = await read.selectFrom('supplierAnswer').selectAll().execute();
  const mistakes: string[] = [];
  for (const { claimId, state } of claims) {
    const own = lines.filter((line) => line.claimId === claimId);
    const name = claimNumber(claimId);
    for (const { position, qty, answeredQty } of own) {
      const said = sumOf(
        answers
          .filter((one) => one.claimId === claimId && one.position === position)
          .map((one) => one.qty),
      );
      if (said !== answeredQty || said > qty) {
        mistakes.push(`${name}, line ${position}: ${answeredQty} of ${qty} answered, not ${said}`);
      }
    }
    const isWhole = own.every(({ qty, answeredQty }) => qty === answeredQty);
    if (state !== 'cancelled' && (state === 'closed') !== isWhole) {
      mistakes.push(`${name} is ${state}`);
    }
  }
  return [...mistakes, ...(await quarantineMistakes(read)), ...(await journalMistakes(shop))];
}

/** What a supplier has still to answer for lies in quarantine. */
async function quarantineMistakes(read: Reader): Promise<string[]> {
  const [claimed, there] = [await claimedPieces(read), await readAllQuarantine(read)];
  return [...claimed].flatMap(([itmCode, pieces]) =>
    pieces <= (there.get(itmCode) ?? 0)
      ? []
      : [`item ${itmCode}: ${pieces} claimed, ${there.get(itmCode) ?? 0} in quarantine`],
  );
}

/** The stock of the journal is what the movements of all places cost; what came is paid less what was credited. */
async function journalMistakes({ database: { read }, settings }: Shop): Promise<string[]> {
  const moves = await read
    .selectFrom('stockMovement')
    .select(['at', 'kind', 'costCents'])
    .execute();
  const answers = await read.selectFrom('supplierAnswer').select(['at', 'kind', 'cents']).execute();
  const days = new Set([...moves, ...answers].map(({ at }) => formatDate(at)));
  const how = { hasVat: settings.tax.vatRegistered, booked: [] };
  const documents = [];
  for (const day of days) documents.push(...(await readDocuments(read, periodOfDay(day), how)));
  const { stock = 0, goodsReceived = 0 } = balancesOf(documents);
  const costOf = (kind?: string) =>
    sumOf(
      moves
        .filter((one) => kind === undefined || one.kind === kind)
        .map((one) => one.costCents ?? 0),
    );
  const credited = sumOf(
    answers.filter(({ kind }) => kind === 'credited').map(({ cents }) => cents),
  );
  const expected = credited - costOf('received');
  return [
    ...(stock === costOf() ? [] : [`the journal has stock for ${stock}, not ${costOf()}`]),
    ...(goodsReceived === expected ? [] : [`goods came for ${goodsReceived}, not ${expected}`]),
  ];
}

/** Returns what the pieces cost that came instead of claimed ones, by item. */
export async function replacedCents(read: Reader): Promise<Map<number, number>> {
  const rows = await read
    .selectFrom('supplierAnswer')
    .innerJoin('supplierClaimLine', (join) =>
      join
        .onRef('supplierClaimLine.claimId', '=', 'supplierAnswer.claimId')
        .onRef('supplierClaimLine.position', '=', 'supplierAnswer.position'),
    )
    .select(['itmCode', 'cents'])
    .where('kind', '=', 'replaced')
    .execute();
  const sums = new Map<number, number>();
  for (const { itmCode, cents } of rows) sums.set(itmCode, (sums.get(itmCode) ?? 0) + cents);
  return sums;
}
