import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import {
  matchSettlement,
  withFees,
  type GatewayPayment,
  type MatchedRow,
} from '@/lib/commerce/gatewaySettlement';
import { matchCards } from '@/lib/commerce/cardSettlement';
import { sumOf, type Cents } from '@/lib/commerce/money';
import { paymentSign } from '@/lib/commerce/paymentEvents';
import type { SaidWord } from '@/lib/commerce/tables/rowWords';
import type { Inside } from '@/lib/commerce/wire';
import { MAX_COUNTED } from '@/lib/contract/limits';
import { SETTLEMENT_SOURCES, type SettlementSource } from '@/lib/contract/paymentOptions';
import {
  MAX_OPEN_PAYMENTS,
  SETTLEMENT_OUTCOMES,
  type GatewayMoney,
  type SettlementMatch,
} from '@/lib/contract/settlement.contract';
import { actorColumns, type Actor } from '@/server/platform/audit/actor';
import { recordAudit } from '@/server/platform/audit/audit.service';
import type { Reader, Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import { cardsAround } from './cardPayments.queries';
import { keepReading, readingOf, type KnownFile } from './knownFiles';
import { settlementRows, type FileReading } from './settlementRows';
import { openPayments, paymentsNamed, viewOf } from './settlements.queries';

export type SettlementFile = Partial<FileReading> & {
  csv: string;
  asksAgain?: boolean | undefined;
  /** The payments that somebody chose for unclear lines. */
  picks?: readonly { line: number; payment: number }[] | undefined;
  inBankCents?: Cents | undefined;
  isTrial?: boolean | undefined;
};

/** Returns what each gateway and the card terminal have not paid out, payment by payment. */
export async function listGatewayMoney(shop: Shop): Promise<Inside<GatewayMoney>[]> {
  const { read } = shop.database;
  return Promise.all(
    SETTLEMENT_SOURCES.map(async (provider) => {
      const most = MAX_COUNTED + 1;
      const open = await openPayments(read, provider, { now: shop.clock(), most });
      return {
        provider,
        open: open.slice(0, MAX_OPEN_PAYMENTS).map(viewOf),
        count: open.length,
        owedCents: sumOf(open.map(signedCents)),
      };
    }),
  );
}

const signedCents = ({ kind, cents }: GatewayPayment) => paymentSign(kind) * cents;

/**
 * Matches the file of a gateway or a card terminal against our payments and settles those that agree, in one transaction; says for every row
 * what happened. The same file again settles nothing. Throws 'bad-input' for a file of which anything is in doubt.
 */
export async function matchSettlementFile(
  shop: Shop,
  actor: Actor,
  provider: SettlementSource,
  file: SettlementFile,
): Promise<Inside<SettlementMatch>> {
  const { csv, columns = {}, words = [], dayOrder, asksAgain = false } = file;
  const said = { csv, columns, words, dayOrder, asksAgain };
  const reading = await readingOf(shop.database.read, provider, said);
  const { rows, words: used } = settlementRows(csv, provider, reading);
  const charged = withFees(rows, file.inBankCents);
  if ('problem' in charged) throw new ShopError('bad-input', { inBank: charged.problem });
  const fileHash = createHash('sha256').update(csv).digest('hex');
  const picks = new Map(file.picks?.map(({ line, payment }) => [line, payment]));
  const matchIn = async (db: Reader | Writer) =>
    provider === 'card'
      ? matchCards(charged, await cardsAround(db, charged, fileHash), picks)
      : matchSettlement(charged, await paymentsNamed(db, provider, charged, fileHash));
  if (file.isTrial === true) {
    const { read } = shop.database;
    return answerOf(shop, read, provider, { matched: await matchIn(read), words: used }, true);
  }
  return shop.database.transaction(async (tx) => {
    if (shop.database.engine === 'postgres') await lockGateway(tx, provider);
    const matched = await matchIn(tx);
    const answer = await answerOf(shop, tx, provider, { matched, words: used }, false);
    const known = { ...reading, words: used };
    await settle(shop, tx, actor, { provider, fileHash, matched, known });
    return answer;
  });
}

const ANOTHER = (one: MatchedRow, other: MatchedRow) =>
  SETTLEMENT_OUTCOMES.indexOf(one.outcome) - SETTLEMENT_OUTCOMES.indexOf(other.outcome);

async function answerOf(
  shop: Shop,
  db: Reader | Writer,
  provider: SettlementSource,
  { matched, words }: { matched: readonly MatchedRow[]; words: SaidWord[] },
  isTrial: boolean,
): Promise<Inside<SettlementMatch>> {
  const settled = matched.filter(({ outcome }) => outcome === 'same');
  const settledTotalCents = sumOf(settled.map(({ cents }) => cents));
  const feeCents = feesOf(settled);
  return {
    rows: matched.toSorted(ANOTHER).map(rowView),
    missing: (await missingFrom(shop, db, provider, matched)).map(viewOf),
    settled: settled.length,
    settledTotalCents,
    feeCents,
    inBankCents: feeCents === null ? null : settledTotalCents - feeCents,
    left: matched.length - settled.length,
    fileTotalCents: sumOf(matched.map(({ cents }) => cents)),
    words,
    isTrial,
  };
}

/** Payments that are offered for one row: nobody compares more. */
const MOST_OFFERED = 20;

function feesOf(rows: readonly MatchedRow[]): Cents | null {
  return rows.some(({ feeCents }) => feeCents === null)
    ? null
    : sumOf(rows.map(({ feeCents }) => feeCents ?? 0));
}

function rowView({ line, day, paymentId, reference, cents, feeCents, ...row }: MatchedRow) {
  const { payment, outcome, reason, mayBe } = row;
  return {
    line,
    day,
    paymentId: paymentId ?? payment?.paymentId ?? null,
    orderNumber: payment?.orderNumber ?? reference,
    recordedCents: payment === null ? null : signedCents(payment),
    amountCents: cents,
    feeCents,
    outcome,
    reason,
    mayBe: mayBe
      .slice(0, MOST_OFFERED)
      .map((one) => ({ payment: one.eventId, isTakenBack: one.isTakenBack, ...viewOf(one) })),
  };
}

/** Returns the payments that a file should have: until the last that it has, not settled, and not in it. */
async function missingFrom(
  shop: Shop,
  db: Reader | Writer,
  provider: SettlementSource,
  matched: readonly MatchedRow[],
): Promise<GatewayPayment[]> {
  const named = matched.flatMap(({ payment }) => payment ?? []);
  if (named.length === 0) return [];
  const until = Math.max(...named.map(({ at }) => at));
  const most = MAX_COUNTED + 1;
  const open = await openPayments(db, provider, { now: shop.clock(), until, most });
  const inFile = new Set(named.map(({ eventId }) => eventId));
  return open.filter(({ eventId }) => !inFile.has(eventId)).slice(0, MAX_OPEN_PAYMENTS);
}

type ToSettle = {
  provider: SettlementSource;
  fileHash: string;
  matched: readonly MatchedRow[];
  known: KnownFile;
};

async function settle(
  shop: Shop,
  tx: Writer,
  actor: Actor,
  { provider, fileHash, matched, known }: ToSettle,
): Promise<void> {
  const settled = matched.flatMap(({ outcome, payment, line, cents, feeCents }) =>
    outcome === 'same' && payment !== null ? [{ payment, line, cents, feeCents }] : [],
  );
  if (settled.length === 0) return;
  const parts = settled.map(({ payment: { eventId }, line, cents, feeCents }) => {
    if (feeCents === null) {
      const inBank = 'This file has no fees: say what came into the bank for it. ';
      throw new ShopError('bad-input', { inBank });
    }
    return { eventId, line, cents, feeCents };
  });
  const cents = sumOf(parts.map((part) => part.cents));
  const feeCents = sumOf(parts.map((part) => part.feeCents));
  const payments = parts.length;
  const { settlementId } = await tx
    .insertInto('settlement')
    .values({
      ...actorColumns(actor),
      provider,
      fileHash,
      payments,
      cents,
      feeCents,
      at: shop.clock(),
      firstAt: Math.min(...settled.map(({ payment }) => payment.at)),
    })
    .returning('settlementId')
    .executeTakeFirstOrThrow();
  for (let at = 0; at < parts.length; at += ROWS_AT_ONCE) {
    const some = parts.slice(at, at + ROWS_AT_ONCE).map((part) => ({ ...part, settlementId }));
    await tx.insertInto('settledPayment').values(some).execute();
  }
  await keepReading(tx, provider, known);
  await recordAudit(shop, tx, actor, {
    operation: 'gateway.settle',
    subject: provider,
    after: {
      settlement: settlementId,
      payments,
      settledCents: cents,
      feeCents,
      inBankCents: cents - feeCents,
      left: matched.length - payments,
    },
  });
}

/** Below the number of values that each engine takes in a statement. */
const ROWS_AT_ONCE = 100;

const LOCK = 990_002;

/** Waits until no other file of this source is being settled. */
function lockGateway(tx: Writer, provider: SettlementSource): Promise<unknown> {
  const at = SETTLEMENT_SOURCES.indexOf(provider);
  return sql`select pg_advisory_xact_lock(${LOCK}::int, ${at}::int)`.execute(tx);
}
