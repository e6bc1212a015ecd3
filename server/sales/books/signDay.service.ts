import { canonicalJson } from '@/lib/commerce/books/canonical';
import type { ClosedDay } from '@/lib/commerce/books/closedDay';
import { bookingOf } from '@/lib/commerce/books/dayMoney';
import { sumOf } from '@/lib/commerce/money';
import type { CloseRefusal } from '@/lib/contract/takings';
import type { Account } from '@/lib/commerce/books/accounts';
import type { Staff } from '@/lib/contract/staff';
import { actorColumns, staffActor } from '@/server/platform/audit/actor';
import { recordAudit } from '@/server/platform/audit/audit.service';
import type { Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import { nextSerial } from '@/server/sales/orders/paperSerial.queries';
import type { Shop } from '@/server/boot/shop';
import { hasOthers, refusalOf } from './closeDay.service';
import { periodOfDay } from './dayPeriod';
import { readClose } from './dayRows.queries';
import { readDayState, type DayState, type Judged } from './dayState.service';
import { readCorrections, readDocuments, type DayCorrection } from './journalDay.service';
import { hashOf, signText } from './signingKey';

const WHY: Record<CloseRefusal, string> = {
  closed: 'This day is closed. ',
  'not-begun': 'This day has not begun. ',
  count: 'Count the cash first. ',
  decide: 'Decide each difference first. ',
  'other-person': 'Somebody else signs what you have counted. ',
};

/**
 * Signs a day: keeps what was counted and decided, gives out the journal of the day, and with it what changed in
 * closed days before. Throws 'conflict' where something is undecided.
 */
export function signDay(shop: Shop, staff: Staff, day: string): Promise<void> {
  const period = periodOfDay(day);
  return shop.database.transaction(async (tx) => {
    // Its row is locked until the end: two closes would give out the same corrections.
    const closeId = await nextCloseId(tx);
    const known = await readClose(tx, day);
    if (known?.actorId === staff.staffId) throw new SignedAlready();
    if (known !== null) throw refused('closed');
    const state = await readDayState(tx, period);
    const refusal = await refusalOf(shop, staff, state);
    if (refusal !== null) throw refused(refusal);
    const lines = await linesToGive(shop, tx, state);
    const signed = await contentOf(shop, staff, state, lines);
    const content = canonicalJson(signed);
    const actor = staffActor(staff);
    await tx
      .insertInto('dayClose')
      .values({
        ...actorColumns(actor),
        ...signText(shop.secret, content),
        closeId,
        day,
        content,
        at: signed.closed.at,
      })
      .execute();
    await insertLines(shop, tx, closeId, lines.all);
    await recordAudit(shop, tx, actor, {
      operation: 'day.close',
      subject: day,
      after: {
        differences: signed.differences.length,
        corrections: signed.corrections.length,
        journalCents: signed.journal.cents,
      },
    });
  });
}

/** Rolls the number of the close back; the caller has the day as it is. */
class SignedAlready extends Error {}

/** Signs a day; a repetition by the same person changes nothing. */
export async function signDayOnce(shop: Shop, staff: Staff, day: string): Promise<void> {
  try {
    await signDay(shop, staff, day);
  } catch (error) {
    if (!(error instanceof SignedAlready)) throw error;
  }
}

function refused(refusal: CloseRefusal): ShopError {
  return new ShopError('conflict', { day: WHY[refusal] });
}

async function nextCloseId(tx: Writer): Promise<number> {
  const serial = await nextSerial(tx, 'close', 'day');
  return Number(serial.slice('day_'.length));
}

type GivenRow = {
  day: string;
  document: string;
  kind: DayCorrection['kind'];
  account: Account;
  debitCents: number;
  creditCents: number;
};

type ToGive = { all: GivenRow[]; corrections: DayCorrection[]; journal: ClosedDay['journal'] };

/** Returns the lines of a day's documents, and those that correct closed days. */
async function linesToGive(shop: Shop, tx: Writer, state: DayState): Promise<ToGive> {
  const { period } = state;
  const hasVat = shop.settings.tax.vatRegistered;
  const booked = state.differences.flatMap((one) => bookedOf(period.day, one));
  const documents = await readDocuments(tx, period, { hasVat, booked });
  const corrections = await readCorrections(tx, 'month');
  const own = documents.map((document) => ({ ...document, day: period.day }));
  const all = [...own, ...corrections].flatMap(({ day, number, kind, lines }) =>
    lines.map((line) => ({ day, document: number, kind, ...line })),
  );
  const rows = all.map((line) => [
    line.day,
    line.document,
    line.account,
    line.debitCents,
    line.creditCents,
  ]);
  const cents = sumOf(all.map(({ debitCents }) => debitCents));
  const hash = hashOf(JSON.stringify(rows));
  return { all, corrections, journal: { hasVat, lines: all.length, cents, hash, booked } };
}

function bookedOf(day: string, difference: Judged) {
  const booking = bookingOf(difference, difference.decision);
  return booking === null ? [] : [{ number: `CLOSE/${day}/${difference.kind}`, ...booking }];
}

async function contentOf(
  shop: Shop,
  staff: Staff,
  { period, hours, counted, rows, differences }: DayState,
  { corrections, journal }: ToGive,
): Promise<ClosedDay> {
  if (counted === null) throw refused('count');
  const isAlone = counted.countedById === staff.staffId && !(await hasOthers(shop, staff.staffId));
  return {
    version: 1,
    shop: shop.settings.businessName,
    day: period.day,
    counted: { name: counted.name, at: counted.at },
    closed: { name: staff.name, at: shop.clock() },
    isAlone,
    ...hours,
    count: counted.count,
    rows,
    differences: differences.map(({ decision, ...difference }) => {
      if (decision === null) throw refused('decide');
      const { name, at, outcome, reason } = decision;
      return { ...difference, decision: { name, at, outcome, reason } };
    }),
    corrections: corrections.map(({ day, number, lines }) => ({
      day,
      number,
      cents: sumOf(lines.map(({ debitCents }) => debitCents)),
    })),
    journal,
  };
}

const AT_ONCE = 1_000;

async function insertLines(
  { settings }: Shop,
  tx: Writer,
  closeId: number,
  lines: readonly GivenRow[],
): Promise<void> {
  const rows = lines.map((line, at) => ({
    closeId,
    position: at + 1,
    ...line,
    accountName: settings.accounts[line.account],
  }));
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    await tx
      .insertInto('journalLine')
      .values(rows.slice(at, at + AT_ONCE))
      .execute();
  }
}
