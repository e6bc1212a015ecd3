import { sumOf, type Cents } from '../money';
import type { BookedDeposit } from './moneyBooks';

/** One load of a courier's sheet, and what it recorded. */
export type SheetLoad = {
  number: string;
  at: number;
  courier: string;
  /** Stands for the waybills and amounts; null for loads from before it was kept. */
  sheet: string | null;
  rows: number;
  sheetCents: Cents;
  recordedCents: Cents;
  /** Of rows that an earlier load had recorded. */
  doneCents: Cents;
  /** What came into the bank for the whole sheet; null: nobody has said. */
  inBankCents: Cents | null;
};

/**
 * Returns what couriers' sheets brought into the bank. The rows of a sheet count together, whichever load recorded them:
 * each load books the difference that it makes to the whole sheet.
 */
export function depositsOf(loads: readonly SheetLoad[]): BookedDeposit[] {
  const sheets: SheetLoad[][] = [];
  return loads.flatMap((load) => {
    const own = sheets.findLast((sheet) => isSame(sheet, load));
    const before = wholeOf(own ?? []);
    const sheet = own ?? [];
    if (own === undefined) sheets.push(sheet);
    sheet.push(load);
    const whole = wholeOf(sheet);
    const inBankCents = whole.inBankCents - before.inBankCents;
    const feeCents = whole.feeCents - before.feeCents;
    if (inBankCents === 0 && feeCents === 0) return [];
    return [{ number: load.number, at: load.at, inBankCents, feeCents }];
  });
}

/** Tells whether a load is of this sheet: the same rows, or one whose waybill was mended in the file. */
function isSame(sheet: readonly SheetLoad[], load: SheetLoad): boolean {
  return sheet.some((one) => {
    if (one.courier !== load.courier || one.sheet === null || load.sheet === null) return false;
    if (one.sheet === load.sheet) return true;
    const isMended = load.doneCents > 0 && load.recordedCents > 0;
    return isMended && one.rows === load.rows && one.sheetCents === load.sheetCents;
  });
}

/** The bank has nothing of a sheet before the rows that were recorded come to what it got. */
function wholeOf(sheet: readonly SheetLoad[]): Pick<BookedDeposit, 'inBankCents' | 'feeCents'> {
  const recordedCents = sumOf(sheet.map((load) => load.recordedCents));
  const said = sheet.findLast(({ inBankCents }) => inBankCents !== null);
  const inBankCents = said?.inBankCents ?? null;
  const isWhole = inBankCents !== null && recordedCents > 0 && recordedCents >= inBankCents;
  return isWhole
    ? { inBankCents, feeCents: recordedCents - inBankCents }
    : { inBankCents: 0, feeCents: 0 };
}
