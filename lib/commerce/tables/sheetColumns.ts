import { candidatesIn, onlyOne, surest, type ColumnChoice } from './askedColumns';
import { columnKey } from './headingNames';

/** Names that say of a sum that couriers collected it; "amount" may be a fee, a weight's price or a net sum. */
const COLLECTED = /^cod|cod$|collected/;
/** Another column with one of these words may be the sum that is meant. */
const MONEY = /amount|amt|payable|paid|payment|total|net|value|cod|collect|cash|sum/;

/** The columns of a courier's sheet. */
export const COURIER_COLUMNS = {
  waybill: (names) => onlyOne(candidatesIn(names, 'waybill')),
  collected: sureAmount,
} satisfies Record<string, ColumnChoice>;

/** The one column for what was collected; a plain "amount" only where no other column is about money. */
function sureAmount(names: readonly string[]): string | null {
  const known = candidatesIn(names, 'collected');
  const collected = known.filter((name) => COLLECTED.test(columnKey(name)));
  if (collected.length > 0) return onlyOne(collected);
  const money = names.filter((name) => MONEY.test(columnKey(name)));
  return money.length > 1 ? null : onlyOne(known);
}

/** The columns of a gateway's settlement. */
export const SETTLEMENT_COLUMNS = {
  paymentId: surest('paymentId'),
  orderReference: surest('orderReference'),
  gross: sureGross,
  gatewayFee: surest('gatewayFee'),
  net: surest('net'),
  currency: surest('currency'),
  rowKind: surest('rowKind'),
  rowState: surest('rowState'),
  rowDay: () => null,
} satisfies Record<string, ColumnChoice>;
export type SettlementField = keyof typeof SETTLEMENT_COLUMNS;

/** The columns of a card terminal's file: its rows name a slip and a day, and no order. */
export const TERMINAL_COLUMNS: Record<SettlementField, ColumnChoice> = {
  ...SETTLEMENT_COLUMNS,
  paymentId: surest('slipNumber'),
  orderReference: () => null,
  rowDay: surest('rowDay'),
};

/** The one column for what buyers paid; of several plain amounts a person chooses. */
function sureGross(names: readonly string[]): string | null {
  const known = candidatesIn(names, 'gross');
  const gross = known.filter((name) => columnKey(name).startsWith('gross'));
  return onlyOne(gross.length > 0 ? gross : known);
}
