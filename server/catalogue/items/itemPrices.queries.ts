import type { Inside } from '@/lib/commerce/wire';
import { breaksFor, type BreakCents } from '@/lib/commerce/quantityBreaks';
import type { Cents } from '@/lib/commerce/money';
import type { Item } from '@/lib/contract/item.contract';
import { among } from '@/server/platform/database/among';
import type { Reader } from '@/server/platform/database/connect';
import type { Flag } from '@/server/platform/database/flag';

type Retail = { itmCode: number; sellingCents: Cents; askForPrice: Flag };

export type ItemPrices = Pick<Inside<Item>, 'sellingCents' | 'breaks' | 'retailCents'>;

/**
 * Returns what each item costs a price level, by code; a level without a price of its own pays retail. A price
 * that is asked for is 0 for everybody, whatever is kept.
 */
export async function readItemPrices(
  reader: Reader,
  rows: readonly Retail[],
  userType: number,
): Promise<(row: Retail) => ItemPrices> {
  const codes = rows.map(({ itmCode }) => itmCode);
  const { own, breaks } = await readLevels(reader, codes, userType);
  return (row) => {
    if (row.askForPrice === 1) return { sellingCents: 0 };
    const sellingCents = own.get(row.itmCode) ?? row.sellingCents;
    const levels = breaks.get(row.itmCode) ?? [];
    return {
      sellingCents,
      ...(sellingCents > 0 && levels.length > 0 && breaksOf(sellingCents, row, levels, userType)),
      ...(sellingCents !== row.sellingCents && row.sellingCents > 0
        ? { retailCents: row.sellingCents }
        : {}),
    };
  };
}

type LevelBreak = BreakCents & { userType: number };

function breaksOf(
  sellingCents: Cents,
  retail: Retail,
  levels: readonly LevelBreak[],
  userType: number,
): Pick<Inside<Item>, 'breaks'> {
  const at = (level: number) => levels.filter((one) => one.userType === level);
  const breaks = breaksFor(
    { sellingCents, breaks: at(userType) },
    { sellingCents: retail.sellingCents, breaks: at(1) },
  );
  if (breaks.length === 0) return {};
  return {
    breaks: breaks.map(({ fromQty: from, sellingCents }) => ({ from, sellingCents })),
  };
}

type Levels = { own: Map<number, Cents>; breaks: Map<number, LevelBreak[]> };

/** Marks the price of a level itself among those from a quantity on. */
const OWN = 0;

/** Reads a level's own prices and its prices by quantity, and those of retail, in one statement. */
async function readLevels(
  reader: Reader,
  codes: readonly number[],
  userType: number,
): Promise<Levels> {
  const levels: Levels = { own: new Map(), breaks: new Map() };
  if (codes.length === 0) return levels;
  const breaks = reader
    .selectFrom('itemBreak')
    .select(['itmCode', 'userType', 'fromQty', 'sellingCents'])
    .where(among('itmCode', codes))
    .where('userType', 'in', [...new Set([1, userType])]);
  const rows = await (
    userType <= 1
      ? breaks
      : breaks.unionAll((own) =>
          own
            .selectFrom('itemPrice')
            .select(['itmCode', 'userType', (eb) => eb.lit<number>(OWN).as('fromQty')])
            .select('sellingCents')
            .where('userType', '=', userType)
            .where(among('itmCode', codes)),
        )
  ).execute();
  for (const { itmCode, ...one } of rows) {
    if (one.fromQty === OWN) levels.own.set(itmCode, one.sellingCents);
    else levels.breaks.set(itmCode, [...(levels.breaks.get(itmCode) ?? []), one]);
  }
  return levels;
}
