import { createHash } from 'node:crypto';
import type { Inside } from '@/lib/commerce/wire';
import { codeKey, onlyMeant } from '@/lib/commerce/codes';
import { centsText, formatCents, sumOf, type Cents } from '@/lib/commerce/money';
import { MAX_COUNTED } from '@/lib/contract/limits';
import type { SheetMatch, SheetOutcome, SheetRow } from '@/lib/contract/courier.contract';
import type { Actor } from '@/server/platform/audit/actor';
import { recordAudit } from '@/server/platform/audit/audit.service';
import type { Reader, Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import {
  addShort,
  deliverSettled,
  takeCourierPayment,
} from '@/server/sales/orders/courierPayment.service';
import { orderFacts } from '@/server/sales/orders/orderFacts.queries';
import { knownCourier } from '@/server/platform/settings/couriers';
import type { Shop } from '@/server/boot/shop';
import { openParcels } from './courierMoney.service';
import { sheetRows, type ReadRow, type SheetToMatch } from './sheetRows';

const MAX_COURIER_CHARACTERS = 60;
/** The rows to look at come first. */
const FIRST: readonly SheetOutcome[] = [
  'short',
  'over',
  'refused',
  'unknown',
  'none',
  'same',
  'done',
];

/**
 * Matches a courier's sheet against our parcels and records what was paid, each row on its own; says
 * for every row what happened. A sheet that is loaded twice records nothing the second time.
 */
export async function matchSheet(
  shop: Shop,
  actor: Actor,
  typed: string,
  sheet: SheetToMatch,
): Promise<Inside<SheetMatch>> {
  const courier = knownCourier(shop.settings, typed).slice(0, MAX_COURIER_CHARACTERS);
  const isTrial = sheet.isTrial === true;
  const given = sheetRows(sheet);
  refuseMoreInBank(given, sheet.inBankCents);
  const rows: Inside<SheetRow>[] = [];
  for (const row of given) rows.push(await matchRow(shop, actor, courier, row, isTrial));
  const recorded = rows.filter(isPaid);
  const match: Inside<SheetMatch> = {
    rows: rows.sort((one, other) => FIRST.indexOf(one.outcome) - FIRST.indexOf(other.outcome)),
    recorded: recorded.length,
    recordedTotalCents: sumOf(recorded.map(({ paidCents }) => paidCents ?? 0)),
    left: rows.length - recorded.length,
    notNamed: await countNotNamed(shop.database.read, courier, given),
    ...besideBank(given, rows, sheet.inBankCents),
    isTrial,
  };
  if (!isTrial) await recordSheet(shop, actor, { courier, sheet: sheetHash(given), match });
  return match;
}

/** Stands for the rows of a sheet, in any order: loads of the same sheet are one deposit. */
function sheetHash(given: readonly ReadRow[]): string {
  const rows = given.map(({ waybill, cents }) => `${codeKey(waybill)} ${cents ?? ''}`).sort();
  return createHash('sha256').update(rows.join('\n')).digest('hex');
}

/** Throws 'bad-input' where the bank has more than the sheet says. */
function refuseMoreInBank(given: readonly ReadRow[], inBankCents: Cents | undefined): void {
  const sheetCents = sumOf(given.map(({ cents }) => cents ?? 0));
  if (inBankCents === undefined || inBankCents <= sheetCents) return;
  const sheetTotal = formatCents(sheetCents);
  throw new ShopError('bad-input', {
    inBank: `The sheet says ${sheetTotal}; the bank cannot have more. `,
  });
}

const NOT_OURS: ReadonlySet<SheetOutcome> = new Set(['unknown', 'refused']);

/**
 * Returns the sum of the sheet beside what came into the bank. The courier's fee is what is between our
 * parcels and the bank; null where the bank has more than these.
 */
function besideBank(
  given: readonly ReadRow[],
  rows: readonly Inside<SheetRow>[],
  inBankCents: Cents | undefined,
): Pick<Inside<SheetMatch>, 'sheetTotalCents' | 'inBankCents' | 'feeCents'> {
  const sheetTotalCents = sumOf(given.map(({ cents }) => cents ?? 0));
  if (inBankCents === undefined) return { sheetTotalCents, inBankCents: null, feeCents: null };
  const ours = rows.filter(({ outcome }) => !NOT_OURS.has(outcome));
  const oursCents = sumOf(ours.map(({ paidCents }) => paidCents ?? 0));
  const feeCents = oursCents - inBankCents;
  return { sheetTotalCents, inBankCents, feeCents: feeCents < 0 ? null : feeCents };
}

const isPaid = ({ outcome }: Inside<SheetRow>) => ['same', 'short', 'over'].includes(outcome);

type RecordedSheet = { courier: string; sheet: string; match: Inside<SheetMatch> };

function recordSheet(
  shop: Shop,
  actor: Actor,
  { courier, sheet, match }: RecordedSheet,
): Promise<void> {
  const { rows, recorded, recordedTotalCents, left, sheetTotalCents } = match;
  const { inBankCents, feeCents } = match;
  const done = rows.filter(({ outcome }) => outcome === 'done');
  return shop.database.transaction((tx) =>
    recordAudit(shop, tx, actor, {
      operation: 'courier.sheet',
      subject: courier,
      after: {
        recorded,
        recordedTotalCents,
        left,
        sheet,
        sheetTotalCents,
        doneTotalCents: sumOf(done.map(({ paidCents }) => paidCents ?? 0)),
        ...(inBankCents === null ? {} : { inBankCents, feeCents }),
      },
    }),
  );
}

async function countNotNamed(
  reader: Reader,
  courier: string,
  given: readonly ReadRow[],
): Promise<number> {
  const named = new Set(given.map(({ waybill }) => codeKey(waybill)));
  const open = await openParcels(reader, courier)
    .select('waybillKey')
    .limit(MAX_COUNTED + 1)
    .execute();
  return open.filter(({ waybillKey }) => waybillKey === null || !named.has(waybillKey)).length;
}

async function matchRow(
  shop: Shop,
  actor: Actor,
  courier: string,
  row: ReadRow,
  isTrial: boolean,
): Promise<Inside<SheetRow>> {
  const { line, waybill, cents } = row;
  const unread = { line, waybill, orderNumber: null, askedCents: null, paidCents: null };
  if (cents === null) {
    return { ...unread, outcome: 'refused', reason: row.reason ?? 'This row cannot be read.' };
  }
  return shop.database.transaction(async (tx) => {
    const parcel = await lockParcel(tx, courier, waybill);
    if (parcel === 'several') {
      const reason = `Several parcels have the waybill ${waybill}: write it exactly.`;
      return { ...unread, paidCents: cents, outcome: 'refused', reason };
    }
    if (parcel === undefined && (await isTakenBack(tx, courier, waybill))) {
      return { ...unread, paidCents: cents, ...takenBack(cents) };
    }
    if (parcel === undefined) {
      const reason = `We sent no parcel ${waybill} with ${courier}.`;
      return { ...unread, paidCents: cents, outcome: 'unknown', reason };
    }
    const known = (await orderFacts(tx, [parcel.orderId])).get(parcel.orderId);
    const orderNumber = known?.orderNumber ?? '';
    const judged =
      parcel.codAcceptedAt === null ? judge(parcel, cents) : judgeSettled(parcel, cents);
    const said = { line, waybill, orderNumber, askedCents: parcel.codCents, paidCents: cents };
    if (judged.adds > 0 && !isTrial) {
      await record(shop, tx, actor, { parcel, orderNumber, waybill, courier }, judged.adds);
    }
    return { ...said, outcome: judged.outcome, reason: judged.reason };
  });
}

type CodParcelRow = {
  parcelId: number;
  orderId: number;
  codCents: Cents;
  codPaidCents: Cents | null;
  /** When less was accepted; null while it was not. */
  codAcceptedAt: number | null;
};

/** Locks the parcel that was sent with this waybill in any spelling, until the transaction ends. */
async function lockParcel(
  tx: Writer,
  courier: string,
  waybill: string,
): Promise<CodParcelRow | 'several' | undefined> {
  const parcels = await tx
    .updateTable('parcel')
    .set((eb) => ({ number: eb.ref('number') }))
    .where('courier', '=', courier)
    .where('waybillKey', '=', codeKey(waybill))
    .where('returnedAt', 'is', null)
    .returning(['parcelId', 'orderId', 'codCents', 'codPaidCents', 'codAcceptedAt', 'waybill'])
    .execute();
  if (parcels.length === 0) return undefined;
  return onlyMeant(waybill, parcels, (parcel) => parcel.waybill ?? '') ?? 'several';
}

/** Tells whether the parcel of this waybill came back to us. */
async function isTakenBack(tx: Writer, courier: string, waybill: string): Promise<boolean> {
  const parcel = await tx
    .selectFrom('parcel')
    .select('parcelId')
    .where('courier', '=', courier)
    .where('waybillKey', '=', codeKey(waybill))
    .where('returnedAt', 'is not', null)
    .executeTakeFirst();
  return parcel !== undefined;
}

function takenBack(cents: Cents): Pick<Inside<SheetRow>, 'outcome' | 'reason'> {
  return cents === 0
    ? { outcome: 'done', reason: 'It was taken back.' }
    : { outcome: 'refused', reason: 'It was taken back, but the courier paid for it.' };
}

type Judged = { outcome: SheetOutcome; adds: Cents; reason: string | null };

/** Compares what the courier paid with what it was asked and has paid before. */
export function judge(
  { codCents, codPaidCents }: Pick<CodParcelRow, 'codCents' | 'codPaidCents'>,
  cents: Cents,
): Judged {
  if (codPaidCents !== null) return judgeAgain(codCents, codPaidCents, cents);
  if (cents === 0) {
    return codCents === 0
      ? { outcome: 'same', adds: 0, reason: null }
      : { outcome: 'none', adds: 0, reason: 'Nothing was paid; did it come back?' };
  }
  const adds = cents;
  if (cents === codCents) return { outcome: 'same', adds, reason: null };
  const by = centsText(Math.abs(codCents - cents));
  return cents < codCents
    ? { outcome: 'short', adds, reason: `${by} less than we asked.` }
    : { outcome: 'over', adds, reason: `${by} more than we asked.` };
}

/** A row about a parcel whose difference was written off: more money for it would count twice. */
function judgeSettled({ codPaidCents }: CodParcelRow, cents: Cents): Judged {
  return cents === 0 || cents === codPaidCents
    ? { outcome: 'done', adds: 0, reason: 'Recorded before.' }
    : { outcome: 'refused', adds: 0, reason: 'The difference was written off before.' };
}

/** A row about a parcel that was paid before: the same sheet again, or the rest. */
function judgeAgain(asked: Cents, before: Cents, cents: Cents): Judged {
  if (before < asked && cents === asked - before) {
    return { outcome: 'same', adds: cents, reason: 'The rest of an earlier payment.' };
  }
  if (cents === before || cents === 0) {
    return { outcome: 'done', adds: 0, reason: 'Recorded before.' };
  }
  const reason = `${centsText(before)} was recorded before; this differs.`;
  return { outcome: 'refused', adds: 0, reason };
}

type Found = { parcel: CodParcelRow; orderNumber: string; waybill: string; courier: string };

async function record(
  shop: Shop,
  tx: Writer,
  actor: Actor,
  { parcel, orderNumber, waybill, courier }: Found,
  adds: Cents,
): Promise<void> {
  const { parcelId, codCents, codPaidCents } = parcel;
  const before = codPaidCents ?? 0;
  const paidCents = before + adds;
  await tx
    .updateTable('parcel')
    .set({ codPaidCents: paidCents, codPaidAt: shop.clock() })
    .where('parcelId', '=', parcelId)
    .execute();
  const shortBefore = codPaidCents === null ? 0 : Math.max(0, codCents - before);
  await addShort(tx, parcel.orderId, Math.max(0, codCents - paidCents) - shortBefore);
  const isRest = codPaidCents !== null;
  const reference = `${courier} ${waybill}${isRest ? ', the rest' : ''}`;
  await takeCourierPayment(shop, tx, actor, orderNumber, { cents: adds, reference });
  await deliverSettled(shop, tx, actor, orderNumber);
}

/** Accepts that a courier paid less: the difference is written off, and parcel and order are settled. */
export async function acceptShort(
  shop: Shop,
  actor: Actor,
  typed: string,
  waybill: string,
): Promise<void> {
  const courier = knownCourier(shop.settings, typed);
  await shop.database.transaction(async (tx) => {
    const parcel = await lockParcel(tx, courier, waybill);
    if (parcel === undefined || parcel === 'several') {
      const sentence = `We sent no parcel ${waybill} with ${courier}. `;
      throw new ShopError('not-found', { waybill: sentence });
    }
    const { parcelId, orderId, codCents, codPaidCents } = parcel;
    const short = codPaidCents === null ? 0 : codCents - codPaidCents;
    const accepted = await tx
      .updateTable('parcel')
      .set({ codAcceptedAt: shop.clock() })
      .where('parcelId', '=', parcelId)
      .where('codAcceptedAt', 'is', null)
      .executeTakeFirst();
    if (short <= 0 || accepted.numUpdatedRows === 0n) {
      throw new ShopError('conflict', {
        waybill: `Nothing is missing for ${courier} ${waybill}. `,
      });
    }
    await addShort(tx, orderId, -short);
    const orderNumber = (await orderFacts(tx, [orderId])).get(orderId)?.orderNumber ?? '';
    await takeCourierPayment(shop, tx, actor, orderNumber, {
      cents: short,
      reference: `${courier} ${waybill}, accepted less`,
      way: 'written-off',
    });
    await deliverSettled(shop, tx, actor, orderNumber);
    await recordAudit(shop, tx, actor, {
      operation: 'courier.accept',
      subject: `${courier} ${waybill}`,
      before: { askedCents: codCents },
      after: {
        acceptedCents: codPaidCents ?? 0,
        writtenOffCents: short,
      },
    });
  });
}
